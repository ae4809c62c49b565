/**
 * The limit that `npm run bench:answers` compares with: plain node:http and better-sqlite3, the same settings of the database,
 * the same durable insert of an answer, and nothing else. It prints its port.
 */
import { createServer } from "node:http";
import { openDatabase } from "#db/client.ts";

const [path = ""] = process.argv.slice(2);
const { $client: sqlite } = openDatabase(path);
const insert = sqlite.prepare(`
  INSERT INTO answers (submission_id, question_id, option_id, points, clicked_at) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (submission_id, question_id) DO UPDATE SET option_id = excluded.option_id, points = excluded.points,
    clicked_at = excluded.clicked_at WHERE excluded.clicked_at >= answers.clicked_at`);

const server = createServer((request, response) => {
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
