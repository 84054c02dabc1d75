import { randomBytes } from 'node:crypto'
import type { Endpoint, Output, Sent } from '@crewcall/contract/kit.ts'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { buildPorts } from '../../adapters/index.ts'
import { buildApp } from '../../app.ts'
import { loadConfig } from '../../config.ts'
import type { Config } from '../../config.ts'
import { loadActor, modules } from '../../modules/index.ts'
import { hashToken } from '../../platform/auth.ts'
import type { Tx } from '../../platform/db.ts'
import { transaction } from '../../platform/db.ts'
import { declaredJobs } from '../../platform/jobs.ts'
import { runJob } from '../../platform/run-jobs.ts'
import { openProcess } from '../../platform/start.ts'
import { drain } from '../../platform/worker.ts'
import { connectTo } from '../connect-database.ts'

type Env = Record<string, string | undefined>

/** Creates the seed data: people act through the product's own calls, at the time in the script. */
export type Director = {
  /** Base URL of the payment stand-in, where cards are saved and accounts enabled. */
  provider: string
  /** The instant at which the seed data ends: now, by the clock of the product. */
  now(): Date
  /** Continues at this instant; jobs due before it run then. */
  at(instant: Date): void
  /** Calls an endpoint as this user. @throws Error naming the call if the product refuses */
  as<const E extends Endpoint>(
    userId: number,
    endpoint: E,
    ...sent: Sent<E> extends Record<string, undefined> ? [] : [Sent<E>]
  ): Promise<Output<E>>
  /** Calls an endpoint as somebody without an account. @throws Error naming the call if the product refuses */
  visit<const E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<Output<E>>
  /** With the key by which links are made. */
  around: { config: Config }
  /** Dispatches events and runs waiting jobs. */
  settle(): Promise<void>
  /** Runs every scheduled job of the trade once, or the named one, as the clock would have by now. */
  sweep(name?: string): Promise<void>
  /** For what no call can do: reference data and initial history. */
  write<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
  /** Whether it was given up. */
  isOver(): boolean
  close(): Promise<void>
}

/** Opens the product on the database without listening; `env` names the providers. Once aborted, no further actions happen. */
export async function openDirector(url: string, env: Env, signal?: AbortSignal): Promise<Director> {
  const own = { DATABASE_URL: await inHaste(url), API_DATABASE_URL: '', DATABASE_POOL_SIZE: '2', LOG_LEVEL: 'error' }
  const config = loadConfig({ ...env, ...own })
  const started = await openProcess({ config, ports: buildPorts(config), loadActor, isWorker: false })
  let offsetMs = 0
  const around = { ...started, clockOffsetMs: () => offsetMs }
  const app = await buildApp({ ...around, routes: modules.flatMap(({ routes }) => routes) })
  const tokens = new Map<number, string>()

  const write = <T>(fn: (tx: Tx) => Promise<T>) => transaction(around.db, { clockOffsetMs: offsetMs }, fn)
  const tokenOf = async (userId: number) => {
    const token = tokens.get(userId) ?? randomBytes(32).toString('base64url')
    if (!tokens.has(userId)) await write((tx) => openSession(tx, userId, token))
    tokens.set(userId, token)
    return token
  }

  return {
    provider: config.stripe.base_url,
    now: () => new Date(Date.now() + started.clockOffsetMs()),
    at: (instant) => {
      offsetMs = instant.getTime() - Date.now()
    },
    as: async (userId, endpoint, ...[sent]) => {
      signal?.throwIfAborted()
      return call(app, endpoint, await tokenOf(userId), sent as Loose | undefined)
    },
    visit: (endpoint, sent) => {
      signal?.throwIfAborted()
      return call(app, endpoint, undefined, sent as Loose)
    },
    around: { config },
    settle: async () => {
      signal?.throwIfAborted()
      await drain(around, { signal, leavesLater: true })
    },
    sweep: async (only) => {
      signal?.throwIfAborted()
      const scheduled = declaredJobs().filter(({ cron, name }) => cron !== undefined && name !== 'admin.audit')
      for (const job of scheduled.filter(({ name }) => only === undefined || name === only)) {
        signal?.throwIfAborted()
        await runJob(around, job, {}, 'seed')
      }
      signal?.throwIfAborted()
      await drain(around, { signal, leavesLater: true })
    },
    write,
    isOver: () => signal?.aborted === true,
    close: async () => {
      // Nobody signed in while the demonstration was created, so there is no sign-in history.
      await write((tx) => tx.run(sql`delete from sessions where user_agent = 'seed'`))
      await app.close()
      await started.close()
    },
  }
}

/**
 * The address with settings for much work in little time, if the server takes them, which a pooler may not. Commits are not waited for: an
 * interrupted seed is discarded anyway, and the last commit after it, that it is complete, is waited for and makes all before it safe. Each
 * statement is planned once, and there are few connections that plan it: planning it for the values of each call takes half of all the time.
 */
async function inHaste(url: string): Promise<string> {
  const hasty = new URL(url)
  hasty.searchParams.set('options', '-c synchronous_commit=off -c plan_cache_mode=force_generic_plan')
  return connectTo(hasty.href, 'crewcall-seed').then(
    async (client) => {
      await client.end()
      return hasty.href
    },
    () => url,
  )
}

function openSession(tx: Tx, userId: number, token: string): Promise<number> {
  return tx.run(sql`
    insert into sessions (user_id, token_hash, token_expires_at, expires_at, stepped_up_at, user_agent, created_ts, last_seen_ts)
    values (${userId}, ${hashToken(token)}, '2199-01-01Z', '2199-01-01Z', '2198-01-01Z', 'seed', '2020-01-01Z', now())`)
}

type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: object }

async function call<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  token: string | undefined,
  { params = {}, query = {}, body }: Loose = {},
): Promise<Output<E>> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const answer = await app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body }),
  })
  if (answer.statusCode >= 400)
    throw new Error(`The seed data stops at ${endpoint.name}: ${answer.statusCode} ${answer.payload.slice(0, 600)}`)
  return (answer.payload === '' ? undefined : answer.json()) as Output<E>
}
