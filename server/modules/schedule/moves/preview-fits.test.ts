import { stagePros } from '@crewcall/contract/event-plans.ts'
import { previewFits } from '@crewcall/contract/schedule-moves.ts'
import { addDrafts } from '@crewcall/contract/schedule.ts'
import { addEventGigs, createEvent } from '@crewcall/contract/staffing-events.ts'
import { expect, it } from 'vitest'
import { row } from '../../../test/build.ts'
import { application, bundle, gig, manager, payingLocation, pro } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place, admin } = await openLocation()
await crew.clock.set('2026-03-04T17:00:00Z')
const boss = crew.as(admin.id)

it('says of each day whether a posted shift could be there, and who is busy or asked again', async () => {
  const [ana, ben] = [await pro(crew), await pro(crew)]
  const shift = await gig(crew, place, { start_time: '2026-03-06T16:00:00Z' })
  await application(crew, shift, ana, 'CONFIRMED')
  const other = await gig(crew, place, { start_time: '2026-03-07T16:00:00Z', allowed_confirmed_pros: 2 })
  await application(crew, other, ana, 'CONFIRMED')
  await application(crew, other, ben, 'CONFIRMED')
  const body = { gig_id: shift.id, start_date: '2026-03-03', days: 5, pro_ids: [ben.id] }
  const { data } = await boss.call(previewFits, { body })
  expect(data.days.map(({ local_date, must_reconfirm, refused }) => [local_date, must_reconfirm, refused?.code ?? null])).toEqual([
    ['2026-03-03', 0, 'POSTING_CLOSED'],
    ['2026-03-04', 0, 'IN_THE_PAST'],
    ['2026-03-05', 1, null],
    ['2026-03-06', 0, null],
    ['2026-03-07', 1, null],
  ])
  const busy = data.people.filter(({ code }) => code === 'OVERLAPPING_GIG').map(({ pro_id, local_date }) => `${pro_id} ${local_date}`)
  expect(new Set(busy)).toEqual(new Set([`${ana.id} 2026-03-07`, `${ben.id} 2026-03-07`]))
})

it('says of a draft which days are past, and keeps its time of day over a change of the clocks', async () => {
  const { skill_id } = await gig(crew, place, { start_time: '2026-03-05T16:00:00Z' })
  const worker = await pro(crew)
  // 11:00 in New York the day after the clocks go forward; the draft is at 11:00 the day before.
  const booked = await gig(crew, place, { start_time: '2026-03-09T15:00:00Z', end_time: '2026-03-09T16:00:00Z' })
  await application(crew, booked, worker, 'CONFIRMED')
  const draft = { location_id: place.id, skill_id, start_time: '2026-03-07T16:00:00Z', end_time: '2026-03-07T17:00:00Z' }
  const { data: made } = await boss.call(addDrafts, { body: { drafts: [draft] } })
  const body = { draft_id: made.drafts[0]?.id ?? 0, start_date: '2026-03-03', days: 7, pro_ids: [worker.id] }
  const { data } = await boss.call(previewFits, { body })
  expect(data.days.flatMap(({ local_date, refused }) => (refused ? [local_date] : []))).toEqual(['2026-03-03', '2026-03-04'])
  expect(data.people.filter(({ code }) => code === 'OVERLAPPING_GIG')).toMatchObject([{ pro_id: worker.id, local_date: '2026-03-09' }])
})

it('a day of one work fits on no date of another of its days, nor at its time', async () => {
  const work = await bundle(crew, place, admin, [new Date('2026-03-23T14:00:00Z'), new Date('2026-03-25T02:00:00Z')])
  const { data } = await boss.call(previewFits, { body: { gig_id: work.days[0]?.gig_id ?? 0, start_date: '2026-03-23', days: 4 } })
  expect(data.days.map(({ refused }) => refused?.code ?? null)).toEqual([null, 'BUNDLE_DAY_TAKEN', null, null])
})

it('is by the rights of planning', async () => {
  const shift = await gig(crew, place, { start_time: '2026-03-18T14:00:00Z' })
  const body = { gig_id: shift.id, start_date: '2026-03-16' }
  expect((await crew.as((await manager(crew, place, 'ONSITE_MANAGER')).id).call(previewFits, { body })).status).toBe(403)
  expect((await crew.as((await manager(crew, await payingLocation(crew))).id).call(previewFits, { body })).status).toBe(404)
  const neither = await boss.call(previewFits, { body: { start_date: '2026-03-16' } })
  expect(neither.error).toMatchObject({ reason: 'FIELD_REQUIRED' })
})

it('of named people is refused while the location is not approved; without people it is told', async () => {
  const waiting = await payingLocation(crew, { approval_status: 'PENDING' })
  const asker = crew.as((await manager(crew, waiting)).id)
  const shift = await gig(crew, waiting, { start_time: '2026-03-18T14:00:00Z', released_at: null })
  const draft = { location_id: waiting.id, skill_id: shift.skill_id, start_time: '2026-03-17T16:00:00Z', end_time: '2026-03-17T20:00:00Z' }
  const { data: made } = await asker.call(addDrafts, { body: { drafts: [draft] } })
  for (const which of [{ gig_id: shift.id }, { draft_id: made.drafts[0]?.id ?? 0 }]) {
    const body = { ...which, start_date: '2026-03-16', days: 3 }
    const refused = await asker.call(previewFits, { body: { ...body, pro_ids: [(await pro(crew)).id] } })
    expect(refused.error).toMatchObject({ code: 'forbidden', reason: 'LOCATION_NOT_APPROVED_YET' })
    expect((await asker.call(previewFits, { body })).data.days).toHaveLength(3)
  }
})

it('says nothing of pros whom the asker cannot find, and plans or stages none of them', async () => {
  const [near, far] = [await pro(crew), await pro(crew, { latitude: 47.6, longitude: -122.3 })]
  const elsewhere = await gig(crew, await payingLocation(crew), { start_time: '2026-03-20T16:00:00Z', allowed_confirmed_pros: 2 })
  for (const worker of [near, far]) await application(crew, elsewhere, worker, 'CONFIRMED')
  const shift = await gig(crew, place, { start_time: '2026-03-19T16:00:00Z' })
  const member = crew.as((await manager(crew, place, 'TEAM_MEMBER')).id)
  const asked = { gig_id: shift.id, start_date: '2026-03-20', days: 1, pro_ids: [near.id, far.id] }
  expect((await member.call(previewFits, { body: asked })).data.people.map(({ pro_id }) => pro_id)).toEqual([near.id])
  const draft = { location_id: place.id, skill_id: shift.skill_id, start_time: '2026-03-20T16:00:00Z', end_time: '2026-03-20T20:00:00Z' }
  const planning = (pro_ids: number[]) => member.call(addDrafts, { body: { drafts: [{ ...draft, pro_ids }] } })
  expect((await planning([far.id])).error).toMatchObject({ reason: 'PRO_DOES_NOT_EXIST' })
  expect((await planning([near.id])).status).toBe(201)
  const { data: event } = await boss.call(createEvent, { body: { name: 'Gala', organization_id: place.organization_id } })
  await boss.call(addEventGigs, { params: { eventId: event.id }, body: { gig_ids: [shift.id] } })
  const staging = { gig_id: shift.id, pro_ids: [far.id], application_type: 'DIRECT_OFFER' as const }
  expect((await member.call(stagePros, { params: { eventId: event.id }, body: staging })).error).toMatchObject({
    reason: 'PRO_DOES_NOT_EXIST',
  })
  // In the network of the location, she is found wherever she lives.
  await row(crew, 'network_members', { organization_id: place.organization_id, location_id: place.id, pro_id: far.id, source: 'ADDED' })
  expect((await planning([far.id])).status).toBe(201)
})

it('says of a draft who could not come at another location of the business, at its time of day there', async () => {
  const { organization_id, market_id } = place
  const there = await payingLocation(crew, { organization_id, market_id, name: 'The other bar', timezone: 'America/Chicago' })
  const { skill_id } = await gig(crew, place, { start_time: '2026-03-25T16:00:00Z' })
  const worker = await pro(crew)
  // 11:00 in Chicago.
  const booked = await gig(crew, place, { start_time: '2026-03-25T16:00:00Z', end_time: '2026-03-25T17:00:00Z' })
  await application(crew, booked, worker, 'CONFIRMED')
  const times = { start_time: '2026-03-24T15:00:00Z', end_time: '2026-03-24T16:00:00Z' }
  const { data: made } = await boss.call(addDrafts, {
    body: { drafts: [{ location_id: place.id, skill_id, ...times, pro_ids: [worker.id] }] },
  })
  const body = { draft_id: made.drafts[0]?.id ?? 0, start_date: '2026-03-03', days: 28 }
  const busyOn = async (asker: typeof boss, where: object) =>
    (await asker.call(previewFits, { body: { ...body, ...where } })).data.people
      .filter(({ code }) => code === 'OVERLAPPING_GIG')
      .map(({ local_date }) => local_date)
  await row(crew, 'location_managers', { organization_id, location_id: there.id, user_id: admin.id, role: 'ADMIN' })
  expect(await busyOn(boss, {})).toEqual([])
  expect(await busyOn(boss, { location_id: there.id })).toEqual(['2026-03-25'])
  const onlyHere = crew.as((await manager(crew, place)).id)
  expect((await onlyHere.call(previewFits, { body: { ...body, location_id: there.id } })).status).toBe(404)
})
