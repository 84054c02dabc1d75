import sql from 'sql-template-tag'
import { raiseAlarm } from './alarms.ts'
import { reactionsTo } from './announcements.ts'
import { transaction } from './db.ts'
import type { Tx } from './db.ts'
import { systemCtx } from './job-context.ts'
import type { Surroundings } from './serve.ts'

const maximumTries = 10

type Waiting = { id: number; name: string; payload: unknown; request_id: string }

/**
 * Hands the oldest waiting announcement to its reactions and marks it in the same transaction; the row lock is the lease,
 * so a worker that dies gives it back, and no id cursor can skip one that commits late.
 * @returns whether there was one
 */
export async function handOnOne(around: Surroundings): Promise<boolean> {
  let taken: Waiting | undefined
  try {
    return await transaction(around.db, { clockOffsetMs: around.clockOffsetMs() }, async (tx) => {
      taken = await claim(tx)
      if (!taken) return false
      const ctx = systemCtx(around, tx, taken)
      for (const reaction of reactionsTo(taken.name)) await reaction(ctx, taken.payload)
      await tx.run(sql`update announcements set sent_at = ${tx.now}, error = null where id = ${taken.id}`)
      return true
    })
  } catch (error) {
    if (!taken) throw error
    await putOff(around, taken, error instanceof Error ? error.message : String(error))
    return true
  }
}

function claim(tx: Tx): Promise<Waiting | undefined> {
  return tx.maybe<Waiting>(sql`
    select id, name, payload, request_id from announcements
    where sent_at is null and dead_at is null and due_at <= clock_timestamp()
    order by id limit 1 for update skip locked`)
}

async function putOff(around: Surroundings, { id, name }: Waiting, reason: string): Promise<void> {
  around.log.error({ announcement: name, id, reason }, 'A reaction failed')
  const dead = await transaction(around.db, {}, async (tx) => {
    const { dead_at } = await tx.one<{ dead_at: Date | null }>(sql`
      update announcements set tries = tries + 1, error = ${reason.slice(0, 2000)},
        due_at = clock_timestamp() + least(power(2, tries), 600) * interval '1 second',
        dead_at = case when tries + 1 >= ${maximumTries}::int then clock_timestamp() end
      where id = ${id} and sent_at is null returning dead_at`)
    return dead_at !== null
  })
  if (dead) await raiseAlarm(around.db, 'announcement_dead', { id, name, reason: reason.slice(0, 500) })
}
