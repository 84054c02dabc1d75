import type { Actor } from '@crewcall/contract/rules/policy.ts'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Ports } from '../ports/index.ts'
import type { Tx } from './db.ts'
import type { Problem } from './errors.ts'

export type { Actor } from '@crewcall/contract/rules/policy.ts'
export type { Tx } from './db.ts'

/** What a command may know about its call; jobs have only an id. */
export type CallRequest = {
  id: string
  ip: string
  /** The caller identity for limits (see `callerOf`). */
  caller: string
  user_agent: string
  /** Path and query exactly as sent, which signatures may cover. */
  url: string
  /** Lower-case header names. */
  headers: Readonly<Record<string, string | undefined>>
  cookies: Readonly<Record<string, string | undefined>>
  /** The exact bytes received, for routes that keep them (`rawBody`). */
  raw_body?: Buffer
}

export type CookieOptions = { path: string; maxAge: number; httpOnly: true; secure: boolean; sameSite: 'strict' | 'lax' | 'none' }

/** Additions to the answer of a command besides the body; sent only after the commit. */
export type CallReply = {
  setHeader(name: string, value: string): void
  setCookie(name: string, value: string, options: CookieOptions): void
}

type Surroundings = {
  actor: Actor
  now: Date
  ports: Ports
  config: Config
  log: Logger
  request: CallRequest
  reply: CallReply
  /** The job queue; commands use `enqueue()`. */
  boss: PgBoss
}

/** The context of a command: one open transaction, the actor, and the database clock at its start. */
export type Ctx = Surroundings & {
  tx: Tx
  /** The act on several of which this is one (`one-by-one.ts`); recorded in the audit log. */
  bulk_id?: string
}

/** The context of an `outside` endpoint or job: no open transaction, but it may open short ones between network calls. */
export type OutsideCtx = Surroundings & { begin<T>(fn: (ctx: Ctx) => Promise<T>): Promise<T> }

/**
 * Additionally for an `outside` endpoint: `finish` is its last transaction; its result is the answer and is stored in it for repetitions.
 */
export type OutsideCall = OutsideCtx & {
  finish<T>(fn: (ctx: Ctx) => Promise<T>): Promise<T>
  /** Logs and alarms an error of a part of the call, as if it had ended the call. */
  report(failed: Problem): void
}
