import type { raisedToLaw } from '@crewcall/contract/raised-to-law.ts'
import type { Refusal } from '@crewcall/contract/refusals/all.ts'
import { cityKey } from '@crewcall/contract/rules/city-key.ts'
import { placeOfLaw } from '@crewcall/contract/rules/local-minimum-wage.ts'
import type { LocalWage } from '@crewcall/contract/rules/local-minimum-wage.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { isProblem } from '../../platform/errors.ts'
import { raiseConfirmedWages } from '../engagements/index.ts'
import type { ApplicationRecord } from '../engagements/index.ts'
import { checkWageByLaw, eventIds } from '../gigs/index.ts'
import type { GigRecord } from '../gigs/index.ts'
import type { EditPlan, GigEdit } from './plan-gig-edit.ts'

/** Who is raised to which minimum wage, each pro once. */
type Raised = z.output<typeof raisedToLaw>

/**
 * The law by which an edit is judged: one that sets the wage, the day or the city of a shift, or adds openings; any other leaves the shift as it was
 * posted (docs/rules/minimum-wages.md#what-stays).
 * @returns null when the edit is not judged, or nothing is asked for
 * @throws problem invalid when the shift would pay less
 */
export async function lawOfEdit(ctx: Ctx, gig: GigRecord, there: GigRecord): Promise<LocalWage | null> {
  const isMore = there.allowed_confirmed_pros > gig.allowed_confirmed_pros
  if (!isMore && termsOfLaw(gig) === termsOfLaw(there)) return null
  return (await checkWageByLaw(ctx, there.wage_amount, { ...there, start: there.start_time })) ?? null
}

/**
 * The same for one of several shifts whose change is previewed: what it pays already is the refusal of this one, so that the preview can name it.
 * @throws problem invalid when the edit sets the wage, which is refused at its field
 */
export async function lawOfOne(
  ctx: Ctx,
  gig: GigRecord,
  there: GigRecord,
  { wage_amount }: GigEdit,
): Promise<{ law: LocalWage | null; below_law: Refusal | null }> {
  try {
    return { law: await lawOfEdit(ctx, gig, there), below_law: null }
  } catch (error) {
    if (wage_amount !== undefined || !isProblem(error) || error.reason !== 'WAGE_BELOW_LAW') throw error
    const { reason, values } = error
    return { law: null, below_law: { reason, values } as Refusal } // as the problem has them
  }
}

function termsOfLaw({ wage_amount, city, state_code, start_time, timezone }: GigRecord): string {
  return JSON.stringify([wage_amount, cityKey(city), state_code, instantToWall(start_time, timezone).date])
}

/** Those of the confirmed whom the law raises: they would be paid less, and are not charged yet. */
export function belowLaw(law: LocalWage | null, confirmed: readonly ApplicationRecord[]): ApplicationRecord[] {
  const isBelow = ({ wage_amount, business_payment_status }: ApplicationRecord) =>
    law !== null && business_payment_status === null && wage_amount !== null && wage_amount < law.wage_amount
  return confirmed.filter(isBelow)
}

/** `given`: the pros whose confirmation was given back, who have the wage of the shift already. */
type Raising = Pick<EditPlan, 'law' | 'raised'> & { given: ReadonlySet<number> }

/**
 * Raises those confirmed on a locked and changed shift who are paid less than the law by which the change was judged, with an entry in the audit: to the
 * wage of the shift, the only one to which the database lets a frozen wage rise.
 */
export async function raiseToLaw(ctx: Ctx, gig: GigRecord, { law, raised, given }: Raising): Promise<void> {
  if (law === null) return
  const again = raised.filter(({ pro_id }) => given.has(pro_id)).length
  const pros = again + (await raiseConfirmedWages(ctx, gig, { below: law.wage_amount }))
  if (pros === 0) return
  const after = { pros, wage_amount: gig.wage_amount, place: placeOfLaw(law) }
  await record(ctx, { ...eventIds(gig), action: 'gig.raise_to_law', object_type: 'gig', object_id: gig.id, after })
}

/** What a preview says of plans of edits: whom each law raises. */
export function raisedBy(plans: readonly Pick<EditPlan, 'law' | 'raised' | 'there'>[]): Raised {
  return raisedTogether(
    plans.flatMap(({ law, raised, there: { wage_amount } }) => {
      if (law === null || raised.length === 0) return []
      const { state_code, city, wage_amount: minimum_wage_amount } = law
      return [{ state_code, city, minimum_wage_amount, wage_amount, pro_ids: raised.map(({ pro_id }) => pro_id) }]
    }),
  )
}

/** The same of several previews: those who are raised alike together. */
export function raisedTogether(raised: Raised): Raised {
  const alike = Map.groupBy(raised, ({ pro_ids: _who, ...what }) => JSON.stringify(what))
  return [...alike.values()].flatMap((those) =>
    those.slice(0, 1).map((one) => ({ ...one, pro_ids: [...new Set(those.flatMap(({ pro_ids }) => pro_ids))] })),
  )
}
