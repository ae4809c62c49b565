import { connect } from "node:net";

export const HANG_TIMEOUT_MS = 60_000;

/**
 * Send bytes and return everything received. The returned text starts with "hangs" if the server never closes the connection.
 */
export function exchange(port: number, bytes: Buffer | string): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.end(bytes));
    socket.setTimeout(HANG_TIMEOUT_MS, () => {
      answer = `hangs ${answer}`;
      socket.destroy();
    });
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    // The server closes a connection that it cannot parse. Sending the remaining bytes then fails.
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answer));
  });
}

export function sendAndReadAnswer(
  port: number,
  bytes: string,
): Promise<{ status: number; text: string; isClosed: boolean }> {
  return new Promise((resolve, reject) => {
    let text = "";
    const done = (isClosed: boolean) => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text, isClosed });
    };
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"));
    socket.setTimeout(HANG_TIMEOUT_MS, () => done(false));
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    socket.on("error", reject);
    socket.on("close", () => done(true));
  });
}
