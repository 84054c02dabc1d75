import { cancelGig } from '@crewcall/contract/applications.ts'
import {
  changeManagerCalendar,
  createManagerCalendar,
  listManagerCalendars,
  readManagerCalendar,
  removeManagerCalendar,
} from '@crewcall/contract/manager-calendars.ts'
import { confirmOffer } from '@crewcall/contract/pro-applications.ts'
import { removeManager } from '@crewcall/contract/teams.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { row } from '../../test/build.ts'
import { application, gig, manager, payingLocation, platformAdmin, pro, skill } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin } = await openLocation({ name: 'Harbor Hotel, Bar' })
await crew.clock.set('2026-03-04T17:00:00Z')
const bartender = await skill(crew, { name: 'Bartender' })

type Whose = { id: number }
const tokenIn = (url: string | null) => url?.split('/').findLast(Boolean) ?? ''
async function newAddress({ id }: Whose, body: { location_id: number | null; with_drafts?: boolean }): Promise<string> {
  const answer = await crew.as(id).call(createManagerCalendar, { body })
  expect(answer.status).toBe(201)
  return tokenIn(answer.data.url)
}
const read = (token: string) => crew.as(null).call(readManagerCalendar, { params: { token } })
/** The events of a feed by their UID, as the lines of each without folding. */
async function eventsOf(token: string): Promise<Map<string, string[]>> {
  const text = String((await read(token)).data).replaceAll('\r\n ', '')
  const events = text.split('BEGIN:VEVENT').slice(1)
  return new Map(
    events.map((event) => {
      const lines = event.split('\r\n')
      return [lines.find((line) => line.startsWith('UID:'))?.slice(4) ?? '', lines]
    }),
  )
}
const made = { created_ts: '2026-03-01T00:00:00Z', last_updated_ts: '2026-03-01T00:00:00Z' }
const shift = (values: object = {}) =>
  gig(crew, place, {
    skill_id: bartender.id,
    start_time: '2026-03-06T23:00:00Z',
    allowed_confirmed_pros: 3,
    confirmed_count: 0,
    ...made,
    ...values,
  })
const draft = (location_id = place.id) =>
  row(crew, 'draft_shifts', {
    organization_id: place.organization_id,
    location_id,
    skill_id: bartender.id,
    start_time: '2026-03-07T16:00:00Z',
    end_time: '2026-03-07T20:00:00Z',
    allowed_confirmed_pros: 2,
    created_by: admin.id,
    ...made,
  })

describe('the calendar of a location', () => {
  it('shows posted shifts with position, what is filled, place and time, and neither wage nor phone', async () => {
    const token = await newAddress(admin, { location_id: place.id })
    const one = await shift({ wage_amount: 43.21, contact_phone: '+13035550177', special_inst: 'ALARM 4711' })
    await application(crew, one, await pro(crew), 'CONFIRMED')
    const answer = await read(token)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(String(answer.data)).toMatch(/X-WR-CALNAME:Shifts at Harbor Hotel\\, Bar/)
    const lines = (await eventsOf(token)).get(`gig-${one.id}@crewcall`) ?? []
    expect(lines).toEqual(
      expect.arrayContaining([
        'SUMMARY:3× Bartender\\, 1/3 filled',
        'DTSTART:20260306T230000Z',
        'DTEND:20260307T050000Z',
        'STATUS:CONFIRMED',
      ]),
    )
    expect(lines.find((line) => line.startsWith('LOCATION:'))).toMatch(/^LOCATION:Harbor Hotel\\, Bar\\, /)
    expect(String(answer.data)).not.toMatch(/43\.21|5550177|4711/)
  })

  it('keeps the UID of a changed shift with a higher sequence, and shows a cancelled one as cancelled', async () => {
    const token = await newAddress(admin, { location_id: place.id })
    const asked = await pro(crew)
    const one = await shift()
    const offer = await application(crew, one, asked, 'SELECTED', { application_type: 'DIRECT_OFFER', ...made })
    const facts = async () => {
      const lines = (await eventsOf(token)).get(`gig-${one.id}@crewcall`) ?? []
      const of = (name: string) => lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? ''
      return { sequence: Number(of('SEQUENCE')), changed: of('LAST-MODIFIED'), title: of('SUMMARY'), status: of('STATUS') }
    }
    const first = await facts()
    expect(await facts()).toEqual(first)
    crew.clock.advance(1)
    expect((await crew.as(asked.user_id).call(confirmOffer, { params: { id: offer.id } })).status).toBe(200)
    const second = await facts()
    expect(second).toMatchObject({ title: '3× Bartender\\, 1/3 filled', status: 'CONFIRMED' })
    expect([second.sequence > first.sequence, second.changed > first.changed]).toEqual([true, true])
    crew.clock.advance(1)
    expect((await crew.as(admin.id).call(cancelGig, { params: { gigId: one.id }, body: { explanation: 'Closed' } })).status).toBe(200)
    const third = await facts()
    expect(third.status).toBe('CANCELLED')
    expect(third.sequence).toBeGreaterThan(second.sequence)
  })

  it('shows drafts only where the manager asked for them and may plan', async () => {
    const planned = await draft()
    const uid = `draft-${planned.id}@crewcall`
    const token = await newAddress(admin, { location_id: place.id })
    expect((await eventsOf(token)).has(uid)).toBe(false)
    const [calendar] = (await crew.as(admin.id).call(listManagerCalendars)).data.results
    await crew.as(admin.id).call(changeManagerCalendar, { params: { id: calendar?.id ?? 0 }, body: { with_drafts: true } })
    expect((await eventsOf(token)).get(uid)).toEqual(expect.arrayContaining(['SUMMARY:Draft: 2× Bartender', 'STATUS:TENTATIVE']))
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    expect((await eventsOf(await newAddress(onsite, { location_id: place.id, with_drafts: true }))).has(uid)).toBe(false)
  })

  it('speaks the language of the account', async () => {
    const boss = await manager(crew, place)
    await crew.sql(sql`update users set locale = 'es' where id = ${boss.id}`)
    const one = await shift()
    const lines = (await eventsOf(await newAddress(boss, { location_id: place.id }))).get(`gig-${one.id}@crewcall`)
    expect(lines).toContain('SUMMARY:3× Barman\\, 0/3 cubiertos')
  })
})

describe('an address', () => {
  it('dies when it is renewed or switched off', async () => {
    const boss = await manager(crew, place)
    const old = await newAddress(boss, { location_id: place.id })
    const token = await newAddress(boss, { location_id: place.id })
    expect([(await read(old)).status, (await read(token)).status]).toEqual([404, 200])
    const { results } = (await crew.as(boss.id).call(listManagerCalendars)).data
    expect(results).toMatchObject([{ location_id: place.id, with_drafts: false }])
    const params = { id: results[0]?.id ?? 0 }
    expect((await crew.as(admin.id).call(removeManagerCalendar, { params })).status).toBe(404)
    expect((await crew.as(boss.id).call(removeManagerCalendar, { params })).status).toBe(204)
    expect((await read(token)).status).toBe(404)
    expect((await crew.as(boss.id).call(listManagerCalendars)).data.results).toEqual([])
  })

  it('shows what its owner may see at that moment, and is missing once that is nothing', async () => {
    const other = await payingLocation(crew, { name: 'Other place' })
    const stranger = await gig(crew, await payingLocation(crew), { skill_id: bartender.id, start_time: '2026-03-06T23:00:00Z' })
    const boss = await manager(crew, place)
    const [held] = await crew.sql<{ id: number }>(sql`select id from location_managers where user_id = ${boss.id}`)
    const mine = await shift()
    const elsewhere = await gig(crew, other, { skill_id: bartender.id, start_time: '2026-03-06T23:00:00Z' })
    await row(crew, 'location_managers', {
      organization_id: other.organization_id,
      location_id: other.id,
      user_id: boss.id,
      role: 'ONSITE_MANAGER',
    })
    const [here, all] = [await newAddress(boss, { location_id: place.id }), await newAddress(boss, { location_id: null })]
    const seen = async (token: string) => {
      const events = await eventsOf(token)
      return [mine, elsewhere, stranger].map(({ id }) => events.has(`gig-${id}@crewcall`))
    }
    expect([await seen(here), await seen(all)]).toEqual([
      [true, false, false],
      [true, true, false],
    ])
    expect((await crew.as(admin.id).call(removeManager, { params: { managerId: held?.id ?? 0 } })).status).toBe(204)
    expect((await read(here)).status).toBe(404)
    expect(await seen(all)).toEqual([false, true, false])
    await crew.sql(sql`update users set account_status = 'LOCKED' where id = ${boss.id}`)
    expect((await read(all)).status).toBe(404)
  })

  it('ends with the role and does not come back with another', async () => {
    const boss = await manager(crew, place)
    const token = await newAddress(boss, { location_id: place.id })
    const [held] = await crew.sql<{ id: number }>(sql`select id from location_managers where user_id = ${boss.id}`)
    expect((await crew.as(admin.id).call(removeManager, { params: { managerId: held?.id ?? 0 } })).status).toBe(204)
    await row(crew, 'location_managers', { organization_id: place.organization_id, location_id: place.id, user_id: boss.id, role: 'ADMIN' })
    expect((await read(token)).status).toBe(404)
    expect((await crew.as(boss.id).call(listManagerCalendars)).data.results).toEqual([])
  })

  it('is not given to those who manage nothing there', async () => {
    const worker = await pro(crew)
    for (const location_id of [place.id, null])
      expect((await crew.as(worker.user_id).call(createManagerCalendar, { body: { location_id } })).status).toBe(404)
    const staff = await platformAdmin(crew)
    expect((await crew.as(staff.id).call(createManagerCalendar, { body: { location_id: null } })).status).toBe(404)
  })
})
