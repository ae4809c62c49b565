import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { Assertion, Registration } from "#app/accounts/second-factor.ts";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

type Ceremony = { challenge: string; origin: string; host: string };

export function createSoftwarePasskey({ counter = 0, userHandle = "" } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const passkey = {
    counter,
    userHandle,
    isUserVerified: true,
    id: id.toString("base64url"),

    create({ challenge, origin, host }: Ceremony): Registration {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const coordinates = [x, y].map((text) => Buffer.from(text, "base64url"));
      const key = map([1, 2], [3, -7], [-1, 1], [-2, coordinates[0]], [-3, coordinates[1]]);
      const length = Buffer.from([id.length >> 8, id.length & 0xff]);
      const authData = Buffer.concat([head(host, HAS_CREDENTIAL), Buffer.alloc(16), length, id, key]);
      const attestationObject = map(["fmt", "none"], ["attStmt", null], ["authData", authData]);
      return {
        ...named,
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, origin),
          attestationObject: attestationObject.toString("base64url"),
          transports: ["internal"],
        },
      };
    },

    get({ challenge, origin, host }: Ceremony): Assertion {
      if (passkey.counter > 0) passkey.counter += 1;
      const authData = head(host, 0);
      const data = clientData("webauthn.get", challenge, origin);
      const hash = createHash("sha256").update(Buffer.from(data, "base64url")).digest();
      const signature = sign("sha256", Buffer.concat([authData, hash]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: data,
          authenticatorData: authData.toString("base64url"),
          signature: signature.toString("base64url"),
          ...(passkey.userHandle ? { userHandle: Buffer.from(passkey.userHandle).toString("base64url") } : {}),
        },
      };
    },
  };
  const named = { id: passkey.id, rawId: passkey.id, type: "public-key" as const, clientExtensionResults: {} };

  function head(host: string, more: number): Buffer {
    const flags = USER_PRESENT | (passkey.isUserVerified ? USER_VERIFIED : 0) | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(passkey.counter);
    return Buffer.concat([createHash("sha256").update(host).digest(), Buffer.from([flags]), count]);
  }
  return passkey;
}

function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString("base64url");
}

type Cbor = number | string | Buffer | null | undefined;

function map(...pairs: [Cbor, Cbor][]): Buffer {
  return Buffer.concat([typed(5, pairs.length), ...pairs.flat().map(item)]);
}

function item(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? typed(1, -1 - value) : typed(0, value);
  if (typeof value === "string") return Buffer.concat([typed(3, value.length), Buffer.from(value)]);
  return value ? Buffer.concat([typed(2, value.length), value]) : typed(5, 0);
}

function typed(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}
