import * as contract from '@crewcall/contract/public-jobs.ts'
import { addJobPosting } from '@crewcall/contract/job-postings.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { newSeededLink, tokenOfSeed } from '../../../platform/secret-link.ts'
import { row } from '../../../test/build.ts'
import { pro } from '../../../test/cast.ts'
import { openJobPosting } from '../../../test/open-job.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place } = await openLocation({ name: 'Pier 9' })
const visitor = crew.as(null)
const person = { first_name: 'Ana', last_name: 'Reyes', phone_number: '(843) 555-0142', email: 'ana@example.com' }
const questions = [
  { text: 'Can you work weekends?', kind: 'YES_NO' },
  { text: 'Where did you cook before?', kind: 'TEXT' },
]

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

  it('after a withdrawal is an application again, with its new answers', async () => {
    const job = await post({ questions })
    await apply(job, { answers: ['YES', 'Pier 7'] })
    const { id } = await firstOf(job)
    await crew.sql(sql`update job_candidates set status = 'WITHDRAWN' where id = ${id}`)
    await apply(job, { answers: ['NO'], email: 'eve@example.com' })
    expect(await candidates(job)).toMatchObject([
      { id, status: 'APPLIED', email: 'ana@example.com', answers: [{ question: 'Can you work weekends?', answer: 'NO' }] },
    ])
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
    await apply(job, { answers: ['', 'Pier 7'] })
    await crew.sql(sql`update job_postings set questions = '[]' where id = ${job.id}`)
    expect((await firstOf(job)).answers).toEqual([{ question: 'Where did you cook before?', answer: 'Pier 7' }])
  })

  it('refuses by name an answer that is neither yes nor no, and one without a question', async () => {
    const job = await post({ questions })
    expect((await apply(job, { answers: ['maybe'] })).error).toMatchObject({ target: 'answers.0', reason: 'ANSWER_YES_OR_NO' })
    const tooMany = await apply(job, { answers: ['YES', 'Pier 7', 'more'] })
    expect([tooMany.status, tooMany.error?.target, tooMany.error?.reason]).toEqual([400, 'answers.2', 'ANSWER_WITHOUT_QUESTION'])
    expect(await candidates(job)).toEqual([])
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
    await crew.sql(sql`delete from rate_counters`)
    const numbers = Array.from({ length: 41 }, (_, at) => `843555${1000 + at}`)
    const answers: number[] = []
    for (const phone_number of numbers) answers.push((await apply(job, { phone_number })).status)
    expect(answers.slice(0, 40).every((status) => status === 201)).toBe(true)
    expect(answers[40]).toBe(429)
    await crew.sql(sql`delete from rate_counters`)
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
    await apply(job, { invite: token })
    expect((await firstOf(job)).user_id).toBe(worker.user_id)
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

  it('is needed: the number of an account alone connects nobody', async () => {
    const job = await post()
    const worker = await pro(crew)
    const [account] = await crew.sql<{ phone_number: string }>(sql`select phone_number from users where id = ${worker.user_id}`)
    await apply(job, { phone_number: account?.phone_number })
    expect((await firstOf(job)).user_id).toBeNull()
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
