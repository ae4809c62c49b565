import { expect, test } from "vitest";
import { renderSharedPage } from "./shared-page.server.ts";

test("a shared page is rendered once, and each visitor gets their own random values", () => {
  const visit = (data: string, nonce: string, token: string) => {
    let isRendered = false;
    const html = renderSharedPage(`${data} ${token}`, [nonce, token], () => {
      isRendered = true;
      return `<script nonce="${nonce}">${data}</script><input value="${token}">${token}`;
    });
    return { html, isRendered };
  };
  const page = (data: string, nonce: string, token: string) =>
    `<script nonce="${nonce}">${data}</script><input value="${token}">${token}`;
  expect(visit("English", "n1", "t1")).toEqual({ html: page("English", "n1", "t1"), isRendered: true });
  expect(visit("English", "n2", "t2")).toEqual({ html: page("English", "n2", "t2"), isRendered: false });
  expect(visit("Deutsch", "n3", "t3")).toEqual({ html: page("Deutsch", "n3", "t3"), isRendered: true });
  expect(visit("English", "n4", "t4")).toEqual({ html: page("English", "n4", "t4"), isRendered: false });
});
