import type { SelectionSource } from '@crewcall/contract/enums.ts'
import { whyNot } from '@crewcall/contract/rules/policy.ts'
import { applicationMachine } from '@crewcall/contract/rules/machines/application.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { isFeatureOn } from '../../config/index.ts'
import { checkBoost, gigById, lockDays, lockGig, scopeOfGig } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { lockProsAtLocation } from '../../network/index.ts'
import { locationRow, requireApproved } from '../../organizations/index.ts'
import {
  gigFull,
  liveApplicationsOfDaysByPro,
  lockPros,
  openingsLeft,
  requireOpen,
  stageOf,
  writeAssignment,
} from '../../engagements/index.ts'
import { confirmApplication } from './confirm.ts'
import { because, fitsOfPairs } from '../matching/fit.ts'
import { dayOf, daysToTake, firstOf, obstacleOnDays } from './days.ts'
import type { Fit, Obstacle, Told } from '../matching/fit.ts'
import { insertApplication, putOffers } from './write-offer.ts'
import type { Offer } from './write-offer.ts'
import type { ApplicationRecord, FilledBy, ProRecord } from '../../engagements/index.ts'

type Refused = Told & { obstacle?: Obstacle }
type Outcome = ApplicationRecord | Refused
/** The terms for every pro of one request. */
export type Terms = {
  gig_id: number
  application_type: 'DIRECT_OFFER' | 'ASSIGNMENT'
  is_confirmed: boolean
  bonus: number
  is_for_recommended_pros: boolean
  /** No message follows: the pro is told otherwise, or not at all. */
  is_quiet?: boolean
  /** Of work of several days, only these. */
  only_days?: readonly number[]
}
type Offering = Terms & { location: Tables['locations']; source: SelectionSource }
/** The resulting applications, and the skipped pros with reasons. */
export type Offered = { offered: number[]; skipped: (Refused & { pro_id: number })[] }

/**
 * The shift of a request that this actor may make now, with an opening left.
 * @throws problem not_found, forbidden, invalid (bonus), conflict, gig_full
 */
export async function offerableGig(ctx: Ctx, terms: Terms): Promise<{ gig: GigRecord; location: Tables['locations'] }> {
  const gig = await gigById(ctx, terms.gig_id)
  allow(ctx, rightFor(terms), gig)
  if (gig.type === 'INTERVIEW') throw problem('conflict', 'TRIAL_HAS_CANDIDATE')
  const location = await locationRow(ctx, gig)
  requireApproved(ctx, location)
  if (terms.is_for_recommended_pros) await requireBestMatches(ctx, location)
  checkBoost(ctx, location, terms.bonus, 'bonus')
  requireRoom(ctx, gig, terms)
  return { gig, location }
}

// Switching the feature off also ends offers waiting in the background.
async function requireBestMatches(ctx: Ctx, location: Tables['locations']): Promise<void> {
  if (await isFeatureOn(ctx, 'offer_to_best_matches', location)) return
  throw problem('forbidden', 'BEST_MATCHES_SWITCHED_OFF')
}

/**
 * Offers a shift to pros (ids ascending), or assigns it; each is notified once, skipped ones are listed
 * (docs/rules/applications.md#offers).
 */
export async function sendOffers(ctx: Ctx, terms: Terms, proIds: readonly number[]): Promise<Offered> {
  const { gig: known, location } = await offerableGig(ctx, terms)
  await lockProsAtLocation(ctx, proIds, known.location_id)
  const days = await lockDays(ctx, known)
  const gig = dayOf(days, known)
  requireRoom(ctx, gig, terms)
  const source = terms.is_for_recommended_pros ? 'AUTO_DIRECT_OFFER' : ctx.actor.is_gigpro_admin ? 'ADMIN' : 'STAFFER'
  return offerToAll(ctx, { gig, days }, proIds, { ...terms, location, source })
}

function requireRoom(ctx: Ctx, gig: GigRecord, terms: Terms): void {
  requireOpen(ctx, gig)
  if (openingsLeft(gig, filling(terms)) === 0) throw gigFull()
}

/** The shift, and all days of its bundle. */
type Days = { gig: GigRecord; days: readonly GigRecord[] }

async function offerToAll(ctx: Ctx, { gig, days }: Days, proIds: readonly number[], offering: Offering): Promise<Offered> {
  const pros = await lockPros(ctx, proIds)
  const { only_days } = offering
  const open = daysToTake(ctx, days, gig, filling(offering)).filter(({ id }) => !only_days || only_days.includes(id))
  const fits = await fitsByDay(ctx, open, [...pros.keys()])
  const live = await liveApplicationsOfDaysByPro(ctx, gig, proIds)
  const [outcomes, offers] = [new Map<number, Outcome>(), [] as Offer[]]
  for (const pro_id of proIds) {
    const pro = pros.get(pro_id)
    const asked = { live: live.get(pro_id) ?? [], fits: fits.get(pro_id) ?? new Map<number, Fit>() }
    outcomes.set(pro_id, pro ? await offerToOne(ctx, { gig, days: open }, { pro, ...asked }, offering, offers) : doesNotExist())
  }
  for (const offered of await putOffers(ctx, offers)) if (offered.gig_id === gig.id) outcomes.set(offered.pro_id, offered)
  const [offered, skipped]: [number[], Offered['skipped']] = [[], []]
  for (const pro_id of proIds) {
    const outcome = outcomes.get(pro_id) ?? doesNotExist()
    if ('code' in outcome) skipped.push({ pro_id, ...outcome })
    else offered.push(outcome.id)
  }
  return { offered, skipped }
}

function doesNotExist(): Refused {
  return because('not_found', { reason: 'PRO_DOES_NOT_EXIST' })
}

/** The fits of pros and each of these days, by pro and day. */
export async function fitsByDay(ctx: Ctx, days: readonly GigRecord[], proIds: readonly number[]): Promise<Map<number, Map<number, Fit>>> {
  const fits = await fitsOfPairs(
    ctx,
    days.flatMap(({ id }) => proIds.map((pro_id) => ({ gig_id: id, pro_id }))),
  )
  const byPro = Map.groupBy(fits, ({ pro_id }) => pro_id)
  return new Map(proIds.map((pro_id) => [pro_id, new Map((byPro.get(pro_id) ?? []).map((fit) => [fit.gig_id, fit]))]))
}

type Judged = { taken: GigRecord[]; isAssignedOn: (day: GigRecord) => boolean }

/** The days a pro would be offered or assigned, by their live applications of these days and their fits; or why they get none. */
export function judgeOffer(
  { actor }: Pick<Ctx, 'actor'>,
  { gig, days }: Days,
  { pro_id, live, fits }: { pro_id: number; live: readonly ApplicationRecord[]; fits: ReadonlyMap<number, Fit> },
  terms: Pick<Terms, 'application_type' | 'is_confirmed'>,
): Judged | Refused {
  const missing = whyNot(actor, rightFor(terms), { ...scopeOfGig(gig), pro_id })
  if (missing !== null) return because('forbidden', missing)
  const { application_type, is_confirmed } = terms
  const isAssigned = application_type === 'ASSIGNMENT' && is_confirmed
  const isAssignedOn = (day: GigRecord) => isAssigned && belongsHere(gig, fits.get(day.id))
  const can = (day: GigRecord) => {
    const application = live.find(({ gig_id }) => gig_id === day.id)
    return applicationMachine.can(application ? stageOf(application) : null, isAssignedOn(day) ? 'assign' : 'offer')
  }
  if (!can(gig)) return because('already_applied', { reason: 'PRO_HAS_SHIFT_OR_OFFER' })
  const taken = days.filter(can)
  return obstacleOnDays(taken, fits) ?? { taken, isAssignedOn }
}

// All days are checked before the first is offered, so that a pro gets all of them or none. Offers are written with those of the other pros.
async function offerToOne(
  ctx: Ctx,
  { gig, days }: Days,
  { pro, live, fits }: { pro: ProRecord; live: readonly ApplicationRecord[]; fits: ReadonlyMap<number, Fit> },
  offering: Offering,
  offers: Offer[],
): Promise<Outcome> {
  const judged = judgeOffer(ctx, { gig, days }, { pro_id: pro.id, live, fits }, offering)
  if ('code' in judged) return judged
  const { taken, isAssignedOn } = judged
  const first_day = firstOf(taken)
  let outcome: Outcome | undefined
  for (const day of taken) {
    const fit = fits.get(day.id)
    if (!fit) continue
    const existing = live.find(({ gig_id }) => gig_id === day.id)
    const { location, source, application_type, bonus, is_quiet } = offering
    if (isAssignedOn(day)) {
      const assigned = await assign(ctx, day, { pro, fit, existing, bonus, is_quiet })
      if (day.id === gig.id) outcome = assigned
    } else offers.push({ gig: day, location, pro, fit, existing, source, application_type, bonus, is_quiet, first_day })
  }
  return outcome ?? doesNotExist()
}

function rightFor({ application_type }: Pick<Terms, 'application_type'>): 'application.assign' | 'application.offer' {
  return application_type === 'ASSIGNMENT' ? 'application.assign' : 'application.offer'
}

function filling({ application_type }: Terms): FilledBy {
  return application_type === 'ASSIGNMENT' ? 'manager' : 'offer'
}

// Only people of the location are assigned without being asked, and after its orientation (docs/rules/applications.md#selecting-and-assigning).
function belongsHere(gig: GigRecord, fit: Fit | undefined): boolean {
  if (!fit || fit.orientation === 'NEEDED') return false
  const { facts } = fit
  return facts.is_in_network || (gig.employment_type === 'W2' && facts.employment_types.includes('W2') && facts.times_worked_together > 0)
}

type Assignment = { pro: ProRecord; fit: Fit; existing: ApplicationRecord | undefined; bonus: number; is_quiet?: boolean | undefined }

async function assign(
  ctx: Ctx,
  known: GigRecord,
  { pro, fit, existing, bonus, is_quiet }: Assignment,
): Promise<ApplicationRecord | Refused> {
  // Each assignment takes an opening of the same shift, so the count is read again.
  const gig = await lockGig(ctx, known)
  if (openingsLeft(gig, 'manager') === 0) return because('gig_full', { reason: 'ALL_OPENINGS_FILLED' })
  const application = existing ?? (await insertApplication(ctx, gig, fit))
  const assigned = await writeAssignment(ctx, application, bonus)
  return confirmApplication(ctx, { application: assigned, gig, pro }, { event: 'assign', by: 'manager', is_quiet })
}
