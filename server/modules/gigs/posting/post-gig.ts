import type { gigPost, postGig as postGigEndpoint } from '@crewcall/contract/gigs.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { gigMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { invalid, problem } from '../../../platform/errors.ts'
import { stamped } from '../../../platform/move.ts'
import { allow } from '../../../platform/policy.ts'
import { insertNewRows } from '../../../platform/write.ts'
import type { Values } from '../../../platform/write.ts'
import { eventShiftOf, eventToPostIn } from '../../event-shifts/index.ts'
import { locationById, scopeOfLocation } from '../../organizations/index.ts'
import type { LocationRow } from '../../organizations/index.ts'
import { breakRulesInForce, requirementsByIds, skillById } from '../../skills/index.ts'
import { replaceGigLists } from '../gig/change.ts'
import { newCode } from './checkin-code.ts'
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
  requireNoHold,
} from './shift-checks.ts'
import { viewGig } from '../views/view-gig.ts'

type Body = z.output<typeof gigPost>
/** What a shift is posted with besides its times. */
export type ShiftToPost = Omit<Body, 'start_time' | 'end_time' | 'timezone' | 'recurrence' | 'event_id'> & { event_id?: number | null }
/** What a shift belongs to besides its location. */
export type Membership = Pick<Values<'gigs'>, 'bundle_id' | 'series_id' | 'series_date' | 'event_shift_id'>
/** One shift to post. `created_by` is the actor by default. */
export type Posting = { shift: ShiftToPost; timezone: string; start: Date; end: Date; created_by?: number; membership?: Membership }

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
  const [gig] = await posting.post([wanted])
  if (!gig) throw problem('already_exists', 'OCCURRENCE_STORED')
  return gig
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
  const heldBack = once(async (type: string) => (await whyUnreleased(ctx, location, type)) !== null, String)
  const placeChecked = once((shift: ShiftToPost) => checkAtLocation(ctx, location, shift), placeKey)
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
    check: async ({ shift, timezone, start, end }: Posting): Promise<void> => {
      // Only employees are owed a break (docs/rules/hours.md#breaks).
      const rules = shift.employment_type === 'W2' ? await rulesOn(start) : []
      const [fault] = faultsOfShift(ctx.now, location, { ...shift, start, end }, { rules, skill: await skillOf(shift.skill_id) })
      if (fault) throw fault
      await placeChecked(shift)
      checkZone({ timezone, start_time: start.toISOString() }, (await addressFor(shift)).timezone)
    },
    /** Stores and announces them; an occurrence of a series that is stored already is left out. */
    post: async (postings: readonly Posting[]): Promise<GigRecord[]> => {
      const rows: { row: Values<'gigs'>; held: boolean }[] = []
      for (const posting of postings) {
        const held = await heldBack(posting.shift.type)
        rows.push({ row: columns(ctx, location, posting, { address: await addressFor(posting.shift), held }), held })
      }
      const lists = new Map(postings.map(({ shift, membership }) => [keyOf(membership), shift]))
      const posted: GigRecord[] = []
      for (const isHeld of [true, false]) {
        const alike = rows.filter(({ held }) => held === isHeld).map(({ row }) => row)
        const gigs = await insertNewRows(ctx.tx, 'gigs', alike, onePerDate)
        for (const gig of gigs) await tell(ctx, gig, { lists: lists.get(keyOf(gig)), isHeld })
        posted.push(...gigs)
      }
      return posted
    },
  }
}

const onePerDate = sql`(organization_id, series_id, series_date) where series_id is not null`
const keyOf = (key: { series_id?: unknown; series_date?: unknown } = {}) =>
  `${String(key.series_id ?? '')}:${String(key.series_date ?? '')}`
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

async function tell(ctx: Ctx, gig: GigRecord, { lists, isHeld }: { lists: ShiftToPost | undefined; isHeld: boolean }): Promise<void> {
  const { selected_requirement_ids = [], attachment_ids = [] } = lists ?? {}
  if (selected_requirement_ids.length > 0) await replaceGigLists(ctx, gig, { selected_requirement_ids })
  if (attachment_ids.length > 0) await replaceGigLists(ctx, gig, { attachment_ids })
  await record(ctx, { ...eventIds(gig), action: 'gig.post', object_type: 'gig', object_id: gig.id })
  await announce(ctx, 'gig.posted', eventIds(gig), topicsOf(gig))
  if (!isHeld) await announce(ctx, 'gig.released', eventIds(gig), topicsOf(gig))
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
  const { selected_requirement_ids: _requirements, attachment_ids: _attachments, event_id: _event, ...typedIn } = shift
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
