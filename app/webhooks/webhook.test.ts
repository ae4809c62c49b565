import { expect, test } from "vitest";
import { isPublicAddress, parseWebhookUrl } from "./webhook.ts";

const INSIDE = [
  "127.0.0.1",
  "127.255.255.254",
  "0.0.0.0",
  "0.1.2.3",
  "10.0.0.1",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "100.64.0.1",
  "100.100.100.200",
  "169.254.1.1",
  "169.254.169.254",
  "168.63.129.16",
  "192.0.0.192",
  "224.0.0.1",
  "239.255.255.250",
  "255.255.255.255",
  "240.0.0.1",
  "192.0.2.1",
  "198.51.100.1",
  "203.0.113.1",
  "198.18.0.1",
  "198.19.255.255",
  "192.88.99.1",
  "192.31.196.1",
  "192.52.193.1",
  "192.175.48.1",
  // IPv6 equivalents of IPv4 addresses: mapped, compatible, translated, 6to4, Teredo.
  "::",
  "::1",
  "fe80::1",
  "febf::1",
  "fec0::1",
  "fc00::1",
  "fd00:ec2::254",
  "ff02::1",
  "ff0e::1",
  "100::1",
  "::ffff:127.0.0.1",
  "::ffff:a9fe:a9fe",
  "::127.0.0.1",
  "::7f00:1",
  "::ffff:0:127.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b:1::1",
  "2002:7f00:1::",
  "2001:0:53aa:64c::1",
  "2001:db8::1",
  "3fff::1",
  "5f00::1",
  "2001:20::1",
  "2001:10::1",
  "2001:2::1",
  "2620:4f:8000::1",
  "4000::1",
  "",
  "localhost",
  "fe80::1%eth0",
  "1.2.3",
  "1.2.3.4.5",
  "1.2.3.256",
];
const OUTSIDE = ["1.1.1.1", "93.184.215.14", "8.8.8.8", "2606:4700::1111", "2a00:1450:4001::1", "::ffff:1.1.1.1"];

test("only public addresses are allowed (C14)", () => {
  expect(INSIDE.filter(isPublicAddress)).toEqual([]);
  expect(OUTSIDE.filter((address) => !isPublicAddress(address))).toEqual([]);
});

const ODD_NOTATIONS = [
  "0x7f.1",
  "127.1",
  "2130706433",
  "0177.0.0.1",
  "0x7f000001",
  "①②⑦.0.0.1",
  "127.0.0.1.",
  "%31%32%37.0.0.1",
  "0251.0376.0251.0376",
  "2852039166",
  "[::1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[0:0:0:0:0:0:0:1]",
  "[64:ff9b::169.254.169.254]",
  "[2002:a00:1::]",
  "localhost",
  "LOCALHOST",
  "a.localhost",
  "0",
  "10.1",
];

test("a webhook URL must be https, without credentials or a private host in any notation (C10, C14)", () => {
  const isOk = (text: string) => parseWebhookUrl(text, false).ok;
  expect(ODD_NOTATIONS.filter((host) => isOk(`https://${host}/hook`))).toEqual([]);
  const bad = [
    "",
    "ats.example.com",
    "http://ats.example.com/",
    "ftp://ats.example.com/",
    "javascript:alert(1)",
    "//a.example/",
    "https://user@ats.example.com/",
    "https://user:pass@ats.example.com/",
    "https://ats.example.com@127.0.0.1/",
    "https://ats.example.com:0/",
    "https://ats.example.com:65536/",
    "https://ats.example.com./",
    "https://",
    "https://[fe80::1%25eth0]/",
    "https://[fe80::1%eth0]/",
    "https://a b.example/",
    "file:///etc/passwd",
  ];
  expect(bad.filter(isOk)).toEqual([]);
  const good = [
    "https://ats.example.com/hooks?from=us",
    "https://ats.example.com:8443/",
    "https://1.1.1.1/",
    "https://[2606:4700::1111]/",
  ];
  expect(good.filter((text) => !isOk(text))).toEqual([]);
});

test("WEBHOOKS_ALLOW_PRIVATE lifts only the bans on http and private addresses (C10)", () => {
  const isOk = (text: string) => parseWebhookUrl(text, true).ok;
  const good = ["http://127.0.0.1:8080/", "http://ats:8080/hook", "https://10.0.0.1/", "https://ats.example.com/"];
  expect(good.filter((text) => !isOk(text))).toEqual([]);
  expect(["ftp://10.0.0.1/", "http://user@10.0.0.1/", "http://10.0.0.1:0/"].filter(isOk)).toEqual([]);
});
