import { messageCandidates } from '@crewcall/contract/job-candidates.ts'
import { makeJobOffer } from '@crewcall/contract/job-offers.ts'
import { answerInterview, openInterview, sendInterviewCode } from '@crewcall/contract/interview-link.ts'
import * as contract from '@crewcall/contract/public-jobs.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { newSeededLink, tokenOfSeed } from '../../../platform/secret-link.ts'
import { row } from '../../../test/build.ts'
import { pro } from '../../../test/cast.ts'
import { openJobPosting } from '../../../test/open-job.ts'
import { openLocation } from '../../../test/open-place.ts'
import { sentCode } from '../../../test/sent-code.ts'
import { candidatePurpose, interviewPurpose } from '../rows.ts'
import { invited } from '../test-trials.ts'

const { crew, place, admin } = await openLocation({ name: 'Pier 9' })
const [boss, visitor] = [crew.as(admin.id), crew.as(null)]
// With the first pro there are terms of pros.
await pro(crew)
let serial = 0

type Stored = { id: number; status: string; first_name: string; email: string }
/** Somebody applies with a phone and a mailbox; both got a link. */
async function applied(more: { email?: string; phone_number?: string; posting?: { id: number } } = {}) {
  serial += 1
  const posting = more.posting ?? (await openJobPosting(crew, place))
  const { phone_number = `+1843555${3000 + serial}`, email = `eve${serial}@evil.example` } = more
  const body = { first_name: 'Eve', last_name: 'Reyes', phone_number, email }
  await visitor.call(contract.applyForJob, { params: { id: posting.id }, body })
  await crew.drain()
  const [candidate] = await crew.sql<{ id: number }>(
    sql`select id from job_candidates where posting_id = ${posting.id} and phone_number = ${phone_number}`,
  )
  const id = candidate?.id ?? 0
  return { id, posting, phone_number, email, text: linkIn(await textTo(phone_number)), mail: linkIn(mailTo(email)) }
}
type Applied = Awaited<ReturnType<typeof applied>>

// At night a text waits; in the daytime it was sent, and is kept nowhere else.
const textTo = async (phone: string) => {
  const [waiting] = await crew.sql<{ body: string }>(sql`
    select body from message_deliveries where address = ${phone} and channel = 'sms' and body like '%http%' order by id desc limit 1`)
  return waiting?.body ?? crew.standins?.sms.journal().findLast(({ to, body }) => to === phone && body.includes('http'))?.body ?? ''
}
const mailTo = (email: string) => crew.standins?.smtp.journal().findLast(({ to }) => to.includes(email))?.text ?? ''
const linkIn = (message: string) => /\/my-application\/([\w-]{43})/.exec(message)?.[1] ?? ''
const view = async (token: string) => visitor.call(contract.openMyApplication, { params: { token } })
const act = (token: string, body: object) => visitor.call(contract.actOnMyApplication, { params: { token }, body: body as never })
const stored = async ({ id }: { id: number }) =>
  (await crew.sql<Stored>(sql`select id, status, first_name, email from job_candidates where id = ${id}`))[0]
const write = ({ id, posting }: Applied, text: string) =>
  boss.call(messageCandidates, { params: { id: posting.id }, body: { text, candidate_ids: [id] } })
const askCode = async (token: string) => {
  const { status, data } = await visitor.call(contract.sendMyApplicationCode, { params: { token }, body: {} })
  await crew.drain()
  return { status, challenge_id: status === 200 ? data.challenge_id : '' }
}
const proved = async ({ mail, phone_number }: Applied) => {
  const { challenge_id } = await askCode(mail)
  return act(mail, { act: 'prove', challenge_id, code: sentCode(crew, phone_number) })
}
const offered = async ({ id }: Applied) => {
  const body = { wage: 22, employment: 'NETWORK' as const, starts_on: '2199-01-01', message: 'Join us' }
  return (await boss.call(makeJobOffer, { params: { id }, body })).data
}
const everyAct = [
  { act: 'write', text: 'I am she' },
  { act: 'withdraw' },
  { act: 'accept_offer', offer_id: 1 },
  { act: 'decline_offer', offer_id: 1 },
  { act: 'correct', first_name: 'Eve', last_name: 'Evil', email: 'eve@evil.example' },
  { act: 'apply_again' },
]

describe('the link of the mail', () => {
  it('is another than that of the text, and shows only where the application stands', async () => {
    const eve = await applied()
    expect([eve.text.length, eve.mail.length, eve.text === eve.mail]).toEqual([43, 43, false])
    await write(eve, 'Come on Monday')
    await offered(eve)
    const { data } = await view(eve.mail)
    expect(data).toMatchObject({
      status: 'OFFER',
      messages: [],
      offer: null,
      trial: null,
      details: null,
      phone_end: eve.phone_number.slice(-4),
    })
    const { body } = await crew.app.inject({ url: `/my-application/${eve.mail}` })
    expect(body).toContain('the location offers you this job')
    for (const hidden of ['Come on Monday', 'Join us', '<textarea', '?withdraw', '?decline', '?details', eve.text])
      expect(body).not.toContain(hidden)
    for (const question of ['?withdraw=1', '?decline=1', '?details=1'])
      expect((await crew.app.inject({ url: `/my-application/${eve.mail}${question}` })).body).toContain('Send me the code')
    expect((await view(eve.text)).data).toMatchObject({
      messages: [{ text: 'Come on Monday' }],
      offer: { message: 'Join us' },
      phone_end: null,
    })
  })

  it.each(everyAct)('does not %j', async (body) => {
    const eve = await applied()
    const { status, error } = await act(eve.mail, body)
    expect([status, error?.reason]).toEqual([403, 'APPLICATION_CODE_FIRST'])
    expect(await stored(eve)).toMatchObject({ status: 'APPLIED', first_name: 'Eve' })
  })

  it('leaves the messages unseen, and uses up nothing of what the text may do', async () => {
    const eve = await applied()
    await write(eve, 'Come on Monday')
    await view(eve.mail)
    const told = sql`select told_at is not null as is_told from chat_channels where candidate_id = ${eve.id}`
    expect(await crew.sql(told)).toEqual([{ is_told: true }])
    for (let each = 0; each < 40; each += 1)
      await act(eve.mail, { act: 'prove', challenge_id: '00000000-0000-0000-0000-000000000000', code: '1' })
    expect((await act(eve.text, { act: 'write', text: 'I come' })).status).toBe(200)
  })

  it('opens everything once the code of the phone was entered on it, without scripts', async () => {
    const eve = await applied()
    await write(eve, 'Come on Monday')
    const url = `/my-application/${eve.mail}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    const press = (to: string, fields: Record<string, string>) =>
      crew.app.inject({ method: 'POST', url: to, headers, payload: new URLSearchParams(fields).toString() })
    const asked = await press(`${url}/code`, {})
    expect(asked.statusCode).toBe(303)
    const back = new URL(String(asked.headers.location))
    const { body } = await crew.app.inject({ url: `${back.pathname}${back.search}` })
    expect(body).toContain('autocomplete="one-time-code"')
    const challenge_id = back.searchParams.get('challenge') ?? ''
    await crew.drain()
    const code = sentCode(crew, eve.phone_number)
    const wrong = await press(`${url}${back.search}`, { act: 'prove', challenge_id, code: code === '000000' ? '000001' : '000000' })
    expect([wrong.statusCode, wrong.body.includes('id="code_wrong"'), wrong.body.includes('Come on Monday')]).toEqual([400, true, false])
    expect((await press(url, { act: 'prove', challenge_id, code: ` ${code} ` })).statusCode).toBe(303)
    const opened = await crew.app.inject({ url })
    for (const part of ['Come on Monday', '<textarea', '?withdraw=1']) expect(opened.body).toContain(part)
    expect((await act(eve.mail, { act: 'write', text: 'I come' })).status).toBe(200)
    expect((await askCode(eve.mail)).status).toBe(409)
    expect((await askCode(eve.text)).status).toBe(409)
    expect((await act(eve.mail, { act: 'correct', first_name: 'A', last_name: 'B', email: 'c@d.example' })).error?.reason).toBe(
      'APPLICATION_BY_TEXT',
    )
  })

  it('takes neither the code of another application nor one of a trial', async () => {
    const phone_number = '+18435552999'
    const [one, other] = [await applied({ phone_number }), await applied({ phone_number })]
    const { challenge_id } = await askCode(one.mail)
    const code = sentCode(crew, phone_number)
    expect((await act(other.mail, { act: 'prove', challenge_id, code })).error?.target).toBe('code')
    expect((await act(one.mail, { act: 'prove', challenge_id, code })).status).toBe(200)
    expect((await view(other.mail)).data.phone_end).not.toBeNull()
  })

  it('needs no code if an account has both addresses, and still does if it has only the phone', async () => {
    const [both, phone] = [await pro(crew), await pro(crew)]
    for (const [{ user_id }, email, isOpen] of [
      [both, 'both@example.com', true],
      [phone, 'evil@example.com', false],
    ] as const) {
      if (isOpen) await crew.sql(sql`update users set email = ${email}, email_verified_at = now() where id = ${user_id}`)
      const [account] = await crew.sql<{ phone_number: string }>(sql`select phone_number from users where id = ${user_id}`)
      const made = await applied({ email, phone_number: account?.phone_number ?? '' })
      expect([email, (await view(made.mail)).data.phone_end === null]).toEqual([email, isOpen])
    }
  })

  it('that was sent to both until now stays one of the mail, and the next text brings another', async () => {
    const posting = await openJobPosting(crew, place)
    const now = await crew.clock.now()
    const link = newSeededLink(crew.around, candidatePurpose)
    const { organization_id, id: posting_id } = posting
    const who = { first_name: 'Ada', last_name: 'Cole', phone_number: '+18435552998', email: 'old@example.com', locale: 'en' }
    const made = { status: 'APPLIED', created_ts: now, last_updated_ts: now, status_since: now }
    const mails = { mail_token_seed: link.token_seed, mail_token_hash: link.token_hash }
    const { id } = await row(crew, 'job_candidates', {
      organization_id,
      posting_id,
      ...who,
      ...made,
      ...mails,
      token_seed: null,
      token_hash: null,
    })
    const token = tokenOfSeed(crew.around, candidatePurpose, link.token_seed)
    expect((await view(token)).data).toMatchObject({ first_name: 'Ada', phone_end: '2998' })
    await boss.call(messageCandidates, { params: { id: posting_id }, body: { text: 'Hello', candidate_ids: [id] } })
    await crew.drain()
    expect(linkIn(mailTo('old@example.com'))).toBe(token)
    const text = linkIn(await textTo('+18435552998'))
    expect([text === token, (await view(text)).data.phone_end]).toEqual([false, null])
  })
})

describe('an application that a stranger made first with this phone', () => {
  it('is corrected by the link of the text: the mailbox of the stranger is left with nothing', async () => {
    const eve = await applied()
    const { posting, phone_number } = eve
    const ana = { first_name: 'Ana', last_name: 'Cole', email: 'ana-own@example.com' }
    await visitor.call(contract.applyForJob, { params: { id: posting.id }, body: { ...ana, phone_number } })
    expect(await stored(eve)).toMatchObject({ first_name: 'Eve', email: eve.email })
    const page = await crew.app.inject({ url: `/my-application/${eve.text}` })
    expect(page.body).toContain('Not you? Correct your details')
    const form = await crew.app.inject({ url: `/my-application/${eve.text}?details=1` })
    for (const part of ['value="Eve"', `value="${eve.email}"`]) expect(form.body).toContain(part)
    for (let turn = 0; turn < 2; turn += 1) expect((await act(eve.text, { act: 'correct', ...ana })).data.details).toEqual(ana)
    await crew.drain()
    expect(await stored(eve)).toMatchObject({ id: eve.id, status: 'APPLIED', first_name: 'Ana', email: ana.email })
    expect((await view(eve.mail)).status).toBe(404)
    expect((await view(eve.text)).status).toBe(200)
    const mail = linkIn(mailTo(ana.email))
    expect((await view(mail)).data).toMatchObject({ first_name: 'Ana', phone_end: phone_number.slice(-4) })
    const kept = await crew.sql(sql`select before, after from audit_log where action = 'job_candidate.correct' and object_id = ${eve.id}`)
    expect(kept).toEqual([{ before: { name: 'Eve Reyes' }, after: { name: 'Ana Cole' } }])
  })

  it('says at each wrong field what is wrong, and names at most five mailboxes a day', async () => {
    const eve = await applied()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    const payload = new URLSearchParams({ act: 'correct', first_name: 'www.evil.example', last_name: '', email: 'ana' }).toString()
    const wrong = await crew.app.inject({ method: 'POST', url: `/my-application/${eve.text}?details=1`, headers, payload })
    expect(wrong.statusCode).toBe(400)
    for (const name of ['first_name', 'last_name', 'email']) expect(wrong.body).toContain(`id="${name}_wrong"`)
    const answers: number[] = []
    for (let each = 0; each < 6; each += 1)
      answers.push((await act(eve.text, { act: 'correct', first_name: 'Ana', last_name: 'Cole', email: `ana${each}@example.com` })).status)
    expect([answers[4], answers[5]]).toEqual([200, 429])
  })

  it('is not given to the mailbox by a trial that the phone confirms', async () => {
    const eve = await applied()
    const mail = eve.mail
    const { token } = await trialOf(eve)
    const trial = { token }
    const { challenge_id } = (await visitor.call(sendInterviewCode, { params: trial, body: {} })).data
    await crew.drain()
    const code = sentCode(crew, eve.phone_number)
    expect((await act(mail, { act: 'prove', challenge_id, code })).error?.target).toBe('code')
    const { slots } = (await visitor.call(openInterview, { params: trial })).data
    const said = {
      act: 'confirm' as const,
      start_time: slots[0]?.start_time ?? '',
      challenge_id,
      code,
      is_adult: true as const,
      accepts_terms: true as const,
    }
    expect((await visitor.call(answerInterview, { params: trial, body: said })).data.status).toBe('CONFIRMED')
    expect((await view(mail)).data).toMatchObject({ status: 'TRIAL', trial: null, phone_end: eve.phone_number.slice(-4) })
    expect((await crew.app.inject({ url: `/my-application/${mail}` })).body).toContain('it is about a paid trial')
  })
})

describe('an application that was withdrawn', () => {
  it('is taken up again only on the page of who has the phone, and managers are told', async () => {
    const eve = await applied()
    await act(eve.text, { act: 'withdraw' })
    crew.clock.advance(61)
    const body = { first_name: 'Eve', last_name: 'Reyes', phone_number: eve.phone_number, email: 'other@evil.example' }
    await visitor.call(contract.applyForJob, { params: { id: eve.posting.id }, body })
    await crew.drain()
    expect(await textTo(eve.phone_number)).toContain('You withdrew your application')
    expect(await stored(eve)).toMatchObject({ status: 'WITHDRAWN' })
    expect((await crew.app.inject({ url: `/my-application/${eve.text}` })).body).toContain('Apply again')
    for (let turn = 0; turn < 2; turn += 1) expect((await act(eve.text, { act: 'apply_again' })).data.status).toBe('APPLIED')
    const told = await crew.sql(
      sql`select 1 from announcements where name = 'job_candidate.applied' and payload->>'candidate_id' = ${String(eve.id)}`,
    )
    expect(told).toHaveLength(2)
  })

  it('is not for a job that is closed, and not again and again', async () => {
    const eve = await applied()
    const answers: number[] = []
    for (let each = 0; each < 4; each += 1) {
      await act(eve.text, { act: 'withdraw' })
      answers.push((await act(eve.text, { act: 'apply_again' })).status)
    }
    expect(answers).toEqual([200, 200, 200, 429])
    await crew.sql(sql`update job_postings set status = 'archived', closed_at = now() where id = ${eve.posting.id}`)
    expect((await act(eve.text, { act: 'apply_again' })).error?.reason).toBe('JOB_CLOSED')
    expect((await crew.app.inject({ url: `/my-application/${eve.text}` })).body).not.toContain('Apply again')
  })
})

describe('a message about a paid trial', () => {
  it('leads to the trial by text, and by mail to the page that asks for the code, until it was entered', async () => {
    const eve = await applied()
    // The manager typed another email: the answer says which one is written to.
    const { token, email } = await trialOf(eve)
    expect(email).toBe(eve.email)
    const trialIn = (message: string) => /\/interview\/([\w-]{43})/.exec(message)?.[1]
    expect([trialIn(await textTo(eve.phone_number)), trialIn(mailTo(eve.email)), linkIn(mailTo(eve.email))]).toEqual([
      token,
      undefined,
      eve.mail,
    ])
    expect((await proved(eve)).data.trial?.url).toContain(token)
  })
})

/** The candidate is invited to a paid trial; the token of its link. */
async function trialOf({ posting, phone_number }: Applied): Promise<{ token: string; email: string }> {
  const { id, candidate } = await invited(crew, boss, { posting, phone_number })
  const [trial] = await crew.sql<{ token_seed: string }>(sql`select token_seed from interviews where id = ${id}`)
  return { token: tokenOfSeed(crew.around, interviewPurpose, trial?.token_seed ?? ''), email: candidate.email }
}
