import { postBundle } from '@crewcall/contract/bundles.ts'
import type { Bundle } from '@crewcall/contract/bundles.ts'
import sql from 'sql-template-tag'
import type { Tables } from '../platform/db.gen.ts'
import type { AnyValues } from '../platform/write.ts'
import { location as buildLocation, market, nextSerial, row, user } from './build.ts'
import type { Crew } from './crew.ts'

type Role = 'ADMIN' | 'TEAM_MEMBER' | 'ONSITE_MANAGER'

/** A user who manages the location in the given role. */
export async function manager(crew: Crew, place: Tables['locations'], role: Role = 'ADMIN'): Promise<Tables['users']> {
  const person = await user(crew, { app_mode: 'STAFFER' })
  await promote(crew, place, person.id, role)
  return person
}

/** Gives somebody who exists a role at the location. */
export async function promote(crew: Crew, place: Tables['locations'], user_id: number, role: Role = 'ADMIN'): Promise<void> {
  await row(crew, 'location_managers', { organization_id: place.organization_id, location_id: place.id, user_id, role })
  await acceptTerms(crew, user_id, 'BUSINESS')
}

/** A user who is ADMIN of the organization. */
export async function organizationAdmin(crew: Crew, organizationId: number): Promise<Tables['users']> {
  const person = await user(crew, { app_mode: 'STAFFER' })
  await row(crew, 'organization_managers', { organization_id: organizationId, user_id: person.id })
  await acceptTerms(crew, person.id, 'BUSINESS')
  return person
}

/** A platform admin. */
export function platformAdmin(crew: Crew): Promise<Tables['users']> {
  return user(crew, { is_gigpro_admin: true, app_mode: 'STAFFER' })
}

/** A verified pro in Charleston with a payout account and accepted terms, ready to work. */
export async function pro(crew: Crew, values: AnyValues<'pros'> = {}): Promise<Tables['pros']> {
  const person = await user(crew, { app_mode: 'GIGSTER' })
  await acceptTerms(crew, person.id, 'PRO')
  const place = await market(crew)
  return row(crew, 'pros', {
    user_id: person.id,
    display_name: `Pro ${nextSerial()}`,
    market_id: place.id,
    city: 'Charleston',
    state_code: 'SC',
    zip_code: '29401',
    latitude: 32.78,
    longitude: -79.93,
    verified_at: '2020-01-01T00:00:00Z',
    payout_account_id: `acct_test_${person.id}`,
    payouts_enabled: true,
    ...values,
  })
}

/** A position; by default a line cook at $22 average. */
export function skill(crew: Crew, values: AnyValues<'skills'> = {}): Promise<Tables['skills']> {
  return row(crew, 'skills', {
    name: `Line cook ${nextSerial()}`,
    icon: 'line-cook',
    description: 'Cooks',
    default_description: 'Cook on the line',
    default_wage_amount: 20,
    minimum_wage_amount: 15,
    average_wage_amount: 22,
    recommended_wage_amount: 23,
    recommended_wage_amount_boosted: 25,
    ...values,
  })
}

/** An approved location that pays by an active card. */
export async function payingLocation(crew: Crew, values: AnyValues<'locations'> = {}): Promise<Tables['locations']> {
  const place = await buildLocation(crew, { billing_source: 'LOCATION', ...values })
  await row(crew, 'payment_methods', {
    organization_id: place.organization_id,
    location_id: place.id,
    external_id: `pm_card_visa`,
    type: 'card',
    status: 'ACTIVE',
    details: { brand: 'visa', last4: '4242' },
  })
  return place
}

/** A released marketplace gig of the location; 6 h from the given start (default: in two days). */
export async function gig(crew: Crew, place: Tables['locations'], values: AnyValues<'gigs'> = {}): Promise<Tables['gigs']> {
  const start = values.start_time
    ? new Date(values.start_time as Date | string)
    : new Date((await crew.clock.now()).getTime() + 48 * 3_600_000)
  const end = values.end_time ?? new Date(start.getTime() + 6 * 3_600_000)
  const posted = new Date((await crew.clock.now()).getTime() - 3_600_000)
  return row(crew, 'gigs', {
    organization_id: place.organization_id,
    location_id: place.id,
    market_id: place.market_id,
    skill_id: values.skill_id ?? (await skill(crew)).id,
    timezone: place.timezone,
    wage_amount: 20,
    allowed_confirmed_pros: 1,
    unpaid_break_minutes: 30,
    address_line_1: place.street_address,
    city: place.city,
    state_code: place.state_code,
    zip_code: place.zip_code,
    latitude: place.latitude,
    longitude: place.longitude,
    is_position_approximate: false,
    description: 'Work the line',
    released_at: posted,
    posted_at: posted,
    created_by: values.created_by ?? (await user(crew)).id,
    ...values,
    start_time: start,
    end_time: end,
  })
}

/** Work of several days, six hours from each start; posted by the manager, because its days and it are one transaction. */
export async function bundle(
  crew: Crew,
  place: Tables['locations'],
  boss: { id: number },
  starts: readonly Date[],
  changes: Record<string, unknown> = {},
): Promise<Bundle> {
  const days = starts.map((start) => ({
    start_time: start.toISOString(),
    end_time: new Date(start.getTime() + 6 * 3_600_000).toISOString(),
  }))
  const shift = { location_id: place.id, timezone: place.timezone, wage_amount: 20, description: 'Work the line', days, ...changes }
  const body = { skill_id: (await skill(crew)).id, ...shift }
  const { data, error } = await crew.as(boss.id).call(postBundle, { body })
  if (error) throw new Error(error.message)
  return data
}

type Stage = 'CREATED' | 'SELECTED' | 'CONFIRMED'
/** An application of the pro at the given stage, with the rates of the gig frozen when confirmed. */
export async function application(
  crew: Crew,
  shift: Tables['gigs'],
  worker: Tables['pros'],
  stage: Stage = 'CREATED',
  values: AnyValues<'applications'> = {},
): Promise<Tables['applications']> {
  const now = await crew.clock.now()
  const isSelected = stage !== 'CREATED'
  return row(crew, 'applications', {
    organization_id: shift.organization_id,
    location_id: shift.location_id,
    gig_id: shift.id,
    pro_id: worker.id,
    start_time: shift.start_time,
    end_time: shift.end_time,
    created_ts: now,
    last_updated_ts: now,
    ...(isSelected ? { selected_at: now, selection_source: 'STAFFER' } : {}),
    ...(stage === 'CONFIRMED'
      ? {
          confirmed_at: now,
          confirmed_start: shift.start_time,
          confirmed_end: shift.end_time,
          confirmed_place: placeOf(shift),
          wage_amount: shift.wage_amount,
          bonus: shift.boosted_gig_bonus,
          platform_bonus: 0,
          employment_type: shift.employment_type,
          platform_fee_percentage: 28,
          background_checks_fee_percentage: 0,
          tipping_fee_percentage: 5,
        }
      : {}),
    ...values,
  })
}

function placeOf(shift: Tables['gigs']): object {
  const { location_id, address_line_1, city, state_code, zip_code, latitude, longitude, is_position_approximate } = shift
  return { location_id, address_line_1, city, state_code, zip_code, latitude, longitude, is_position_approximate }
}

/** Accepts the terms in force. */
export async function acceptTerms(crew: Crew, userId: number, audience: 'BUSINESS' | 'PRO'): Promise<void> {
  const version = await termsVersion(crew, audience)
  await row(crew, 'terms_acceptances', { user_id: userId, terms_version_id: version, accepted_at: '2020-01-02T00:00:00Z' })
}

const versions = new WeakMap<Crew, Partial<Record<'BUSINESS' | 'PRO', Promise<number>>>>()

// Asked for once.
function termsVersion(crew: Crew, audience: 'BUSINESS' | 'PRO'): Promise<number> {
  const known = versions.get(crew) ?? {}
  versions.set(crew, known)
  return (known[audience] ??= findTerms(crew, audience))
}

async function findTerms(crew: Crew, audience: 'BUSINESS' | 'PRO'): Promise<number> {
  const [known] = await crew.sql<{ id: number }>(
    sql`select id from terms_versions where audience = ${audience} and effective_at <= '2020-01-01Z'`,
  )
  if (known) return known.id
  return (await row(crew, 'terms_versions', { audience, version: '1', url: '/legal/terms', effective_at: '2020-01-01T00:00:00Z' })).id
}
