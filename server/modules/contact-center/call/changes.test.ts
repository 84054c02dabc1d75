import { setEmployment } from '@crewcall/contract/admin.ts'
import { removePhonePin, setPhonePin } from '@crewcall/contract/contact-center.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { signedForm } from '../../../standins/contact-center/sign.ts'
import { platformAdmin } from '../../../test/cast.ts'
import { deliver } from '../../../test/phone.ts'
import { english, openPhoneWorld, PIN } from '../../../test/phone-world.ts'
import type { Employee } from '../../../test/phone-world.ts'

const { crew, center, inHours, employee, shiftFor, callOf, stateOf } = await openPhoneWorld()

const boss = await platformAdmin(crew)
/** What is told to managers, or waits for them, because of a call. */
const traces = async (gigId: number) =>
  (await crew.sql(sql`select 1 from audit_log where gig_id = ${gigId} and after ->> 'via' = 'phone'`)).length

describe('a call while the shift changes', () => {
  it.each([
    ['late', ['1'], '1'],
    ['late, when its minutes are asked', ['1', '1'], '1'],
    ['cannot come', ['2'], '1'],
    ['cannot come, when it is confirmed', ['2', '1'], '1'],
    ['clock', ['3'], '1'],
    ['clock, when its kind is asked', ['3', '1'], '1'],
  ])('that was taken away meanwhile says so and does nothing: %s', async (_what, before, key) => {
    const dana = await employee()
    const { shift, booked } = await shiftFor(dana, 2)
    const caller = await callOf(dana, ...english, ...before)
    await crew.sql(
      sql`update applications set cancelled_at = confirmed_at, cancellation_reason = 'CANCELLED_BY_PRO' where id = ${booked.id}`,
    )
    await caller.press(key)
    expect(caller.heard()).toMatch(/^This shift is not yours any more\. If you will be late/)
    expect([await traces(shift.id), (await stateOf(booked))?.cause]).toEqual([0, null])
  })

  it('that is moved to another day between question and key is read again before it is given up', async () => {
    const dana = await employee()
    const { shift, booked } = await shiftFor(dana, 30)
    const caller = await callOf(dana, ...english, '2', '1')
    await crew.sql(sql`update gigs set start_time = ${await inHours(54)}, end_time = ${await inHours(60)} where id = ${shift.id}`)
    await crew.sql(sql`update applications set start_time = ${await inHours(54)}, end_time = ${await inHours(60)} where id = ${booked.id}`)
    await caller.press('1')
    expect(caller.heard()).toMatch(/^What follows from it has changed\. Listen again\. Your shift as Line cook/)
    expect(await stateOf(booked)).toMatchObject({ is_off: false })
    await caller.press('1')
    expect(await stateOf(booked)).toMatchObject({ is_off: true })
  })

  it('tells the manager each time that the pro names another time', async () => {
    const dana = await employee()
    const { booked } = await shiftFor(dana, 1)
    const caller = await callOf(dana, ...english)
    for (const minutes of ['1', '2', '1']) for (const key of ['1', '1', minutes]) await caller.press(key)
    await crew.drain()
    const told = await crew.sql(
      sql`select title from notifications where kind = 'shift.runs_late' and link like ${`%/gigs/${booked.gig_id}/%`} order by title`,
    )
    expect(told.map(({ title }) => /about (\d+)/.exec(String(title))?.[1])).toEqual(['15', '15', '30'])
  })

  it('tells the manager the same time once within ten minutes, and says that they know', async () => {
    const dana = await employee()
    const { shift } = await shiftFor(dana, 1)
    const caller = await callOf(dana, ...english)
    for (let times = 0; times < 3; times += 1) for (const key of ['1', '1', '1']) await caller.press(key)
    expect(caller.heard()).toMatch(/^The manager knows already that you will be about 15 minutes late\. If you will be late/)
    expect(await traces(shift.id)).toBe(1)
    crew.clock.advance(9)
    const spanish = await callOf(dana, '2', PIN, '1', '1', '1')
    expect(spanish.heard()).toMatch(/^La persona encargada ya sabía que llegarás unos 15 minutos tarde\./)
    expect(await traces(shift.id)).toBe(1)
    crew.clock.advance(2)
    expect((await callOf(dana, ...english, '1', '1', '1')).heard()).toMatch(/^The manager knows now/)
    expect(await traces(shift.id)).toBe(2)
  })

  it('takes a lateness from two hours before the start', async () => {
    const dana = await employee()
    const { shift, booked } = await shiftFor(dana, 2.1)
    expect((await callOf(dana, ...english, '1')).heard()).toMatch(/^You can say that you will be late from two hours before the start\./)
    expect((await callOf(dana, '2', PIN, '1')).heard()).toMatch(/^Puedes avisar que llegarás tarde desde dos horas antes del inicio\./)
    crew.clock.advance(10)
    const caller = await callOf(dana, ...english, '1', '1')
    await crew.sql(sql`update applications set start_time = ${await inHours(30)}, end_time = ${await inHours(36)} where id = ${booked.id}`)
    await caller.press('1')
    expect(caller.heard()).toMatch(/^You can say that you will be late from two hours before the start\./)
    expect(await traces(shift.id)).toBe(0)
  })
})

describe('the clock by phone', () => {
  it('is not open long before the shift, and nothing waits for a manager then', async () => {
    const dana = await employee()
    const { booked } = await shiftFor(dana, 48)
    for (const key of ['1', '2']) {
      const caller = await callOf(dana, ...english, '3', '1', key)
      expect(caller.heard()).toMatch(/^That is not possible now: the clock of this shift is not open yet\./)
    }
    expect(await crew.sql(sql`select 1 from time_punches where application_id = ${booked.id}`)).toEqual([])
  })

  it('reports an end that is over: nobody is late for it any more, or gives it up', async () => {
    const dana = await employee()
    const { booked } = await shiftFor(dana, -7)
    for (const act of ['1', '2'])
      expect((await callOf(dana, ...english, act)).heard()).toMatch(/^You have no shift in the next seven days\./)
    await callOf(dana, ...english, '3', '1', '2')
    expect(await crew.sql(sql`select punch_type, verdict, pending_reason from time_punches where application_id = ${booked.id}`)).toEqual([
      { punch_type: 'CLOCK_OUT', verdict: 'PENDING', pending_reason: 'BY_PHONE' },
    ])
  })
})

describe('a call that goes on', () => {
  const close = ({ user_id }: Employee) => crew.sql(sql`update users set account_status = 'LOCKED' where id = ${user_id}`)
  it.each<[string, (dana: Employee) => Promise<unknown>]>([
    ['the PIN was set anew', ({ user_id }) => crew.as(user_id).call(setPhonePin, { body: { pin: '250719' } })],
    ['the PIN was removed', ({ user_id }) => crew.as(user_id).call(removePhonePin)],
    ['the account was closed', close],
    [
      'the pro is no employee any more',
      ({ id }) => crew.as(boss.id).call(setEmployment, { params: { proId: String(id) }, body: { supported_employment_types: ['F1099'] } }),
    ],
  ])('after %s ends, and does nothing', async (_what, change) => {
    const dana = await employee()
    const { shift, booked } = await shiftFor(dana, 5)
    const caller = await callOf(dana, ...english, '2', '1')
    crew.clock.advance(1)
    await change(dana)
    await caller.press('1')
    expect(caller.heard()).toMatch(/^We do not know this number/)
    expect(caller.answered()).toMatchObject({ status: 200, next: null })
    expect([await traces(shift.id), (await stateOf(booked))?.is_off]).toEqual([0, false])
  })

  it('counts every wrong PIN of many calls at once', async () => {
    const dana = await employee()
    const callers = await Promise.all(Array.from({ length: 12 }, () => callOf(dana, '1')))
    await Promise.all(callers.map((caller) => caller.press('111222')))
    const [pin] = await crew.sql<{ tries: number }>(sql`select tries from phone_pins where pro_id = ${dana.id}`)
    expect(pin?.tries).toBe(5)
    expect((await callOf(dana, '1', PIN)).heard()).toMatch(/^Your PIN is locked\./)
  })

  it('cannot be begun again from its first message with the borders of its fields moved', async () => {
    const dana = await employee()
    const url = `${crew.around.config.api_base_url}api/webhooks/contact-center/voice/`
    const sid = `CA${'0a'.repeat(16)}`
    const signed = signedForm(center.token, url, { CallSid: sid, CallStatus: 'ringing', From: dana.phone })
    expect((await deliver(crew, signed)).status).toBe(200)
    const moved = new URLSearchParams({ CallSid: `${sid}CallStatusringing`, From: dana.phone }).toString()
    expect((await deliver(crew, { ...signed, body: moved })).status).toBe(403)
    expect(await crew.sql(sql`select 1 from phone_calls where pro_id = ${dana.id}`)).toHaveLength(1)
  })
})
