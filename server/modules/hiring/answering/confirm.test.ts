import { getMe, requestCode, startSession } from '@crewcall/contract/identity.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { user } from '../../../test/build.ts'
import { pro, skill } from '../../../test/cast.ts'
import { openJobPosting } from '../../../test/open-job.ts'
import { openLocation } from '../../../test/open-place.ts'
import { sentCode } from '../../../test/sent-code.ts'
import { holderOf, stored, trial } from './test-link.ts'

const { crew, place, admin, inHours } = await openLocation({ name: 'Pier 9' })
const boss = crew.as(admin.id)
const position = await skill(crew)
const posting = await openJobPosting(crew, place, { name: 'Evening cook', skill_id: position.id })
await pro(crew)
const { open, answer, send, confirm } = holderOf(crew)
const made = (values: { start?: number; more?: number[]; phone_number?: string } = {}) => trial(crew, boss, { posting, ...values })
const peopleAt = (phone: string) =>
  crew.sql<{ id: number; first_name: string; last_name: string; email: string | null; pending_email: string | null; app_mode: string }>(
    sql`select id, first_name, last_name, email, pending_email, app_mode from users where phone_number = ${phone}`,
  )
const sessions = async () => (await crew.sql(sql`select 1 from sessions where user_agent <> 'session of a test'`)).length
const phoneOf = async (worker: { user_id: number }) =>
  (await crew.sql<{ phone_number: string }>(sql`select phone_number from users where id = ${worker.user_id}`))[0]?.phone_number ?? ''

describe('a confirmation by the link', () => {
  it('takes the shift for a new account, and signs nobody in', async () => {
    const ada = await made({ more: [48] })
    expect((await open(ada.token)).data).toMatchObject({
      status: 'INVITED',
      total: 60,
      acts: { confirm: true, cancel: false },
    })
    const before = await sessions()
    const { status, data, headers } = await confirm(ada, { start_time: ada.starts[1] })
    expect([status, data.status, data.start_time]).toEqual([200, 'CONFIRMED', ada.starts[1]])
    expect([headers['set-cookie'], await sessions()]).toEqual([undefined, before])
    const [person, ...others] = await peopleAt(ada.phone)
    expect(others).toEqual([])
    expect(person).toMatchObject({
      first_name: 'Ada',
      last_name: 'Cole',
      email: null,
      pending_email: 'ada@example.com',
      app_mode: 'GIGSTER',
    })
    const [worker] = await crew.sql(sql`
      select p.address_line_1, p.city, p.market_id, array_agg(s.skill_id) as skills from pros p join pro_skills s on s.pro_id = p.id
      where p.user_id = ${person?.id ?? 0} group by p.id`)
    expect(worker).toEqual({ address_line_1: '', city: place.city, market_id: place.market_id, skills: [position.id] })
    const { application_id } = await stored(crew, ada)
    expect(await crew.sql(sql`select confirmed_at is not null as confirmed from applications where id = ${application_id}`)).toEqual([
      { confirmed: true },
    ])
  })

  it('is the same when repeated, also at the same moment and with the code used up', async () => {
    const ada = await made()
    const { challenge_id } = (await send(ada.token)).data
    const given = { start_time: ada.starts[0] ?? '', challenge_id, code: sentCode(crew, ada.phone) }
    const once = () => answer(ada.token, { act: 'confirm', ...given, is_adult: true, accepts_terms: true })
    const answers = [...(await Promise.all([once(), once(), once()])), await once()]
    expect(answers.map(({ status, data }) => [status, data?.status])).toEqual(answers.map(() => [200, 'CONFIRMED']))
    expect(await crew.sql(sql`select 1 from audit_log where action = 'interview.confirm' and object_id = ${ada.id}`)).toHaveLength(1)
  })

  it('joins the account of the same phone, keeps its name, and takes two trials', async () => {
    const first = await made()
    await confirm(first)
    const [person] = await peopleAt(first.phone)
    await crew.sql(sql`update users set first_name = 'Adela' where id = ${person?.id ?? 0}`)
    const other = await openJobPosting(crew, place, { name: 'Morning cook', skill_id: position.id })
    const second = await trial(crew, boss, { posting: other, start: 72, phone_number: first.phone })
    expect((await confirm(second)).status).toBe(200)
    expect(await peopleAt(first.phone)).toMatchObject([{ id: person?.id, first_name: 'Adela', last_name: 'Cole' }])
    expect(await crew.sql(sql`select 1 from pros where user_id = ${person?.id ?? 0}`)).toHaveLength(1)
  })

  it('of two trials of one new phone at the same moment makes one account', async () => {
    const first = await made({ start: 26 })
    const other = await openJobPosting(crew, place, { name: 'Night cook', skill_id: position.id })
    const second = await trial(crew, boss, { posting: other, start: 50, phone_number: first.phone })
    const bodies: { token: string; body: Parameters<typeof answer>[1] }[] = []
    for (const { token, phone, starts } of [first, second]) {
      const { challenge_id } = (await send(token)).data
      const code = sentCode(crew, phone)
      bodies.push({ token, body: { act: 'confirm', start_time: starts[0] ?? '', challenge_id, code, is_adult: true, accepts_terms: true } })
    }
    const answers = await Promise.all(bodies.map(({ token, body }) => answer(token, body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await peopleAt(first.phone)).toHaveLength(1)
  })

  it('makes a pro of a manager, who manages as before', async () => {
    const person = await user(crew, { app_mode: 'STAFFER', first_name: 'Mo', last_name: 'Lee', email: 'mo@example.com' })
    await crew.sql(sql`insert into manager_profiles (user_id, referral_code) values (${person.id}, 'ABCDEFGH22')`)
    const mo = await made({ phone_number: person.phone_number ?? '' })
    expect((await confirm(mo)).status).toBe(200)
    expect(await peopleAt(mo.phone)).toMatchObject([{ id: person.id, first_name: 'Mo', email: 'mo@example.com', app_mode: 'BOTH' }])
  })

  it('gives a new account the name that its holder corrected', async () => {
    const ada = await made()
    expect((await open(ada.token)).data.name).toEqual({ first_name: 'Ada', last_name: 'Cole' })
    expect((await confirm(ada, { first_name: 'Adela', last_name: 'Kohl' })).status).toBe(200)
    expect(await peopleAt(ada.phone)).toMatchObject([{ first_name: 'Adela', last_name: 'Kohl' }])
  })

  it('leaves the words of the business out of an account that is known: its name comes from its holder, its email from nobody', async () => {
    const person = await user(crew, { first_name: '', last_name: '', email: null })
    const mo = await made({ phone_number: person.phone_number ?? '' })
    expect((await open(mo.token)).data.name).toEqual({ first_name: 'Ada', last_name: 'Cole' })
    const { challenge_id } = (await send(mo.token)).data
    const given = { act: 'confirm', start_time: mo.starts[0] ?? '', challenge_id, is_adult: true, accepts_terms: true } as const
    const nameless = await answer(mo.token, { ...given, code: sentCode(crew, mo.phone) })
    expect([nameless.status, nameless.error?.target]).toEqual([400, 'first_name'])
    const named = { ...given, code: sentCode(crew, mo.phone), first_name: 'Mo', last_name: 'Lee' }
    expect((await answer(mo.token, named)).status).toBe(200)
    expect(await peopleAt(mo.phone)).toMatchObject([
      { id: person.id, first_name: 'Mo', last_name: 'Lee', email: null, pending_email: null },
    ])
  })

  it('keeps the name of an account that has one, whatever is sent', async () => {
    const person = await user(crew, { first_name: 'Mo', last_name: 'Lee' })
    const mo = await made({ phone_number: person.phone_number ?? '' })
    expect((await confirm(mo, { first_name: 'Ada', last_name: 'Cole' })).status).toBe(200)
    expect(await peopleAt(mo.phone)).toMatchObject([{ first_name: 'Mo', last_name: 'Lee' }])
  })

  it('does not tell before whether the phone has an account: the same is shown and asked of everybody', async () => {
    const worker = await pro(crew)
    const [known, stranger] = [await made({ phone_number: await phoneOf(worker) }), await made()]
    const shown = async ({ token, url }: typeof known) => {
      const { data } = await open(token)
      const { body } = await crew.app.inject({ url: `${url}?challenge=x` })
      const seen = JSON.stringify({ ...data, application_url: '' }).replaceAll(/[\d.:-]/g, '')
      const fields = [...body.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name)
      return { seen, fields, says: body.replaceAll(token, '').replaceAll(/[\d.:-]|[ap]m/g, '') }
    }
    const [one, other] = [await shown(known), await shown(stranger)]
    expect(one).toEqual(other)
    expect(one.fields).toEqual(expect.arrayContaining(['is_adult', 'accepts_terms', 'first_name', 'last_name', 'code']))
  })

  it('lets the person sign in on the day with the same phone', async () => {
    const ada = await made()
    await confirm(ada)
    await crew.sql(sql`delete from rate_counters`)
    const { challenge_id } = (await crew.as(null).call(requestCode, { body: { channel: 'phone', address: ada.phone } })).data
    await crew.drain()
    const { data } = await crew.as(null).call(startSession, { body: { challenge_id, code: sentCode(crew, ada.phone) } })
    expect(data.is_new_user).toBe(false)
    const me = await crew.as(null).call(getMe, { headers: { authorization: `Bearer ${data.token}` } })
    expect(me.data).toMatchObject({ first_name: 'Ada', phone_number: ada.phone })
  })
})

describe('a confirmation is refused', () => {
  it('without the age and the terms, with the fields named', async () => {
    const ada = await made()
    for (const field of ['is_adult', 'accepts_terms']) {
      const given = { act: 'confirm', start_time: ada.starts[0] ?? '', challenge_id: 'x', code: '1', is_adult: true, accepts_terms: true }
      const { status, error } = await answer(ada.token, { ...given, [field]: false } as never)
      expect([status, error?.details?.[0]?.target ?? error?.target]).toEqual([400, field])
    }
  })

  it('with a wrong code, after five guesses with the right one too, and each guess counts', async () => {
    const ada = await made()
    const { challenge_id } = (await send(ada.token)).data
    const code = sentCode(crew, ada.phone)
    const guess = (given: string) =>
      answer(ada.token, { act: 'confirm', start_time: ada.starts[0] ?? '', challenge_id, code: given, is_adult: true, accepts_terms: true })
    const wrong = code === '000000' ? '000001' : '000000'
    for (let each = 0; each < 5; each += 1) {
      const { status, error } = await guess(wrong)
      expect([status, error?.target, error?.reason]).toEqual([400, 'code', 'CODE_WRONG'])
    }
    expect((await guess(code)).error?.reason).toBe('CODE_WRONG')
    expect(await peopleAt(ada.phone)).toEqual([])
  })

  it('with a code to sign in, and with one that was sent for another phone or for none', async () => {
    const [ada, bo] = [await made(), await made()]
    await crew.sql(sql`delete from rate_counters`)
    const signIn = (await crew.as(null).call(requestCode, { body: { channel: 'phone', address: ada.phone } })).data.challenge_id
    await crew.drain()
    expect((await confirm(ada, { challenge_id: signIn })).error?.reason).toBe('CODE_WRONG')
    const foreign = (await send(bo.token)).data.challenge_id
    const given = { is_adult: true, accepts_terms: true } as const
    const [start_time, other = ''] = [ada.starts[0] ?? '', bo.starts[0]]
    for (const challenge_id of [foreign, 'none', '00000000-0000-4000-8000-000000000000']) {
      const { error } = await answer(ada.token, { act: 'confirm', ...given, start_time, challenge_id, code: sentCode(crew, bo.phone) })
      expect(error?.reason).toBe('CODE_WRONG')
    }
    expect(
      (await answer(bo.token, { act: 'confirm', ...given, start_time: other, challenge_id: foreign, code: sentCode(crew, bo.phone) }))
        .status,
    ).toBe(200)
  })

  it('with a code that was sent for another trial of the same phone', async () => {
    const ada = await made()
    const job = await openJobPosting(crew, place, { name: 'Noon cook', skill_id: position.id })
    const other = await trial(crew, boss, { posting: job, start: 72, phone_number: ada.phone })
    const { challenge_id } = (await send(other.token)).data
    const given = { act: 'confirm', challenge_id, code: sentCode(crew, ada.phone), is_adult: true, accepts_terms: true } as const
    expect((await answer(ada.token, { ...given, start_time: ada.starts[0] ?? '' })).error?.reason).toBe('CODE_WRONG')
    expect((await answer(other.token, { ...given, start_time: other.starts[0] ?? '' })).status).toBe(200)
  })

  it('and its code signs nobody in', async () => {
    const ada = await made()
    const { challenge_id } = (await send(ada.token)).data
    const { status } = await crew.as(null).call(startSession, { body: { challenge_id, code: sentCode(crew, ada.phone) } })
    expect(status).toBe(400)
    const text = crew.standins?.sms.journal().findLast(({ to, body }) => to === ada.phone && /^\d{6}/.test(body))?.body ?? ''
    const [{ name } = { name: '' }] = await crew.sql<{ name: string }>(
      sql`select name from organizations where id = ${place.organization_id}`,
    )
    expect(text).toContain(`your paid trial at ${isolated(name)}. It signs nobody in.`)
  })

  it('of a time that was not proposed or has begun, and of a trial that is over', async () => {
    const ada = await made({ start: 10, more: [30] })
    const never = (await inHours(11)).toISOString()
    expect((await confirm(ada, { start_time: never })).error?.reason).toBe('TRIAL_TIME_GONE')
    await crew.sql(sql`delete from rate_counters`)
    await crew.sql(
      sql`update interview_slots set start_time = ${await inHours(-1)}, end_time = ${await inHours(2)} where interview_id = ${ada.id} and start_time = ${ada.starts[0]}`,
    )
    expect((await confirm(ada, { start_time: (await inHours(-1)).toISOString() })).error?.code).toBe('conflict')
    await answer(ada.token, { act: 'decline' })
    const { status, error } = await send(ada.token)
    expect([status, error?.reason]).toEqual([409, 'TRIAL_OVER'])
  })

  it('to a locked account and to a suspended pro, without a trace', async () => {
    const [locked, suspended] = [await pro(crew), await pro(crew)]
    await crew.sql(sql`update users set account_status = 'LOCKED' where id = ${locked.user_id}`)
    await crew.sql(sql`
      insert into pro_suspensions (pro_id, reason_code, source, starts, ends)
      values (${suspended.id}, 'NO_SHOW', 'POLICY', ${await inHours(-1)}, ${await inHours(200)})`)
    for (const [worker, refused] of [
      [locked, 'forbidden'],
      [suspended, 'suspended'],
    ] as const) {
      const one = await made({ phone_number: await phoneOf(worker) })
      expect((await confirm(one)).error?.code).toBe(refused)
      expect((await stored(crew, one)).status).toBe('INVITED')
    }
  })

  it('beside another shift at the same time', async () => {
    const first = await made()
    await confirm(first)
    const other = await openJobPosting(crew, place, { name: 'Late cook', skill_id: position.id })
    const second = await trial(crew, boss, { posting: other, start: 25, phone_number: first.phone })
    expect((await confirm(second)).error?.code).toBe('overlapping_gig')
  })
})

describe('a code', () => {
  it('is sent once a minute and five times a day', async () => {
    const ada = await made()
    expect((await send(ada.token)).status).toBe(200)
    const soon = await send(ada.token)
    expect([soon.status, soon.error?.code]).toEqual([429, 'rate_limited'])
    for (let each = 1; each < 5; each += 1) {
      await crew.sql(sql`delete from rate_counters where key like 'invited-code:%:minute'`)
      expect((await send(ada.token)).status).toBe(200)
    }
    await crew.sql(sql`delete from rate_counters where key like 'invited-code:%:minute'`)
    expect((await send(ada.token)).status).toBe(429)
  })
})
