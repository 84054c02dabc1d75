import type { editBundle as editBundleEndpoint, previewBundleEdit as previewBundleEditEndpoint } from '@crewcall/contract/bundles.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { sumCents } from '@crewcall/contract/rules/money.ts'
import type { Ctx } from '../../platform/context.ts'
import { givenReason, problem } from '../../platform/errors.ts'
import { mayDo } from '../../platform/policy.ts'
import { displayNames } from '../applications/index.ts'
import { asAsked, costWhenFilled, liveApplications, lockPros } from '../engagements/index.ts'
import type { ApplicationRecord } from '../engagements/index.ts'
import { gigById, lockDays, viewBundle } from '../gigs/index.ts'
import type { GigRecord } from '../gigs/index.ts'
import { locationRow } from '../organizations/index.ts'
import type { LocationRow } from '../organizations/index.ts'
import { askedBy, guardPros, makeGigEdits, requirePossible } from './edit-gig.ts'
import { allowEdit, planGigEdit } from './plan-gig-edit.ts'
import type { EditPlan } from './plan-gig-edit.ts'
import { raisedBy } from './raise-to-law.ts'

type Edit = Input<typeof editBundleEndpoint>['body']
type Day = { gig: GigRecord; live: ApplicationRecord[] }
type PlannedDay = Day & { plan: EditPlan }

/** Previews the change of all days of a bundle, by the decisions of the change itself (docs/rules/shifts.md#bundles). */
export async function previewBundleEdit(
  ctx: Ctx,
  { params, body }: Input<typeof previewBundleEditEndpoint>,
): Promise<Reply<typeof previewBundleEditEndpoint>> {
  const open = await openDays(ctx, params.bundleId)
  const days = await planDays(ctx, await allowedDays(ctx, open, body), body, { isPreview: true })
  const of = (whom: (plan: EditPlan) => readonly ApplicationRecord[]) =>
    days.flatMap(({ gig, plan }) => whom(plan).map(({ id, pro_id }) => ({ application_id: id, pro_id, ...dayOf(gig) })))
  const [again, busy] = [of(askedBy), of(({ conflicts }) => conflicts)]
  const names = await displayNames(
    ctx,
    [...again, ...busy].map(({ pro_id }) => pro_id),
  )
  const named = ({ pro_id, ...one }: (typeof again)[number]) => ({ ...one, display_name: names.get(pro_id) ?? '' })
  const confirmed = days.flatMap(({ live }) => live.filter(({ confirmed_at }) => confirmed_at !== null))
  const refusing = days.find(({ plan }) => plan.refused !== null)
  return {
    timezone: open[0].timezone,
    days: days.map(({ gig }) => dayOf(gig)),
    must_reconfirm: again.map(named),
    raised_to_law: raisedBy(days.map(({ plan }) => plan)),
    conflicts: busy.map(named),
    confirmed_pros: new Set(confirmed.map(({ pro_id }) => pro_id)).size,
    owed_total: sumCents(days.map(({ plan }) => plan.owed_total)),
    cost: mayDo(ctx, 'gig.see_wage', open[0]) ? costOf(ctx, days, await locationRow(ctx, open[0])) : null,
    refused: refusing?.plan.refused ? { ...givenReason(refusing.plan.refused), ...dayOf(refusing.gig) } : null,
  }
}

/**
 * Changes all days of a bundle that have not started, or none (docs/rules/shifts.md#bundles). The wage is that of every day, so it changes
 * only here.
 */
export async function editBundle(ctx: Ctx, { params, body }: Input<typeof editBundleEndpoint>): Promise<Reply<typeof editBundleEndpoint>> {
  const open = await openDays(ctx, params.bundleId)
  const guarded = await guardPros(ctx, open)
  const ids = new Set(open.map(({ id }) => id))
  const locked = (await lockDays(ctx, open[0])).filter(({ id }) => ids.has(id))
  const days = await allowedDays(ctx, locked, body)
  // The pros' bookings cannot change between the check and the change.
  await lockPros(
    ctx,
    days.flatMap(({ live }) => live.map(({ pro_id }) => pro_id)),
  )
  const planned = await planDays(ctx, days, body, { isPreview: false })
  for (const { plan } of planned) requirePossible(plan, guarded)
  await makeGigEdits(ctx, body, planned)
  return viewBundle(ctx, params.bundleId)
}

// By their start. @throws problem conflict if every day has started
async function openDays(ctx: Ctx, bundleId: number): Promise<[GigRecord, ...GigRecord[]]> {
  const { days } = await viewBundle(ctx, bundleId)
  const open: GigRecord[] = []
  for (const { gig_id, status, start_time } of days)
    if (status !== 'CANCELLED' && new Date(start_time) > ctx.now) open.push(await gigById(ctx, gig_id))
  const [first, ...others] = open
  if (!first) throw problem('conflict', 'SHIFT_PAST')
  return [first, ...others]
}

async function allowedDays(ctx: Ctx, gigs: readonly GigRecord[], edit: Edit): Promise<Day[]> {
  const days: Day[] = []
  for (const gig of gigs) {
    const live = await liveApplications(ctx, gig)
    allowEdit(ctx, gig, edit, live)
    days.push({ gig, live })
  }
  return days
}

async function planDays(
  ctx: Ctx,
  days: readonly Day[],
  edit: Edit,
  { isPreview: isOneOfSeveral }: { isPreview: boolean },
): Promise<PlannedDay[]> {
  const planned: PlannedDay[] = []
  for (const day of days) planned.push({ ...day, plan: await planGigEdit(ctx, day.gig, edit, day.live, { isOneOfSeveral }) })
  return planned
}

function dayOf({ id, start_time }: GigRecord) {
  return { gig_id: id, start_time }
}

function costOf({ now }: Ctx, days: readonly PlannedDay[], place: LocationRow): { before: number; after: number } {
  const costs = days.map(({ gig, live, plan }) => {
    const confirmed = live.filter(({ confirmed_at }) => confirmed_at !== null)
    return { before: costWhenFilled(gig, place, { confirmed, asked: [] }), after: costAfter(plan, { confirmed, now, was: gig }, place) }
  })
  return { before: sumCents(costs.map(({ before }) => before)), after: sumCents(costs.map(({ after }) => after)) }
}

type Before = { was: GigRecord; confirmed: readonly ApplicationRecord[]; now: Date }

// Whose confirmation holds again, and whom the law raises, is paid no less than the wage of the shift; everybody else what they confirmed.
function costAfter(plan: EditPlan, { was, confirmed, now }: Before, place: LocationRow): number {
  const { there, must_reconfirm, given_back, raised } = plan
  const staying = confirmed.filter((one) => !must_reconfirm.includes(one))
  const again = [...given_back.values()].map(({ before }) => before)
  const holding = [...staying, ...again]
  const paid = (one: ApplicationRecord) =>
    again.includes(one) || raised.includes(one) ? { ...one, wage_amount: Math.max(one.wage_amount ?? 0, there.wage_amount) } : one
  const openings = Math.max(0, there.allowed_confirmed_pros - holding.length)
  const asked = askedBy(plan)
    .map((one) => asAsked(one, was, now))
    .toSorted((one, other) => other.offer_bonus - one.offer_bonus)
  return costWhenFilled(there, place, { confirmed: holding.map(paid), asked: asked.slice(0, openings) })
}
