import { chooseLocationPaymentMethod, startLocationSetup } from '@crewcall/contract/billing.ts'
import { signUpBusiness } from '@crewcall/contract/identity.ts'
import { createLocation, decideLocation, updateLocation } from '@crewcall/contract/organizations.ts'
import sql from 'sql-template-tag'
import { insertRow } from '../../platform/write.ts'
import type { Director } from './director.ts'
import { managers } from './managers.ts'
import type { ManagerKey } from './managers.ts'
import type { Person } from './people.ts'
import { saveCard } from './provider.ts'
import { bringTeam } from './team.ts'

export type SeedLocation = { id: number; organization_id: number; timezone: string; point: { latitude: number; longitude: number } }
export type Staff = Record<ManagerKey, number>
export type Locations = {
  palmetto: SeedLocation
  harborview: SeedLocation
  canyon: SeedLocation
  magnolia: SeedLocation
  ridgeline: Pick<SeedLocation, 'id' | 'organization_id'>
}

/** Adds the managers; each signs up, except the platform admin. */
export async function bringManagers(director: Director): Promise<Staff> {
  const staff = new Map<string, number>()
  for (const person of managers) staff.set(person.key, await insertPerson(director, person))
  const restaurant = await director.write((tx) => tx.one<{ id: number }>(sql`select id from manager_skills where name = 'Restaurant'`))
  for (const person of managers.filter(({ key }) => key in businessOf)) {
    await director.as(staff.get(person.key) ?? 0, signUpBusiness, {
      body: {
        first_name: person.first_name,
        last_name: person.last_name,
        email: person.email,
        business_name: businessOf[person.key] ?? person.last_name,
        manager_skill_id: person.key === 'ruth' ? restaurant.id : null,
        accepts_terms: true,
      },
    })
  }
  return Object.fromEntries(staff) as Staff
}

/** The businesses of those who signed up by themselves; the last has no location yet. */
const businessOf: Record<string, string> = {
  maya: 'Palmetto Hospitality',
  ruth: 'Copper Canyon Grill',
  ben: 'Ridgeline Events',
  gwen: 'Abara Catering',
}

/** Inserts a person as a sign-in by code would have. */
export async function insertPerson(director: Director, person: Omit<Person, 'key'>): Promise<number> {
  const { first_name, last_name, phone_number, email, app_mode, is_gigpro_admin = false, locale = 'en' } = person
  const row = await director.write((tx) =>
    insertRow(tx, 'users', {
      first_name,
      last_name,
      phone_number,
      email,
      email_verified_at: tx.now,
      app_mode,
      is_gigpro_admin,
      locale,
      date_joined: tx.now,
      last_updated_ts: tx.now,
    }),
  )
  return row.id
}

/**
 * Creates the locations of the seed data: three in Charleston, one of them on account, one in Phoenix, and one that still waits for
 * approval.
 */
export async function openLocations(director: Director, staff: Staff): Promise<Locations> {
  const palmetto = await openLocation(
    director,
    staff.maya,
    staff.sam,
    {
      name: 'The Palmetto Room',
      street_address: '182 East Bay St',
      city: 'Charleston',
      state_code: 'SC',
      zip_code: '29401',
      phone_number: '843-555-0180',
    },
    { latitude: 32.7785, longitude: -79.9272 },
    '4242424242424242',
  )
  const harborview = await openLocation(
    director,
    staff.maya,
    staff.sam,
    {
      name: 'Harborview Hotel',
      street_address: '35 Lockwood Dr',
      city: 'Charleston',
      state_code: 'SC',
      zip_code: '29401',
      phone_number: '843-555-0181',
      organization_id: palmetto.organization_id,
    },
    { latitude: 32.7796, longitude: -79.9491 },
    'bank',
  )
  const canyon = await openLocation(
    director,
    staff.ruth,
    staff.sam,
    {
      name: 'Copper Canyon Grill',
      street_address: '1 E Washington St',
      city: 'Phoenix',
      state_code: 'AZ',
      zip_code: '85004',
      phone_number: '602-555-0182',
    },
    { latitude: 33.4484, longitude: -112.0738 },
    '4000000000000341',
  )
  const ridgeline = await director.as(staff.ben, createLocation, {
    body: {
      name: 'Ridgeline Event Hall',
      street_address: '400 Broadway',
      city: 'Nashville',
      state_code: 'TN',
      zip_code: '37203',
      phone_number: '615-555-0183',
    },
  })
  await director.as(staff.maya, updateLocation, {
    params: { id: harborview.id },
    body: { is_checkin_required: true, immediate_auto_select_enabled: true },
  })
  const magnolia = await openLocation(
    director,
    staff.maya,
    staff.sam,
    {
      name: 'Magnolia Garden Hall',
      street_address: '60 Cannon St',
      city: 'Charleston',
      state_code: 'SC',
      zip_code: '29403',
      phone_number: '843-555-0184',
      organization_id: palmetto.organization_id,
    },
    { latitude: 32.7903, longitude: -79.9442 },
    null,
  )
  await director.as(staff.sam, updateLocation, {
    params: { id: magnolia.id },
    body: { invoicing_enabled: true, invoice_style: 'LOCATION', invoice_frequency: 'WEEKLY', invoice_work_week_end_date: 'SUNDAY' },
  })
  await bringTeam(director, staff, palmetto)
  return { palmetto, harborview, canyon, magnolia, ridgeline }
}

type Address = {
  name: string
  street_address: string
  city: string
  state_code: string
  zip_code: string
  phone_number: string
  organization_id?: number
}

async function openLocation(
  director: Director,
  owner: number,
  platformAdmin: number,
  address: Address,
  point: SeedLocation['point'],
  instrument: string | null,
): Promise<SeedLocation> {
  const coordinates = { type: 'Point' as const, coordinates: [point.longitude, point.latitude] as [number, number] }
  const made = await director.as(owner, createLocation, { body: { ...address, coordinates } })
  await director.as(platformAdmin, decideLocation, { params: { id: made.id }, body: { approval_status: 'APPROVED' } })
  if (instrument !== null) await payBy(director, owner, made.id, instrument)
  await director.settle()
  return { id: made.id, organization_id: made.organization_id, timezone: made.timezone, point }
}

async function payBy(director: Director, owner: number, locationId: number, instrument: string): Promise<void> {
  const { client_secret } = await director.as(owner, startLocationSetup, { params: { locationId } })
  const payment_method_id = await saveCard(director.provider, client_secret, instrument)
  await director.as(owner, chooseLocationPaymentMethod, { params: { id: locationId }, body: { payment_method_id } })
}
