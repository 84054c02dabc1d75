import { ON_MY_WAY_HOURS } from '@crewcall/contract/rules/on-my-way.ts'
import { LATE_AGAIN_MINUTES } from '@crewcall/contract/rules/phone-menu.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { auditOf, eventIds, ownEngagementForUpdate, topicsOf } from '../../engagements/index.ts'
import type { Line } from './words.ts'

/**
 * Tells the managers of a shift that the pro will be late, from two hours before the start. The same minutes again, within ten, tell them nothing new.
 * @throws problem conflict for a shift that is cancelled
 */
export async function sayLate(ctx: Ctx, { application_id, minutes }: { application_id: number; minutes: number }): Promise<Line> {
  const { application, pro } = await ownEngagementForUpdate(ctx, application_id)
  if (application.confirmed_at === null || application.cancelled_at !== null) throw problem('conflict', 'SHIFT_CANCELLED')
  // It may have been moved since it was chosen.
  if (application.start_time.getTime() > ctx.now.getTime() + ON_MY_WAY_HOURS * 3_600_000)
    return { sentence: 'You can say that you will be late from two hours before the start.' }
  if ((await lastSaid(ctx, application_id)) === minutes)
    return { sentence: 'The manager knows already that you will be about {minutes} minutes late.', values: { minutes } }
  await record(ctx, { ...auditOf(application), action: 'application.late_announced', after: { pro: pro.display_name, minutes } })
  await announce(ctx, 'application.late_announced', { ...eventIds(application), minutes, at: ctx.now.toISOString() }, topicsOf(application))
  return { sentence: 'The manager knows now that you will be about {minutes} minutes late.', values: { minutes } }
}

// What was said last, unless that is long ago.
async function lastSaid({ tx, now }: Ctx, applicationId: number): Promise<number | undefined> {
  const since = new Date(now.getTime() - LATE_AGAIN_MINUTES * 60_000)
  const last = await tx.maybe<{ minutes: number }>(sql`
    select (after ->> 'minutes')::int as minutes from audit_log
    where object_type = 'application' and object_id = ${applicationId} and action = 'application.late_announced' and at > ${since}
    order by id desc limit 1`)
  return last?.minutes
}
