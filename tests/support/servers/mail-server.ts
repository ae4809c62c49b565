import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { listenLocally } from "./free-port.ts";

type ReceivedMail = {
  from: string;
  to: string[];
  raw: string;
  isAccepted: boolean;
};

type Reaction =
  | "accept"
  | "hang-up"
  | "hang-up-after-data"
  | "hold"
  | { at: "recipient" | "data"; code: number; says: string };

export type MailServer = {
  url: string;
  port: number;
  received: ReceivedMail[];
  accepted: () => ReceivedMail[];
  connections: () => number;
  react: (reaction: (to: string, number: number) => Reaction) => void;
  release: () => void;
  held: () => Promise<void>;
  close: () => Promise<void>;
};

function buildSmtpError(code: number, says: string): Error {
  return Object.assign(new Error(says), { responseCode: code });
}

export async function startMailServer({
  port,
  auth,
}: {
  port?: number;
  auth?: [string, string];
} = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let connections = 0;
  let number = 0;
  let reactTo: (to: string, number: number) => Reaction = () => "accept";
  const waiting: (() => void)[] = [];
  const watching: (() => void)[] = [];
  const reactions = new WeakMap<object, Reaction>();

  const options: SMTPServerOptions = {
    disabledCommands: auth ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
    allowInsecureAuth: true,
    authOptional: !auth,
    closeTimeout: 50,
    logger: false,
    onAuth({ username, password }, _session, callback) {
      const isRight = username === auth?.[0] && password === auth?.[1];
      callback(isRight ? null : buildSmtpError(535, "Wrong name or password"), { user: username });
    },
    onConnect(_session, callback) {
      connections += 1;
      callback();
    },
    onRcptTo({ address }, session, callback) {
      const reaction = reactTo(address, number);
      number += 1;
      reactions.set(session, reaction);
      if (reaction === "hang-up") return cut(session);
      const isRefused = typeof reaction === "object" && reaction.at === "recipient";
      callback(isRefused ? buildSmtpError(reaction.code, reaction.says) : null);
    },
    onData(stream, session, callback) {
      const reaction = reactions.get(session);
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const mail: ReceivedMail = {
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString("utf8"),
          isAccepted: false,
        };
        received.push(mail);
        const accept = () => {
          mail.isAccepted = true;
          callback(null, "Taken");
        };
        if (reaction === "hang-up-after-data") return cut(session);
        if (reaction === "hold") {
          waiting.push(accept);
          for (const tell of watching.splice(0)) tell();
          return;
        }
        if (typeof reaction === "object") return callback(buildSmtpError(reaction.code, reaction.says));
        accept();
      });
    },
  };
  const server = new SMTPServer(options);
  server.on("error", () => undefined);

  function cut(session: { id: string }): void {
    for (const connection of server.connections) {
      if (connection.session.id === session.id) connection._socket.destroy();
    }
  }

  const taken = await listenLocally(server, port);
  return {
    url: `smtp://${auth ? `${auth[0]}:${auth[1]}@` : ""}127.0.0.1:${taken}`,
    port: taken,
    received,
    accepted: () => received.filter(({ isAccepted }) => isAccepted),
    connections: () => connections,
    react: (reaction) => {
      reactTo = reaction;
    },
    release: () => {
      for (const accept of waiting.splice(0)) accept();
    },
    held: () => (waiting.length > 0 ? Promise.resolve() : new Promise((resolve) => watching.push(resolve))),
    close: () =>
      new Promise((resolve) => {
        for (const connection of server.connections) connection._socket.destroy();
        server.close(() => resolve());
      }),
  };
}

export function readMail({ raw }: ReceivedMail) {
  return PostalMime.parse(raw);
}
