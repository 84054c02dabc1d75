import type { gigPost, postGig as postGigEndpoint } from '@crewcall/contract/gigs.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { LocalWage } from '@crewcall/contract/rules/local-minimum-wage.ts'
import { gigMachine } from '@crewcall/contract/rules/machines/index.ts'
import type { z } from 'zod'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { invalid } from '../../../platform/errors.ts'
import { stamped } from '../../../platform/move.ts'
import { allow } from '../../../platform/policy.ts'
import { insertRow } from '../../../platform/write.ts'
import type { Values } from '../../../platform/write.ts'
import { eventShiftOf, eventToPostIn } from '../../event-shifts/index.ts'
import { locationById, scopeOfLocation } from '../../organizations/index.ts'
import type { LocationRow } from '../../organizations/index.ts'
import { breakRulesInForce, minimumWagesOf, requirementsByIds, skillById } from '../../skills/index.ts'
import { addGigLists } from '../gig/change.ts'
import { checkFillPlan } from './check-fill-plan.ts'
import { newCode } from './checkin-code.ts'
import { giveFirstShiftCoupon } from './first-shift.ts'
import { addPlans } from './fill-plan-rows.ts'
import { addressOf } from './gig-address.ts'
import { eventIds, topicsOf } from '../gig/gig.ts'
import type { GigRecord } from '../gig/gig.ts'
import { whyUnreleased } from './release.ts'
import {
  checkBoost,
  checkEmployment,
  checkOnsiteManager,
  checkPosition,
  checkRequirements,
  checkWage,
  checkZone,
  faultsOfShift,
  lawOfShift,
  requireNoHold,
} from './shift-checks.ts'
import { columnsOf, storeAlike } from './store-alike.ts'
import type { Alike, OwnDate, StoredGig } from './store-alike.ts'
import { viewGig } from '../views/view-gig.ts'

type Body = z.output<typeof gigPost>
/** What a shift is posted with besides its times. */
export type ShiftToPost = Omit<Body, 'start_time' | 'end_time' | 'timezone' | 'recurrence' | 'event_id'> & { event_id?: number | null }
/** What a shift belongs to besides its location. */
export type Membership = Partial<Pick<GigRecord, 'bundle_id' | 'series_id' | 'series_date' | 'event_shift_id'>>
/** One shift to post. `created_by` is the actor by default. */
export type Posting = { shift: ShiftToPost; timezone: string; start: Date; end: Date; created_by?: number; membership?: Membership }
/** One shift of a series to post; those of one series differ only in their times. */
export type DateToPost = Posting & { membership: { series_id: number; series_date: string } }

/** Posts a shift (docs/rules/shifts.md#posting). It stays UNAPPROVED until the location is approved, can pay and has accepted the terms. */
export async function postGig(ctx: Ctx, { body }: Input<typeof postGigEndpoint>): Promise<Reply<typeof postGigEndpoint>> {
  return viewGig(ctx, (await postShift(ctx, body)).id)
}

/** `postGig`, with what the shift belongs to. @throws problem invalid, forbidden, not_found, payment_hold */
export async function postShift(ctx: Ctx, body: Omit<Body, 'recurrence'>, membership: Membership = {}): Promise<GigRecord> {
  const location = await locationToPost(ctx, body.location_id)
  const posting = postingAt(ctx, location)
  await posting.check(postingOf(body))
  const wanted = { ...postingOf(body), membership: { ...membership, ...(await inEvent(ctx, location, body)) } }
  return posting.post(wanted)
}

async function inEvent(ctx: Ctx, location: LocationRow, { event_id, ...block }: Omit<Body, 'recurrence'>): Promise<Membership> {
  if (event_id === null) return {}
  const place = scopeOfLocation(location)
  return { event_shift_id: (await eventShiftOf(ctx, await eventToPostIn(ctx, event_id, place), { ...block, ...place })).id }
}

/** A shift to post from the body of the call. */
export function postingOf(body: Omit<Body, 'recurrence'> & Partial<Pick<Body, 'recurrence'>>): Posting {
  const { start_time, end_time, timezone, recurrence: _rule, ...shift } = body
  return { shift, timezone, start: new Date(start_time), end: new Date(end_time) }
}

/**
 * The location, if the actor may post shifts there now.
 * @throws problem not_found, forbidden, payment_hold
 */
export async function locationToPost(ctx: Ctx, id: number): Promise<LocationRow> {
  const location = await locationById(ctx, id)
  allow(ctx, 'gig.post', scopeOfLocation(location))
  requireNoHold(location)
  return location
}

/**
 * Checks and posts shifts of one location; what they have in common is looked up once. The caller checks every shift and its times before
 * it posts them.
 */
export function postingAt(ctx: Ctx, location: LocationRow) {
  const skillOf = once((id: number) => skillById(ctx, id).catch(() => undefined), String)
  const rulesOn = once(
    (start: Date) => breakRulesInForce(ctx, location.market_id, start),
    (start) => start.toISOString().slice(0, 10),
  )
  const addressFor = once((shift: ShiftToPost) => addressOf(ctx, location, shift), addressKey)
  const lawOn = lawsAt(ctx, addressFor)
  const heldBack = once(async (type: string) => (await whyUnreleased(ctx, location, type)) !== null, String)
  const placeChecked = once((shift: ShiftToPost) => checkAtLocation(ctx, location, shift), placeKey)
  const rowOf = async (posting: Posting) => {
    const held = await heldBack(posting.shift.type)
    return { row: columns(ctx, location, posting, { address: await addressFor(posting.shift), held }), held }
  }
  return {
    /** Everything but the times. @throws problem invalid, naming the field */
    checkShift: async (shift: ShiftToPost): Promise<void> => {
      const skill = await skillOf(shift.skill_id)
      checkPosition(skill, shift.event_id ?? null)
      checkWage(shift.wage_amount, skill)
      checkEmployment(location, shift.employment_type)
      await placeChecked(shift)
    },
    /** @throws problem invalid, naming the field */
    check: async ({ shift, timezone, start, end, membership }: Posting): Promise<void> => {
      // Only employees are owed a break (docs/rules/hours.md#breaks).
      const rules = shift.employment_type === 'W2' ? await rulesOn(start) : []
      const facts = { rules, skill: await skillOf(shift.skill_id), law: await lawOn(shift, start) }
      const [fault] = faultsOfShift(ctx.now, location, { ...shift, start, end }, facts)
      if (fault) throw fault
      await placeChecked(shift)
      // The plan of a series was checked when it was posted.
      if (shift.fill_plan && !membership) checkFillPlan(ctx, location, shift.fill_plan, { ...shift, start, end })
      checkZone({ timezone, start_time: start.toISOString() }, (await addressFor(shift)).timezone)
    },
    /** Stores and announces one shift. */
    post: async (posting: Posting): Promise<GigRecord> => {
      const { row, held } = await rowOf(posting)
      const gig = await insertRow(ctx.tx, 'gigs', row)
      await keepPlans(ctx, [{ gig, posting }])
      await tell(ctx, [gig], { listsOf: () => posting.shift, isHeld: held })
      if (!held) await giveFirstShiftCoupon(ctx, location, [gig])
      return gig
    },
    /** Stores and announces occurrences of series, each with the shift of its series; what is stored already is left out. */
    postDates: (postings: readonly DateToPost[]): Promise<StoredGig[]> => postDates(ctx, location, { postings, rowOf }),
  }
}

type AddressFor = (shift: ShiftToPost) => Promise<Awaited<ReturnType<typeof addressOf>>>

// Only employees are owed what the local law asks for (docs/rules/minimum-wages.md).
function lawsAt(ctx: Ctx, addressFor: AddressFor): (shift: ShiftToPost, start: Date) => Promise<LocalWage | undefined> {
  const lawsOf = once((stateCode: string) => minimumWagesOf(ctx, stateCode), String)
  return async (shift, start) =>
    shift.employment_type === 'W2' ? lawOfShift(lawsOf, { ...(await addressFor(shift)), employment_type: 'W2', start }) : undefined
}

type RowOf = (posting: Posting) => Promise<Row>

type Dates = { postings: readonly DateToPost[]; rowOf: RowOf }

async function postDates(ctx: Ctx, location: LocationRow, { postings, rowOf }: Dates): Promise<StoredGig[]> {
  const postingsByDate = new Map(postings.map((posting) => [keyOfDate(posting.membership), posting]))
  const list: (Alike & { shift: ShiftToPost; held: boolean })[] = []
  for (const dates of Map.groupBy(postings, ({ membership }) => membership.series_id).values()) {
    const [first] = dates
    if (first) list.push({ ...commonOf(await rowOf(first)), shift: first.shift, dates: dates.map(ownOf) })
  }
  const shifts = new Map(list.map(({ row, shift }) => [row.series_id, shift]))
  const posted: StoredGig[] = []
  for (const alike of Map.groupBy(list, ({ row, held }) => `${held} ${columnsOf(row).join()}`).values()) {
    const gigs = await storeAlike(ctx, alike)
    await keepPlans(
      ctx,
      gigs.map((gig) => ({ gig, posting: postingsByDate.get(keyOfDate(gig)) })),
    )
    const isHeld = alike[0]?.held ?? true
    await tell(ctx, gigs, { listsOf: ({ series_id }) => shifts.get(series_id ?? 0), isHeld })
    const created_by = postings[0]?.created_by ?? ctx.actor.user_id
    const shown = isHeld
      ? []
      : gigs.map(({ id, series_id }) => ({ id, type: shifts.get(series_id ?? 0)?.type ?? 'MARKETPLACE', created_by }))
    await giveFirstShiftCoupon(ctx, location, shown)
    posted.push(...gigs)
  }
  return posted
}

const keyOfDate = ({ series_id, series_date }: { series_id: number | null; series_date: string | null }) => `${series_id} ${series_date}`
type Stored = { gig: Pick<GigRecord, 'organization_id' | 'location_id' | 'id'>; posting: Posting | undefined }

// Each with what it was posted with: of a series, dates that are too near have no plan.
function keepPlans(ctx: Ctx, stored: readonly Stored[]): Promise<void> {
  const planned = stored.flatMap(({ gig, posting }) => {
    const terms = posting?.shift.fill_plan
    if (!terms) return []
    const { shift, start, membership, created_by = ctx.actor.user_id } = posting
    const { type, wage_amount } = shift
    return [{ gig: { ...gig, bundle_id: membership?.bundle_id ?? null, type, wage_amount, start_time: start }, terms, by: created_by }]
  })
  return addPlans(ctx, planned)
}

type Row = { row: Values<'gigs'>; held: boolean }

function commonOf({ row, held }: Row): Row {
  const { start_time: _start, end_time: _end, series_date: _date, checkin_code: _code, ...common } = row
  return { row: common, held }
}

function ownOf({ start, end, membership }: DateToPost): OwnDate {
  return { start, end, date: membership.series_date }
}

const placeKey = ({ background_check_required, boosted_gig_bonus, onsite_manager_id, selected_requirement_ids }: ShiftToPost) =>
  JSON.stringify([background_check_required, boosted_gig_bonus, onsite_manager_id, selected_requirement_ids])
const addressKey = ({ location_address_id, use_location_address, address_line_1, city, state_code, zip_code }: ShiftToPost) =>
  JSON.stringify([location_address_id, use_location_address, address_line_1, city, state_code, zip_code])

function once<K, V>(find: (key: K) => Promise<V>, nameOf: (key: K) => string): (key: K) => Promise<V> {
  const found = new Map<string, Promise<V>>()
  return (key) => {
    const name = nameOf(key)
    const known = found.get(name) ?? find(key)
    found.set(name, known)
    return known
  }
}

type Told = { listsOf: (gig: StoredGig) => ShiftToPost | undefined; isHeld: boolean }

async function tell(ctx: Ctx, gigs: readonly StoredGig[], { listsOf, isHeld }: Told): Promise<void> {
  await addGigLists(
    ctx,
    gigs.map((gig) => ({ ...gig, lists: listsOf(gig) })),
  )
  for (const gig of gigs) {
    await record(ctx, { ...eventIds(gig), action: 'gig.post', object_type: 'gig', object_id: gig.id })
    await announce(ctx, 'gig.posted', eventIds(gig), topicsOf(gig))
    if (!isHeld) await announce(ctx, 'gig.released', eventIds(gig), topicsOf(gig))
  }
}

async function checkAtLocation(ctx: Ctx, location: LocationRow, shift: ShiftToPost): Promise<void> {
  if (shift.background_check_required && !location.background_checks_enabled)
    throw invalid('background_check_required', 'BACKGROUND_CHECKS_OFF')
  checkBoost(ctx, location, shift.boosted_gig_bonus, 'boosted_gig_bonus')
  await checkOnsiteManager(ctx, location, shift.onsite_manager_id)
  checkRequirements(shift.selected_requirement_ids, await requirementsByIds(ctx, shift.selected_requirement_ids))
}

/** The position of a new shift. @throws problem invalid when it is not offered here */
export async function skillToPost(ctx: Ctx, { skill_id, event_id }: Pick<Body, 'skill_id' | 'event_id'>) {
  const skill = await skillById(ctx, skill_id).catch(() => undefined)
  checkPosition(skill, event_id)
  return skill
}

type Placed = { address: Awaited<ReturnType<typeof addressOf>>; held: boolean }

function columns(ctx: Ctx, location: LocationRow, posting: Posting, { address, held }: Placed): Values<'gigs'> {
  const { shift, start, end, membership, created_by = ctx.actor.user_id } = posting
  const isCheckinRequired = shift.is_checkin_required ?? location.is_checkin_required
  const { selected_requirement_ids: _requirements, attachment_ids: _attachments, event_id: _event, fill_plan: _plan, ...typedIn } = shift
  return {
    ...typedIn,
    ...address,
    start_time: start,
    end_time: end,
    organization_id: location.organization_id,
    market_id: location.market_id,
    is_checkin_required: isCheckinRequired,
    checkin_code: isCheckinRequired ? newCode() : null,
    require_certifications: shift.require_certifications ?? location.require_certifications,
    overfill: location.overfill_positions,
    immediate_auto_select: location.immediate_auto_select_enabled,
    posted_at: ctx.now,
    created_by,
    created_ts: ctx.now,
    last_updated_ts: ctx.now,
    ...membership,
    ...stamped(ctx, gigMachine, null, held ? 'save_unapproved' : 'post'),
  }
}
