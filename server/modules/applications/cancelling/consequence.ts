import type { consequence as consequenceSchema } from '@crewcall/contract/applications.ts'
import type { Owed } from '@crewcall/contract/rules/minimum-owed.ts'
import { sumCents } from '@crewcall/contract/rules/money.ts'
import { isLateCancel } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { costOfExtra, isPromised } from '../../engagements/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'

export type Consequence = z.input<typeof consequenceSchema>
type Affected = { application: ApplicationRecord; owed: Owed }
type OnGig = { gig: GigRecord; affected: readonly Affected[] }

/**
 * What cancelling these applications would mean, for the dialog: who is owed how much including fees, and how many people are notified
 * (docs/rules/applications.md#cancelling).
 */
export async function consequenceOf(ctx: Ctx, gig: GigRecord, affected: readonly Affected[]): Promise<Consequence> {
  const [only] = await consequencesOf(ctx, [{ gig, affected }])
  if (!only) throw new Error('Every shift has its consequence')
  return only
}

/** `consequenceOf` for several shifts, in their order; the statements do not grow with their number. */
export async function consequencesOf(ctx: Ctx, each: readonly OnGig[]): Promise<Consequence[]> {
  const confirmed = each.flatMap(({ affected }) => promisedIn(affected))
  const names = await displayNames(
    ctx,
    confirmed.map(({ application }) => application.pro_id),
  )
  return each.map((one) => consequenceOn(ctx, one, names))
}

function promisedIn(affected: readonly Affected[]): readonly Affected[] {
  return affected.filter(({ application }) => isPromised(application))
}

function consequenceOn({ now }: Ctx, { gig, affected }: OnGig, names: ReadonlyMap<number, string>): Consequence {
  const pros = promisedIn(affected).map(({ application, owed }) => ({
    application_id: application.id,
    pro_id: application.pro_id,
    display_name: names.get(application.pro_id) ?? '',
    owed_to_pro: owed.cents,
    owed_total: totalWithFees(gig, application, owed.cents),
    reason_owed: owed.reason,
  }))
  return {
    pros,
    owed_total: sumCents(pros.map((pro) => pro.owed_total)),
    is_late: isLateCancel(now, gig.start_time),
    offers_withdrawn: affected.filter(({ application }) => application.selected_at !== null && !isPromised(application)).length,
    notified: affected.length,
  }
}

/** What the business owes for ending these, with fees, in cents. */
export function owedTotal(gig: GigRecord, affected: readonly Affected[]): number {
  return sumCents(affected.map(({ application, owed }) => totalWithFees(gig, application, owed.cents)))
}

/** The display names of pros, by id. */
export async function displayNames(ctx: Ctx, proIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await ctx.tx.rows<{ id: number; display_name: string }>(
    sql`select id, display_name from pros where id = any(${[...proIds]}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row.display_name]))
}

function totalWithFees(gig: GigRecord, application: ApplicationRecord, cents: number): number {
  return cents === 0 ? 0 : costOfExtra({ application, gig }, 'TOS', cents).business_total_cents
}
