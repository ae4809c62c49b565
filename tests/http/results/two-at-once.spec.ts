import { paths } from "#app/platform/paths/paths.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { useGroupServer } from "#tests/support/servers/group-server.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import type { FormValues } from "#tests/support/visitors/filled-form.ts";
import { openVisitor } from "#tests/support/visitors/visitor.ts";

type Case = {
  item: string;
  open: (server: TestServer) => string | Promise<string>;
  button: string;
  first: FormValues;
  second: FormValues;
};

const CASES: Case[] = [
  {
    item: "a test",
    open: (server) => paths.testSettings(server.addTest({ name: "Shared", sections: [buildSection("One", 2)] })),
    button: "Save Changes",
    first: { "Test Password": "the new one", Active: false, "Who Can Start": "Both" },
    second: { Description: "Corrected" },
  },
  {
    item: "a user",
    open: async (server) => {
      const person = { firstName: "Vera", lastName: "Old", email: "old@example.com", password: "one-two-three" };
      const { id } = (await (await adminClient(server.origin)).post("/api/admin/users", person)).json();
      return paths.editUser(id);
    },
    button: "Save Changes",
    first: { "Email Address": "new@example.com" },
    second: { "Last Name": "Corrected" },
  },
  {
    item: "the organization",
    open: () => paths.generalSettings(),
    button: "Save Changes",
    first: { "Time zone": "Europe/Berlin" },
    second: { "Contact for questions": "hr@example.com" },
  },
  {
    item: "the privacy notice",
    open: () => paths.privacySettings(),
    button: "Save Changes",
    first: { "How data is used": "For this job only.", "Candidates must agree before they start": true },
    second: { "Who is responsible": "Example Ltd." },
  },
  {
    item: "a webhook",
    open: async (server) => {
      const form = await openVisitor(server.origin, { isAdmin: true }).visit(paths.newWebhook());
      await form.submit({ button: "Add webhook", values: { URL: "https://old.example.com/" } });
      const id = server.readValue("SELECT id FROM webhooks");
      return paths.editWebhook(String(id));
    },
    button: "Save Changes",
    first: { URL: "https://new.example.com/" },
    second: { "A submission was deleted (submission.deleted)": true },
  },
  {
    item: "an outcome",
    open: async (server) => {
      const testId = server.addTest({ name: "Hired", sections: [buildSection("One", 2)] });
      const [id = ""] = server.addResults(testId, [{ points: 20 }]);
      const result = await openVisitor(server.origin, { isAdmin: true }).visit(paths.result(id));
      await result.submit({ button: "Set", values: { Stage: "Hired" } });
      return paths.result(id);
    },
    button: "Save outcome",
    first: { "Still here after 6 months": "Yes" },
    second: { "Quota reached after 6 months, in %": "97.5" },
  },
];

const VALUES: Record<string, string> = { Both: "both", Yes: "yes" };

test.describe(() => {
  const group = useGroupServer();

  for (const { item, open, button, first, second } of CASES) {
    test(`${item} keeps the changes of both admins`, { tag: ["@R108"] }, async () => {
      const server = group();
      const visitor = openVisitor(server.origin, { isAdmin: true });
      const address = await open(server);
      const [one, other] = [await visitor.visit(address), await visitor.visit(address)];
      expect((await one.submit({ button, values: first })).status).toBe(200);
      expect((await other.submit({ button, values: second })).status).toBe(200);
      const after = await visitor.visit(address);
      for (const [label, value] of Object.entries({ ...first, ...second })) {
        const field = after.field(label);
        const stored = VALUES[String(value)] ?? value;
        expect([label, typeof value === "boolean" ? field.isChecked : field.value]).toEqual([label, stored]);
      }
    });
  }
});

test("a test whose text fields have their maximum length can be saved and corrected", {
  tag: ["@R52", "@R108"],
}, async ({ server, admin }) => {
  const address = paths.testSettings(server.addTest({ name: "Long", sections: [buildSection("One", 2)] }));
  const long = (length: number) => "\u8a9e".repeat(length);
  const values = {
    "Test Name": long(200),
    "Public Title": long(200),
    Description: long(2000),
    "Test Password": long(200),
    "Shared-Link Message": `${long(1986)}{link} {title}`,
  };
  expect((await (await admin.visit(address)).submit({ button: "Save Changes", values })).status).toBe(200);
  const again = await (await admin.visit(address)).submit({
    button: "Save Changes",
    values: { Description: "Short" },
  });
  expect([again.status, again.message()]).toEqual([200, expect.stringContaining("Test updated")]);
});

test("a privacy notice of maximum length can be saved and corrected", { tag: ["@R52", "@R108"] }, async ({ admin }) => {
  const save = async (text: string) =>
    (await admin.visit(paths.privacySettings())).submit({
      button: "Save Changes",
      values: { "How data is used": text, "Who is responsible": "\u8a9e".repeat(500) },
    });
  for (const length of [5000, 4999]) expect((await save("\u8a9e".repeat(length))).status).toBe(200);
  expect((await save("")).message()).toContain("Privacy notice saved");
});
