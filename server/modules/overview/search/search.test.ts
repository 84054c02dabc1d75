import type { Sent } from '@crewcall/contract/kit.ts'
import { searchEverything } from '@crewcall/contract/search.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { location, row, user } from '../../../test/build.ts'
import { application, gig, manager, organizationAdmin, platformAdmin, pro, skill } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'

/** A Friday evening in Charleston. */
const now = '2026-11-27T23:00:00Z'
let crew: Crew
let here: Tables['locations']
let there: Tables['locations']
let foreign: Tables['locations']
let shift: Tables['gigs']
let boss: Tables['users']
let rival: Tables['users']
let maria: Tables['pros']
let stranger: Tables['pros']

async function named(first_name: string, last_name: string, display_name: string) {
  const made = await pro(crew, { display_name })
  await crew.sql(sql`update users set first_name = ${first_name}, last_name = ${last_name} where id = ${made.user_id}`)
  return made
}
async function search(userId: number, query: Sent<typeof searchEverything>['query']) {
  const { status, data } = await crew.as(userId).call(searchEverything, { query: query ?? { q: '', side: 'pro' } })
  expect(status).toBe(200)
  return data
}
const asBoss = (q: string) => search(boss.id, { q, side: 'manager', location_id: String(here.id) })
const asRival = (q: string) => search(rival.id, { q, side: 'manager', location_id: String(foreign.id) })
const ids = <T extends object, K extends keyof T>(list: readonly T[], key: K) => list.map((each) => each[key])

beforeAll(async () => {
  crew = await openCrew()
  await crew.clock.set(now)
  here = await location(crew, { name: 'Harbor Kitchen' })
  there = await location(crew, { name: 'Beacon Hall', organization_id: here.organization_id })
  foreign = await location(crew, { name: 'Harbor Grill' })
  boss = await manager(crew, here)
  rival = await manager(crew, foreign)
  const bartender = await skill(crew, { name: 'Bartender' })
  shift = await gig(crew, here, { skill_id: bartender.id, start_time: '2026-11-28T22:00:00Z', allowed_confirmed_pros: 5 })
  await gig(crew, there, { skill_id: bartender.id, start_time: '2026-11-28T22:00:00Z' })
  await gig(crew, foreign, { skill_id: bartender.id, start_time: '2026-12-05T22:00:00Z' })
  maria = await named('María', 'Núñez', 'María N.')
  await crew.sql(sql`update users set email = 'quetzal@pros.example', email_verified_at = now() where id = ${maria.user_id}`)
  stranger = await named('Marius', 'Nunez', 'Marius N.')
  await row(crew, 'network_members', { organization_id: here.organization_id, location_id: here.id, pro_id: maria.id, source: 'ADDED' })
  await row(crew, 'network_members', {
    organization_id: foreign.organization_id,
    location_id: foreign.id,
    pro_id: stranger.id,
    source: 'ADDED',
  })
})
afterAll(() => crew.close())

describe('a manager', () => {
  it.each(['nunez', 'Núñez', 'mar', 'NUÑ mar', 'munez maria', 'maira', 'nuenz'])('finds a pro of their network by “%s”', async (q) => {
    expect((await asBoss(q)).pros).toEqual([{ pro_id: maria.id, name: 'María N.', location_id: here.id, location_name: 'Harbor Kitchen' }])
  })

  it('finds no pro of another business, not by name and not by number', async () => {
    expect((await asBoss('marius')).pros.map(({ pro_id }) => pro_id)).not.toContain(stranger.id)
    expect((await asBoss(`#${stranger.id}`)).pros).toEqual([])
    expect(ids((await asRival('nunez')).pros, 'pro_id')).toEqual([stranger.id])
  })

  it('finds a pro by neither phone nor mail', async () => {
    const [person] = await crew.sql<Tables['users']>(sql`select * from users where id = ${maria.user_id}`)
    expect((await asBoss('quetzal')).pros).toEqual([])
    expect((await asBoss(person?.phone_number ?? '')).pros).toEqual([])
  })

  it('finds whoever applied, until a month after the shift', async () => {
    const applicant = await named('Wilhelmina', 'Ash', 'Wilhelmina A.')
    await application(crew, shift, applicant)
    expect(ids((await asBoss('wilhel')).pros, 'pro_id')).toEqual([applicant.id])
    expect((await asRival('wilhel')).pros).toEqual([])
    await crew.clock.set('2027-01-05T23:00:00Z')
    expect((await asBoss('wilhel')).pros).toEqual([])
    await crew.clock.set(now)
  })

  it('of an onsite manager, confirmed pros only', async () => {
    const onsite = await manager(crew, here, 'ONSITE_MANAGER')
    const [asked, confirmed] = [await named('Ottokar', 'Ask', 'Ottokar A.'), await named('Ottilie', 'Ash', 'Ottilie A.')]
    const one = await application(crew, shift, asked)
    const two = await application(crew, shift, confirmed, 'CONFIRMED')
    const seen = async (q: string | number) => search(onsite.id, { q: String(q), side: 'manager' })
    expect(ids((await seen('ottokar')).pros, 'pro_id')).toEqual([])
    expect(ids((await seen('otti')).pros, 'pro_id')).toEqual([confirmed.id])
    expect((await seen(one.id)).applications).toEqual([])
    expect(ids((await seen(two.id)).applications, 'application_id')).toEqual([two.id])
    expect(ids((await asBoss(String(one.id))).applications, 'application_id')).toEqual([one.id])
    expect((await asRival(String(two.id))).applications).toEqual([])
  })

  it.each([`${0}`, '#0', 'gig 0', 'turno 0'])('finds a shift by its number, as in “%s”, and no foreign one', async (q) => {
    const typed = q.replace('0', String(shift.id))
    expect(ids((await asBoss(typed)).shifts, 'gig_id')).toContain(shift.id)
    expect(ids((await asRival(typed)).shifts, 'gig_id')).not.toContain(shift.id)
  })

  it.each(['bartender', 'barman', 'bartneder', 'barm harbor', 'tomorrow', 'mañana', 'sábado', '11/28', 'bartender 11/28'])(
    'finds the shifts of the own locations by “%s”',
    async (q) => {
      expect(ids((await asBoss(q)).shifts, 'gig_id')).toEqual([shift.id])
    },
  )

  it('finds no shift on another day, and is told the day that was understood', async () => {
    expect(await asBoss('bartender 12/5')).toMatchObject({ day: '2026-12-05', shifts: [] })
    expect((await asRival('12/5')).shifts).toHaveLength(1)
  })

  it('finds own locations by name, and with an organization all of its', async () => {
    expect(ids((await asBoss('harbor')).locations, 'location_id')).toEqual([here.id])
    expect((await asBoss('beacon')).locations).toEqual([])
    const admin = await organizationAdmin(crew, here.organization_id)
    expect(ids((await search(admin.id, { q: 'beacn', side: 'manager' })).locations, 'location_id')).toEqual([there.id])
  })

  it('finds colleagues by name and mail, and none of another business', async () => {
    await crew.sql(
      sql`update users set first_name = 'Zuleika', email = 'zuzu@harbor.example', email_verified_at = now() where id = ${boss.id}`,
    )
    expect(ids((await asBoss('zulei')).team, 'user_id')).toEqual([boss.id])
    expect(ids((await asBoss('zuzu')).team, 'user_id')).toEqual([boss.id])
    expect((await asRival('zulei')).team).toEqual([])
  })

  it('finds charged engagements and movements of money by number, where costs may be seen', async () => {
    const { id, organization_id, pro_id } = await application(crew, shift, await pro(crew), 'CONFIRMED', {
      business_payment_status: 'AVAILABLE',
    })
    const [charge] = await crew.sql<{ id: number }>(sql`
      insert into payment_intents (organization_id, kind, application_id, location_id, pro_id, amount_cents, state, provider_key, created_ts, last_updated_ts)
      values (${organization_id}, 'BUSINESS_CHARGE', ${id}, ${here.id}, ${pro_id}, 1000, 'INTENT', 'search-test', ${now}, ${now}) returning id`)
    const number = String(charge?.id)
    expect(ids((await asBoss(String(id))).payments, 'application_id')).toContain(id)
    expect((await asBoss(`payment ${number}`)).payments).toMatchObject([{ payment_id: charge?.id, application_id: id }])
    expect((await asRival(number)).payments).toEqual([])
    const onsite = await manager(crew, here, 'ONSITE_MANAGER')
    expect((await search(onsite.id, { q: number, side: 'manager' })).payments).toEqual([])
  })

  it('finds invoices by number and events by name, of the own business only', async () => {
    const [invoice] = await crew.sql<{ id: number }>(sql`
      insert into invoices (organization_id, owner_location_id, location_id, style, frequency, first_day, last_day, timezone, closes_at, address, created_ts, last_updated_ts)
      values (${here.organization_id}, ${here.id}, null, 'STANDARD', 'WEEKLY', '2026-11-02', '2026-11-08', 'America/New_York', ${now}, '', ${now}, ${now})
      returning id`)
    const event = await row(crew, 'events', { organization_id: here.organization_id, name: 'Gala Ñandú', created_by: boss.id })
    expect(ids((await asBoss(`invoice ${invoice?.id}`)).invoices, 'invoice_id')).toContain(invoice?.id)
    expect((await asRival(`invoice ${invoice?.id}`)).invoices).toEqual([])
    expect((await asBoss('nandu')).events).toEqual([{ event_id: event.id, location_id: here.id, name: 'Gala Ñandú' }])
    expect((await asRival('nandu')).events).toEqual([])
  })

  it('gets at most six of a kind', async () => {
    for (let made = 0; made < 8; made += 1) await gig(crew, foreign, { start_time: '2026-12-20T22:00:00Z' })
    expect((await asRival('12/20')).shifts).toHaveLength(6)
  })
})

describe('a pro', () => {
  it('finds own shifts and pay, and open shifts nearby, but no people', async () => {
    const worked = await gig(crew, there, { skill_id: shift.skill_id, start_time: '2026-11-20T22:00:00Z' })
    const mine = await application(crew, worked, maria, 'CONFIRMED')
    const found = await search(maria.user_id, { q: 'barman', side: 'pro' })
    expect(ids(found.shifts, 'application_id')).toEqual([mine.id])
    expect(ids(found.payments, 'application_id')).toEqual([mine.id])
    expect(ids(found.offers, 'gig_id')).toContain(shift.id)
    expect(ids((await search(maria.user_id, { q: `#${worked.id}`, side: 'pro' })).shifts, 'gig_id')).toEqual([worked.id])
    expect((await search(stranger.user_id, { q: `#${worked.id}`, side: 'pro' })).shifts).toEqual([])
    expect(await search(maria.user_id, { q: 'marius', side: 'pro' })).toMatchObject({
      pros: [],
      team: [],
      users: [],
      shifts: [],
      offers: [],
    })
    expect(ids((await search(maria.user_id, { q: 'mañana', side: 'pro' })).offers, 'gig_id')).toContain(shift.id)
    expect(ids((await search(maria.user_id, { q: 'harbor kit', side: 'pro' })).offers, 'location_id')).toContain(here.id)
  })
})

describe('the platform', () => {
  it('finds accounts by name, mail, phone and number, and everything else by number', async () => {
    const admin = await platformAdmin(crew)
    const seen = (q: string | number) => search(admin.id, { q: String(q), side: 'admin' })
    const [person] = await crew.sql<Tables['users']>(sql`select * from users where id = ${maria.user_id}`)
    for (const q of ['nunez maria', 'quetzal@pros', person?.phone_number ?? '', `#${person?.id}`, `#${maria.id}`, 'maira nunez', 'maira'])
      expect({ q, ids: ids((await seen(q)).users, 'pro_id') }).toEqual({ q, ids: expect.arrayContaining([maria.id]) })
    expect((await seen('quetzal')).users).toMatchObject([{ user_id: maria.user_id, email: 'quetzal@pros.example' }])
    expect(ids((await seen('harbr gril')).locations, 'location_id')).toContain(foreign.id)
    expect(ids((await seen(shift.id)).shifts, 'gig_id')).toEqual([shift.id])
  })
})

describe('a side', () => {
  it('is answered only to whoever has it', async () => {
    const nobody = await user(crew)
    const asked = (side: 'admin' | 'pro' | 'manager') => crew.as(nobody.id).call(searchEverything, { query: { q: 'harbor', side } })
    expect((await asked('admin')).status).toBe(403)
    expect((await asked('pro')).status).toBe(404)
    expect((await asked('manager')).data).toMatchObject({ locations: [], shifts: [], pros: [] })
    expect((await crew.as(boss.id).call(searchEverything, { query: { q: ' ', side: 'manager' } })).status).toBe(400)
  })
})
