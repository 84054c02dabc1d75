import type { Ctx, OutsideCtx } from './context.ts'
import { system } from './actors.ts'
import { transaction } from './db.ts'
import type { Tx } from './db.ts'
import type { Surroundings } from './serve.ts'

type Origin = { request_id: string }

/** The context of background work: the system acts, within the given transaction. */
export function systemCtx(around: Surroundings, tx: Tx, origin: Origin): Ctx {
  return { ...base(around, origin), now: tx.now, tx }
}

/** Runs `fn` as the system in its own transaction. */
export function asSystem<T>(around: Surroundings, origin: Origin, fn: (ctx: Ctx) => Promise<T>): Promise<T> {
  return transaction(around.db, { clockOffsetMs: around.clockOffsetMs() }, (tx) => fn(systemCtx(around, tx, origin)))
}

/** The context of background work that calls providers between short transactions. */
export async function outsideSystemCtx(around: Surroundings, origin: Origin): Promise<OutsideCtx> {
  const now = await transaction(around.db, { readOnly: true, clockOffsetMs: around.clockOffsetMs() }, async (tx) => tx.now)
  return { ...base(around, origin), now, begin: (fn) => asSystem(around, origin, fn) }
}

function base({ ports, config, log, boss }: Surroundings, { request_id }: Origin) {
  return {
    actor: system,
    ports,
    config,
    boss,
    log: log.child({ request_id }),
    request: { id: request_id, ip: '', caller: '', user_agent: '', url: '', headers: {}, cookies: {} },
    reply: { setHeader: () => undefined, setCookie: () => undefined },
  }
}
