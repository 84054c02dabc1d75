import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { PoolClient } from 'pg'
import type { Crew } from '../test/crew.ts'

/** How many transactions of one call wrote something that should persist. */
export type Trace = { commits: number; isUndone: boolean; look?: Look }
type Told = { rows: Record<string, string | null>[] }
type Send = (text: string) => Promise<Told>
/** Reads, just before a transaction is rolled back, what it would have left behind. */
export type Look = (send: Send) => Promise<void>

const traces = new AsyncLocalStorage<Trace>()
const wrappers = new WeakSet<object>()

export type Undo = {
  /** Runs `fn` so that every transaction it commits is checked like a commit, counted, and then rolled back. */
  run<T>(fn: () => Promise<T>, look?: Look): Promise<{ result: T; trace: Trace }>
  /** Runs `fn` permanently and only counts. */
  watch<T>(fn: () => Promise<T>): Promise<{ result: T; trace: Trace }>
}

/**
 * Protects the world of a proof: inside `run` every transaction is rolled back, so that thousands of calls use the same rows. Deferred
 * constraints are checked before the rollback, otherwise a violated one would pass unnoticed.
 */
export function undoing({ db, apiDb }: Crew): Undo {
  for (const { pool } of [db, apiDb]) {
    const connect = pool.connect.bind(pool)
    pool.connect = ((...args: []) => {
      const given = connect(...args)
      return args.length > 0 ? given : given.then(wrap)
    }) as typeof pool.connect
  }
  return {
    run: (fn, look) => traced(fn, { commits: 0, isUndone: true, ...(look ? { look } : {}) }),
    watch: (fn) => traced(fn, { commits: 0, isUndone: false }),
  }
}

async function traced<T>(fn: () => Promise<T>, trace: Trace): Promise<{ result: T; trace: Trace }> {
  // A lazy promise starts when it is awaited, which must happen inside.
  return { result: await traces.run(trace, async () => await fn()), trace }
}

function wrap(client: PoolClient): PoolClient {
  // Asked of the connection itself: another test file may have taken the wrapper off. Outside a run, it is that of others.
  if (!traces.getStore() || wrappers.has(client.query)) return client
  // Looked up at each call: the connection goes on to other test files, which may count the statements of all.
  const query = (...sent: unknown[]) => Reflect.apply(pg.Client.prototype.query, client, sent)
  client.query = ((text: unknown, ...rest: unknown[]) => {
    const trace = traces.getStore()
    const send = (sent: unknown) => query(sent, ...rest)
    return text === 'commit' && trace ? check(trace, send) : send(text)
  }) as typeof client.query
  wrappers.add(client.query)
  return client
}

// One message to the server for the wrapper's own queries: a storm pays for each of them.
async function check(trace: Trace, send: (text: string) => Promise<Told | Told[]>): Promise<unknown> {
  const isLooking = trace.look !== undefined
  const checked = trace.isUndone ? `; set constraints all immediate${isLooking ? '' : '; rollback'}` : ''
  const told = await send(`select pg_current_xact_id_if_assigned()::text as xid${checked}`)
  if (one(told).rows[0]?.['xid'] !== null) trace.commits += 1
  if (!trace.isUndone) return send('commit')
  if (!isLooking) return told
  await trace.look?.(async (text) => one(await send(text)))
  return send('rollback')
}

// Several statements in one message return a list of results.
function one(told: Told | Told[]): Told {
  const [first] = [told].flat()
  return first ?? { rows: [] }
}
