import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { isConnectionLoss } from './database-errors.ts'
import type { AskSchema } from './schema-fit.ts'

type Waiting = { log: Logger; everyMs?: number }

/**
 * Waits in the process until the database answers, with one sentence in the log instead of one per attempt: a program that ends and
 * restarts every second takes CPU from the recovering database.
 * @throws the database's error if it is available and refuses, for example a wrong password
 */
export async function untilReachable(probe: Pick<pg.Pool, 'query'>, { log, everyMs = 1000 }: Waiting): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await probe.query('select 1')
      if (tries > 0) log.info('The database is there')
      return
    } catch (error) {
      if (!isAway(error)) throw error
      if (tries === 0) log.warn({ err: error }, 'The database cannot be reached: waiting for it')
    }
    await pause(everyMs)
  }
}

function isAway(error: unknown): boolean {
  if (isConnectionLoss(error)) return true
  // A name with several addresses reports the failures of all of them.
  if (error instanceof AggregateError) return error.errors.some(isAway)
  return error instanceof Error && 'code' in error && /^(EAI_AGAIN|ENETUNREACH)$/.test(String(error.code))
}

/** Waits until the schema fits, with one sentence per reason. */
export async function untilFitting(ask: AskSchema, { log, everyMs = 1000 }: Waiting): Promise<void> {
  let told: string | null = null
  for (let reason = await ask(); reason !== null; reason = await ask()) {
    if (reason !== told) log.error(`${reason} Waiting for it`)
    told = reason
    await pause(everyMs)
  }
}
