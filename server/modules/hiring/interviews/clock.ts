import {
  INTERVIEW_ASSURE_HOURS,
  INTERVIEW_ASSURE_IF_BOOKED_HOURS,
  INTERVIEW_REMIND_HOURS,
  assureAt,
  remindAt,
} from '@crewcall/contract/rules/hire.ts'
import { interviewMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { move } from '../../../platform/move.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import { endInterview } from './ending.ts'
import { followShift } from './follow-shift.ts'
import { announceInterview, factsOf, interviewForUpdate, tellCandidate, topicsOf } from './interview-rows.ts'
import type { LockedInterview } from './interview-rows.ts'

const batch = 500

const advance = job('hiring.advance_interview', {
  input: z.object({ organization_id: z.int(), id: z.int() }),
  run: async (ctx, key) => {
    const locked = await interviewForUpdate(ctx, key)
    if (locked.interview.status === 'INVITED') return expire(ctx, locked)
    if (locked.interview.status === 'CONFIRMED') return finishOrRemind(ctx, locked)
  },
})

/** Does what time does to interviews: unanswered ones end, confirmed ones are reminded of and end. */
export const sweepInterviews = job('hiring.sweep_interviews', {
  input: z.object({}),
  cron: '* * * * *',
  run: async (ctx) => {
    const { now } = ctx
    const due = await ctx.tx.rows<{ organization_id: number; id: number }>(sql`
      select organization_id, id from interviews where status in ('INVITED', 'CONFIRMED') and start_time <= ${now}::timestamptz + ${hours(INTERVIEW_REMIND_HOURS)}
        and case when status = 'INVITED' then not exists (select from interview_slots s
            where s.organization_id = interviews.organization_id and s.interview_id = interviews.id and s.start_time > ${now})
          else end_time <= ${now}
            or (start_time > ${now} and reminded_at is null and confirmed_at < start_time - ${hours(INTERVIEW_REMIND_HOURS)})
            or (start_time > ${now} and asked_at is null and start_time - ${hours(INTERVIEW_ASSURE_HOURS)} <= ${now}
              and confirmed_at <= start_time - ${hours(INTERVIEW_ASSURE_IF_BOOKED_HOURS)}) end
      order by start_time limit ${batch}`)
    for (const key of due) await enqueue(ctx, advance, key, { once: String(key.id) })
    const closed = await ctx.tx.rows<{ organization_id: number; application_id: number }>(sql`
      select i.organization_id, i.application_id from interviews i
        join applications a on a.organization_id = i.organization_id and a.id = i.application_id and a.is_closed_without_charge
      where i.status = 'PENDING_PAYMENT' order by i.id limit ${batch}`)
    for (const key of closed) await enqueue(ctx, followShift, key, { once: String(key.application_id) })
  },
})

const hours = (count: number) => sql`${count}::int * interval '1 hour'`

async function expire(ctx: Ctx, locked: LockedInterview): Promise<void> {
  const { organization_id, id } = locked.interview
  const left = await ctx.tx.maybe(sql`
    select 1 from interview_slots where organization_id = ${organization_id} and interview_id = ${id} and start_time > ${ctx.now} limit 1`)
  if (!left) await endInterview(ctx, locked, { event: 'expire', ended_by: 'NO_ANSWER', reason: '' })
}

async function finishOrRemind(ctx: Ctx, locked: LockedInterview): Promise<void> {
  const { interview } = locked
  const { start_time: start, end_time, confirmed_at: confirmed, reminded_at, asked_at } = interview
  if (end_time <= ctx.now) return finish(ctx, locked)
  if (confirmed === null || start <= ctx.now) return
  const isDue = (at: Date | null) => at !== null && at <= ctx.now
  if (asked_at === null && isDue(assureAt({ start, confirmed }))) {
    await updateRow(ctx.tx, 'interviews', keyed(interview), { asked_at: ctx.now, reminded_at: reminded_at ?? ctx.now })
    await tellCandidate(ctx, interview, 'assure')
  } else if (reminded_at === null && isDue(remindAt({ start, confirmed }))) {
    await updateRow(ctx.tx, 'interviews', keyed(interview), { reminded_at: ctx.now })
    await tellCandidate(ctx, interview, 'reminder')
  }
}

async function finish(ctx: Ctx, locked: LockedInterview): Promise<void> {
  const { interview } = locked
  const status = await move(ctx, interviewMachine, interview, 'finish')
  await updateRow(ctx.tx, 'interviews', keyed(interview), { status, last_updated_ts: ctx.now })
  await announce(ctx, 'interview.finished', factsOf(ctx, locked), topicsOf(interview))
  await announceInterview(ctx, interview)
}
