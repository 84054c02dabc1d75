import { offerDirectly } from '@crewcall/contract/applications.ts'
import * as plans from '@crewcall/contract/event-plans.ts'
import { addEventGigs, listEventShifts } from '@crewcall/contract/staffing-events.ts'
import { instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { application, gig, payingLocation, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { eventWith } from './test-event.ts'

const stage = await openLocation()
const { crew, place, admin, inHours } = stage
const { organization_id } = place
const boss = crew.as(admin.id)
const shiftsOf = async (id: number) =>
  (await boss.call(listEventShifts, { params: { id }, query: { is_including_gigs: true } })).data.results
const tomorrow = async (days: number) => instantToWall(await inHours(24 * days), place.timezone).date

describe('copying to another day', () => {
  it('copies shifts, positions and contacts, not people; across midnight and in two zones', async () => {
    const west = await payingLocation(crew, { organization_id, timezone: 'America/Denver' })
    await row(crew, 'location_managers', { organization_id, location_id: west.id, user_id: admin.id, role: 'ADMIN' })
    const day = await tomorrow(3)
    const night = {
      start_time: wallToInstant(day, '20:00', place.timezone),
      end_time: wallToInstant(await tomorrow(4), '02:00', place.timezone),
    }
    const { event, gigs, call } = await eventWith(stage, {
      ...night,
      contact_name: 'Ann',
      allowed_confirmed_pros: 4,
      wage_amount: 27,
      description: 'Carve at the buffet',
      special_inst: 'Black shoes',
    })
    const far = await gig(crew, west, { start_time: wallToInstant(day, '22:30', west.timezone), timezone: west.timezone })
    await call.call(addEventGigs, { params: { eventId: event.id }, body: { gig_ids: [far.id] } })
    if (gigs[0]) await application(crew, gigs[0], await pro(crew), 'CONFIRMED')
    const staged = { gig_id: gigs[0]?.id ?? 0, pro_ids: [(await pro(crew)).id] }
    await boss.call(plans.stagePros, { params: { eventId: event.id }, body: staged })
    const target = await tomorrow(17)
    const { data: copy } = await boss.call(plans.duplicateEvent, {
      params: { eventId: event.id },
      body: { day: target, name: 'Second gala' },
    })
    expect(copy).toMatchObject({ name: 'Second gala', event_shifts_count: 2, confirmed_count: 0, openings_count: 5 })
    const walls = (await shiftsOf(copy.id)).map(({ start_time, end_time, timezone, contact_name }) => [
      instantToWall(start_time, timezone),
      instantToWall(end_time, timezone).time,
      contact_name,
    ])
    expect(walls).toEqual([
      [{ date: target, time: '20:00' }, '02:00', 'Ann'],
      [{ date: target, time: '22:30' }, instantToWall(far.end_time, west.timezone).time, ''],
    ])
    const positions = async (id: number) =>
      (
        await crew.sql<Tables['gigs']>(sql`
          select g.* from gigs g join event_shifts s on s.organization_id = g.organization_id and s.id = g.event_shift_id
          where s.event_id = ${id} order by g.start_time, g.id`)
      ).map(({ skill_id, wage_amount, description, special_inst, allowed_confirmed_pros, unpaid_break_minutes, type, confirmed_count }) => {
        const texts = { description, special_inst }
        return { skill_id, wage_amount, ...texts, allowed_confirmed_pros, unpaid_break_minutes, type, confirmed_count }
      })
    const original = await positions(event.id)
    expect(original.map(({ confirmed_count }) => confirmed_count)).toEqual([1, 0])
    expect(await positions(copy.id)).toEqual(original.map((one) => ({ ...one, confirmed_count: 0 })))
    expect((await boss.call(plans.listStagedPros, { params: { eventId: event.id } })).data.results).toHaveLength(1)
    expect((await boss.call(plans.listStagedPros, { params: { eventId: copy.id } })).data.results).toEqual([])
    expect((await boss.call(plans.duplicateEvent, { params: { eventId: event.id }, body: { day: '2020-01-01' } })).error).toMatchObject({
      target: 'day',
      reason: 'IN_THE_PAST',
    })
  })

  it('pressed twice with one key makes one', async () => {
    const { event } = await eventWith(stage, {})
    const press = async () =>
      boss.call(plans.duplicateEvent, {
        params: { eventId: event.id },
        body: { day: await tomorrow(20), name: 'Pressed twice' },
        headers: { 'idempotency-key': 'twice' },
      })
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
    expect((await press()).status).toBe(201)
    expect(await crew.sql(sql`select 1 from events where name = 'Pressed twice'`)).toHaveLength(1)
  })
})

describe('templates', () => {
  it('are a run of shifts in minutes from the start, and make events', async () => {
    const start = await inHours(72)
    const { event } = await eventWith(
      stage,
      { start_time: start },
      { start_time: new Date(start.getTime() + 90 * 60_000), type: 'NETWORK' },
    )
    const { data: template } = await boss.call(plans.createEventTemplate, { body: { event_id: event.id, name: 'Gala night' } })
    expect(template.items.map(({ start_minute }) => start_minute)).toEqual([0, 90])
    const items = template.items.map((item, index) => (index === 0 ? item : { ...item, start_minute: 45 }))
    await boss.call(plans.updateEventTemplate, { params: { id: template.id }, body: { items } })
    const start_time = (await inHours(400)).toISOString()
    const { data: made } = await boss.call(plans.useEventTemplate, {
      params: { id: template.id },
      body: { name: 'From a plan', start_time },
    })
    expect((await shiftsOf(made.id)).map((shift) => (Date.parse(shift.start_time) - Date.parse(start_time)) / 60_000)).toEqual([0, 45])
    await boss.call(plans.removeEventTemplate, { params: { id: template.id } })
    expect((await boss.call(plans.listEventTemplates, { query: { location_id: place.id } })).data.results).toEqual([])
  })
})

describe('staging', () => {
  it('tells nobody anything until it is sent, then one message each', async () => {
    const starts = [await inHours(100), await inHours(120), await inHours(140)]
    const { event, gigs } = await eventWith(stage, ...starts.map((start_time) => ({ start_time, allowed_confirmed_pros: 3 })))
    const [ada, bob] = [await pro(crew), await pro(crew)]
    const stageFor = (gig_id: number, pro_ids: number[]) =>
      boss.call(plans.stagePros, { params: { eventId: event.id }, body: { gig_id, pro_ids } })
    for (const { id } of gigs) await stageFor(id, [ada.id])
    await stageFor(gigs[0]?.id ?? 0, [bob.id, ada.id])
    await crew.drain()
    const told = (userId: number) =>
      crew.sql<{ kind: string; body: string }>(sql`select kind, body from notifications where user_id = ${userId} order by id`)
    const texts = (userId: number) => crew.sql(sql`select 1 from message_deliveries where user_id = ${userId}`)
    expect([await told(ada.user_id), await told(bob.user_id)]).toEqual([[], []])
    expect(await crew.sql(sql`select 1 from applications where pro_id = any(${[ada.id, bob.id]}::bigint[])`)).toEqual([])

    const listed = await boss.call(plans.listStagedPros, { params: { eventId: event.id } })
    expect(listed.data.results).toHaveLength(4)
    const { data: sent } = await boss.call(plans.sendStaged, { params: { eventId: event.id }, body: {} })
    expect(sent).toEqual({ sent: 4, pros: 2, skipped: [] })
    await crew.drain()
    expect(await told(ada.user_id)).toMatchObject([{ kind: 'event.sent', body: expect.stringContaining('3 shifts') }])
    expect(await told(bob.user_id)).toMatchObject([{ kind: 'event.sent', body: expect.stringContaining('1 shift') }])
    expect(await texts(ada.user_id)).toHaveLength(1)
    const offers = await crew.sql(sql`select 1 from applications where pro_id = ${ada.id} and selected_at is not null`)
    expect(offers).toHaveLength(3)
    expect((await boss.call(plans.sendStaged, { params: { eventId: event.id }, body: {} })).data).toEqual({ sent: 0, pros: 0, skipped: [] })
  })

  it('keeps who cannot be asked, with the reason', async () => {
    const { event, gigs } = await eventWith(stage, { allowed_confirmed_pros: 2 })
    const [gigId, ada] = [gigs[0]?.id ?? 0, await pro(crew)]
    const stageFor = (pro_ids: number[]) => boss.call(plans.stagePros, { params: { eventId: event.id }, body: { gig_id: gigId, pro_ids } })
    const { data } = await stageFor([ada.id])
    await boss.call(offerDirectly, { body: { application_type: 'DIRECT_OFFER', gig_id: gigId, is_recurring: false, pro_ids: [ada.id] } })
    const { data: sent } = await boss.call(plans.sendStaged, { params: { eventId: event.id }, body: {} })
    expect(sent).toMatchObject({ sent: 0, skipped: [{ pro_id: ada.id, reason: 'PRO_HAS_SHIFT_OR_OFFER', pro_name: ada.display_name }] })
    const [staged] = data.results
    expect((await boss.call(plans.unstagePro, { params: { eventId: event.id, id: staged?.id ?? 0 } })).status).toBe(204)
    expect((await stageFor([999_999_999])).error).toMatchObject({ target: 'pro_ids' })
    const outside = await gig(crew, place)
    const other = await boss.call(plans.stagePros, { params: { eventId: event.id }, body: { gig_id: outside.id, pro_ids: [ada.id] } })
    expect(other.error).toMatchObject({ target: 'gig_id', reason: 'SHIFT_NOT_IN_EVENT' })
  })
})

it('the call sheet has no phone before the last 24 hours', async () => {
  const start_time = await inHours(48)
  const { event, gigs } = await eventWith(stage, {
    start_time,
    contact_name: 'Ann',
    contact_phone: '+12025550123',
    allowed_confirmed_pros: 2,
  })
  const worker = await pro(crew)
  if (gigs[0]) await application(crew, gigs[0], worker, 'CONFIRMED')
  const sheet = async () => (await boss.call(plans.getCallSheet, { params: { eventId: event.id } })).data
  const early = await sheet()
  expect(early.shifts).toMatchObject([
    { contact_name: 'Ann', contact_phone: null, open_count: 1, rows: [{ pro_name: worker.display_name, phone_number: null }] },
  ])
  crew.clock.advance(25 * 60)
  expect((await sheet()).shifts).toMatchObject([{ contact_phone: '+12025550123', rows: [{ phone_number: expect.stringMatching(/^\+1/) }] }])
})
