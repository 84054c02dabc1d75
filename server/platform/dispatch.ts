import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { raiseAlarm } from './alarms.ts'
import { reactionsTo } from './announcements.ts'
import { keepUntilCommit } from './before-commit.ts'
import { transaction } from './db.ts'
import type { Db, Opening } from './db.ts'
import { keepDeadEvent } from './dispatch-dead-event.ts'
import { systemCtx } from './job-context.ts'
import type { Live } from './live.ts'
import type { Surroundings } from './serve.ts'
import { preparedOf } from './statements/statement.ts'

const maximumTries = 10

type Waiting = { id: number; at: Date; name: string; payload: unknown; topics: string[]; request_id: string }

/** Milliseconds after which an unpublished event is considered abandoned: its process ended between commit and publishing. */
const unpublishedMs = 2000

type Options = {
  /** Whether an event was already published; unpublished ones are published here after a while. */
  wasPublished?: Live['wasPublished'] | undefined
  /** Leaves events of people whose clock is ahead of this one, to whom a later time applies. */
  leavesLater?: boolean
}

/**
 * Dispatches the oldest waiting announcement to its reactions and marks it in the same transaction; the row lock is the lease, so a dead
 * worker releases it, and there is no id cursor that could skip a late commit.
 * @returns whether there was one
 */
export async function dispatchOne(around: Surroundings, { wasPublished, leavesLater = false }: Options = {}): Promise<boolean> {
  let taken: Waiting | undefined
  try {
    const first = ({ maybe, clock }: Opening) => maybe<Waiting>(oldest(leavesLater ? sql`and at <= ${clock}` : empty))
    return await transaction(around.db, { clockOffsetMs: around.clockOffsetMs(), first }, async (tx, claimed) => {
      taken = claimed
      if (!taken) return false
      const { id } = taken
      const ctx = systemCtx(around, tx, taken)
      for (const reaction of reactionsTo(taken.name)) await reaction(ctx, taken.payload, taken.at)
      const sent = sql`update announcements set sent_at = ${tx.now}, error = null where id = ${id}`
      keepUntilCommit(tx, 'dispatched', taken, () => [sent])
      if (wasPublished) publishLater(around.db, taken, wasPublished)
      return true
    })
  } catch (error) {
    if (!taken) throw error
    await putOff(around, taken, error instanceof Error ? error.message : String(error))
    return true
  }
}

/** How many announcements could be dispatched now, in one cheap query. */
export async function countWaiting(around: Surroundings, { leavesLater = false }: Options = {}): Promise<number> {
  const until = sql`and (not ${leavesLater} or at <= clock_timestamp() + ${around.clockOffsetMs()}::float8 * interval '1 millisecond')`
  const { text, values } = sql`select count(*)::int as waiting from announcements where ${isDue} ${until}`
  const { rows } = await around.db.pool.query<{ waiting: number }>({ ...preparedOf(text, around.db.statements), values })
  return rows[0]?.waiting ?? 0
}

function publishLater({ events }: Db, taken: Waiting, wasPublished: Live['wasPublished']): void {
  setTimeout(() => {
    if (!wasPublished(taken)) events.publish([taken])
  }, unpublishedMs).unref()
}

const isDue = sql`sent_at is null and dead_at is null and due_at <= clock_timestamp()`

function oldest(which: Sql): Sql {
  return sql`
    select id, at, name, payload, topics, request_id from announcements
    where ${isDue} ${which}
    order by id limit 1 for update skip locked`
}

async function putOff(around: Surroundings, { id, name }: Waiting, reason: string): Promise<void> {
  around.log.error({ announcement: name, id, reason }, 'A reaction failed')
  const dead = await transaction(around.db, {}, async (tx) => {
    const { dead_at } = await tx.one<{ dead_at: Date | null }>(sql`
      update announcements set tries = tries + 1, error = ${reason.slice(0, 2000)},
        due_at = clock_timestamp() + least(power(2, tries), 600) * interval '1 second',
        dead_at = case when tries + 1 >= ${maximumTries}::int then clock_timestamp() end
      where id = ${id} and sent_at is null returning dead_at`)
    if (dead_at !== null) await keepDeadEvent({ boss: around.boss, tx }, id)
    return dead_at !== null
  })
  if (dead) await raiseAlarm(around.db, 'announcement_dead', { id, name, reason: reason.slice(0, 500) })
}
