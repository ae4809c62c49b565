import { expect, test } from "vitest";
import { readRequest, streamedRequest } from "./read-request.ts";

const HEADERS = {
  Origin: "https://x.example",
  "X-Forwarded-Host": "x.example",
  "X-Forwarded-Proto": "https",
  Cookie: "a=b",
};

function sent(type: string, body: string): Request {
  const raw = new Request("http://localhost/test?_data=x", {
    method: "POST",
    headers: { ...HEADERS, "Content-Type": type },
  });
  return readRequest(raw, new TextEncoder().encode(body));
}

test("a body can be read again and again, as text, JSON and bytes", async () => {
  const request = sent("application/json", '{"name":"Zoë"}');
  expect(await request.json()).toEqual({ name: "Zoë" });
  expect(await request.clone().text()).toBe('{"name":"Zoë"}');
  expect(new TextDecoder().decode(await request.arrayBuffer())).toBe('{"name":"Zoë"}');
  expect(await new Response(request.body).text()).toBe('{"name":"Zoë"}');
});

test("a form is read as a Request reads it, of both types", async () => {
  const form = new FormData();
  for (const [name, value] of [
    ["name", "Zoë & Co."],
    ["many", "1"],
    ["many", "2"],
    ["empty", ""],
  ] as const) {
    form.append(name, value);
  }
  const encoded = String(new URLSearchParams([...form] as [string, string][]));
  const whole = new Request("http://localhost/", { method: "POST", body: form });
  const multipart = sent(whole.headers.get("Content-Type") ?? "", await whole.text());
  for (const request of [sent("application/x-www-form-urlencoded; charset=UTF-8", encoded), multipart]) {
    expect([...(await request.formData())]).toEqual([...form]);
  }
  await expect(sent("text/plain", encoded).formData()).rejects.toThrow(TypeError);
});

test("the guard's own headers are not there for what comes after it, in no spelling; all others are", () => {
  const raw = new Request("http://localhost/", { method: "POST", headers: HEADERS, body: "x" });
  for (const { headers } of [readRequest(raw.clone(), new Uint8Array()), streamedRequest(raw)]) {
    for (const name of ["origin", "ORIGIN", "X-Forwarded-Host", "x-forwarded-proto"]) {
      expect([headers.get(name), headers.has(name)]).toEqual([null, false]);
    }
    expect([...headers]).toEqual([
      ["content-type", "text/plain;charset=UTF-8"],
      ["cookie", "a=b"],
    ]);
    expect([headers.get("Cookie"), headers.has("cookie")]).toEqual(["a=b", true]);
  }
});
