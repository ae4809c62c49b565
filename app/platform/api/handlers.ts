import type { LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { Actor } from "#app/platform/audit/audit-log.server.ts";
import type { Access, CallScope, Calls } from "./calls.ts";

export type ApiCall = Pick<LoaderFunctionArgs, "request" | "context">;

export type GuardedCall = ApiCall & { params: Record<string, string>; scope: CallScope };

type OnBehalf = { actor: Actor; submissionId: string };

export type Caller = { callerId?: string; onBehalf?: OnBehalf | null };

export type Guards = Record<Access, (call: GuardedCall) => Promise<Caller>>;

export type CallersOf<AllGuards extends Guards> = { [Name in Access]: Awaited<ReturnType<AllGuards[Name]>> };

export class Reply<Value> {
  readonly value: Value;
  readonly headers: Headers;

  constructor(value: Value, headers: Headers) {
    this.value = value;
    this.headers = headers;
  }
}

type Parsed<Schema> = Schema extends z.ZodType ? z.infer<Schema> : undefined;

type PathParams<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & PathParams<Rest>
  : unknown;

type HandlerArgs<Path, Op, Callers> = ApiCall & {
  params: Op extends { params: infer Schema } ? Parsed<Schema> : PathParams<Path>;
  query: Op extends { query: infer Schema } ? Parsed<Schema> : undefined;
  input: Op extends { bodyType: string } ? undefined : Op extends { body: infer Schema } ? Parsed<Schema> : undefined;
} & (Op extends { access: infer Name extends keyof Callers } ? Callers[Name] : never);

type Shaped<Op> = Op extends { shape: infer Shape extends z.ZodType } ? z.input<Shape> : never;

type HandlerResult<Op> = Shaped<Op> | Reply<Shaped<Op>> | Response;

export type Handlers<AllCalls extends Calls, Callers> = {
  [Path in keyof AllCalls]: {
    [M in keyof AllCalls[Path]]: (
      args: HandlerArgs<Path, AllCalls[Path][M], Callers>,
    ) => HandlerResult<AllCalls[Path][M]> | Promise<HandlerResult<AllCalls[Path][M]>>;
  };
};
