import * as candidates from '@crewcall/contract/job-candidates.ts'
import * as offers from '@crewcall/contract/job-offers.ts'
import { startJoining, takeJoinStep } from '@crewcall/contract/network-joining.ts'
import * as postings from '@crewcall/contract/job-postings.ts'
import * as jobs from '@crewcall/contract/public-jobs.ts'
import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { fingerprint, tokenOfSeed } from '../../../platform/secret-link.ts'
import { row } from '../../../test/build.ts'
import { manager, payingLocation, pro, promote } from '../../../test/cast.ts'
import { openJobPosting } from '../../../test/open-job.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place, admin } = await openLocation({ name: 'Pier 9' })
const boss = crew.as(admin.id)
const visitor = crew.as(null)
let serial = 0

type Values = { status?: string; job?: 'open' | 'filled'; phone_number?: string }
async function candidate({ status = 'APPLIED', job = 'open', phone_number }: Values = {}) {
  serial += 1
  const now = await crew.clock.now()
  const posting = await openJobPosting(crew, place, { status: job, closed_at: job === 'open' ? null : now })
  return { posting, ...(await applicant(posting, { status, phone_number: phone_number ?? `+1843555${6000 + serial}` })) }
}
async function applicant(
  { organization_id, id: posting_id }: { organization_id: number; id: number },
  { status = 'APPLIED', phone_number }: { status?: string; phone_number: string },
) {
  const now = await crew.clock.now()
  const token_seed = `offer seed ${phone_number} ${posting_id}`
  const token = tokenOfSeed(crew.around, 'job candidate', token_seed)
  const made = { created_ts: now, last_updated_ts: now, status_since: now, token_seed, token_hash: fingerprint(token) }
  const who = {
    first_name: 'Ana',
    last_name: 'Reyes',
    phone_number,
    email: `ana${phone_number.slice(-4)}-${posting_id}@example.com`,
    locale: 'en',
  }
  const { id } = await row(crew, 'job_candidates', { organization_id, posting_id, status, ...who, ...made })
  return { id, token, phone_number, url: `/my-application/${token}` }
}
const today = async () => instantToWall(await crew.clock.now(), place.timezone).date
const terms = async (values: object = {}) => ({
  wage: 21.5,
  employment: 'NETWORK' as const,
  starts_on: addDays(await today(), 7),
  ...values,
})
const make = async ({ id }: { id: number }, values: object = {}, as = boss) =>
  as.call(offers.makeJobOffer, { params: { id }, body: await terms(values) })
const takeBack = ({ id }: { id: number }) => boss.call(offers.takeBackJobOffer, { params: { id } })
const answer = (token: string, act: 'accept_offer' | 'decline_offer', offer_id: number) =>
  visitor.call(jobs.actOnMyApplication, { params: { token }, body: { act, offer_id } })
const page = async (token: string) => (await visitor.call(jobs.openMyApplication, { params: { token } })).data
const detail = async ({ id }: { id: number }) => (await boss.call(candidates.getJobCandidate, { params: { id } })).data
const step = ({ id, posting }: { id: number; posting: { id: number } }, name: 'hire' | 'pass') =>
  boss.call(candidates.takeCandidateStep, { params: { id: posting.id }, body: { candidate_ids: [id], step: name } })
const told = async (candidateId: number, about: string) => {
  await crew.drain()
  const rows = await crew.sql<{ body: string }>(
    sql`select body from message_deliveries where delivery_key like ${`job_link:${candidateId}:${about}-%`}`,
  )
  return rows.length
}
const invited = (phone: string) =>
  crew.sql<{ created_by: number }>(sql`select created_by from network_invites where location_id = ${place.id} and phone_number = ${phone}`)

describe('a manager', () => {
  it('neither offers a job to themselves nor hires themselves, by their phone or by their account', async () => {
    const worker = await pro(crew)
    await promote(crew, place, worker.user_id)
    const [person] = await crew.sql<{ phone_number: string }>(sql`select phone_number from users where id = ${worker.user_id}`)
    const own = await candidate({ status: 'INTERVIEW', phone_number: person?.phone_number ?? '' })
    const invitee = await candidate({ status: 'INTERVIEW' })
    await crew.sql(sql`update job_candidates set user_id = ${worker.user_id} where id = ${invitee.id}`)
    const self = crew.as(worker.user_id)
    for (const { id, posting } of [own, invitee]) {
      expect((await make({ id }, {}, self)).error?.reason).toBe('OWN_WORK')
      const hire = { params: { id: posting.id }, body: { candidate_ids: [id], step: 'hire' as const } }
      expect((await self.call(candidates.takeCandidateStep, hire)).error?.reason).toBe('OWN_WORK')
      expect((await boss.call(candidates.takeCandidateStep, hire)).data.done_ids).toEqual([id])
    }
  })
})

describe('an offer', () => {
  it('is made with its terms, told by text and email, and shown on the page of the candidate', async () => {
    const ana = await candidate({ status: 'INTERVIEW' })
    const made = await make(ana, { message: 'We liked your evening.', answer_by: await today() })
    expect([made.status, made.data.wage, made.data.answer, made.data.is_over]).toEqual([201, 21.5, null, false])
    expect(await told(ana.id, 'offered')).toBe(2)
    expect(await page(ana.token)).toMatchObject({ status: 'OFFER', offer: { wage: 21.5, message: 'We liked your evening.' } })
    const { body } = await crew.app.inject({ url: ana.url })
    for (const part of ['offers you this job', '$21.50 an hour', 'paid for each shift', 'We liked your evening.', 'Accept the offer'])
      expect(body).toContain(part)
    expect(body).not.toContain('Withdraw my application')
    expect((await crew.app.inject({ url: `${ana.url}?decline=1` })).body).toContain('Decline the offer?')
    expect((await detail(ana)).offer).toMatchObject({ id: made.data.id, answer: null })
    const spanish = await crew.app.inject({ url: ana.url, headers: { 'accept-language': 'es' } })
    expect(spanish.body).toContain('Aceptar la oferta')
  })

  it('and taking it back count as messages, so that nobody is told without end', async () => {
    const ana = await candidate()
    const key = `job-message:${admin.id}`
    const hour = new Date((await crew.clock.now()).getTime() + 3_600_000)
    const set = (used: number) =>
      crew.sql(
        sql`insert into rate_counters (key, window_ends, used) values (${key}, ${hour}, ${used}) on conflict (key) do update set used = ${used}`,
      )
    await set(58)
    expect([(await make(ana)).status, (await takeBack(ana)).status, (await make(ana)).status]).toEqual([201, 200, 429])
    await set(59)
    expect([(await make(ana)).status, (await takeBack(ana)).status]).toEqual([201, 429])
    expect((await detail(ana)).offer?.answer).toBeNull()
    await set(0)
    expect((await takeBack(ana)).status).toBe(200)
  })

  it('accepted hires as a manager does: invited in the name of who offered, the job filled, the others told kindly', async () => {
    const ana = await candidate()
    const ben = await applicant(ana.posting, { phone_number: '+18435557001' })
    const { data } = await make(ana, { is_filled: true })
    for (let turn = 0; turn < 2; turn += 1) expect((await answer(ana.token, 'accept_offer', data.id)).data.status).toBe('HIRED')
    expect(await detail(ana)).toMatchObject({ status: 'HIRED', offer: { answer: 'ACCEPTED', answered_by: null } })
    expect(await invited(ana.phone_number)).toEqual([{ created_by: admin.id }])
    expect((await boss.call(postings.getJobPosting, { params: ana.posting })).data.status).toBe('filled')
    expect([await told(ana.id, 'hired'), await told(ana.id, 'closed'), await told(ben.id, 'closed')]).toEqual([2, 0, 2])
    const bell = sql`select 1 from notifications where user_id = ${admin.id} and kind = 'job_offer.accepted' and link like ${`%candidate=${ana.id}`}`
    expect(await crew.sql(bell)).toHaveLength(1)
  })

  it('accepted by a member of the network invites nobody again', async () => {
    const member = await pro(crew)
    const phone = '+18435557002'
    await crew.sql(sql`update users set phone_number = ${phone} where id = ${member.user_id}`)
    const at = { organization_id: place.organization_id, location_id: place.id, pro_id: member.id }
    await row(crew, 'network_members', { ...at, source: 'INVITED', created_ts: await crew.clock.now() })
    const ana = await candidate({ phone_number: phone })
    const { data } = await make(ana)
    expect((await answer(ana.token, 'accept_offer', data.id)).status).toBe(200)
    expect(await invited(phone)).toEqual([])
    const [kept] = await crew.sql<{ note: string }>(sql`select note, created_by from notes where user_id = ${member.user_id}`)
    expect(kept?.note).toMatch(/^Hired for .*Evening cook .* on .*, as a member of the network\.$/)
    expect(kept).toMatchObject({ created_by: admin.id })
  })

  it('to somebody new keeps for which job they were hired, once they join the network', async () => {
    const ana = await candidate()
    const { data } = await make(ana, { employment: 'W2' })
    await answer(ana.token, 'accept_offer', data.id)
    await crew.drain()
    const [invited_as] = await crew.sql<{ token_seed: string }>(
      sql`select token_seed from network_invites where phone_number = ${ana.phone_number}`,
    )
    const joining = await pro(crew)
    await crew.sql(sql`update users set phone_number = ${ana.phone_number} where id = ${joining.user_id}`)
    const invite = tokenOfSeed(crew.around, 'network invite', invited_as?.token_seed ?? '')
    const { token } = (await visitor.call(startJoining, { body: { invite } })).data
    expect((await crew.as(joining.user_id).call(takeJoinStep, { params: { token } })).data.step).toBe('MEMBER')
    const [kept] = await crew.sql<{ note: string }>(sql`select note from notes where user_id = ${joining.user_id}`)
    expect(kept?.note).toContain('as an employee (W-2)')
  })

  it('waits for a paid trial that is booked', async () => {
    const ana = await candidate({ status: 'TRIAL' })
    const now = await crew.clock.now()
    const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
    const trial = await row(crew, 'interviews', {
      organization_id: place.organization_id,
      location_id: place.id,
      posting_id: ana.posting.id,
      candidate_id: ana.id,
      status: 'INVITED',
      wage: 20,
      instructions: '',
      start_time: at(24),
      end_time: at(26),
      contact_name: 'Dana',
      token_seed: `trial ${ana.id}`,
      token_hash: `trial ${ana.id}`,
      created_by: admin.id,
      created_ts: now,
      last_updated_ts: now,
    })
    expect((await make(ana)).error?.reason).toBe('JOB_OFFER_TRIAL_BOOKED')
    await crew.sql(sql`update interviews set status = 'DECLINED', ended_by = 'CANDIDATE' where id = ${trial.id}`)
    expect((await make(ana)).status).toBe(201)
  })

  it('pressed ten times at once hires once', async () => {
    const ana = await candidate()
    const { data } = await make(ana)
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(ana.token, 'accept_offer', data.id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await crew.sql(sql`select 1 from audit_log where action = 'job_candidate.accept' and object_id = ${ana.id}`)).toHaveLength(1)
  })

  it('declined ends the application, and managers are told', async () => {
    const ana = await candidate()
    const { data } = await make(ana)
    for (let turn = 0; turn < 2; turn += 1) expect((await answer(ana.token, 'decline_offer', data.id)).data.status).toBe('WITHDRAWN')
    expect((await detail(ana)).offer).toMatchObject({ answer: 'DECLINED' })
    await crew.drain()
    const bell = sql`select kind from notifications where user_id = ${admin.id} and link like ${`%candidate=${ana.id}`}`
    expect(await crew.sql(bell)).toEqual([{ kind: 'job_offer.declined' }])
    expect((await answer(ana.token, 'accept_offer', data.id)).error?.reason).toBe('JOB_OFFER_GONE')
  })

  it('taken back is not accepted any more; the candidate is told, and another one is not accepted by mistake', async () => {
    const ana = await candidate()
    const first = await make(ana)
    expect((await make(ana)).error?.reason).toBe('JOB_OFFER_OPEN')
    expect((await takeBack(ana)).data.answer).toBe('TAKEN_BACK')
    expect((await takeBack(ana)).error?.reason).toBe('JOB_OFFER_GONE')
    expect(await told(ana.id, 'taken_back')).toBe(2)
    expect(await page(ana.token)).toMatchObject({ status: 'INTERVIEW', offer: null })
    await make(ana, { wage: 18 })
    expect((await answer(ana.token, 'accept_offer', first.data.id)).error?.reason).toBe('JOB_OFFER_GONE')
    expect((await page(ana.token)).status).toBe('OFFER')
  })

  it('is over after its last day: not accepted, shown so, and replaced by a new one', async () => {
    const ana = await candidate()
    const { data } = await make(ana, { answer_by: await today() })
    crew.clock.advance(24 * 60)
    expect((await answer(ana.token, 'accept_offer', data.id)).error).toMatchObject({ code: 'conflict', reason: 'JOB_OFFER_OVER' })
    expect((await detail(ana)).offer).toMatchObject({ answer: null, is_over: true })
    const { body } = await crew.app.inject({ url: ana.url })
    expect(body).toContain('The time to answer is over')
    expect(body).not.toContain('Accept the offer')
    expect((await make(ana)).status).toBe(201)
    expect((await detail(ana)).history.map(({ status }) => status)).toEqual(['OFFER', 'INTERVIEW', 'OFFER'])
  })

  it.each([
    ['hire', 'ACCEPTED', 'HIRED'],
    ['pass', 'TAKEN_BACK', 'PASSED'],
  ] as const)('ends with the step %s of a manager, who is named', async (name, ended, status) => {
    const ana = await candidate()
    await make(ana)
    expect((await step(ana, name)).data.done_ids).toEqual([ana.id])
    const { offer, status: now } = await detail(ana)
    expect([offer?.answer, offer?.answered_by !== null, now]).toEqual([ended, true, status])
  })

  it('ends with a withdrawal, and stays open when the job is closed', async () => {
    const [ana, ben] = [await candidate(), await candidate()]
    await make(ana)
    await visitor.call(jobs.actOnMyApplication, { params: { token: ana.token }, body: { act: 'withdraw' } })
    expect((await detail(ana)).offer?.answer).toBe('DECLINED')
    const { data } = await make(ben, { is_filled: true })
    await boss.call(postings.archiveJobPosting, { params: ben.posting })
    expect(await told(ben.id, 'closed')).toBe(0)
    expect((await answer(ben.token, 'accept_offer', data.id)).data.status).toBe('HIRED')
  })

  it.each([postings.fillJobPosting, postings.archiveJobPosting])(
    'is refused for a closed job, whose candidates were told so, until it is posted again: $name',
    async (close) => {
      const ana = await candidate({ status: 'INTERVIEW' })
      await boss.call(close, { params: { id: ana.posting.id } })
      expect(await told(ana.id, 'closed')).toBe(2)
      const { status, error } = await make(ana)
      expect([status, error?.reason]).toEqual([409, 'JOB_CLOSED_TO_CANDIDATES'])
      await boss.call(postings.repostJob, { params: { id: ana.posting.id } })
      expect((await make(ana)).status).toBe(201)
    },
  )

  it.each(['HIRED', 'PASSED', 'WITHDRAWN'])('is refused at the stage %s', async (status) => {
    expect((await make(await candidate({ status }))).status).toBe(409)
  })

  it('is refused with the field named: a day that is over, an answer after the first day, a wage out of range', async () => {
    const ana = await candidate()
    const day = await today()
    for (const [field, values] of [
      ['starts_on', { starts_on: addDays(day, -1) }],
      ['answer_by', { answer_by: addDays(day, -1) }],
      ['answer_by', { answer_by: addDays(day, 8) }],
      ['wage', { wage: 14 }],
    ] as const) {
      const { status, error } = await make(ana, values)
      expect([field, status, error?.target ?? error?.details?.[0]?.target]).toEqual([field, 400, field])
    }
  })

  it('is nothing to a manager of another business, and refused to an onsite manager', async () => {
    const ana = await candidate()
    const other = await manager(crew, await payingLocation(crew))
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    expect((await make(ana, {}, crew.as(other.id))).status).toBe(404)
    expect((await make(ana, {}, crew.as(onsite.id))).status).toBe(403)
  })
})
