import { editGig } from '@crewcall/contract/applications.ts'
import { getOwnApplication } from '@crewcall/contract/pro-applications.ts'
import { addEventGigs, editEventShift, getEvent, listEventShifts, previewEventShiftEdit } from '@crewcall/contract/staffing-events.ts'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { application, gig, manager, payingLocation, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { asked } from '../../test/statements.ts'
import { eventWith } from './test-event.ts'

const stage = await openLocation()
const { crew, place, admin, inHours } = stage
const boss = crew.as(admin.id)
type Edit = { start_time: string; end_time: string; last_updated_ts?: string } | { contact_name: string; contact_phone: string | null }
const preview = (shiftId: number, body: Edit) => boss.call(previewEventShiftEdit, { params: { shiftId }, body })
const move = (shiftId: number, body: Edit, by = admin.id) => crew.as(by).call(editEventShift, { params: { shiftId }, body })
const by = ({ start_time, end_time }: { start_time: string; end_time: string }, minutes: number) => ({
  start_time: new Date(Date.parse(start_time) + minutes * 60_000).toISOString(),
  end_time: new Date(Date.parse(end_time) + minutes * 60_000).toISOString(),
})

async function staffed(gigs: number, pros: number) {
  const start_time = await inHours(48)
  const { event, ...made } = await eventWith(stage, ...Array.from({ length: gigs }, () => ({ start_time, allowed_confirmed_pros: 60 })))
  const [shift] = await made.shifts()
  if (!shift) throw new Error('No shift')
  const people: { worker: Tables['pros']; application: Tables['applications'] }[] = []
  for (let count = 0; count < pros; count += 1) {
    const target = made.gigs[count % gigs]
    const worker = await pro(crew)
    if (target) people.push({ worker, application: await application(crew, target, worker, 'CONFIRMED') })
  }
  return { ...made, event, shift, people }
}
const selected = (gigIds: number[]) =>
  crew.sql<{ pro_id: number }>(sql`
    select pro_id from applications where gig_id = any(${gigIds}::bigint[]) and selected_at is not null and confirmed_at is null and cancelled_at is null`)

it('12 confirmed pros: the preview says who overlaps and who must confirm again, and exactly those are asked', async () => {
  const { shift, people, gigs } = await staffed(3, 12)
  const busy = people.slice(0, 2).map(({ worker }) => worker)
  for (const worker of busy) {
    const elsewhere = await gig(crew, place, { start_time: new Date(shift.end_time), allowed_confirmed_pros: 5 })
    await application(crew, elsewhere, worker, 'CONFIRMED')
  }
  const ids = (list: { pro_id: number }[]) => list.map(({ pro_id }) => pro_id).toSorted((a, b) => a - b)
  const twenty = (await preview(shift.id, by(shift, 20))).data
  expect(ids(twenty.overlaps)).toEqual(ids(busy.map(({ id }) => ({ pro_id: id }))))
  expect(ids(twenty.must_reconfirm)).toEqual(ids(twenty.overlaps))
  expect(twenty).toMatchObject({ keeps_confirmation: 10, gigs_count: 3 })

  const slightly = await move(shift.id, by(shift, 20))
  expect(slightly.data).toMatchObject({ moved: twenty, ...by(shift, 20) })
  const gigIds = gigs.map(({ id }) => id)
  expect(ids(await selected(gigIds))).toEqual(ids(twenty.must_reconfirm))

  const far = (await preview(shift.id, by(shift, 200))).data
  expect(far.must_reconfirm).toHaveLength(10)
  await move(shift.id, by(shift, 200))
  const all = await selected(gigIds)
  expect(ids(all)).toEqual(ids(people.map(({ worker }) => ({ pro_id: worker.id }))))
  const [one] = await crew.sql<{ id: number }>(
    sql`select id from applications where pro_id = ${people[5]?.worker.id} and cancelled_at is null`,
  )
  expect((await crew.as(people[5]?.worker.user_id ?? 0).call(getOwnApplication, { params: { id: one?.id ?? 0 } })).data.status).toBe(
    'SELECTED',
  )
})

it('changes the contact of all gigs, and refuses times together with a contact', async () => {
  const { shift, gigs } = await staffed(2, 0)
  const onsite = await manager(crew, place, 'ONSITE_MANAGER')
  expect((await move(shift.id, { contact_name: 'Ann', contact_phone: '2025550123' }, onsite.id)).data).toMatchObject({
    contact_phone: '+12025550123',
  })
  expect(await crew.sql(sql`select distinct contact_name from gigs where id = any(${gigs.map(({ id }) => id)}::bigint[])`)).toEqual([
    { contact_name: 'Ann' },
  ])
  expect((await move(shift.id, { contact_name: 'Ann', contact_phone: null, ...by(shift, 60) } as Edit)).status).toBe(400)
  expect((await move(shift.id, by(shift, 60), onsite.id)).error?.code).toBe('forbidden')
  expect((await move(shift.id, by(shift, 60), (await manager(crew, await payingLocation(crew))).id)).status).toBe(404)
})

it('a gig that was just moved by itself keeps its time and its people', async () => {
  const { shift, gigs } = await staffed(2, 2)
  const alone = gigs[1]?.id ?? 0
  const own = by(shift, 20)
  await boss.call(editGig, { params: { gigId: alone }, body: own })
  expect((await preview(shift.id, by(shift, 200))).data).toMatchObject({ gigs_count: 1, must_reconfirm: [{ gig_id: gigs[0]?.id }] })
  const moved = await move(shift.id, by(shift, 200))
  expect(moved.data.moved).toMatchObject({ gigs_count: 1, must_reconfirm: [{ gig_id: gigs[0]?.id }] })
  expect(await selected([alone])).toEqual([])
  await crew.drain()
  const [kept] = await crew.sql<{ start_time: Date; shift_start: Date }>(sql`
    select g.start_time, s.start_time as shift_start from gigs g join event_shifts s on s.id = g.event_shift_id where g.id = ${alone}`)
  expect([kept?.start_time.toISOString(), kept?.shift_start.toISOString()]).toEqual([own.start_time, own.start_time])
})

it('two movers: one moves, the other learns that the shift changed', async () => {
  const { shift, gigs } = await staffed(2, 4)
  const seen = { last_updated_ts: shift.last_updated_ts }
  const answers = await Promise.all([60, 120, 180].map((minutes) => move(shift.id, { ...by(shift, minutes), ...seen })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(answers.map(({ error }) => error?.code).filter(Boolean)).toEqual(['stale_version', 'stale_version'])
  const times = await crew.sql(sql`select distinct start_time from gigs where id = any(${gigs.map(({ id }) => id)}::bigint[])`)
  expect(times).toHaveLength(1)
})

it('moves 50 pros, who are all asked again, with as many statements as 3, and each has one history entry and one message', async () => {
  const count = async (pros: number) => {
    const made = await staffed(2, pros)
    const { statements, result } = await asked(() => move(made.shift.id, by(made.shift, 90)))
    expect(result.data.moved.must_reconfirm).toHaveLength(pros)
    expect(await selected(made.gigs.map(({ id }) => id))).toHaveLength(pros)
    return { ...made, statements: statements.length }
  }
  const few = await count(3)
  const many = await count(50)
  expect(many.statements).toBe(few.statements)
  const ids = many.people.map((one) => one.application.id)
  expect(
    await crew.sql(sql`select action, count(*)::int as entries, count(distinct object_id)::int as applications from audit_log
      where object_type = 'application' and object_id = any(${ids}::bigint[]) and action = 'application.cancel' group by action`),
  ).toEqual([{ action: 'application.cancel', entries: 50, applications: 50 }])
  const told = sql`from announcements where (payload->>'gig_id')::bigint = any(${many.gigs.map(({ id }) => id)}::bigint[])`
  expect(
    await crew.sql(sql`select name, count(distinct payload->>'pro_id')::int as pros, count(*)::int as announced ${told}
      and name in ('application.cancelled', 'application.reconfirm_needed') group by name order by name`),
  ).toEqual([
    { name: 'application.cancelled', pros: 50, announced: 50 },
    { name: 'application.reconfirm_needed', pros: 50, announced: 50 },
  ])
})

it('an event of 40 shifts with 10 gigs each is read in 4 statements', async () => {
  const starts = Array.from(
    { length: 400 },
    (_, count) => new Date(Date.parse('2030-01-01T10:00:00Z') + Math.floor(count / 10) * 3_600_000),
  )
  const { event, gigs } = await eventWith(stage)
  for (const start_time of starts) gigs.push(await gig(crew, place, { start_time }))
  for (const at of [0, 200])
    await boss.call(addEventGigs, { params: { eventId: event.id }, body: { gig_ids: gigs.slice(at, at + 200).map(({ id }) => id) } })
  const read = () => boss.call(listEventShifts, { params: { id: event.id }, query: { is_including_gigs: true } })
  const page = await asked(read)
  expect(page.result.data.results).toHaveLength(40)
  expect(page.result.data.results.flatMap((shift) => shift.gigs ?? [])).toHaveLength(400)
  const work = page.statements.filter((text) => !/^(begin|commit|rollback)/.test(text))
  expect(work.slice(4)).toEqual([])
  const head = await asked(() => boss.call(getEvent, { params: { id: event.id } }))
  expect(head.statements.filter((text) => !/^(begin|commit|rollback)/.test(text)).slice(4)).toEqual([])
})
