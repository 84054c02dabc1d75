import * as contract from '@crewcall/contract/public-jobs.ts'
import { addJobPosting } from '@crewcall/contract/job-postings.ts'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { newSeededLink, tokenOfSeed } from '../../../platform/secret-link.ts'
import { location, row } from '../../../test/build.ts'
import { pro } from '../../../test/cast.ts'
import { openJobPosting } from '../../../test/open-job.ts'
import { openLocation } from '../../../test/open-place.ts'
import { markOf } from './answers.ts'

const { crew, place } = await openLocation({ name: 'Pier 9' })
const visitor = crew.as(null)
// What was sent before, from this address and to this phone and mailbox, does not count.
beforeEach(async () => {
  await crew.drain()
  await crew.sql(sql`delete from rate_counters`)
})
const person = { first_name: 'Ana', last_name: 'Reyes', phone_number: '(843) 555-0142', email: 'ana@example.com' }
const questions: { text: string; kind: 'YES_NO' | 'TEXT' }[] = [
  { text: 'Can you work weekends?', kind: 'YES_NO' },
  { text: 'Where did you cook before?', kind: 'TEXT' },
]
const read = { questions_read: markOf(questions) }

type Job = Awaited<ReturnType<typeof openJobPosting>>
const post = (values = {}) => openJobPosting(crew, place, values)
const apply = ({ id }: Pick<Job, 'id'>, more = {}) => visitor.call(contract.applyForJob, { params: { id }, body: { ...person, ...more } })
const candidates = ({ id }: Job) =>
  crew.sql<{ id: number; status: string; first_name: string; email: string; answers: unknown; user_id: number | null }>(
    sql`select id, status, first_name, email, answers, user_id from job_candidates where posting_id = ${id} order by id`,
  )
const sent = async (candidateId: number) => {
  await crew.drain()
  return crew.sql<{ channel: string; address: string }>(
    sql`select channel, address from message_deliveries where kind = 'job_link' and delivery_key like ${`job_link:${candidateId}:%`} order by id`,
  )
}
const phoneOf = async ({ user_id }: { user_id: number }) =>
  (await crew.sql<{ phone_number: string }>(sql`select phone_number from users where id = ${user_id}`))[0]?.phone_number ?? ''
const firstOf = async (job: Job) =>
  (await candidates(job))[0] ?? { id: 0, status: '', answers: [], email: '', first_name: '', user_id: null }

describe('applying for a job', () => {
  it('takes four fields and no account, and sends the link by text and email, never in the answer', async () => {
    const job = await post()
    const { status, data } = await apply(job)
    expect([status, data]).toEqual([201, {}])
    const candidate = await firstOf(job)
    expect(candidate).toMatchObject({ status: 'APPLIED', first_name: 'Ana', user_id: null, answers: [] })
    expect(await sent(candidate.id)).toEqual([
      { channel: 'email', address: 'ana@example.com' },
      { channel: 'sms', address: '+18435550142' },
    ])
    const [history] = await crew.sql(
      sql`select action, actor_user_id, before, after from audit_log where object_id = ${candidate.id} and object_type = 'job_candidate'`,
    )
    expect(history).toEqual({ action: 'job_candidate.apply', actor_user_id: null, before: { status: null }, after: { status: 'APPLIED' } })
  })

  it('with the same phone again changes nothing, and sends the link once an hour, to where it went before', async () => {
    const job = await post()
    await apply(job)
    const before = await firstOf(job)
    const again = await apply(job, { phone_number: '8435550142', first_name: 'Eve', email: 'eve@example.com' })
    expect([again.status, again.data]).toEqual([201, {}])
    expect(await candidates(job)).toEqual([before])
    expect(await sent(before.id)).toHaveLength(2)
    crew.clock.advance(61)
    expect((await apply(job, { email: 'eve@example.com' })).status).toBe(201)
    const all = await sent(before.id)
    expect(all).toHaveLength(4)
    expect(all.map(({ address }) => address)).not.toContain('eve@example.com')
    const applied = await crew.sql(
      sql`select 1 from announcements where name = 'job_candidate.applied' and payload->>'posting_id' = ${String(job.id)}`,
    )
    expect(applied).toHaveLength(1)
  })

  it('ten times at once with one phone makes one candidate', async () => {
    const job = await post()
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(job)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
    expect(await candidates(job)).toHaveLength(1)
    expect(await sent((await firstOf(job)).id)).toHaveLength(2)
  })

  it('after a withdrawal changes nothing, and sends the phone alone the way back', async () => {
    const job = await post({ questions })
    const phone_number = '8435559101'
    await apply(job, { ...read, phone_number, answers: ['YES', 'Pier 7'] })
    const before = await firstOf(job)
    await crew.sql(sql`update job_candidates set status = 'WITHDRAWN' where id = ${before.id}`)
    crew.clock.advance(61)
    const again = await apply(job, { ...read, phone_number, answers: ['NO'], first_name: 'Eve', email: 'eve@example.com' })
    expect([again.status, again.data]).toEqual([201, {}])
    expect(await candidates(job)).toEqual([{ ...before, status: 'WITHDRAWN' }])
    await crew.drain()
    const way = await crew.sql(
      sql`select channel, address from message_deliveries where delivery_key like ${`job_link:${before.id}:again-%`}`,
    )
    expect(way).toEqual([{ channel: 'sms', address: '+18435559101' }])
  })

  it.each(['INTERVIEW', 'HIRED', 'PASSED'])('does not move a candidate who is %s', async (status) => {
    const job = await post()
    await apply(job)
    await crew.sql(sql`update job_candidates set status = ${status} where posting_id = ${job.id}`)
    expect((await apply(job)).status).toBe(201)
    expect((await firstOf(job)).status).toBe(status)
  })

  it('keeps answers with the words of their questions, and leaves empty ones out', async () => {
    const job = await post({ questions })
    await apply(job, { ...read, answers: ['', 'Pier 7'] })
    await crew.sql(sql`update job_postings set questions = '[]' where id = ${job.id}`)
    expect((await firstOf(job)).answers).toEqual([{ question: 'Where did you cook before?', answer: 'Pier 7' }])
  })

  it('refuses by name an answer that is neither yes nor no, and one without a question', async () => {
    const job = await post({ questions })
    expect((await apply(job, { ...read, answers: ['maybe'] })).error).toMatchObject({ target: 'answers.0', reason: 'ANSWER_YES_OR_NO' })
    const tooMany = await apply(job, { ...read, answers: ['YES', 'Pier 7', 'more'] })
    expect([tooMany.status, tooMany.error?.target, tooMany.error?.reason]).toEqual([400, 'answers.2', 'ANSWER_WITHOUT_QUESTION'])
    expect(await candidates(job)).toEqual([])
  })

  it('refuses answers to other questions than those of the job, and an application that read others', async () => {
    const job = await post({ questions })
    const [first, second] = questions
    for (const sent of [
      { answers: ['YES'] },
      { ...read, questions_read: '' },
      { answers: ['Pier 7', 'YES'], questions_read: markOf(second && first ? [second, first] : []) },
      { answers: ['YES'], questions_read: markOf(questions.slice(0, 1)) },
    ]) {
      const { status, error } = await apply(job, sent)
      expect([status, error?.reason]).toEqual([409, 'JOB_QUESTIONS_CHANGED'])
    }
    const { job: shown } = (await visitor.call(contract.openJob, { params: { id: job.id } })).data
    expect((await apply(job, { answers: ['YES'], questions_read: shown?.questions_read })).status).toBe(201)
    expect(await candidates(job)).toHaveLength(1)
  })

  it('refuses unknown fields by name, also those of managers', async () => {
    const job = await post()
    for (const field of ['status', 'user_id', 'note']) {
      const { status, error } = await apply(job, { [field]: 1 })
      expect([status, error?.target]).toEqual([400, field])
    }
  })

  it.each(['filled', 'archived'])('is refused with the reason for a job that is %s', async (status) => {
    const job = await post({ status, closed_at: await crew.clock.now() })
    const { status: answered, error } = await apply(job)
    expect([answered, error?.code, error?.reason]).toEqual([409, 'conflict', 'JOB_CLOSED'])
  })

  it('is refused after the last day, before the clock has archived the job', async () => {
    const now = await crew.clock.now()
    const job = await post({ posted_at: new Date(now.getTime() - 61 * 86_400_000), expires_at: now })
    expect((await apply(job)).error?.reason).toBe('JOB_CLOSED')
  })

  it('is refused for a job that takes applications elsewhere, and for none at all', async () => {
    const job = await post({ external_application_link: 'https://jobs.example.com/1' })
    expect((await apply(job)).error?.reason).toBe('JOB_APPLIED_FOR_ELSEWHERE')
    expect((await apply({ id: 999_999 })).status).toBe(404)
  })

  it('takes so many an hour from one address, so that nobody has texts sent to many numbers', async () => {
    const job = await post()
    const numbers = Array.from({ length: 41 }, (_, at) => `843555${1000 + at}`)
    const answers: number[] = []
    for (const phone_number of numbers) answers.push((await apply(job, { phone_number })).status)
    expect(answers.slice(0, 40).every((status) => status === 201)).toBe(true)
    expect(answers[40]).toBe(429)
  })

  it('of very many people for one job is taken all the same, without texts and without telling managers of each', async () => {
    const job = await post()
    const later = (await crew.clock.now()).getTime() + 3_600_000
    const counter = `job-applications-for:${job.id}`
    await crew.sql(sql`insert into rate_counters (key, window_ends, used) values (${counter}, ${new Date(later)}, 299)`)
    const person = async (phone_number: string) => {
      const { status } = await apply(job, { phone_number, email: `${phone_number}@example.com` })
      const [candidate] = await crew.sql<{ id: number }>(sql`select id from job_candidates where phone_number = ${`+1${phone_number}`}`)
      return { status, ways: (await sent(candidate?.id ?? 0)).map(({ channel }) => channel) }
    }
    expect(await person('8435559200')).toEqual({ status: 201, ways: ['email', 'sms'] })
    for (let each = 0; each < 5; each += 1) expect((await apply(job, { phone_number: '8435559200' })).status).toBe(201)
    const [{ used } = { used: 0 }] = await crew.sql<{ used: number }>(sql`select used from rate_counters where key = ${counter}`)
    expect(used).toBe(300)
    expect(await person('8435559201')).toEqual({ status: 201, ways: ['email'] })
    expect(await person('8435559202')).toEqual({ status: 201, ways: ['email'] })
    const applied = await crew.sql(
      sql`select 1 from announcements where name = 'job_candidate.applied' and payload->>'posting_id' = ${String(job.id)}`,
    )
    expect(applied).toHaveLength(1)
    expect(await candidates(job)).toHaveLength(3)
  })

  it('for many jobs with one phone does not fill it with texts', async () => {
    const texts = async () => {
      await crew.drain()
      return (await crew.sql(sql`select 1 from message_deliveries where kind = 'job_link' and address = '+18435559100'`)).length
    }
    for (let each = 0; each < 8; each += 1) expect((await apply(await post(), { phone_number: '8435559100' })).status).toBe(201)
    expect(await texts()).toBe(5)
  })
})

describe('an invite to apply', () => {
  const invite = async (job: Job, proId: number) => {
    const link = newSeededLink(crew.around, 'job invite')
    const now = await crew.clock.now()
    const { organization_id, id: posting_id, created_by } = job
    await row(crew, 'job_invites', { organization_id, posting_id, pro_id: proId, ...link, created_by, created_ts: now })
    return tokenOfSeed(crew.around, 'job invite', link.token_seed)
  }

  it('fills the form from the account of its pro, and says who applied', async () => {
    const job = await post()
    const worker = await pro(crew)
    const token = await invite(job, worker.id)
    const { known } = (await visitor.call(contract.openJob, { params: { id: job.id }, query: { invite: token } })).data
    const [account] = await crew.sql<{ first_name: string; phone_number: string }>(
      sql`select first_name, phone_number from users where id = ${worker.user_id}`,
    )
    expect(known).toMatchObject(account ?? {})
    await apply(job, { invite: token, phone_number: account?.phone_number })
    expect((await firstOf(job)).user_id).toBe(worker.user_id)
  })

  it('makes nobody with another phone its pro, however often it is used', async () => {
    const job = await post()
    const worker = await pro(crew)
    const token = await invite(job, worker.id)
    for (const phone_number of ['8435559301', '8435559302']) await apply(job, { invite: token, phone_number })
    expect(await candidates(job)).toMatchObject([{ user_id: null }, { user_id: null }])
    await apply(job, { invite: token, phone_number: await phoneOf(worker) })
    await crew.sql(sql`update users set phone_number = '+18435559303' where id = ${worker.user_id}`)
    await apply(job, { invite: token, phone_number: '8435559303' })
    expect((await candidates(job)).map(({ user_id }) => user_id)).toEqual([null, null, worker.user_id, null])
  })

  it('tells nothing of a pro who is blocked there', async () => {
    const job = await post()
    const worker = await pro(crew)
    const token = await invite(job, worker.id)
    const { organization_id, created_by } = job
    await row(crew, 'pro_blocks', { organization_id, location_id: place.id, pro_id: worker.id, created_by })
    const { status, data } = await visitor.call(contract.openJob, { params: { id: job.id }, query: { invite: token } })
    expect([status, data.known]).toEqual([200, null])
  })

  it('of another job, and one that is none, tells nothing and connects nobody', async () => {
    const [job, other] = [await post(), await post()]
    const token = await invite(other, (await pro(crew)).id)
    for (const each of [token, 'x'.repeat(43)]) {
      expect((await visitor.call(contract.openJob, { params: { id: job.id }, query: { invite: each } })).data.known).toBeNull()
      expect((await apply(job, { invite: each })).status).toBe(201)
    }
    expect(await candidates(job)).toMatchObject([{ user_id: null }])
  })

  it('is needed by who never worked for the business: of a stranger nothing is told', async () => {
    const job = await post()
    await apply(job, { phone_number: await phoneOf(await pro(crew)) })
    expect((await firstOf(job)).user_id).toBeNull()
  })

  it('is not needed by who worked at any location of the business, and a trial is no work', async () => {
    const [worker, tried, elsewhere] = [await pro(crew), await pro(crew), await pro(crew)]
    const other = await location(crew, { organization_id: place.organization_id })
    const stranger = await location(crew)
    const last_at = await crew.clock.now()
    const worked = ({ organization_id, id: location_id }: typeof other, pro_id: number, trial_times = 0) =>
      row(crew, 'worked_together', { organization_id, location_id, pro_id, times: 1, trial_times, last_at })
    await worked(other, worker.id)
    await worked(place, tried.id, 1)
    await worked(stranger, elsewhere.id)
    for (const [person, user_id] of [
      [worker, worker.user_id],
      [tried, null],
      [elsewhere, null],
    ] as const) {
      const job = await post()
      await apply(job, { phone_number: await phoneOf(person) })
      expect((await firstOf(job)).user_id).toBe(user_id)
    }
  })
})

describe('the address of another site', () => {
  it.each(['javascript:alert(1)', 'http://jobs.example.com', 'https://me:secret@example.com/', 'data:text/html,x'])(
    'is refused with its field named: %s',
    (link) => {
      const parsed = addJobPosting.body.safeParse({
        location_id: 1,
        name: 'Evening cook',
        description: 'You cook.',
        wage: 20,
        skill_id: 1,
        job_type_id: 1,
        experience_level_id: 1,
        external_application_link: link,
      })
      expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['external_application_link'])
    },
  )
})
