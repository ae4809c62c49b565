/** A worker thread: checks the copy of a database from end to end, and throws when it is not sound. */
import { workerData } from "node:worker_threads";
import Database from "better-sqlite3";

type Task = { path: string; submissions: number };

const { path, submissions }: Task = workerData;
const copy = new Database(path, { readonly: true, fileMustExist: true });
const integrity = copy.pragma("integrity_check(1)", { simple: true });
if (integrity !== "ok") throw new Error(`The copy ${path} is damaged: ${integrity}`);
const broken = copy.prepare("SELECT count(*) FROM pragma_foreign_key_check").pluck().get();
if (broken !== 0) throw new Error(`The copy ${path} has ${broken} broken references`);
const copied = copy.prepare("SELECT count(*) FROM submissions").pluck().get();
if (copied !== submissions) throw new Error(`The copy ${path} has ${copied} submissions instead of ${submissions}`);
copy.close();
