import type { Logger } from 'pino'
import sql from 'sql-template-tag'
import { keepOneAlarm, resolveAlarmsExcept } from './alarms.ts'
import { transaction } from './db.ts'
import type { Db } from './db.ts'
import type { Unfit } from './replica-watch.ts'
import { nothing } from './scope.ts'

const kind = 'replica_behind'
/** How long reads have gone without the replica when people are told. */
const toldAfterMs = 120_000
/** How often a process whose reads still go without it says so again: another one may have resolved the alarm. */
const againMs = 60_000

/**
 * Hears of every look at the replica: logs when reads begin and cease to go there, and raises one alarm when they have not for two minutes, which is
 * resolved when they do again.
 */
export function tellOfReplica(db: Db, log: Logger, clockMs: () => number = () => performance.now()): (why: Unfit | undefined) => void {
  let before: Unfit | 'unknown' | undefined = 'unknown'
  let since = clockMs()
  // Another process, or this one before its start, may have raised it.
  let state: 'quiet' | 'raised' | 'unknown' = 'unknown'
  let saidAt = clockMs()
  const change = (to: 'quiet' | 'raised', why: Unfit | undefined) => {
    if (state === to && (to === 'quiet' || clockMs() - saidAt < againMs)) return
    ;[state, saidAt] = [to, clockMs()]
    const all = { scope: { ...nothing, everything: true } }
    void transaction(db, all, async (tx) => {
      // Several processes may notice it at the same moment.
      await tx.run(sql`select pg_advisory_xact_lock(hashtext(${kind}))`)
      if (to === 'quiet') await resolveAlarmsExcept(tx, kind, [])
      else await keepOneAlarm(tx, kind, 'replica', { why: why ?? null, seconds: Math.round(toldAfterMs / 1000) })
    }).catch((error: unknown) => {
      state = 'unknown'
      log.warn({ err: error }, 'The alarm about the replica could not be written')
    })
  }
  return (why) => {
    if (why !== before) {
      if (why === undefined) log.info('Reads go to the replica')
      else log.warn({ why }, 'Reads go to the primary, because the replica cannot serve them')
      if (why === undefined || before === undefined) since = clockMs()
      before = why
    }
    if (why === undefined) change('quiet', why)
    else if (clockMs() - since >= toldAfterMs) change('raised', why)
  }
}
