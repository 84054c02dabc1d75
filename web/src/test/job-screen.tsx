import { getMe } from '@crewcall/contract/identity.ts'
import { listInterviews, listUpcomingInterviews, type Interview } from '@crewcall/contract/interviews.ts'
import { getJobCandidate, getPipeline, listJobCandidates, type JobCandidateDetail } from '@crewcall/contract/job-candidates.ts'
import { getJobPosting, type JobPosting } from '@crewcall/contract/job-postings.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { fakeApi, reply } from './fake-api.ts'
import { aCandidateDetail, aJob } from './jobs.ts'
import { renderRoute } from './render-route.tsx'
import { aLocation, aManager } from './shifts.ts'

type Given = {
  candidates?: readonly JobCandidateDetail[]
  job?: Partial<JobPosting>
  trials?: readonly Interview[]
  more?: Parameters<typeof fakeApi>
  search?: string
  inBrowser?: boolean
}

const pageOf = <T,>(results: readonly T[]) => ({ count: results.length, next: null, previous: null, results: [...results] })

/** Opens the candidates of job 31 with these answers; the candidates may be changed while the test runs. */
export function openJob({
  candidates = [aCandidateDetail()],
  job = {},
  trials = [],
  more = [],
  search = '',
  inBrowser = false,
}: Given = {}) {
  const found = (id: unknown) => candidates.find((one) => one.id === Number(id)) ?? aCandidateDetail()
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(getJobPosting, () => aJob({ candidate_count: candidates.length, ...job })),
    reply(getPipeline, () => ({
      stages: [...new Set(candidates.map(({ status }) => status))].map((status) => ({
        status,
        count: candidates.filter((one) => one.status === status).length,
      })),
      hours_to_interview: null,
    })),
    reply(listJobCandidates, ({ query }) => pageOf(candidates.filter(({ status }) => !query.status || String(query.status) === status))),
    reply(getJobCandidate, ({ params }) => found(params.id)),
    reply(listUpcomingInterviews, () => pageOf(trials)),
    reply(listInterviews, ({ query }) => pageOf(trials.filter((trial) => trial.job_candidate === Number(query.job_candidate_id)))),
    ...more,
  )
  const sent = (name: string) => api.calls.filter((call) => call.name === name).map(({ body }) => body)
  return { api, sent, ...renderRoute(`/locations/9/jobs/31${search}`, { inBrowser }) }
}
