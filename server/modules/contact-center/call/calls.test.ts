import { getGigHistory } from '@crewcall/contract/gig-history.ts'
import { finishCallback, getPhoneLine, setPhonePin } from '@crewcall/contract/contact-center.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { signedForm } from '../../../standins/contact-center/sign.ts'
import { application, bundle, gig, platformAdmin, pro } from '../../../test/cast.ts'
import { deliver } from '../../../test/phone.ts'
import { english, openPhoneWorld, PIN } from '../../../test/phone-world.ts'

const { crew, place, admin, inHours, center, employee, shiftFor, callOf, stateOf } = await openPhoneWorld()

describe('a call', () => {
  it('with the PIN reports "cannot come": the penalty is read aloud, confirmed by key, and the shift is given up by phone', async () => {
    const dana = await employee()
    const { shift, booked } = await shiftFor(dana, 5)
    const caller = await callOf(dana)
    expect(caller.heard()).toBe('Welcome to Crewcall. For English, press 1. Para español, marca 2.')
    await caller.press('1')
    expect(caller.heard()).toBe('Enter your PIN of six digits.')
    await caller.press(PIN)
    await caller.press('2')
    expect(caller.heard()).toMatch(/^Your shift as Line cook at Fish & <Chips>, .+ at .+\. If it is this one, press 1\./)
    await caller.press('1')
    expect(caller.heard()).toMatch(
      /less than 24 hours\. Giving it up counts as calling out, and costs \d+ points?\..*To give up the shift, press 1\./,
    )
    expect(await stateOf(booked)).toMatchObject({ is_off: false })
    await caller.press('1')
    expect(caller.heard()).toMatch(/^The shift is cancelled\. The manager knows\. If you will be late/)
    expect(await stateOf(booked)).toEqual({ is_off: true, reason: 'CALLED_OUT', cause: 'CALLED_BY_PHONE' })
    const { results } = (await crew.as(admin.id).call(getGigHistory, { params: { gigId: shift.id } })).data
    expect(results[0]).toMatchObject({
      action: 'application.cancel',
      values: { via: 'phone', cause: 'CALLED_BY_PHONE', pro: dana.display_name },
    })
    const entries = await crew.sql<{ after: { via?: string } }>(
      sql`select after from audit_log where action = 'application.cancel' and gig_id = ${shift.id} and actor_user_id = ${dana.user_id}`,
    )
    expect(entries.map(({ after }) => after.via)).toEqual(['phone'])
  })

  it('in Spanish says the same in Spanish', async () => {
    const dana = await employee()
    await shiftFor(dana, 5)
    const caller = await callOf(dana, '2', PIN, '2')
    expect(caller.heard()).toMatch(/^Tu turno de Cocinero de línea en Fish & <Chips>/)
    await caller.press('1')
    expect(caller.heard()).toMatch(/El turno empieza en menos de 24 horas\. .*Para dejar el turno, marca 1\./)
    expect(new Set(caller.answered().languages)).toEqual(new Set(['es-MX']))
  })

  it('a day ahead costs nothing, and says so', async () => {
    const dana = await employee()
    const { booked } = await shiftFor(dana, 30)
    const caller = await callOf(dana, ...english, '2', '1')
    expect(caller.heard()).toMatch(/^It costs you nothing\. To give up/)
    await caller.press('2')
    expect(caller.heard()).toMatch(/^You keep the shift\./)
    expect(await stateOf(booked)).toMatchObject({ is_off: false })
    for (const key of ['2', '1', '1']) await caller.press(key)
    expect(await stateOf(booked)).toMatchObject({ is_off: true, reason: 'CANCELLED_BY_PRO' })
  })

  it('reads the consequence again when it has changed before the key was pressed', async () => {
    const dana = await employee()
    const { booked } = await shiftFor(dana, 24.2)
    const caller = await callOf(dana, ...english, '2', '1')
    expect(caller.heard()).toContain('It costs you nothing.')
    crew.clock.advance(60)
    await caller.press('1')
    expect(caller.heard()).toMatch(
      /^What follows from it has changed\. Listen again\. Your shift as Line cook .+ The shift starts in less than 24 hours/,
    )
    expect(await stateOf(booked)).toMatchObject({ is_off: false })
    await caller.press('1')
    expect(await stateOf(booked)).toMatchObject({ is_off: true, reason: 'CALLED_OUT' })
  })

  it('tells the managers that a pro is late, in the history too', async () => {
    const dana = await employee()
    const { shift, booked } = await shiftFor(dana, 1)
    const caller = await callOf(dana, ...english, '1', '1', '2')
    expect(caller.heard()).toMatch(/^The manager knows now that you will be about 30 minutes late\./)
    const { results } = (await crew.as(admin.id).call(getGigHistory, { params: { gigId: shift.id } })).data
    expect(results[0]).toMatchObject({ action: 'application.late_announced', values: { minutes: 30, via: 'phone' } })
    await crew.drain()
    const told = await crew.sql<{ title: string }>(
      sql`select title from notifications where user_id = ${admin.id} and kind = 'shift.runs_late' and title like ${`${dana.display_name} %`}`,
    )
    expect(told.map(({ title }) => title)).toEqual([`${dana.display_name} will be about 30 minutes late`])
    expect(await stateOf(booked)).toMatchObject({ is_off: false })
  })

  it('reports a clock that did not work: the punch waits for a manager', async () => {
    const dana = await employee()
    const { booked } = await shiftFor(dana, -0.5)
    const caller = await callOf(dana, ...english, '3', '1', '1')
    expect(caller.heard()).toMatch(/^Noted with the time of this moment\. The manager decides\./)
    for (const key of ['3', '1', '2']) await caller.press(key)
    const punches = await crew.sql(
      sql`select punch_type, verdict, pending_reason from time_punches where application_id = ${booked.id} order by id`,
    )
    expect(punches).toEqual([
      { punch_type: 'CLOCK_IN', verdict: 'PENDING', pending_reason: 'BY_PHONE' },
      { punch_type: 'CLOCK_OUT', verdict: 'PENDING', pending_reason: 'BY_PHONE' },
    ])
  })

  it('says why something is not possible, and goes on', async () => {
    const dana = await employee()
    const { booked } = await shiftFor(dana, -0.5)
    const caller = await callOf(dana, ...english, '2', '1')
    expect(caller.heard()).toMatch(/^That is not possible now: the shift has begun\. If you will be late/)
    expect(await stateOf(booked)).toMatchObject({ is_off: false })
  })

  it('asks to be called back once', async () => {
    const dana = await employee()
    const caller = await callOf(dana, '2', PIN, '4')
    expect(caller.heard()).toBe('Una persona te llamará a este número. Adiós.')
    expect(caller.answered().next).toBeNull()
    expect(await crew.sql(sql`select status, language from callbacks where pro_id = ${dana.id}`)).toEqual([
      { status: 'WAITING', language: 'es' },
    ])
  })

  it('stands in the queue once, however often they ask, until somebody has called', async () => {
    const dana = await employee()
    await callOf(dana, '2', PIN, '4')
    const ask = async (language: '1' | '2') => (await callOf(dana, language, PIN, '4')).heard()
    expect(await ask('2')).toBe('Ya lo pediste: una persona te llamará a este número. Adiós.')
    expect(await ask('1')).toBe('You have asked already, and a person will call you back at this number. Goodbye.')
    const waiting = () =>
      crew.sql<{ id: number; status: string }>(sql`select id, status from callbacks where pro_id = ${dana.id} order by id`)
    const [first] = await waiting()
    expect(await waiting()).toEqual([{ id: first?.id, status: 'WAITING' }])
    await crew.as((await platformAdmin(crew)).id).call(finishCallback, { params: { id: first?.id ?? 0 }, body: { note: 'Called' } })
    expect(await ask('1')).toBe('A person will call you back at this number. Goodbye.')
    expect((await waiting()).map(({ status }) => status)).toEqual(['DONE', 'WAITING'])
  })

  it('asks once, also from two phones at once', async () => {
    const dana = await employee()
    const callers = [await callOf(dana, ...english), await callOf(dana, ...english)]
    await Promise.all(callers.map((caller) => caller.press('4')))
    expect(callers.map((caller) => caller.heard().startsWith('You have asked already')).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      false,
      true,
    ])
    expect(await crew.sql(sql`select 1 from callbacks where pro_id = ${dana.id}`)).toHaveLength(1)
  })

  it('is about the shifts of an employee up to a week ahead, and about no others', async () => {
    const dana = await employee({ supported_employment_types: ['W2', 'F1099'] })
    expect((await callOf(dana, ...english, '2')).heard()).toMatch(/^You have no shift in the next seven days\./)
    await application(crew, await gig(crew, place, { start_time: await inHours(3) }), dana, 'CONFIRMED', { employment_type: 'F1099' })
    await shiftFor(dana, 24 * 8)
    expect((await callOf(dana, ...english, '2')).heard()).toMatch(/^You have no shift/)
    const { booked: first } = await shiftFor(dana, 50)
    const { booked: second } = await shiftFor(dana, 70)
    const caller = await callOf(dana, ...english, '2', '2', '1', '1')
    expect(caller.heard()).toMatch(/^The shift is cancelled/)
    expect([(await stateOf(first))?.is_off, (await stateOf(second))?.is_off]).toEqual([false, true])
  })

  it('ends after three wrong keys or silences', async () => {
    const dana = await employee()
    const caller = await callOf(dana, ...english, '9', '')
    expect(caller.heard()).toMatch(/^That key is not among them\. If you will be late/)
    await caller.press('7')
    expect([caller.heard(), caller.answered().next]).toEqual(['That key is not among them. Goodbye.', null])
  })
})

describe('work of several days', () => {
  it('is given up as a whole where its days belong together, and says so', async () => {
    const dana = await employee()
    const starts = [await inHours(40), await inHours(64), await inHours(88)]
    const { days } = await bundle(crew, place, admin, starts, { employment_type: 'W2' })
    const booked: Tables['applications'][] = []
    for (const { gig_id } of days) {
      const [shift] = await crew.sql<Tables['gigs']>(sql`select * from gigs where id = ${gig_id}`)
      if (shift) booked.push(await application(crew, shift, dana, 'CONFIRMED', { employment_type: 'W2' }))
    }
    const caller = await callOf(dana, ...english, '2', '1')
    expect(caller.heard()).toMatch(/^These 3 days belong together, and all of them are cancelled\. It costs you nothing\./)
    await caller.press('1')
    expect(await Promise.all(booked.map(async (each) => (await stateOf(each))?.is_off))).toEqual([true, true, true])
  })
})

describe('who calls', () => {
  it('is nobody without a PIN, an unknown number, or a contractor', async () => {
    const contractor = await pro(crew)
    const phone = '+13055559999'
    await crew.sql(sql`update users set phone_number = ${phone} where id = ${contractor.user_id}`)
    for (const from of [phone, '+13055550000']) {
      const caller = await center.call(from)
      expect(caller.heard()).toMatch(/^We do not know this number, .* No conocemos este número/)
      expect(caller.answered().next).toBeNull()
    }
  })

  it('gets nowhere with wrong PINs: the fifth locks, the pro is told, and a new one opens again', async () => {
    const dana = await employee()
    await shiftFor(dana, 5)
    const caller = await callOf(dana, '1', '111222')
    expect(caller.heard()).toBe('That was not your PIN. Enter your PIN of six digits.')
    for (let tries = 0; tries < 4; tries += 1) await caller.press('111222')
    expect(caller.heard()).toMatch(/^Your PIN is locked\./)
    expect(caller.answered().next).toBeNull()
    expect((await callOf(dana, ...english)).heard()).toMatch(/^Your PIN is locked\./)
    const line = async () => (await crew.as(dana.user_id).call(getPhoneLine)).data.phone_line?.pin?.locked
    expect(await line()).toBe('FOR_A_WHILE')
    await crew.drain()
    expect(
      (await crew.sql(sql`select 1 from notifications where user_id = ${dana.user_id} and kind = 'account.phone_pin_locked'`)).length,
    ).toBe(1)
    crew.clock.advance(61)
    expect((await callOf(dana, ...english)).heard()).toMatch(/^If you will be late/)
  })

  it('is locked for good after fifteen wrong PINs, until the pro sets a new one', async () => {
    const dana = await employee()
    for (let lock = 0; lock < 3; lock += 1) {
      await callOf(dana, '1', ...Array.from({ length: 5 }, () => '111222'))
      crew.clock.advance(61)
    }
    expect((await callOf(dana, ...english)).heard()).toMatch(/^Your PIN is locked\./)
    expect((await crew.as(dana.user_id).call(getPhoneLine)).data.phone_line?.pin?.locked).toBe('UNTIL_NEW')
    await crew.as(dana.user_id).call(setPhonePin, { body: { pin: PIN } })
    expect((await callOf(dana, ...english)).heard()).toMatch(/^If you will be late/)
  })
})

describe('a message about a call', () => {
  const voice = () => `${crew.around.config.api_base_url}api/webhooks/contact-center/voice/`
  const rows = async () => JSON.stringify(await crew.sql(sql`select call_ref, turn, state, verified_at from phone_calls order by id`))

  it('that is tampered with, replayed or for another host is refused, and changes nothing', async () => {
    const dana = await employee()
    const { booked } = await shiftFor(dana, 5)
    const caller = await callOf(dana, ...english, '2', '1')
    const next = caller.answered().next ?? ''
    const fields = { CallSid: caller.sid, From: dana.phone, To: center.number, Digits: '1' }
    const signed = signedForm(center.token, next, fields)
    const former = signedForm(center.token, `${voice()}?turn=4`, fields)
    const before = await rows()
    const forged = [
      { ...signed, body: signed.body.replace('Digits=1', 'Digits=2') },
      { ...signed, headers: { ...signed.headers, 'x-twilio-signature': 'AAAA' } },
      { ...signed, headers: { 'content-type': signed.headers['content-type'] ?? '' } },
      { ...signedForm(center.token, next.replace(/^https?:\/\/[^/]+/, 'https://evil.example'), fields) },
      { ...signedForm('a stranger', next, fields) },
      { ...signed, url: next.replace(/turn=\d+/, 'turn=9') },
      former,
      signedForm(center.token, voice(), { ...fields, Digits: '' }),
      signedForm(center.token, `${voice()}?turn=1`, { ...fields, CallSid: 'CAunknown' }),
      signedForm(center.token, voice(), { To: center.number }),
    ]
    for (const request of forged) expect((await deliver(crew, request)).status).toBe(403)
    expect(await rows()).toBe(before)
    expect(await stateOf(booked)).toMatchObject({ is_off: false })
    expect((await deliver(crew, signed)).status).toBe(200)
    expect((await deliver(crew, signed)).status).toBe(403)
    expect(await stateOf(booked)).toMatchObject({ is_off: true })
  })

  it('that arrives twice at once counts once', async () => {
    const dana = await employee()
    const { booked } = await shiftFor(dana, 1)
    const caller = await callOf(dana, ...english, '1', '1')
    const request = signedForm(center.token, caller.answered().next ?? '', { CallSid: caller.sid, From: dana.phone, Digits: '1' })
    const answers = await Promise.all([deliver(crew, request), deliver(crew, request), deliver(crew, request)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(2)
    expect(
      await crew.sql(sql`select 1 from audit_log where action = 'application.late_announced' and gig_id = ${booked.gig_id}`),
    ).toHaveLength(1)
  })
})
