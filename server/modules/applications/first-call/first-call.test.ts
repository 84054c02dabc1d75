// @module-tag full
import { listAuditLog, listQueues } from '@crewcall/contract/admin.ts'
import { listFirstGigCalls, recordFirstGigCall, takeFirstGigCall } from '@crewcall/contract/first-gig-calls.ts'
import { listNotifications } from '@crewcall/contract/notifications.ts'
import { cancelOwn, getOwnApplication } from '@crewcall/contract/pro-applications.ts'
import { changeFirstGigCalls } from '@crewcall/contract/settings.ts'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import type { AnyValues } from '../../../platform/write.ts'
import { row } from '../../../test/build.ts'
import { application, gig, manager, platformAdmin, pro } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'
import { sweepFirstCalls } from './judge.ts'

const { crew, place } = await openLocation()
const boss = await manager(crew, place)
const [admin, other] = [await platformAdmin(crew), await platformAdmin(crew)]

let days = 0
/** Each test is a day of its own: the clock stands at noon, and the setting is on since then. */
beforeEach(async () => {
  await crew.clock.set(at('12:00', days++ * 10))
  await set({ is_on: true, hours_before: 1 })
})

function at(time: string, day = 0): string {
  return new Date(Date.parse(`2027-03-10T${time}:00Z`) + day * 86_400_000).toISOString()
}
const minute = (instant: string | null | undefined) => instant?.slice(0, 16)
const today = (time: string, later = 0) => at(time, (days - 1) * 10 + later)

async function set(value: { is_on: boolean; hours_before: number }) {
  await row(crew, 'platform_settings', {
    name: 'first_gig_calls',
    value,
    reason: 'Asked for',
    set_by: admin.id,
    created_ts: await crew.clock.now(),
  })
}

async function sweepAt(instant: string) {
  await crew.clock.set(instant)
  await crew.sweep(sweepFirstCalls)
  await crew.drain()
}

/** A pro confirmed on a shift tomorrow at 16:00 UTC. */
async function confirmed(start = today('16:00', 1), values: AnyValues<'gigs'> = {}, given?: Tables['pros']) {
  const worker = given ?? (await pro(crew))
  const shift = await gig(crew, place, { start_time: start, created_by: boss.id, ...values })
  const { id } = await application(crew, shift, worker, 'CONFIRMED')
  const mine = async () => (await crew.as(worker.user_id).call(getOwnApplication, { params: { id } })).data
  return { id, worker, shift, mine }
}

/** Who worked a shift of this type before. */
async function experienced(values: AnyValues<'gigs'> = {}) {
  const worker = await pro(crew)
  await clockIn(await confirmed(today('01:00', -3), values, worker), today('01:00', -3))
  return worker
}

async function clockIn({ id, shift, worker }: Awaited<ReturnType<typeof confirmed>>, time: string, verdict = 'ACCEPTED') {
  const client_punch_id = crypto.randomUUID()
  const who = { organization_id: shift.organization_id, application_id: id, pro_id: worker.id, recorded_by: worker.user_id }
  await row(crew, 'time_punches', { ...who, verdict, client_punch_id, punch_type: 'CLOCK_IN', time, received_at: time })
}

const move = ({ shift }: { shift: Tables['gigs'] }, start: string) =>
  crew.sql(sql`update gigs set start_time = ${start} where organization_id = ${shift.organization_id} and id = ${shift.id}`)

const open = async () => (await crew.as(admin.id).call(listFirstGigCalls, { query: { is_open: 'true', page_size: '100' } })).data.results
const openOf = async ({ worker }: { worker: Tables['pros'] }) => (await open()).find((call) => call.pro.id === worker.id)
const take = ({ worker }: { worker: Tables['pros'] }, is_mine: boolean, by = admin.id) =>
  crew.as(by).call(takeFirstGigCall, { params: { proId: String(worker.id) }, body: { is_mine } })
const note = ({ worker }: { worker: Tables['pros'] }, result: 'SPOKEN' | 'NOT_REACHED', text = '', by = admin.id) =>
  crew.as(by).call(recordFirstGigCall, { params: { proId: String(worker.id) }, body: { result, note: text } })
const queue = async () => (await crew.as(admin.id).call(listQueues)).data.results.find(({ key }) => key === 'first_gig_calls')
const told = async (userId: number, kind: string) =>
  (await crew.as(userId).call(listNotifications, { query: { page_size: '100' } })).data.results.filter((one) => one.kind === kind)

describe('a first shift', () => {
  it('asks for a call: the pro is told once by when, and stands in the queue', async () => {
    const shift = await confirmed()
    expect((await shift.mine()).first_call).toEqual({ due_at: today('15:00', 1) })
    await sweepAt(today('12:01'))
    await sweepAt(today('12:30'))
    const words = await told(shift.worker.user_id, 'shift.first_call')
    expect(words.map(({ title }) => title)).toEqual(['We call you before your first shift'])
    expect(words[0]?.body).toMatch(/Please answer the phone: if we have not spoken by .*, you lose the shift\.$/)
    expect(await openOf(shift)).toMatchObject({
      status: 'OPEN',
      pro: { name: shift.worker.display_name, phone_number: expect.stringMatching(/^\+1/) as string },
      shift: { application_id: shift.id, location_name: place.name, due_at: today('15:00', 1) },
      tries: 0,
      taken_by: null,
    })
    const waiting = await queue()
    expect([minute(waiting?.oldest_at), waiting?.takers]).toEqual([minute(today('12:01')), []])
  })

  it('is lost an hour before its start if nobody spoke with the pro, without consequences, and the manager can replace them', async () => {
    const shift = await confirmed()
    await sweepAt(today('12:01'))
    await sweepAt(today('14:59', 1))
    expect((await shift.mine()).status).toBe('CONFIRMED')
    await sweepAt(today('15:00', 1))
    const lost = await shift.mine()
    expect(lost).toMatchObject({ status: 'CANCELLED', owed_minimum: 0, first_call: null })
    expect(lost.cancellation).toMatchObject({ reason: 'OTHER', cause: 'FIRST_CALL_MISSED' })
    expect(await crew.sql(sql`select 1 from pro_outcomes where pro_id = ${shift.worker.id}`)).toEqual([])
    const [words] = await told(shift.worker.user_id, 'shift.cancelled')
    expect(words?.body).toMatch(/We could not speak with you before your first shift\. It does not count against you\.$/)
    expect((await told(boss.id, 'pro.cancelled')).map(({ title }) => title)).toContain(`${shift.worker.display_name} cannot come`)
    const freed = await crew.sql(sql`
      select 1 from announcements where name = 'application.place_freed' and (payload->>'gig_id')::bigint = ${shift.shift.id}`)
    expect(freed).toHaveLength(1)
    expect(await openOf(shift)).toBeUndefined()
  })

  it('is safe once somebody has spoken with the pro, and so is every later one', async () => {
    const shift = await confirmed()
    await sweepAt(today('12:01'))
    const spoken = await note(shift, 'SPOKEN', 'Knows the way')
    expect(spoken.data).toMatchObject({ status: 'SPOKEN', shift: null, note: 'Knows the way', spoken_by: { id: admin.id } })
    expect((await shift.mine()).first_call).toBeNull()
    await sweepAt(today('15:30', 1))
    expect((await shift.mine()).status).toBe('CONFIRMED')
    const later = await confirmed(today('16:00', 4), {}, shift.worker)
    await sweepAt(today('15:30', 4))
    expect((await later.mine()).status).toBe('CONFIRMED')
    expect(await told(shift.worker.user_id, 'shift.first_call')).toHaveLength(1)
    expect((await note(shift, 'SPOKEN')).error?.reason).toBe('FIRST_CALL_MADE')
    const { data } = await crew.as(admin.id).call(listAuditLog, { query: { object_type: 'pro', object_id: shift.worker.id } })
    expect(data.results.map(({ action }) => action)).toEqual(['pro.make_first_call'])
  })

  it('is none for who worked one of the marketplace, and none is one of a network or a paid trial', async () => {
    const shifts = [
      await confirmed(undefined, {}, await experienced()),
      await confirmed(undefined, { type: 'NETWORK' }),
      await confirmed(undefined, { type: 'INTERVIEW' }),
    ]
    await sweepAt(today('15:30', 1))
    for (const shift of shifts) expect([await openOf(shift), (await shift.mine()).status]).toEqual([undefined, 'CONFIRMED'])
  })

  it('is the first also for who was confirmed and never came, and is none for who has approved hours', async () => {
    const [absent, paid] = [await pro(crew), await pro(crew)]
    await confirmed(today('01:00', -3), {}, absent)
    const { id, shift } = await confirmed(today('01:00', -3), {}, paid)
    const { organization_id, location_id } = shift
    const of = { organization_id, location_id, gig_id: shift.id, application_id: id, pro_id: paid.id }
    const hours = { start_time: shift.start_time, end_time: shift.end_time, payable_minutes: 60, last_updated_ts: shift.end_time }
    await row(crew, 'timesheets', { ...of, ...hours, state: 'APPROVED', approved_at: shift.end_time })
    const shifts = [await confirmed(undefined, {}, absent), await confirmed(undefined, {}, paid)]
    await sweepAt(today('12:01'))
    const found = await Promise.all(shifts.map(openOf))
    expect(found.map((call) => call?.status)).toEqual(['OPEN', undefined])
  })

  it('is the first also for who worked in a network, or was offered it alone', async () => {
    const shifts = [
      await confirmed(undefined, {}, await experienced({ type: 'NETWORK' })),
      await confirmed(undefined, { type: 'PRIVATE_DIRECT_OFFER' }),
    ]
    await sweepAt(today('12:01'))
    for (const shift of shifts) expect((await openOf(shift))?.status).toBe('OPEN')
  })
})

describe('the deadline', () => {
  it('gives half an hour to who is confirmed late, and takes nobody off in the last hour', async () => {
    await set({ is_on: true, hours_before: 6 })
    const [late, tooLate] = [await confirmed(today('15:00')), await confirmed(today('13:20'))]
    await sweepAt(today('12:01'))
    expect(minute((await late.mine()).first_call?.due_at)).toBe(minute(today('12:31')))
    expect((await tooLate.mine()).first_call?.due_at).toBeNull()
    const [words] = await told(tooLate.worker.user_id, 'shift.first_call')
    expect(words?.body).toMatch(/Please answer the phone\.$/)
    await sweepAt(today('12:32'))
    expect([(await late.mine()).status, (await tooLate.mine()).status]).toEqual(['CANCELLED', 'CONFIRMED'])
    await sweepAt(today('13:19'))
    expect((await tooLate.mine()).status).toBe('CONFIRMED')
    expect((await openOf(tooLate))?.status).toBe('OPEN')
  })

  it('is later by half an hour when the setting changes, and there is none while it is off', async () => {
    const shift = await confirmed(today('20:00'))
    await sweepAt(today('12:01'))
    await crew.clock.set(today('13:00'))
    await set({ is_on: true, hours_before: 48 })
    expect(minute((await shift.mine()).first_call?.due_at)).toBe(minute(today('13:30')))
    await set({ is_on: false, hours_before: 48 })
    await sweepAt(today('13:40'))
    expect((await shift.mine()).first_call).toBeNull()
    expect([await openOf(shift), (await queue())?.count]).toEqual([undefined, 0])
    expect((await take(shift, true)).error?.reason).toBe('FIRST_CALL_CLOSED')
    expect((await shift.mine()).status).toBe('CONFIRMED')
  })

  it('is that of each shift for who is confirmed on two, who are told once and are one case, and one call is enough for both', async () => {
    const first = await confirmed(today('16:00', 1))
    await sweepAt(today('12:01'))
    await take(first, true)
    await note(first, 'NOT_REACHED', 'Mailbox')
    await crew.clock.set(today('12:30'))
    const second = await confirmed(today('16:00', 2), {}, first.worker)
    await sweepAt(today('12:31'))
    expect((await openOf(first))?.shift?.application_id).toBe(first.id)
    await sweepAt(today('15:00', 1))
    expect([(await first.mine()).status, (await second.mine()).status]).toEqual(['CANCELLED', 'CONFIRMED'])
    await sweepAt(today('15:01', 1))
    expect(await told(first.worker.user_id, 'shift.first_call')).toHaveLength(1)
    expect(await openOf(first)).toMatchObject({ shift: { application_id: second.id }, is_mine: true, tries: 1, note: 'Mailbox' })
    await note(first, 'SPOKEN')
    await sweepAt(today('15:30', 2))
    expect((await second.mine()).status).toBe('CONFIRMED')
  })

  it('takes nobody off when the clock comes late, within the last hour before the start', async () => {
    const shift = await confirmed()
    await sweepAt(today('12:01'))
    await sweepAt(today('15:20', 1))
    expect(await shift.mine()).toMatchObject({ status: 'CONFIRMED', first_call: { due_at: null } })
  })

  it('is not earlier when the start is moved earlier, and takes nobody off in the last hour before the new one', async () => {
    const soon = await confirmed()
    await sweepAt(today('12:01'))
    await crew.clock.set(today('14:45', 1))
    await move(soon, today('15:35', 1))
    await sweepAt(today('14:46', 1))
    await sweepAt(today('15:01', 1))
    expect((await soon.mine()).status).toBe('CONFIRMED')
    await set({ is_on: true, hours_before: 6 })
    const later = await confirmed(today('16:00', 2))
    await sweepAt(today('15:02', 1))
    await crew.clock.set(today('09:40', 2))
    await move(later, today('15:30', 2))
    await sweepAt(today('09:59', 2))
    expect(await later.mine()).toMatchObject({ status: 'CONFIRMED', first_call: { due_at: today('10:00', 2) } })
    await sweepAt(today('10:00', 2))
    expect((await later.mine()).status).toBe('CANCELLED')
  })

  it('spares who is at work on another first shift, and their later ones', async () => {
    await set({ is_on: true, hours_before: 24 })
    const now = await confirmed(today('13:00'))
    const next = await confirmed(today('13:30', 1), {}, now.worker)
    await sweepAt(today('12:01'))
    expect((await next.mine()).first_call?.due_at).toBe(today('13:30'))
    await clockIn(now, today('12:55'))
    await sweepAt(today('13:31'))
    expect(await next.mine()).toMatchObject({ status: 'CONFIRMED', first_call: null })
  })

  it('stays when the same setting is saved again', async () => {
    await set({ is_on: true, hours_before: 48 })
    const shift = await confirmed(today('20:00'))
    await sweepAt(today('12:01'))
    await crew.clock.set(today('12:20'))
    await set({ is_on: true, hours_before: 48 })
    expect(minute((await shift.mine()).first_call?.due_at)).toBe(minute(today('12:31')))
    await sweepAt(today('12:32'))
    expect((await shift.mine()).status).toBe('CANCELLED')
    expect(await told(shift.worker.user_id, 'shift.first_call')).toHaveLength(1)
  })

  it('spares who has come to work already', async () => {
    const shift = await confirmed()
    await sweepAt(today('12:01'))
    await clockIn(shift, today('14:58', 1), 'PENDING')
    await sweepAt(today('15:00', 1))
    expect((await shift.mine()).status).toBe('CONFIRMED')
  })
})

describe('a call', () => {
  it('is taken care of by one, is given back, and stays open when nobody answers', async () => {
    const [shift, sooner] = [await confirmed(today('16:00', 2)), await confirmed(today('16:00', 1))]
    await sweepAt(today('12:01'))
    expect((await open()).map(({ pro }) => pro.id)).toEqual([sooner.worker.id, shift.worker.id])
    expect((await take(shift, true)).data).toMatchObject({ is_mine: true, taken_by: { id: admin.id } })
    expect((await take(shift, true)).status).toBe(200)
    expect(await queue()).toMatchObject({ count: 2, takers: [{ user_id: admin.id, count: 1 }] })
    expect((await take(shift, true, other.id)).data.taken_by).toMatchObject({ id: other.id })
    expect((await take(shift, false, other.id)).data.taken_by).toBeNull()
    expect((await note(shift, 'NOT_REACHED', 'Mailbox')).data).toMatchObject({ status: 'OPEN', tries: 1, note: 'Mailbox' })
    expect((await note(shift, 'NOT_REACHED', 'Mailbox again')).data).toMatchObject({ status: 'OPEN', tries: 2, note: 'Mailbox again' })
    const { data } = await crew.as(admin.id).call(listAuditLog, { query: { object_type: 'pro', object_id: shift.worker.id } })
    expect(new Set(data.results.map(({ action }) => action))).toEqual(
      new Set(['pro.take_first_call', 'pro.give_back_first_call', 'pro.miss_first_call']),
    )
  })

  it('is over when the pro gives the shift up; for the next one they are told anew, and nobody has the case', async () => {
    const shift = await confirmed()
    await sweepAt(today('12:01'))
    await take(shift, true)
    await note(shift, 'NOT_REACHED', 'Mailbox')
    await crew.as(shift.worker.user_id).call(cancelOwn, { params: { id: shift.id }, body: { cause: 'SICK' } })
    expect(await openOf(shift)).toBeUndefined()
    expect((await note(shift, 'NOT_REACHED')).error?.reason).toBe('FIRST_CALL_CLOSED')
    await crew.clock.set(today('13:00'))
    const next = await confirmed(today('16:00', 3), {}, shift.worker)
    await sweepAt(today('13:01'))
    const anew = await openOf(next)
    expect(anew).toMatchObject({ taken_by: null, tries: 0, note: '' })
    expect(minute(anew?.asked_at)).toBe(minute(today('13:01')))
    expect(await told(shift.worker.user_id, 'shift.first_call')).toHaveLength(2)
  })

  it('stays the same case for who is asked again by a change of the shift, and confirms it', async () => {
    const before = await confirmed()
    await sweepAt(today('12:01'))
    await note(before, 'NOT_REACHED', 'Mailbox')
    await crew.clock.set(today('12:30'))
    await crew.sql(sql`
      update applications set cancelled_at = ${today('12:30')}, cancellation_reason = 'OTHER', cancellation_cause = 'TIME_CHANGED' where id = ${before.id}`)
    await crew.clock.set(today('13:00'))
    await application(crew, before.shift, before.worker, 'CONFIRMED', { former_confirmation_id: before.id })
    await sweepAt(today('13:01'))
    expect(await openOf(before)).toMatchObject({ status: 'OPEN', tries: 1, note: 'Mailbox' })
    expect(await told(before.worker.user_id, 'shift.first_call')).toHaveLength(1)
  })

  it('is told anew with the deadline that holds from then on', async () => {
    await set({ is_on: true, hours_before: 48 })
    const lost = await confirmed(today('16:00', 2))
    await sweepAt(today('12:01'))
    await crew.as(lost.worker.user_id).call(cancelOwn, { params: { id: lost.id }, body: { cause: 'SICK' } })
    await crew.clock.set(today('13:00'))
    const next = await confirmed(today('16:00', 1), {}, lost.worker)
    await sweepAt(today('13:10'))
    const [asked] = await crew.sql<{ due_at: string }>(sql`
      select payload ->> 'due_at' as due_at from announcements
      where name = 'pro.first_call_asked' and (payload ->> 'application_id')::bigint = ${next.id}`)
    expect(minute(asked?.due_at)).toBe(minute(today('13:40')))
    expect(minute((await next.mine()).first_call?.due_at)).toBe(minute(today('13:40')))
  })

  it('is not noted with an account that is not active', async () => {
    const shift = await confirmed()
    await sweepAt(today('12:01'))
    await crew.sql(sql`update users set account_status = 'DELETED', phone_number = null, email = null where id = ${shift.worker.user_id}`)
    for (const result of ['SPOKEN', 'NOT_REACHED'] as const) {
      const { status, error } = await note(shift, result, 'Called back')
      expect([status, error?.reason]).toEqual([409, 'ACCOUNT_NOT_ACTIVE'])
    }
  })

  it('counts also if the pro lost the shift meanwhile', async () => {
    const shift = await confirmed()
    await sweepAt(today('12:01'))
    await sweepAt(today('15:00', 1))
    expect((await note(shift, 'SPOKEN', 'Called back')).data).toMatchObject({ status: 'SPOKEN', shift: null })
    expect((await shift.mine()).status).toBe('CANCELLED')
  })

  it('is made by another person, for pros who know of it', async () => {
    const shift = await confirmed()
    await sweepAt(today('12:01'))
    await crew.sql(sql`update users set is_gigpro_admin = true where id = ${shift.worker.user_id}`)
    const own = await note(shift, 'SPOKEN', '', shift.worker.user_id)
    expect([own.status, own.error?.reason]).toEqual([403, 'FIRST_CALL_OWN'])
    expect((await note({ worker: await pro(crew) }, 'SPOKEN')).status).toBe(404)
    expect((await note(shift, 'SPOKEN', '', boss.id)).status).toBe(403)
  })

  it('noted in the moment of the deadline either keeps the shift, or comes after its loss', async () => {
    const shifts = await Promise.all(Array.from({ length: 8 }, () => confirmed()))
    await sweepAt(today('12:01'))
    await crew.clock.set(today('15:00', 1))
    await crew.sweep(sweepFirstCalls)
    await Promise.all([crew.drain(), ...shifts.map((shift) => note(shift, 'SPOKEN'))])
    const ids = shifts.map(({ id }) => id)
    const wrong = await crew.sql(sql`
      select a.id from applications a join first_gig_calls c on c.pro_id = a.pro_id
      where a.id = any(${ids}::bigint[]) and (c.spoken_at is null or (a.cancelled_at is not null and c.spoken_at < a.cancelled_at - interval '1 second'))`)
    expect(wrong).toEqual([])
    await crew.sweep(sweepFirstCalls)
    await crew.drain()
    const lost = await crew.sql<{ id: number }>(
      sql`select id from applications where id = any(${ids}::bigint[]) and cancelled_at is not null`,
    )
    const told = await crew.sql(sql`
      select 1 from announcements where name = 'application.cancelled' and (payload->>'application_id')::bigint = any(${ids}::bigint[])`)
    expect(told).toHaveLength(lost.length)
  })

  it('and the loss of the shift do not both happen: the database refuses the second', async () => {
    const [spoken, lost] = [await confirmed(), await confirmed()]
    await sweepAt(today('12:01'))
    await note(spoken, 'SPOKEN')
    const lose = (id: number) =>
      crew.sql(sql`
        update applications set cancelled_at = now(), cancellation_reason = 'OTHER', cancellation_cause = 'FIRST_CALL_MISSED' where id = ${id}`)
    await expect(lose(spoken.id)).rejects.toThrow('Nobody spoke with the pro')
    await expect(lose(lost.id)).resolves.toEqual([])
    await expect(
      crew.sql(sql`update first_gig_calls set spoken_at = null, spoken_by = null where pro_id = ${spoken.worker.id}`),
    ).rejects.toThrow('A first call stays made')
  })
})

it('the setting is changed by admins with a fresh code, and is off until then', async () => {
  await set({ is_on: false, hours_before: 1 })
  const [newest] = await crew.sql<{ id: number }>(sql`select max(id)::integer as id from platform_settings`)
  const version = newest?.id ?? null
  const shift = await confirmed()
  await sweepAt(today('15:30', 1))
  expect([(await shift.mine()).status, (await shift.mine()).first_call]).toEqual(['CONFIRMED', null])
  const change = (value: object) =>
    crew.as(admin.id).call(changeFirstGigCalls, { body: { value: value as never, reason: 'New pros get lost', version } })
  for (const hours_before of [0, 49, 1.5]) expect((await change({ is_on: true, hours_before })).status).toBe(400)
  const { status, data } = await change({ is_on: true, hours_before: 2 })
  expect(status).toBe(200)
  expect(data.first_gig_calls).toMatchObject({ value: { is_on: true, hours_before: 2 }, is_default: false })
})
