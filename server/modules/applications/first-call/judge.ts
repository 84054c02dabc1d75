import { isToldOfFirstCall } from '@crewcall/contract/rules/first-gig-call.ts'
import sql, { empty } from 'sql-template-tag'
import { z } from 'zod'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { setting } from '../../config/index.ts'
import { eventIds, lockEngagement } from '../../engagements/index.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'
import { cancelApplication } from '../cancelling/cancel.ts'
import { isAtWork } from '../cover/at-work.ts'
import { asksForCall, callFactsSql, dueAt, heldSince, settingSince, shifts } from './needed.ts'
import type { CallFacts } from './needed.ts'

const batch = 500
type Ids = { organization_id: number; application_id: number }

/**
 * A confirmed first shift: its pro is told once that somebody calls, and with whom nobody has spoken by the deadline is taken off at no cost and without
 * consequences (docs/rules/applications.md#first-call). The pro is locked, as by whoever notes the call.
 */
export const judgeFirstCall = job('applications.judge_first_call', {
  input: z.object({ organization_id: z.int(), application_id: z.int() }),
  run: async (ctx, { organization_id, application_id }) => {
    const engagement = await lockEngagement(ctx, { organization_id, id: application_id })
    const { application } = engagement
    const call = await callFor(ctx, application)
    if (!call) return
    const told = { asked_at: date(call.asked_at), on_since: new Date(call.on_since), held_since: call.held_since }
    if (!isToldOfFirstCall(told)) {
      // The deadline as it is once they are told.
      const due = dueAt({ ...call, asked_at: null }, call, ctx.now)
      return tell(ctx, application, { due, isAnew: told.asked_at !== null && told.asked_at < told.held_since })
    }
    const due = dueAt(call, call, ctx.now)
    if (due === null || due > ctx.now || (await isAtWork(ctx, application))) return
    await cancelApplication(ctx, engagement, { event: 'miss_first_call', reason: 'OTHER', cause: 'FIRST_CALL_MISSED' })
  },
})

/** Finds confirmed first shifts whose pro was not told of the call, or whose deadline may have passed. */
export const sweepFirstCalls = job('applications.sweep_first_calls', {
  input: z.object({}),
  cron: '* * * * *',
  run: async (ctx) => {
    const { value: terms } = await setting(ctx, 'first_gig_calls')
    if (!terms.is_on) return
    const untold = sql`not exists (select from first_gig_calls c where c.pro_id = s.pro_id and c.asked_at >= ${settingSince}
      and c.asked_at >= ${heldSince(sql`s.pro_id`)})`
    const isNear = sql`s.start_time <= ${new Date(ctx.now.getTime() + terms.hours_before * 3_600_000)}`
    const found = await ctx.tx.rows<ApplicationRecord>(sql`
      select s.organization_id, s.id
      from (select a.organization_id, a.id, a.pro_id, a.start_time from ${shifts} where ${asksForCall(ctx.now)}) s
      where ${untold} or ${isNear} order by s.start_time, s.id limit ${batch}`)
    for (const { organization_id, id } of found) await judge(ctx, { organization_id, application_id: id })
  },
})

/** After a confirmation: looks whether the pro has to be told of a call. */
export async function judgeConfirmed(ctx: Ctx, { organization_id, application_id }: Ids): Promise<void> {
  const { value: terms } = await setting(ctx, 'first_gig_calls')
  if (terms.is_on) await judge(ctx, { organization_id, application_id })
}

function judge(ctx: Ctx, ids: Ids): Promise<void> {
  return enqueue(ctx, judgeFirstCall, ids, { once: String(ids.application_id) })
}

type Call = CallFacts & { start_time: Date; confirmed_start: Date | null; confirmed_at: Date; held_since: Date }

async function callFor({ tx, now }: Ctx, { organization_id, id, pro_id }: ApplicationRecord): Promise<Call | undefined> {
  const found = await tx.maybe<Omit<Call, keyof CallFacts> & { facts: CallFacts }>(sql`
    select a.start_time, a.confirmed_start, a.confirmed_at, ${heldSince(sql`a.pro_id`)} as held_since, ${callFactsSql(pro_id, now)} as facts
    from ${shifts} where a.organization_id = ${organization_id} and a.id = ${id} and ${asksForCall(now)}`)
  return found && { ...found, ...found.facts }
}

// What was noted and taken for shifts that the pro lost is not for those that they found since.
async function tell(ctx: Ctx, application: ApplicationRecord, { due, isAnew }: { due: Date | null; isAnew: boolean }): Promise<void> {
  const { pro_id } = application
  const untouched = isAnew ? sql`, taken_by = null, tries = 0, tried_at = null, note = ''` : empty
  await ctx.tx.run(sql`
    insert into first_gig_calls (pro_id, asked_at) values (${pro_id}, ${ctx.now})
    on conflict (pro_id) do update set asked_at = excluded.asked_at${untouched}`)
  await announce(ctx, 'pro.first_call_asked', { ...eventIds(application), due_at: due?.toISOString() ?? null }, ['admin', `pro:${pro_id}`])
}

function date(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant)
}
