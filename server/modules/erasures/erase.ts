import sql from 'sql-template-tag'
import { z } from 'zod'
import { record } from '../../platform/audit.ts'
import type { Ctx, OutsideCtx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { updateRows } from '../../platform/write.ts'
import { closeErased } from '../identity/index.ts'
import { closeParts, countObstacles, partsToErase } from './parts.ts'
import type { Erased } from './parts.ts'
import { accountsOf, personOf } from './person.ts'

type Erasure = Tables['erasures']
/** A day after the end the parts run once more, for what a job that had begun before wrote since. */
const againMs = 86_400_000
/** So long after a try that was blocked or interrupted, the next one follows. */
const retryMs = 600_000

/** Erases one account whose day has come: closes it, then one part after the other, each in its own transaction. */
export const eraseOne = job('erasures.erase', { input: z.object({ id: z.int() }), outside: true, lane: 'upkeep', run: erase })

/** Every minute: accounts whose day has come, those whose erasing was interrupted, and a second time those of yesterday. */
export const eraseDue = job('erasures.erase_due', {
  input: z.object({}),
  cron: '* * * * *',
  run: async (ctx) => {
    const yesterday = new Date(ctx.now.getTime() - againMs)
    const lately = new Date(ctx.now.getTime() - retryMs)
    // Those that were tried longest ago first: what blocks some for long keeps no others waiting.
    const due = await ctx.tx.rows<{ id: number }>(sql`
      update erasures set tried_at = ${ctx.now} where id = any(array(
        select id from erasures where cancelled_at is null and due_at <= ${ctx.now} and (tried_at is null or tried_at <= ${lately})
          and (done_at is null or (again_at is null and done_at <= ${yesterday}))
        order by tried_at nulls first, due_at limit 100)) returning id`)
    for (const { id } of due) await enqueue(ctx, eraseOne, { id }, { once: String(id) })
  },
})

async function erase(ctx: OutsideCtx, { id }: { id: number }): Promise<void> {
  const erasure = await ctx.begin((inner) => begin(inner, id))
  if (!erasure) return
  const parts = partsToErase()
  for (const [index, erasePart] of parts.entries()) {
    await ctx.begin(async (inner) => {
      for (const account of await accountsOf(inner, erasure.user_id)) await erasePart(inner, account)
      if (erasure.done_at === null) {
        await updateRows(inner.tx, 'erasures', sql`id = ${id}`, { parts: parts.length, parts_done: index + 1 })
      }
    })
  }
  await ctx.begin((inner) => end(inner, erasure))
}

// An interrupted run and its repetition may both come to the end: only a day later is it the second run.
function isToRun({ done_at, again_at }: Erasure, now: Date): boolean {
  return done_at === null || (again_at === null && done_at.getTime() <= now.getTime() - againMs)
}

/** Closes the account unless something stands in the way. @returns undefined if nothing is to be erased now */
async function begin(ctx: Ctx, id: number): Promise<Erasure | undefined> {
  const erasure = await ctx.tx.maybe<Erasure>(sql`select * from erasures where id = ${id} and cancelled_at is null for update`)
  if (!erasure || erasure.due_at > ctx.now || !isToRun(erasure, ctx.now)) return undefined
  if (erasure.began_at !== null) return erasure
  // Nobody applies or is offered a shift between the question and the closing (migration 0360).
  const { account_status } = await ctx.tx.one<{ account_status: string }>(
    sql`select account_status from users where id = ${erasure.user_id} for update`,
  )
  if (account_status === 'DELETED') {
    await updateRows(ctx.tx, 'erasures', sql`id = ${id}`, { cancelled_at: ctx.now })
    return undefined
  }
  const person = await personOf(ctx, erasure.user_id)
  await lockBusinesses(ctx, person)
  const obstacles = await countObstacles(ctx, person)
  if (obstacles.length > 0) {
    await updateRows(ctx.tx, 'erasures', sql`id = ${id}`, { blocked_at: erasure.blocked_at ?? ctx.now })
    return undefined
  }
  await closeErased(ctx, person)
  await closeParts(ctx, person)
  await updateRows(ctx.tx, 'erasures', sql`id = ${id}`, { began_at: ctx.now, parts: partsToErase().length })
  return erasure
}

// Two admins of a business leave one after the other, as in its team: each sees whether the other one stays.
async function lockBusinesses({ tx }: Ctx, { user_id }: Erased): Promise<void> {
  await tx.rows(sql`
    select id from organizations where id in (select organization_id from organization_managers where user_id = ${user_id}
      union select organization_id from location_managers where user_id = ${user_id}) order by id for no key update`)
  await tx.rows(sql`
    select l.id from locations l join location_managers m on m.organization_id = l.organization_id and m.location_id = l.id
    where m.user_id = ${user_id} order by l.organization_id, l.id for no key update of l`)
}

async function end(ctx: Ctx, { id, user_id, done_at }: Erasure): Promise<void> {
  await updateRows(ctx.tx, 'erasures', sql`id = ${id}`, done_at === null ? { done_at: ctx.now } : { again_at: ctx.now })
  if (done_at === null) await record(ctx, { action: 'erasure.end', object_type: 'user', object_id: user_id })
}
