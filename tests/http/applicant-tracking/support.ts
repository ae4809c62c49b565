import { readFileSync } from "node:fs";
import { paths } from "#app/platform/paths/paths.ts";
import type { Vendor } from "#app/webhooks/index.ts";
import { apiClient } from "#tests/support/servers/api-client.ts";
import { type MailServer, readMail } from "#tests/support/servers/mail-server.ts";
import { startMailingServer } from "#tests/support/servers/mailing-server.ts";
import { ADMIN, buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { startVendorReceiver } from "#tests/support/servers/vendor-receiver.ts";
import { answer } from "#tests/support/visitors/visited-walk.ts";
import { openVisitor, type VisitedPage } from "#tests/support/visitors/visitor.ts";

export function readExample(name: string) {
  return JSON.parse(readFileSync(`tests/fixtures/applicant-tracking/${name}.json`, "utf8"));
}

export async function startConnected(vendor: Vendor, vendorKey?: string) {
  const receiver = await startVendorReceiver();
  const mailing = await startMailingServer({ WEBHOOKS_ALLOW_PRIVATE: "1" });
  const { server, mailServer } = mailing;
  const testId = server.addTest({ name: "Closing deals", sections: [buildSection("One", 2)] });
  const visitor = openVisitor(server.origin, { isAdmin: true });
  if (vendor === "ashby") addConnectionThatIsOff(server, receiver.origin);
  const turnOn = async () => {
    const values = { ...(vendorKey ? { "Ashby API key": vendorKey } : {}), "Your password": ADMIN.password };
    const page = await (await visitor.visit(paths.turnOnVendor(vendor))).submit({ button: "Turn on", values });
    return { page, key: page.field("API key").value };
  };
  const { page, key } = await turnOn();
  const callWith = (token: string, method: "GET" | "POST", name: string, body?: unknown) =>
    apiClient(server.origin).request(method, `/api/integrations/${vendor}/${name}`, body, {
      Authorization: `Basic ${Buffer.from(`${token}:`).toString("base64")}`,
    });
  const close = async () => {
    await mailing.close();
    await receiver.close();
  };
  return {
    server,
    mailServer,
    receiver,
    visitor,
    testId,
    key,
    page,
    turnOn,
    callWith,
    close,
    call: callWith.bind(null, key),
  };
}

/** Add a connection that is off. The row keeps its URL, so that `origin` can act as Ashby. */
export function addConnectionThatIsOff(server: TestServer, origin: string): void {
  server.run(
    `INSERT INTO webhooks (id, url, events, secret, is_on, made_at, admin_id, vendor)
          VALUES ('ashby', ?, '[]', '', 0, 0, '', 'ashby')`,
    `${origin}/assessment.update`,
  );
}

export async function beginInvitedTest(server: TestServer, mailServer: MailServer): Promise<VisitedPage> {
  const newest = mailServer.accepted().at(-1);
  const { text = "" } = newest ? await readMail(newest) : {};
  const [link = ""] = /\/i\/[\w-]+/.exec(text) ?? [];
  return (await openVisitor(server.origin).visit(link)).submit({ button: "Begin Assessment" });
}

export async function finishTest(first: VisitedPage): Promise<string> {
  const end = await answer(await answer(first));
  return end.path.split("/")[2] ?? "";
}

export async function takeInvitedTest(server: TestServer, mailServer: MailServer): Promise<string> {
  return finishTest(await beginInvitedTest(server, mailServer));
}
