/**
 * The limit that the benchmarks compare with: plain node:http and better-sqlite3, the same settings of the database, the same
 * durable insert of an answer in a commit of its own, pages of the same bytes, and nothing else:
 * `node scripts/bench/plain-server.ts DATABASE [PAGE…]`. It prints its port; GET /0 is the first page.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { openDatabase } from "#db/client.ts";

const [path = "", ...files] = process.argv.slice(2);
const pages = files.map((file) => readFileSync(file));
const { $client: sqlite } = openDatabase(path);
const insert = sqlite.prepare(`
  INSERT INTO answers (submission_id, question_id, option_id, points, clicked_at) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (submission_id, question_id) DO UPDATE SET option_id = excluded.option_id, points = excluded.points,
    clicked_at = excluded.clicked_at WHERE excluded.clicked_at >= answers.clicked_at`);

const server = createServer((request, response) => {
  if (request.method === "GET") {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    response.end(pages[Number(request.url?.slice(1))]);
    return;
  }
  let body = "";
  request.setEncoding("utf8");
  request.on("data", (chunk: string) => {
    body += chunk;
  });
  request.on("end", () => {
    const { questionId, selectedOptionId } = JSON.parse(body);
    const submissionId = request.url?.split("/")[3];
    insert.run(submissionId, questionId, selectedOptionId, 5, Date.now());
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ questionId, selectedOptionId }));
  });
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(typeof address === "object" ? address?.port : address);
});
