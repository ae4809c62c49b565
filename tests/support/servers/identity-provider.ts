import { generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

export type Person = {
  sub: string;
  email?: string;
  email_verified?: unknown;
  xms_edov?: unknown;
  groups?: string[];
  given_name?: string;
  family_name?: string;
};

const createKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
const toJwk = (key: KeyObject) => ({ ...key.export({ format: "jwk" }), kid: randomUUID(), use: "sig", alg: "RS256" });

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

function changeClaims(token: string, changes: object, key: KeyObject): string {
  const [header = "", payload = ""] = token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  const signed = `${header}.${encode({ ...claims, ...changes })}`;
  return `${signed}.${sign("sha256", Buffer.from(signed), key).toString("base64url")}`;
}

function changeBody(response: ServerResponse, change: (body: string) => string): void {
  const end = response.end.bind(response);
  response.end = ((body: unknown) => {
    const changed = change(String(body));
    response.setHeader("Content-Length", Buffer.byteLength(changed));
    return end(changed);
  }) as typeof response.end;
}

/** Start a certified OpenID provider that signs in `person` without asking. */
export async function startIdentityProvider(redirectUri: string) {
  let person: Person = { sub: "nobody", email: "nobody@example.com", email_verified: true };
  const server: Server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  let idTokenSeconds: number | null = null;
  let idTokenClaims: object = {};
  let key = createKey();
  const create = (servedIssuer = issuer) => {
    const provider = new Provider(servedIssuer, {
      clients: [{ client_id: "assessment", client_secret: "s".repeat(43), redirect_uris: [redirectUri] }],
      jwks: { keys: [toJwk(key)] },
      cookies: { keys: ["k".repeat(32)] },
      claims: {
        openid: ["sub", "groups", "xms_edov"],
        email: ["email", "email_verified"],
        profile: ["given_name", "family_name"],
      },
      features: { devInteractions: { enabled: false } },
      findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...person, sub }) }),
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client?.clientId,
          accountId: oidc.session?.accountId,
        });
        grant.addOIDCScope("openid email profile");
        await grant.save();
        return grant;
      },
    });
    const handle = provider.callback();
    return (...[request, response]: Parameters<typeof handle>) => {
      if (request.url === "/token") {
        const expiry = idTokenSeconds === null ? {} : { exp: Math.floor(Date.now() / 1000) + idTokenSeconds };
        const changes = { ...expiry, ...idTokenClaims };
        changeBody(response as ServerResponse, (body) => {
          const { id_token: token, ...answer } = JSON.parse(body);
          return JSON.stringify(token ? { ...answer, id_token: changeClaims(token, changes, key) } : answer);
        });
      }
      return request.url?.startsWith("/interaction/")
        ? provider.interactionFinished(request, response, { login: { accountId: person.sub } })
        : handle(request, response);
    };
  };
  let handle = create();
  server.on("request", (request, response) => void handle(request, response));
  return {
    issuer,
    setPerson: (next: Person) => {
      person = next;
    },
    /** Let ID tokens expire after these seconds. With a negative number, they have already expired. */
    setIdTokenSeconds: (seconds: number) => {
      idTokenSeconds = seconds;
    },
    /** Add claims to the ID token only. The userinfo contains only the person's claims. */
    setIdTokenClaims: (claims: object) => {
      idTokenClaims = claims;
    },
    serveIssuer: (servedIssuer: string) => {
      handle = create(servedIssuer);
    },
    rotateKeys: () => {
      key = createKey();
      handle = create();
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
