import * as plans from '@crewcall/contract/event-plans.ts'
import { addEventGigs, createEvent, getEvent, listEventShifts, renameEvent } from '@crewcall/contract/staffing-events.ts'
import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { row } from '../../test/build.ts'
import { gig, manager, organizationAdmin, payingLocation } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const stage = await openLocation()
const { crew, place, inHours } = stage
const { organization_id } = place
const boss = crew.as((await organizationAdmin(crew, organization_id)).id)
const harbor = await payingLocation(crew, { organization_id })

async function templateOf(name: string, ...places: (typeof place)[]) {
  const { data: event } = await boss.call(createEvent, { body: { name, organization_id } })
  const start_time = await inHours(72)
  for (const at of places) {
    const { id } = await gig(crew, at, { start_time, wage_amount: 44, special_inst: 'Alarm code 4711', contact_phone: '+12025550123' })
    await boss.call(addEventGigs, { params: { eventId: event.id }, body: { gig_ids: [id] } })
  }
  return (await boss.call(plans.createEventTemplate, { body: { event_id: event.id, name } })).data
}

describe('templates of other locations', () => {
  it('are shown and used only by those who post at all their locations', async () => {
    const [own, foreign, both] = [
      await templateOf('Here only', place),
      await templateOf('Harbor only', harbor),
      await templateOf('At both', place, harbor),
    ]
    const member = await manager(crew, place, 'TEAM_MEMBER')
    const atHarbor = { organization_id, location_id: harbor.id, user_id: member.id }
    await row(crew, 'location_managers', { ...atHarbor, role: 'ONSITE_MANAGER' })
    const localAdmin = crew.as((await manager(crew, place)).id)
    const idsFor = async (caller: ReturnType<typeof crew.as>) => {
      const { data } = await caller.call(plans.listEventTemplates, { query: { location_id: place.id } })
      return data.results.map(({ id }) => id).filter((id) => [own.id, foreign.id, both.id].includes(id))
    }
    expect(await idsFor(boss)).toEqual([both.id, foreign.id, own.id])
    expect(await idsFor(crew.as(member.id))).toEqual([own.id])
    expect(await idsFor(localAdmin)).toEqual([own.id])

    const start_time = (await inHours(300)).toISOString()
    for (const { id } of [foreign, both]) {
      const answers = [
        await localAdmin.call(plans.useEventTemplate, { params: { id }, body: { name: 'Taken', start_time } }),
        await localAdmin.call(plans.updateEventTemplate, { params: { id }, body: { name: 'Taken' } }),
        await localAdmin.call(plans.removeEventTemplate, { params: { id } }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    }
    expect((await localAdmin.call(plans.updateEventTemplate, { params: { id: own.id }, body: { name: 'Ours' } })).data.name).toBe('Ours')
  })
})

describe('saving and changing a template', () => {
  it('refuses an event that is longer than a template may be', async () => {
    const { data: event } = await boss.call(createEvent, { body: { name: 'Long run', organization_id } })
    for (const hours of [72, 72 + 15 * 24]) {
      const { id } = await gig(crew, place, { start_time: await inHours(hours) })
      await boss.call(addEventGigs, { params: { eventId: event.id }, body: { gig_ids: [id] } })
    }
    const { error } = await boss.call(plans.createEventTemplate, { body: { event_id: event.id, name: 'Long run' } })
    expect(error).toMatchObject({ code: 'invalid', target: 'event_id', reason: 'EVENT_TOO_LONG_FOR_TEMPLATE', values: { days: 14 } })
  })

  it('takes only locations of the organization where one posts', async () => {
    const { id, items } = await templateOf('Ours alone', place)
    const localAdmin = crew.as((await manager(crew, place)).id)
    const elsewhere = await payingLocation(crew)
    const change = (caller: ReturnType<typeof crew.as>, location_id: number) =>
      caller.call(plans.updateEventTemplate, { params: { id }, body: { items: items.map((item) => ({ ...item, location_id })) } })
    const refusal = { code: 'invalid', target: 'items.0.location_id', reason: 'NO_SUCH_LOCATION' }
    expect((await change(localAdmin, harbor.id)).error).toMatchObject(refusal)
    expect((await change(boss, elsewhere.id)).error).toMatchObject(refusal)
    expect((await change(boss, 999_999)).error).toMatchObject(refusal)
    expect((await change(boss, harbor.id)).data.items).toMatchObject([{ location_id: harbor.id }])
  })

  it('needs a description of each shift, also in one kept from before', async () => {
    const { id, items } = await templateOf('Undescribed', place)
    const empty = items.map((item) => ({ ...item, gigs: item.gigs.map((each) => ({ ...each, description: ' ' })) }))
    const target = 'items.0.gigs.0.description'
    expect((await boss.call(plans.updateEventTemplate, { params: { id }, body: { items: empty } })).error).toMatchObject({ target })
    await crew.sql(sql`update event_templates set items = ${JSON.stringify(empty)}::jsonb where id = ${id}`)
    const start_time = (await inHours(300)).toISOString()
    const used = await boss.call(plans.useEventTemplate, { params: { id }, body: { name: 'Undescribed', start_time } })
    expect(used.error).toMatchObject({ code: 'invalid', target, reason: 'FIELD_REQUIRED' })
  })
})

describe('a template counts from the start of the event', () => {
  it('which may be later than its set-up, and comes back in the events made from it', async () => {
    const [doors, setUp] = [await inHours(100), await inHours(96)]
    const { data: event } = await boss.call(createEvent, { body: { name: 'Doors', organization_id, start_time: doors.toISOString() } })
    for (const start_time of [setUp, doors]) {
      const { id } = await gig(crew, place, { start_time })
      await boss.call(addEventGigs, { params: { eventId: event.id }, body: { gig_ids: [id] } })
    }
    const { data: template } = await boss.call(plans.createEventTemplate, { body: { event_id: event.id, name: 'Doors' } })
    expect(template.items.map(({ start_minute }) => start_minute)).toEqual([-240, 0])

    const begins = await inHours(400)
    const start = begins.toISOString()
    const { data: made } = await boss.call(plans.useEventTemplate, {
      params: { id: template.id },
      body: { name: 'Doors again', start_time: start },
    })
    expect(made).toMatchObject({ start_time: start, starts_at: new Date(begins.getTime() - 4 * 3_600_000).toISOString() })
    const again = await boss.call(plans.createEventTemplate, { body: { event_id: made.id, name: 'Doors twice' } })
    expect(again.data.items.map(({ start_minute }) => start_minute)).toEqual([-240, 0])
  })

  it('which is that of its first shift until somebody says otherwise', async () => {
    const { data: event } = await boss.call(createEvent, { body: { name: 'Fair', organization_id } })
    for (const hours of [96, 100]) {
      const { id } = await gig(crew, place, { start_time: await inHours(hours) })
      await boss.call(addEventGigs, { params: { eventId: event.id }, body: { gig_ids: [id] } })
    }
    const minutes = async () =>
      (await boss.call(plans.createEventTemplate, { body: { event_id: event.id, name: 'Fair' } })).data.items.map(
        ({ start_minute }) => start_minute,
      )
    expect(await minutes()).toEqual([0, 240])
    const params = { id: event.id }
    const start_time = (await inHours(99)).toISOString()
    await boss.call(renameEvent, { params, body: { start_time } })
    expect(await minutes()).toEqual([-180, 60])
    await boss.call(renameEvent, { params, body: { name: 'Fairground' } })
    expect((await boss.call(getEvent, { params })).data).toMatchObject({ name: 'Fairground', start_time })
    await boss.call(renameEvent, { params, body: { start_time: null } })
    expect(await minutes()).toEqual([0, 240])
  })

  it('and a copy puts the start on the day, with the set-up the day before', async () => {
    const day = instantToWall(await inHours(24 * 5), place.timezone).date
    const at = (date: string, time: string) => wallToInstant(date, time, place.timezone)
    const start_time = at(addDays(day, 1), '18:00').toISOString()
    const { data: event } = await boss.call(createEvent, { body: { name: 'Two days', organization_id, start_time } })
    const setUp = { start_time: at(day, '14:00'), end_time: at(day, '18:00') }
    const { id } = await gig(crew, place, setUp)
    await boss.call(addEventGigs, { params: { eventId: event.id }, body: { gig_ids: [id] } })
    const target = addDays(day, 8)
    const { data: copy } = await boss.call(plans.duplicateEvent, { params: { eventId: event.id }, body: { day: target } })
    expect(copy.start_time).toBe(at(target, '18:00').toISOString())
    const { results } = (await boss.call(listEventShifts, { params: { id: copy.id }, query: {} })).data
    expect(results[0]?.start_time).toBe(at(addDays(target, -1), '14:00').toISOString())
  })
})
