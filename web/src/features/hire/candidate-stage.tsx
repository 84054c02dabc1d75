import { getJobCandidate } from '@crewcall/contract/job-candidates.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/query.ts'
import { candidateLooks, HireStatus } from './hire-status.tsx'

/** Where a candidate stands, once it is known. */
export function CandidateStage({ candidateId }: { candidateId: number }) {
  const { data } = useQuery(api.query(getJobCandidate, { params: { id: String(candidateId) } }))
  return data && <HireStatus look={candidateLooks[data.status]} />
}
