import type { Actor } from '@crewcall/contract/rules/policy.ts'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Ports } from '../ports/index.ts'
import type { Tx } from './db.ts'

export type { Actor } from '@crewcall/contract/rules/policy.ts'
export type { Tx } from './db.ts'

/** What a command may know about the call it answers; jobs have an id only. */
export type CallRequest = {
  id: string
  ip: string
  /** Who counts as one caller, for limits (see `callerOf`). */
  caller: string
  user_agent: string
  /** Lower-case header names. */
  headers: Readonly<Record<string, string | undefined>>
  cookies: Readonly<Record<string, string | undefined>>
  /** The exact bytes received, where the route keeps them (`rawBody`). */
  raw_body?: Buffer
}

export type CookieOptions = { path: string; maxAge: number; httpOnly: true; secure: boolean; sameSite: 'strict' | 'lax' | 'none' }

/** What a command may add to its answer besides the body; sent only when the transaction was committed. */
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

/** All a command gets: one open transaction, who acts, and the database clock at its start. */
export type Ctx = Surroundings & { tx: Tx }

/** What an `outside` endpoint or job gets: no open transaction, but the right to open short ones between network calls. */
export type OutsideCtx = Surroundings & { begin<T>(fn: (ctx: Ctx) => Promise<T>): Promise<T> }

/** What an `outside` endpoint gets beyond that: `finish` is its last transaction, whose result is the answer and is kept for repetitions in it. */
export type OutsideCall = OutsideCtx & { finish<T>(fn: (ctx: Ctx) => Promise<T>): Promise<T> }
