import { dismissPro } from '@crewcall/contract/applications.ts'
import { getInterview } from '@crewcall/contract/interviews.ts'
import { getJobCandidate } from '@crewcall/contract/job-candidates.ts'
import { cancelOwn } from '@crewcall/contract/pro-applications.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { tokenOfSeed } from '../../../platform/secret-link.ts'
import { pro, skill } from '../../../test/cast.ts'
import { openJobPosting } from '../../../test/open-job.ts'
import { openLocation } from '../../../test/open-place.ts'
import { candidatePurpose } from '../rows.ts'
import { booked as bookedBy } from '../test-trials.ts'
import { holderOf, stored, trial } from './test-link.ts'
import type { Trial } from './test-link.ts'

const { crew, place, admin } = await openLocation({ name: 'Pier 9' })
const boss = crew.as(admin.id)
const posting = await openJobPosting(crew, place, { name: 'Evening cook', skill_id: (await skill(crew)).id })
await pro(crew)
const { answer, confirm } = holderOf(crew)
async function booked(values: { start?: number; more?: number[] } = {}) {
  const ada = await trial(crew, boss, { posting, ...values })
  await confirm(ada)
  await crew.drain()
  return ada
}
/** What the team is told from now on. */
async function bell(act: () => Promise<unknown>) {
  const [{ last } = { last: 0 }] = await crew.sql<{ last: number }>(sql`select coalesce(max(id), 0) as last from notifications`)
  await act()
  await crew.drain()
  const told = await crew.sql<{ kind: string }>(
    sql`select kind from notifications where user_id = ${admin.id} and id > ${last} order by id`,
  )
  return told.map(({ kind }) => kind)
}
const texts = async ({ id }: Pick<Trial, 'id'>, about: string) =>
  (
    await crew.sql<{ is_at_once: boolean }>(sql`
      select send_after <= created_ts as is_at_once from message_deliveries where delivery_key like ${`interview_link:${id}:${about}-%:sms`}`)
  ).map(({ is_at_once }) => is_at_once)
const lastText = (phone: string) => crew.standins?.sms.journal().findLast(({ to }) => to === phone)?.body ?? ''
const candidateOf = async ({ id }: Pick<Trial, 'id'>) => {
  const { candidate_id } = await stored(crew, { id })
  const [row] = await crew.sql<{ token_seed: string }>(sql`select token_seed from job_candidates where id = ${candidate_id}`)
  const page = async (language = 'en') =>
    (
      await crew.app.inject({
        url: `/my-application/${tokenOfSeed(crew.around, candidatePurpose, row?.token_seed ?? '')}`,
        headers: { 'accept-language': language },
      })
    ).body
  const history = async () => (await boss.call(getJobCandidate, { params: { id: candidate_id } })).data.history
  return { page, history }
}

describe('a trial that its candidate cancels', () => {
  it('is confirmed to them at once, told to managers once, and kept in the history with who and why', async () => {
    const ada = await booked()
    expect(await bell(() => answer(ada.token, { act: 'cancel', reason: 'Ill' }))).toEqual(['interview.declined'])
    expect(await texts(ada, 'left')).toEqual([true])
    expect(lastText(ada.phone)).toContain('You cancelled your paid trial for Evening cook at Pier 9')
    const { page, history } = await candidateOf(ada)
    expect((await history()).at(-1)).toMatchObject({ status: 'INTERVIEW', author: 'Ada Cole', ended_by: 'CANDIDATE', reason: 'Ill' })
    expect(await page()).toContain('you do not come to the paid trial')
    expect(await page()).not.toContain('wants to talk to you')
    expect(await page('es')).toContain('no vas a la prueba pagada')
    const [entry] = await crew.sql(sql`select after from audit_log where action = 'interview.decline' and object_id = ${ada.id}`)
    expect(entry).toEqual({ after: { status: 'DECLINED', ended_by: 'CANDIDATE', reason: 'Ill' } })
  })

  it('in the app is the same; the class of the reason stays with the shift', async () => {
    const worker = await pro(crew)
    const made = await bookedBy(crew, boss, worker, { posting, start: 60 })
    await crew.drain()
    const params = { id: String(made.application_id) }
    const leave = () => crew.as(worker.user_id).call(cancelOwn, { params, body: { cause: 'SICK' } })
    expect(await bell(leave)).toEqual(['interview.declined'])
    expect(await texts(made, 'left')).toHaveLength(1)
    expect((await (await candidateOf(made)).history()).at(-1)).toMatchObject({ ended_by: 'CANDIDATE', reason: '' })
    const why = sql`select cancellation_cause as cause from applications where id = ${made.application_id}`
    expect(await crew.sql(why)).toEqual([{ cause: 'SICK' }])
  })

  it('or moves tells managers that alone', async () => {
    const ada = await booked({ more: [60] })
    const move = () => answer(ada.token, { act: 'reschedule', start_time: ada.starts[1] ?? '' })
    expect(await bell(move)).toEqual(['interview.moved'])
  })

  it('before confirming is not confirmed by a message: the page says it', async () => {
    const ada = await trial(crew, boss, { posting })
    expect(await bell(() => answer(ada.token, { act: 'decline', reason: '' }))).toEqual(['interview.declined'])
    expect(await texts(ada, 'left')).toEqual([])
    expect(await (await candidateOf(ada)).page()).toContain('you do not come to the paid trial')
  })
})

describe('a trial of which a manager records that the candidate called', () => {
  it('says so to the candidate, with whom to ask, at once and in one message', async () => {
    const ada = await booked({ start: 3 })
    const { application_id } = await stored(crew, ada)
    const dismiss = () =>
      boss.call(dismissPro, {
        params: { id: String(application_id) },
        body: { reason: 'CALLED_OUT', explanation: 'Says she is ill' } as never,
      })
    expect(await bell(dismiss)).toEqual(['interview.declined'])
    const { data } = await boss.call(getInterview, { params: { interviewId: String(ada.id) } })
    expect(data).toMatchObject({ status: 'DECLINED', ended_by: 'CALLED_OUT', ended_reason: 'Says she is ill' })
    expect(await texts(ada, 'called_out')).toEqual([true])
    expect(lastText(ada.phone)).toContain('noted that you called to say that you cannot come')
    const [person] = await crew.sql<{ id: number }>(sql`select id from users where phone_number = ${ada.phone}`)
    expect(await crew.sql(sql`select 1 from notifications where user_id = ${person?.id ?? 0} and kind = 'shift.cancelled'`)).toEqual([])
    const { body } = await crew.app.inject({ url: ada.url })
    for (const part of ['noted that you called', 'nothing is paid', 'If that is wrong', 'href="tel:+18435550100">Call', '/my-application/'])
      expect(body).toContain(part)
    const { page, history } = await candidateOf(ada)
    expect(await page()).toContain('noted that you called')
    const [manager] = await crew.sql<{ name: string }>(sql`select first_name || ' ' || last_name as name from users where id = ${admin.id}`)
    expect((await history()).at(-1)).toMatchObject({ author: manager?.name, ended_by: 'CALLED_OUT', reason: 'Says she is ill' })
  })
})
