import { addressWords } from '@crewcall/contract/rules/another-place.ts'
import type { WorkPlace } from '@crewcall/contract/rules/another-place.ts'
import type { ShiftTerms } from '@crewcall/contract/rules/confirmed-terms.ts'
import type { Ctx } from '../../platform/context.ts'
import type { GigRecord } from '../gigs/index.ts'
import { exactSpotOf } from '../organizations/index.ts'
import type { ApplicationRecord } from './engagement.ts'
import { promisedBy, promisedMinutes } from './frozen-rates.ts'

type Shift = Pick<GigRecord, 'start_time' | 'end_time'> & WorkPlace
type Kept = Pick<ApplicationRecord, 'confirmed_start' | 'confirmed_end' | 'confirmed_place'>
type Carried = Kept & Pick<ApplicationRecord, 'former_confirmation_id' | 'promised_minutes'> & ReturnType<typeof promisedBy>

/** The columns by which a confirmation keeps what was confirmed (docs/decisions/0110-a-change-is-compared-with-what-was-confirmed.md). */
export function termsKept(shift: Shift) {
  return { confirmed_start: shift.start_time, confirmed_end: shift.end_time, confirmed_place: placeOf(shift) }
}

/** When and where a shift is. */
export function termsOf(shift: Shift): ShiftTerms {
  return { start: shift.start_time, end: shift.end_time, place: placeOf(shift) }
}

/** What a pro confirmed, or null. Rows that were written past the program have confirmed the shift as it is. */
export function confirmedTerms(application: Kept & Pick<ApplicationRecord, 'confirmed_at'>, shift: Shift): ShiftTerms | null {
  const { confirmed_start: start, confirmed_end: end, confirmed_place } = application
  // Written by `termsKept`, or by the migration in the same form.
  if (start !== null && end !== null && confirmed_place !== null) return { start, end, place: confirmed_place as WorkPlace }
  return application.confirmed_at === null ? null : termsOf(shift)
}

/**
 * What a question carries of the confirmation that a change took away, or of the question it replaces: what was confirmed, its paid length, and if
 * that was late, the start and the rates that stay promised (docs/rules/applications.md#asked-again).
 */
export function carriedBy(before: ApplicationRecord, was: GigRecord, now: Date): Carried {
  const { confirmed_at, id, former_confirmation_id, confirmed_start, confirmed_end, confirmed_place } = before
  const terms = confirmed_start === null && confirmed_at !== null ? termsKept(was) : { confirmed_start, confirmed_end, confirmed_place }
  const former = confirmed_at === null ? former_confirmation_id : id
  return { ...terms, former_confirmation_id: former, promised_minutes: promisedMinutes(before, was), ...promisedBy(before, now) }
}

/** A confirmation as the question that a change of its shift asks instead. */
export function asAsked(before: ApplicationRecord, was: GigRecord, now: Date): ApplicationRecord {
  return { ...before, promised_start: null, ...carriedBy(before, was, now), confirmed_at: null }
}

/** These terms with the exact positions of their addresses, where the geocoder knows them. */
export async function withNamedPlaces<T extends ShiftTerms>(ctx: Pick<Ctx, 'ports'>, terms: readonly T[]): Promise<T[]> {
  const known = new Map<string, Awaited<ReturnType<typeof exactSpotOf>>>()
  for (const { place } of terms) {
    const words = addressWords(place)
    if (!known.has(words)) known.set(words, await exactSpotOf(ctx, place))
  }
  // One address is one place, whoever is asked about it.
  if (known.size === 1) return [...terms]
  return terms.map((one) => ({ ...one, place: { ...one.place, named: known.get(addressWords(one.place)) ?? null } }))
}

function placeOf(shift: WorkPlace): WorkPlace {
  const { location_id, address_line_1, city, state_code, zip_code, latitude, longitude, is_position_approximate } = shift
  return { location_id, address_line_1, city, state_code, zip_code, latitude, longitude, is_position_approximate }
}
