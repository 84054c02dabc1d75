import sql from 'sql-template-tag'
import { z } from 'zod'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { autoSelect } from './offers/auto-select.ts'
import { expireOffer } from './cancelling/expire-offer.ts'
import { claimHalfTimes, claimNear, eventIds, topicsOf } from '../engagements/index.ts'
import type { ApplicationRecord, Lead } from '../engagements/index.ts'

const everyMinute = '* * * * *'
const nothing = z.object({})
/** How many rows a sweep enqueues at once; the rest follow a minute later. */
const batch = 500

/** Closes expired offers; the clock already prevents accepting them (docs/invariants.md#b6). */
export const sweepExpiredOffers = job('applications.sweep_expired_offers', { input: nothing, cron: everyMinute, run: handOnExpired })

/** Reminds pros of an open offer at half its time (docs/rules/applications.md#offers). */
export const sweepHalfTime = job('applications.sweep_half_time', { input: nothing, cron: everyMinute, run: remindOfOffers })

/** Passes shifts whose review window is over to auto-select (docs/rules/applications.md#auto-select). */
export const sweepAutoSelect = job('applications.sweep_auto_select', { input: nothing, cron: everyMinute, run: handOnReviewed })

/** Reminds confirmed pros of their shift 24 hours and one hour ahead, and when the clock opens (docs/rules/notifications.md#reminders). */
export const sweepReminders = job('applications.sweep_reminders', {
  input: nothing,
  cron: everyMinute,
  run: async (ctx) => {
    await remindOfShifts(ctx, 'DAY')
    await remindOfShifts(ctx, 'HOUR')
    await remindOfShifts(ctx, 'CLOCK')
  },
})

async function handOnExpired(ctx: Ctx): Promise<void> {
  const due = await ctx.tx.rows<ApplicationRecord>(sql`
    select organization_id, id from applications
    where selected_at is not null and confirmed_at is null and cancelled_at is null and offer_expires_at <= ${ctx.now} order by offer_expires_at limit ${batch}`)
  for (const { organization_id, id } of due) await enqueue(ctx, expireOffer, { organization_id, application_id: id }, { once: String(id) })
}

async function remindOfOffers(ctx: Ctx): Promise<void> {
  for (const application of await claimHalfTimes(ctx))
    await announce(ctx, 'application.offer_half_time', eventIds(application), topicsOf(application))
}

async function handOnReviewed(ctx: Ctx): Promise<void> {
  const due = await ctx.tx.rows<{ organization_id: number; id: number }>(sql`
    select organization_id, id from gigs
    where auto_select_enabled and not immediate_auto_select and auto_selected_at is null
      and completed_at is null and cancelled_at is null and released_at is not null and end_time > ${ctx.now} and (posted_at <= ${ctx.now}::timestamptz - interval '2 hours' or start_time <= ${ctx.now}::timestamptz + interval '24 hours')
    order by id limit ${batch}`)
  for (const { organization_id, id } of due) await enqueue(ctx, autoSelect, { organization_id, gig_id: id }, { once: String(id) })
}

async function remindOfShifts(ctx: Ctx, lead: Lead): Promise<void> {
  for (const application of await claimNear(ctx, lead))
    await announce(ctx, 'shift.near', { ...eventIds(application), lead }, topicsOf(application))
}
