import { getHireStats } from '@crewcall/contract/hire-stats.ts'
import { listInterviewsToPay } from '@crewcall/contract/interviews.ts'
import { listJobCandidates } from '@crewcall/contract/job-candidates.ts'
import { listJobPostings } from '@crewcall/contract/job-postings.ts'
import { setLocationLicenses } from '@crewcall/contract/organizations.ts'
import { listOverviews } from '@crewcall/contract/overview.ts'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { manager, organizationAdmin, payingLocation, platformAdmin, pro } from '../../test/cast.ts'
import type { Caller } from '../../test/crew.ts'
import { openJobPosting } from '../../test/open-job.ts'
import { openLocation } from '../../test/open-place.ts'
import { asked } from '../../test/statements.ts'
import { booked } from './test-trials.ts'

const { crew, place, admin } = await openLocation()
const boss = crew.as(admin.id)
const none = { open_jobs_count: 0, new_candidates_count: 0, unanswered_count: 0, hours_to_interview: null, trials_to_pay_count: 0 }
const hour = 3_600_000
let serial = 0

type Values = { status?: string; after?: number; daysAgo?: number; writes?: ('THEY' | 'WE')[] }
/** A candidate, interviewed so many hours after the application, so many days ago; the last of the messages is the latest. */
async function candidate(
  { organization_id, id, location_id }: Tables['job_postings'],
  { status = 'APPLIED', after, daysAgo = 1, writes = [] }: Values = {},
) {
  serial += 1
  const now = await crew.clock.now()
  const interview_at = after === undefined ? null : new Date(now.getTime() - daysAgo * 24 * hour)
  const created_ts = interview_at === null ? now : new Date(interview_at.getTime() - (after ?? 0) * hour)
  const { id: candidate_id } = await row(crew, 'job_candidates', {
    organization_id,
    posting_id: id,
    status,
    first_name: 'Ana',
    last_name: 'Reyes',
    phone_number: `+1843557${1000 + serial}`,
    email: 'ana@example.com',
    locale: 'en',
    token_seed: `stats-${serial}`,
    token_hash: `stats-${serial}`,
    created_ts,
    last_updated_ts: now,
    status_since: now,
    interview_at,
  })
  if (writes.length > 0)
    await row(crew, 'chat_channels', {
      organization_id,
      kind: 'CANDIDATE',
      candidate_id,
      location_id,
      last_seq: writes.length,
      answered_seq: writes.lastIndexOf('WE') + 1,
      created_ts: now,
      last_at: now,
    })
}
const stats = (at: { id: number }, as = boss) => as.call(getHireStats, { params: { locationId: at.id } })

/** The same, counted one by one from the lists that the numbers lead to. */
async function counted(at: { id: number }, as: Caller) {
  const query = { location_id: at.id }
  const jobs = (await as.call(listJobPostings, { query: { ...query, status: ['open'] } })).data.results
  const people = await Promise.all(jobs.map(async ({ id }) => (await as.call(listJobCandidates, { params: { id } })).data.results))
  const shown = jobs.map(({ waiting_count, unanswered_count }) => [waiting_count, unanswered_count])
  expect(shown).toEqual(
    people.map((of) => [of.filter(({ status }) => status === 'APPLIED').length, of.filter(({ is_unanswered }) => is_unanswered).length]),
  )
  return {
    open_jobs_count: jobs.length,
    new_candidates_count: people.flat().filter(({ status }) => status === 'APPLIED').length,
    unanswered_count: people.flat().filter(({ is_unanswered }) => is_unanswered).length,
    trials_to_pay_count: (await as.call(listInterviewsToPay, { query })).data.count,
  }
}

it('how hiring stands is counted as the lists count it, at one location and in the overview of all', async () => {
  const there = await payingLocation(crew, { organization_id: place.organization_id })
  const chief = crew.as((await organizationAdmin(crew, place.organization_id)).id)
  const [cook, host, filled] = [
    await openJobPosting(crew, place),
    await openJobPosting(crew, place),
    await openJobPosting(crew, place, { status: 'filled', closed_at: await crew.clock.now() }),
  ]
  const other = await openJobPosting(crew, there)
  await candidate(cook, { writes: ['THEY'] })
  await candidate(cook, { writes: ['THEY', 'WE'] })
  await candidate(host, { status: 'INTERVIEW', after: 10, writes: ['THEY', 'WE', 'THEY', 'THEY'] })
  await candidate(host, { status: 'PASSED', after: 20, daysAgo: 89 })
  await candidate(filled, { status: 'HIRED', after: 48, writes: ['THEY'] })
  await candidate(filled, { after: 1000, daysAgo: 91 })
  await candidate(other, { after: 5 })
  for (const status of ['PENDING_PAYMENT', 'PAYMENT_FAILED', 'PAID']) {
    const trial = await booked(crew, boss, await pro(crew), { posting: cook, start: 24 + 10 * serial })
    await crew.sql(sql`update interviews set status = ${status} where id = ${trial.id}`)
  }
  // The trials: each was invited at once, and its candidate is at the stage of trials.
  const { data } = await stats(place)
  const hours = await crew.sql<{ hours: number }>(sql`
    select extract(epoch from c.interview_at - c.created_ts)::float8 / 3600 as hours
    from job_candidates c join job_postings p on p.organization_id = c.organization_id and p.id = c.posting_id
    where p.location_id = ${place.id} and c.interview_at > ${new Date((await crew.clock.now()).getTime() - 90 * 24 * hour)} order by hours`)
  const half = hours.length / 2
  const median = ((hours[Math.ceil(half) - 1]?.hours ?? 0) + (hours[Math.floor(half)]?.hours ?? 0)) / 2
  expect(data).toEqual({ ...(await counted(place, boss)), hours_to_interview: Math.round(median * 10) / 10 })
  expect(data).toMatchObject({ open_jobs_count: 2, new_candidates_count: 2, unanswered_count: 2, trials_to_pay_count: 2 })
  expect(hours.map((one) => one.hours)).toEqual([0, 0, 0, 10, 20, 48])
  expect((await stats(there, chief)).data).toEqual({ ...(await counted(there, chief)), hours_to_interview: 5 })

  await chief.call(listOverviews)
  const { result, statements } = await asked(() => chief.call(listOverviews))
  expect(new Map(result.data.results.map(({ location_id, hire }) => [location_id, hire]))).toEqual(
    new Map([
      [place.id, data],
      [there.id, (await stats(there, chief)).data],
    ]),
  )
  expect(statements.filter((text) => text.includes('job_postings'))).toHaveLength(1)
})

it('how hiring stands is nothing before the first job, and unknown without the license or the right', async () => {
  const fresh = await payingLocation(crew)
  const owner = crew.as((await manager(crew, fresh)).id)
  const hireOf = async (as: Caller) => (await as.call(listOverviews)).data.results.map(({ hire }) => hire)
  expect((await stats(fresh, owner)).data).toEqual(none)
  expect(await hireOf(owner)).toEqual([none])
  const onsite = crew.as((await manager(crew, fresh, 'ONSITE_MANAGER')).id)
  expect([(await stats(fresh, onsite)).status, await hireOf(onsite)]).toEqual([403, [null]])
  expect((await stats(fresh)).status).toBe(404)
  const platform = crew.as((await platformAdmin(crew)).id)
  expect((await stats(fresh, platform)).data).toEqual(none)
  await platform.call(setLocationLicenses, { params: { id: fresh.id }, body: { license_names: ['marketplace'] } })
  expect([(await stats(fresh, owner)).status, await hireOf(owner)]).toEqual([403, [null]])
})
