import type { CandidateStatus } from '@crewcall/contract/enums-of-hire.ts'

const stages: readonly CandidateStatus[] = ['APPLIED', 'INTERVIEW', 'TRIAL']

/** Whether nothing is decided about a candidate: neither an offer, nor a hire, nor that they are passed over. */
export function isBeforeOffer({ status }: { status: CandidateStatus }): boolean {
  return stages.includes(status)
}

/** Whether a candidate can be invited to a trial: at a stage before the offer, without a booked one. */
export function mayInvite(
  candidate: { id: number; status: CandidateStatus },
  booked: { has: (id: number) => boolean } | undefined,
): boolean {
  return isBeforeOffer(candidate) && booked !== undefined && !booked.has(candidate.id)
}
