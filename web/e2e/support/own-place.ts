import { randomUUID } from 'node:crypto'
import { request as requests, type APIRequestContext } from '@playwright/test'
import { saveCard } from '../../../server/database/seed/provider.ts'
import { newestCode, people, type OwnPerson } from './sign-in.ts'
import type { Place } from './shifts.ts'

export type OwnPro = OwnPerson & { first: string; /** As in “Robin V.”. */ shown: string; proId: number }
/** A location of one journey, with a business, a manager and a verified pro that no other journey uses. */
export type OwnPlace = Place & { organizationId: number; pro: OwnPro; /** Further locations of the business. */ others: Place[] }

/** Where a place is opened. */
export type Town = { city: string; zip_code: string; door: OwnPerson['door'] }
// Far from Charleston, so that neither the pros of the seed data nor their shifts are in reach; the time zone is the same.
const columbia: Town = { city: 'Columbia', zip_code: '29201', door: { longitude: -81.0348, latitude: 34.0007 } }
const firstNames = 'Robin Casey Quincy Harper Rowan Emery Sloane Tatum Wesley Yara Bruno Celia Dario Edith Felix Gloria'.split(' ')
const lastNames = 'Vale Moss Lund Hart Frost Ibsen Oakes Underhill Zeller'.split(' ')

type Other = { name: string; door: OwnPerson['door'] }

/**
 * Opens a place of the journey's own through the product's calls, without a browser: the manager signs up and adds the location and its
 * card, the platform approves it, and a pro signs up, opens a payout account and is verified.
 * @param others the names of further locations of the business, if the journey needs any, with where they are if that is elsewhere
 * @param positions what the pro works as
 * @param town another town of South Carolina, where no other journey has shifts
 * @param ref the referral code with which the pro signs up
 */
export async function openPlace({
  others = [],
  positions,
  ref,
  town = columbia,
}: { others?: readonly (string | Other)[]; positions?: readonly string[]; ref?: string; town?: Town } = {}): Promise<OwnPlace> {
  const manager: OwnPerson = { phone: newPhone(), screen: 'desk', door: town.door }
  const proPhone = newPhone()
  const [owner, worker, platform] = await Promise.all([
    signInWithoutBrowser(manager.phone),
    signInWithoutBrowser(proPhone),
    signInWithoutBrowser(people.sam),
  ])
  await owner('POST', '/signup/business/', {
    first_name: 'Morgan',
    last_name: 'Ellis',
    email: `manager${manager.phone.slice(1)}@corner.example`,
    business_name: 'Corner Table Group',
    accepts_terms: true,
  })
  const place = await openLocation(owner, platform, { ...town, name: 'The Corner Table' })
  const [pro, ...further] = await Promise.all([
    joinAsPro(worker, { phone: proPhone, serial: place.id, positions, ref, town }),
    ...others.map((other) => openLocation(owner, platform, { ...town, ...(typeof other === 'string' ? { name: other } : other) })),
  ])
  await platform('POST', `/admin/pros/${pro.proId}/verification/`)
  return { ...place, manager, pro, others: further.map((other) => ({ ...other, manager })) }
}

/** A verified pro of a crowd, with calls as them until the clock moves. */
type CrowdPro = { proId: number; call: Call }

/** Signs up more pros near the journey's place, a few at a time. */
export async function openCrowd(place: OwnPlace, size: number): Promise<CrowdPro[]> {
  const platform = await signInWithoutBrowser(people.sam)
  const crowd: CrowdPro[] = []
  for (let made = 0; made < size; made += 5) {
    const some = Array.from({ length: Math.min(5, size - made) }, async (_, index) => {
      const phone = newPhone()
      const worker = await signInWithoutBrowser(phone)
      const { proId } = await joinAsPro(worker, { phone, serial: place.id + made + index })
      await platform('POST', `/admin/pros/${proId}/verification/`)
      return { proId, call: worker }
    })
    crowd.push(...(await Promise.all(some)))
  }
  return crowd
}

type Call = <T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => Promise<T>

async function openLocation(
  owner: Call,
  platform: Call,
  { name, city, zip_code, door }: Town & { name: string },
): Promise<Omit<OwnPlace, 'manager' | 'pro' | 'others'>> {
  const made = await owner<{ id: number; organization_id: number; timezone: string }>('POST', '/locations/', {
    ...addressIn({ city, zip_code }),
    name,
    street_address: '1208 Washington St',
    coordinates: { type: 'Point', coordinates: [door.longitude, door.latitude] },
  })
  const { id, organization_id: organizationId, timezone } = made
  await Promise.all([platform('POST', `/admin/locations/${id}/decision/`, { approval_status: 'APPROVED' }), addCard(owner, id)])
  return { id, organizationId, timezone, name, path: `/locations/${id}`, door }
}

function addressIn({ city, zip_code }: Pick<Town, 'city' | 'zip_code'>) {
  return { city, state_code: 'SC', zip_code }
}

async function addCard(owner: Call, id: number): Promise<void> {
  const { client_secret } = await owner<{ client_secret: string }>('GET', `/locations/${id}/setup-intent/`)
  const payment_method_id = await saveCard(process.env['PAYMENT_PROVIDER_URL'] ?? '', client_secret, '4242424242424242')
  await owner('PUT', `/locations/${id}/payment-method/`, { payment_method_id })
}

type Newcomer = {
  phone: string
  /** A number that no other pro has: names must not repeat. */ serial: number
  positions?: readonly string[] | undefined
  ref?: string | undefined
  town?: Town
}

async function joinAsPro(worker: Call, { phone, serial, positions = ['Dishwasher'], ref, town = columbia }: Newcomer): Promise<OwnPro> {
  const first = firstNames[serial % firstNames.length] ?? ''
  const last = lastNames[Math.floor(serial / firstNames.length) % lastNames.length] ?? ''
  const { results } = await worker<{ results: { id: number; name: string }[] }>('GET', '/skills/')
  const { gigster_profile_id: proId } = await worker<{ gigster_profile_id: number }>('POST', '/signup/pro/', {
    ...addressIn(town),
    first_name: first,
    last_name: last,
    email: `pro${phone.slice(1)}@pros.example`,
    address_line_1: '900 Main St',
    skill_ids: results.filter(({ name }) => positions.includes(name)).map(({ id }) => id),
    accepts_terms: true,
    ...(ref === undefined ? {} : { ref }),
  })
  const { url } = await worker<{ url: string }>('POST', '/pro/payout-account/', {})
  await fetch(url, { method: 'POST', body: new URLSearchParams({ finish: 'yes', bank: 'accepts' }), redirect: 'manual' })
  await worker('PUT', '/pro/payout-account/', {})
  return { phone, screen: 'phone', door: town.door, first, shown: `${first} ${last.charAt(0)}.`, proId }
}

/** Calls as the person with this phone, signed in by the code sent there. @throws Error if a call is refused */
export async function signInWithoutBrowser(phone: string): Promise<Call> {
  const context = await requests.newContext({ baseURL: process.env['E2E_URL'] ?? '' })
  const since = new Date().toISOString()
  const { challenge_id } = await answer<{ challenge_id: string }>(
    context.post('/api/auth/codes/', { data: { channel: 'phone', address: phone } }),
  )
  const code = await newestCode({ request: context }, phone, since)
  const { token } = await answer<{ token: string }>(context.post('/api/auth/sessions/', { data: { challenge_id, code } }))
  return (method, path, body) =>
    answer(
      context.fetch(`/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
        ...(body === undefined ? {} : { data: body }),
      }),
    )
}

async function answer<T>(asked: ReturnType<APIRequestContext['fetch']>): Promise<T> {
  const reply = await asked
  if (!reply.ok()) throw new Error(`${reply.url()} answered ${reply.status()}: ${await reply.text()}`)
  return (await reply.json()) as T
}

let newest = 0
/** A number that nobody has: later ones are higher, also after a failed test has restarted this process. */
function newPhone(): string {
  newest = Math.max(newest + 1, Date.now())
  return `+1803${2_000_000 + (newest % 8_000_000)}`
}
