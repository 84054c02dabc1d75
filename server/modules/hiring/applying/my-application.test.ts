import { messageCandidates } from '@crewcall/contract/job-candidates.ts'
import * as contract from '@crewcall/contract/public-jobs.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { fingerprint } from '../../../platform/secret-link.ts'
import { row } from '../../../test/build.ts'
import { openJobPosting } from '../../../test/open-job.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place, admin } = await openLocation({ name: 'Pier 9' })
let serial = 0

/** A candidate at a stage, with the token of their link. */
async function candidate(values: { status?: string; job?: string; first_name?: string } = {}) {
  serial += 1
  const now = await crew.clock.now()
  const { status = 'APPLIED', job = 'open', first_name = 'Ana' } = values
  const posting = await openJobPosting(crew, place, { status: job, closed_at: job === 'open' ? null : now })
  const token = fingerprint(`candidate ${serial}`).slice(0, 43)
  const { organization_id, id: posting_id } = posting
  const made = { created_ts: now, last_updated_ts: now, status_since: now, token_seed: `seed ${serial}`, token_hash: fingerprint(token) }
  const who = { first_name, last_name: 'Reyes', phone_number: `+1843555${4000 + serial}`, email: 'ana@example.com', locale: 'en' }
  const { id } = await row(crew, 'job_candidates', { organization_id, posting_id, status, ...who, ...made })
  return { id, organization_id, posting, token, url: `/my-application/${token}` }
}
type Made = Awaited<ReturnType<typeof candidate>>

const visitor = crew.as(null)
const open = (url: string, headers: Record<string, string> = {}) => crew.app.inject({ url, headers })
const press = (url: string, fields: Record<string, string>, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  crew.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const statusOf = async ({ id }: Made) =>
  (await crew.sql<{ status: string }>(sql`select status from job_candidates where id = ${id}`))[0]?.status
const written = ({ id }: Made) =>
  crew.sql<{ text: string }>(
    sql`select t.body as text from chat_messages t join chat_channels c on c.id = t.channel_id where c.candidate_id = ${id} order by t.seq`,
  )
const from = ({ id, posting }: Made, text: string) =>
  crew.as(admin.id).call(messageCandidates, { params: { id: posting.id }, body: { text, candidate_ids: [id] } })
const withdraw = (token: string) => visitor.call(contract.actOnMyApplication, { params: { token }, body: { act: 'withdraw' } })
const write = (token: string, text: string) =>
  visitor.call(contract.actOnMyApplication, { params: { token }, body: { act: 'write', text } })

describe('the page of an application', () => {
  it('says where it stands, shows what was written, and tells its address to nobody', async () => {
    const ana = await candidate({ first_name: '<b>Ana' })
    await from(ana, 'When can you <come>?\nTomorrow?')
    const { statusCode, body, headers } = await open(ana.url)
    expect(statusCode).toBe(200)
    expect(body).toContain('your application arrived')
    expect(body).toContain('When can you &lt;come&gt;?\nTomorrow?')
    expect(body).toContain('&lt;b&gt;Ana')
    expect([headers['referrer-policy'], headers['x-robots-tag'], headers['cache-control']]).toEqual(['no-referrer', 'noindex', 'no-store'])
    expect(body).not.toMatch(/<script|\son\w+=/i)
    expect(body).not.toContain(admin.first_name)
  })

  it.each([
    ['APPLIED', 'open', 'your application arrived'],
    ['PASSED', 'open', 'your application arrived'],
    ['PASSED', 'filled', 'the job is closed'],
    ['APPLIED', 'archived', 'the job is closed'],
    ['INTERVIEW', 'open', 'wants to talk to you'],
    ['INTERVIEW', 'filled', 'the job is closed'],
    ['TRIAL', 'archived', 'the job is closed'],
    ['HIRED', 'filled', 'you were chosen'],
    ['WITHDRAWN', 'open', 'you withdrew'],
  ])('of somebody %s for a job that is %s says: %s', async (status, job, words) => {
    const { url, token } = await candidate({ status, job })
    expect((await open(url)).body).toContain(words)
    const { data } = await visitor.call(contract.openMyApplication, { params: { token } })
    expect(JSON.stringify(data)).not.toContain('PASSED')
  })

  it('is in Spanish for who reads Spanish', async () => {
    const { body } = await open((await candidate()).url, { 'accept-language': 'es' })
    for (const part of ['Tu postulación', 'tu postulación llegó', 'Escribe al local']) expect(body).toContain(part)
  })

  it('tells of nobody else, and nothing that managers noted', async () => {
    const ana = await candidate()
    const now = await crew.clock.now()
    const { organization_id, id: candidate_id, token } = ana
    await row(crew, 'job_candidate_notes', { organization_id, candidate_id, note: 'A secret note', created_by: admin.id, created_ts: now })
    const { data } = await visitor.call(contract.openMyApplication, { params: { token } })
    const fields = [
      'applied_at',
      'details',
      'first_name',
      'hired',
      'job',
      'messages',
      'offer',
      'other_jobs',
      'phone_end',
      'status',
      'trial',
    ]
    expect(Object.keys(data).toSorted()).toEqual(fields)
    expect(data.details).toEqual({ first_name: 'Ana', last_name: 'Reyes', email: 'ana@example.com' })
    expect(JSON.stringify(data)).not.toMatch(/secret note|phone_number|user_id|\+1843/)
  })

  it('changes nothing when opened, also with the question of a withdrawal', async () => {
    const ana = await candidate()
    for (const url of [ana.url, `${ana.url}?withdraw=1`]) expect((await open(url)).statusCode).toBe(200)
    expect((await open(`${ana.url}?withdraw=1`)).body).toContain('Withdraw your application?')
    expect(await statusOf(ana)).toBe('APPLIED')
  })

  it('is not there for another link', async () => {
    for (const token of ['x'.repeat(43), 'short', `${'x'.repeat(42)}%0d%0a`])
      expect((await open(`/my-application/${token}`)).statusCode).toBe(404)
  })
})

describe('an offer whose last day is over', () => {
  it('is said to be over, and the application can be withdrawn', async () => {
    const ana = await candidate({ status: 'OFFER' })
    const { organization_id, id: candidate_id } = ana
    const terms = { wage: 21.5, employment: 'NETWORK', starts_on: '2020-02-01', message: '', answer_by: '2020-01-20', is_filled: false }
    const made = { conversion_fee_cents: 0, created_by: admin.id, created_ts: await crew.clock.now() }
    await row(crew, 'job_offers', { organization_id, candidate_id, ...terms, ...made })
    const { body } = await open(ana.url)
    expect(body).toContain('the time to answer the offer is over')
    expect(body).not.toContain('offers you this job')
    expect((await open(ana.url, { 'accept-language': 'es' })).body).toContain('el plazo para responder a la oferta terminó')
    expect((await open(`${ana.url}?decline=1`)).body).not.toContain('Decline the offer?')
    expect(body).toContain('?withdraw=1')
    expect((await open(`${ana.url}?withdraw=1`)).body).toContain('Withdraw your application?')
    expect((await press(`${ana.url}?withdraw=1`, { act: 'withdraw' })).statusCode).toBe(303)
    expect(await statusOf(ana)).toBe('WITHDRAWN')
  })
})

describe('a withdrawal', () => {
  it('asked and confirmed, works twice and happens once', async () => {
    const ana = await candidate()
    for (let time = 0; time < 2; time += 1) {
      const { statusCode, headers } = await press(`${ana.url}?withdraw=1`, { act: 'withdraw' })
      expect([statusCode, headers.location]).toEqual([303, `${crew.around.config.public_url}${ana.url}`])
    }
    expect(await statusOf(ana)).toBe('WITHDRAWN')
    const told = await crew.sql(
      sql`select payload from announcements where name = 'job_candidate.withdrawn' and payload->>'candidate_id' = ${String(ana.id)}`,
    )
    expect(told).toMatchObject([
      { payload: { organization_id: place.organization_id, location_id: place.id, posting_id: ana.posting.id, candidate_id: ana.id } },
    ])
    expect((await withdraw(ana.token)).data.status).toBe('WITHDRAWN')
  })

  it('at the same time as ten others happens once', async () => {
    const ana = await candidate({ status: 'INTERVIEW' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(ana.token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const moves = await crew.sql(sql`select 1 from audit_log where action = 'job_candidate.withdraw' and object_id = ${ana.id}`)
    expect(moves).toHaveLength(1)
  })

  it('is possible for who was passed over without knowing, and not after a hire', async () => {
    const [passed, hired] = [await candidate({ status: 'PASSED' }), await candidate({ status: 'HIRED' })]
    expect((await withdraw(passed.token)).data.status).toBe('WITHDRAWN')
    expect((await withdraw(hired.token)).status).toBe(409)
    expect((await press(hired.url, { act: 'withdraw' })).statusCode).toBe(409)
  })

  it('is refused from another site', async () => {
    const ana = await candidate()
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, {}] as Record<string, string>[])
      expect((await press(ana.url, { act: 'withdraw' }, headers)).statusCode).toBe(403)
    expect(await statusOf(ana)).toBe('APPLIED')
    expect((await press(ana.url, { act: 'withdraw' }, { origin: 'null' })).statusCode).toBe(303)
  })
})

describe('a message of a candidate', () => {
  it('is kept once, however often the button is pressed, and told to the location', async () => {
    const ana = await candidate()
    for (let time = 0; time < 2; time += 1) expect((await press(ana.url, { act: 'write', text: ' I come at five. ' })).statusCode).toBe(303)
    expect(await written(ana)).toEqual([{ text: 'I come at five.' }])
    expect((await open(ana.url)).body).toContain('class="own"')
    const told = await crew.sql(
      sql`select a.payload from announcements a join chat_channels c on c.id = (a.payload->>'channel_id')::bigint
        where a.name = 'chat.message_sent' and c.candidate_id = ${ana.id}`,
    )
    expect(told).toHaveLength(1)
    expect(JSON.stringify(told)).not.toContain('five')
    await from(ana, 'Good.')
    await press(ana.url, { act: 'write', text: 'I come at five.' })
    expect(await written(ana)).toHaveLength(3)
  })

  it('that is empty or too long is refused at its field, and stays typed', async () => {
    const ana = await candidate()
    const long = await press(ana.url, { act: 'write', text: `<i>${'x'.repeat(1000)}` })
    expect(long.statusCode).toBe(400)
    expect(long.body).toContain('id="text_wrong">Use at most 1000 characters.')
    expect(long.body).toContain('&lt;i&gt;xxx')
    expect((await press(ana.url, { act: 'write', text: ' ' })).body).toContain('Please fill this in.')
    expect((await press(ana.url, {})).statusCode).toBe(400)
    expect(await written(ana)).toEqual([])
    const { error } = await write(ana.token, 'x'.repeat(1001))
    expect([error?.code, error?.target]).toEqual(['invalid', 'text'])
  })

  it.each([
    ['WITHDRAWN', 'open', 409],
    ['APPLIED', 'filled', 409],
    ['PASSED', 'archived', 409],
    ['PASSED', 'open', 200],
    ['INTERVIEW', 'filled', 200],
    ['HIRED', 'archived', 200],
  ])('of somebody %s for a job that is %s is answered with %s', async (status, job, answered) => {
    const ana = await candidate({ status, job })
    expect((await write(ana.token, 'Hello')).status).toBe(answered)
    expect((await open(ana.url)).body.includes('<textarea')).toBe(answered === 200)
  })

  it('takes thirty an hour', async () => {
    const ana = await candidate()
    const answers: number[] = []
    for (let each = 0; each < 31; each += 1) answers.push((await write(ana.token, `Hello ${each}`)).status)
    expect([answers[29], answers[30]]).toEqual([200, 429])
  })
})
