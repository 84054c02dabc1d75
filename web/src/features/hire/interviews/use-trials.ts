import { listInterviews, listUpcomingInterviews, type Interview } from '@crewcall/contract/interviews.ts'
import type { JobCandidate } from '@crewcall/contract/job-candidates.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/query.ts'

/** What the cards of candidates know about trials: who is booked, and how somebody is invited, for who may. */
export type Trials = { booked: ReadonlyMap<number, Interview> | undefined; onInvite: ((candidate: JobCandidate) => void) | undefined }

/** As many as one answer has. */
const most = 100

/** The booked trials of a job, invited or confirmed, by candidate; undefined until they are known. */
export function useBookedTrials(jobId: string): ReadonlyMap<number, Interview> | undefined {
  const query = { job_posting_id: Number(jobId), page_size: most }
  const { data } = useQuery(api.query(listUpcomingInterviews, { query }))
  return data && new Map(data.results.map((interview) => [interview.job_candidate, interview]))
}

/** The trials of one candidate, the latest invitation first. */
export function useTrialsOf({ id }: { id: number }) {
  const query = { job_candidate_id: id, page_size: most, ordering: '-created_ts' as const }
  const { data, ...rest } = useQuery(api.query(listInterviews, { query }))
  return { trials: data?.results, ...rest }
}
