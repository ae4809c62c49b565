export const ODD_TEXTS = [
  "<script>alert(1)</script><img src=x onerror=alert(1)>",
  "x".repeat(200),
  "مرحبا بالعالم (1)",
  "👩‍💻 {{7*7}} <%= 7 %> &amp;",
];
