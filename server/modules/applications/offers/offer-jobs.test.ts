import { getOfferJob } from '@crewcall/contract/offer-jobs.ts'
import { offerDirectly } from '@crewcall/contract/applications.ts'
import { getGigHistory } from '@crewcall/contract/gig-history.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { declaredJobs } from '../../../platform/jobs.ts'
import { runJob } from '../../../platform/run-jobs.ts'
import { row } from '../../../test/build.ts'
import { application, gig, manager, payingLocation, pro } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'
import { forgetOfferJobs } from './offer-jobs.ts'

const { crew, place, admin } = await openLocation()

const ask = (by: Tables['users'], shift: Tables['gigs'], body: object, query: object = {}) =>
  crew.as(by.id).call(offerDirectly, {
    query: { is_async: true, ...query },
    body: { application_type: 'DIRECT_OFFER', is_recurring: false, gig_id: shift.id, ...body },
  })
/** Sends the request and returns the id for querying it. */
async function queue(...asked: Parameters<typeof ask>): Promise<number> {
  const { data } = await ask(...asked)
  if (!('job_id' in data)) throw new Error('Nothing was left to the worker')
  return data.job_id
}
const look = (jobId: number, by = admin) => crew.as(by.id).call(getOfferJob, { params: { jobId } })
const pros = async (count: number) => {
  const made = []
  for (let i = 0; i < count; i += 1) made.push(await pro(crew))
  return made
}
const idsOf = (workers: Tables['pros'][]) => workers.map(({ id }) => id)
async function runAgain(shift: Tables['gigs'], id: number): Promise<void> {
  const sends = declaredJobs().find(({ name }) => name === 'applications.send_offers')
  if (!sends) throw new Error('The job is not declared')
  await runJob(crew.around, sends, { organization_id: shift.organization_id, id }, 'again')
}

describe('offers sent in the background', () => {
  it('are accepted with 202 and an id, sent by the worker as the manager, and report who got one', async () => {
    const shift = await gig(crew, place, { allowed_confirmed_pros: 20 })
    // One in the first step and one in the last: each step reports its own.
    const early = await pro(crew, { payouts_enabled: false })
    const workers = await pros(12)
    const unpaid = await pro(crew, { payouts_enabled: false })
    const asked = await ask(admin, shift, { pro_ids: [early.id, ...idsOf(workers), unpaid.id], bonus: 10 })
    expect(asked.status).toBe(202)
    expect(asked.data).toEqual({ job_id: expect.any(Number) })
    const jobId = 'job_id' in asked.data ? asked.data.job_id : 0
    expect((await look(jobId)).data).toMatchObject({ status: 'QUEUED', total: 14, handled: 0, offers: [], failure: null })
    await crew.drain()
    const { data } = await look(jobId)
    expect(data).toMatchObject({ status: 'DONE', gig_id: shift.id, total: 14, handled: 14, failure: null })
    expect(data.offers.map(({ gigster }) => gigster.id)).toEqual(idsOf(workers))
    expect(data.offers[0]).toMatchObject({ status: 'SELECTED', selection_source: 'STAFFER', offer_bonus: 10 })
    expect(data.skipped).toMatchObject([early, unpaid].map(({ id }) => ({ pro_id: id, code: 'NO_PAYOUT_ACCOUNT' })))
    const made = await crew.sql<Tables['applications']>(sql`select * from applications where gig_id = ${shift.id}`)
    expect(new Set(made.map(({ selected_by }) => selected_by))).toEqual(new Set([admin.id]))
    const { results } = (await crew.as(admin.id).call(getGigHistory, { params: { gigId: shift.id } })).data
    expect(results).toContainEqual(expect.objectContaining({ action: 'offers.queue', values: { pros: 14 } }))
  })

  it('report a server error as an error, not as not found', async () => {
    const shift = await gig(crew, place, { allowed_confirmed_pros: 20 })
    const jobId = await queue(admin, shift, { pro_ids: idsOf(await pros(1)) })
    expect((await look(jobId, await manager(crew, await payingLocation(crew)))).status).toBe(404)
    await crew.sql(sql`alter table gigs rename to gigs_away`)
    try {
      expect((await look(jobId)).status).toBe(500)
    } finally {
      await crew.sql(sql`alter table gigs_away rename to gigs`)
    }
    expect((await look(jobId)).status).toBe(200)
  })

  it('are sent once even if the job runs twice, also concurrently', async () => {
    const shift = await gig(crew, place, { allowed_confirmed_pros: 20 })
    const jobId = await queue(admin, shift, { pro_ids: idsOf(await pros(7)) })
    await Promise.all([runAgain(shift, jobId), runAgain(shift, jobId)])
    await crew.drain()
    await runAgain(shift, jobId)
    expect((await look(jobId)).data).toMatchObject({ status: 'DONE', handled: 7, skipped: [] })
    const told = await crew.sql(sql`select from audit_log where action = 'application.offer' and gig_id = ${shift.id}`)
    expect(told).toHaveLength(7)
  })

  it('resume where an interrupted run stopped', async () => {
    const shift = await gig(crew, place, { allowed_confirmed_pros: 20 })
    const jobId = await queue(admin, shift, { pro_ids: idsOf(await pros(6)) })
    await crew.sql(sql`update offer_jobs set handled = 5, started_at = created_ts where id = ${jobId}`)
    expect((await look(jobId)).data).toMatchObject({ status: 'RUNNING', handled: 5 })
    await crew.drain()
    expect((await look(jobId)).data).toMatchObject({ status: 'DONE', handled: 6, offers: [{}] })
  })

  it('end for good with the reason when the manager was removed, or the shift was withdrawn, before they were sent', async () => {
    const leaving = await manager(crew, place)
    const [shift, withdrawn] = [await gig(crew, place), await gig(crew, place)]
    const [worker] = await pros(1)
    const [first, second] = [
      await queue(leaving, shift, { pro_ids: [worker?.id] }),
      await queue(admin, withdrawn, { pro_ids: [worker?.id] }),
    ]
    await crew.sql(sql`delete from location_managers where user_id = ${leaving.id}`)
    await crew.sql(sql`update gigs set cancelled_at = now(), cancellation_reason = 'OTHER' where id = ${withdrawn.id}`)
    await crew.drain()
    expect((await look(first)).data).toMatchObject({
      status: 'FAILED',
      offers: [],
      failure: {
        reason: 'RIGHT_MISSING',
        values: { ability: 'application.offer' },
        message: expect.stringMatching(/^To .+ you need to be/),
      },
    })
    expect((await look(second)).data).toMatchObject({
      status: 'FAILED',
      failure: { reason: 'SHIFT_CANCELLED', message: 'This shift was cancelled' },
    })
    await row(crew, 'location_managers', {
      organization_id: place.organization_id,
      location_id: place.id,
      user_id: leaving.id,
      role: 'ADMIN',
    })
    await runAgain(shift, first)
    expect(await crew.sql(sql`select from applications where gig_id in (${shift.id}, ${withdrawn.id})`)).toEqual([])
  })

  it('choose the recommended pros when the job starts', async () => {
    const shift = await gig(crew, place, { allowed_confirmed_pros: 2 })
    const workers = await pros(3)
    for (const { id } of workers) await row(crew, 'pro_skills', { pro_id: id, skill_id: shift.skill_id, years: 1 })
    const jobId = await queue(admin, shift, {}, { is_for_recommended_pros: true })
    expect((await look(jobId)).data).toMatchObject({ status: 'QUEUED', total: null })
    await crew.drain()
    expect((await look(jobId)).data).toMatchObject({
      status: 'DONE',
      total: 2,
      offers: [{ selection_source: 'AUTO_DIRECT_OFFER' }, {}],
    })
  })

  it('are refused at once if they could not be sent now, and leave no job', async () => {
    const full = await gig(crew, place)
    await application(crew, full, await pro(crew), 'CONFIRMED')
    const [worker] = await pros(1)
    expect((await ask(admin, full, { pro_ids: [worker?.id] })).error?.code).toBe('gig_full')
    const open = await gig(crew, place)
    expect((await ask(admin, open, {})).error).toMatchObject({ code: 'invalid', target: 'pro_ids' })
    expect((await ask(await manager(crew, place, 'ONSITE_MANAGER'), open, { pro_ids: [worker?.id] })).error?.code).toBe('forbidden')
    expect((await ask(admin, open, { pro_ids: [worker?.id], group_ids: [] })).status).toBe(202)
    expect((await ask(admin, open, { pro_ids: [worker?.id], group_ids: [4] })).error).toMatchObject({
      code: 'invalid',
      details: [{ target: 'group_ids', reason: 'GROUP_DOES_NOT_EXIST' }],
    })
    expect(await crew.sql(sql`select from offer_jobs where gig_id in (${full.id}, ${open.id})`)).toHaveLength(1)
  })

  it('are visible only to managers of the shift', async () => {
    const jobId = await queue(admin, await gig(crew, place), { pro_ids: idsOf(await pros(1)) })
    const stranger = await manager(crew, await payingLocation(crew))
    const missing = await look(999_999)
    expect(missing.error).toMatchObject({ code: 'not_found' })
    expect((await look(jobId, stranger)).error).toEqual(missing.error)
    expect((await look(jobId, await manager(crew, place, 'ONSITE_MANAGER'))).error?.code).toBe('forbidden')
  })

  it('are deleted after thirty days, except the offers', async () => {
    const jobId = await queue(admin, await gig(crew, place), { pro_ids: idsOf(await pros(1)) })
    await crew.drain()
    const told = await look(jobId)
    crew.clock.advance(30 * 24 * 60 - 1)
    await crew.sweep(forgetOfferJobs)
    expect((await look(jobId)).data.offers).toMatchObject([{ id: told.data.offers[0]?.id }])
    crew.clock.advance(2)
    await crew.sweep(forgetOfferJobs)
    expect((await look(jobId)).error?.code).toBe('not_found')
    expect(await crew.sql(sql`select from applications where id = ${told.data.offers[0]?.id}`)).toHaveLength(1)
  })
})
