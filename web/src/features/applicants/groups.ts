import type { Sentence } from '../../lib/i18n.ts'
import type { listApplicants } from '@crewcall/contract/applications.ts'
import type { Output } from '@crewcall/contract/kit.ts'

export type Applicant = Output<typeof listApplicants>['results'][number]
export type GroupName = 'review' | 'selected' | 'confirmed' | 'cancelled'
export type Group = { name: GroupName; title: Sentence; applicants: readonly Applicant[] }

const titles: Record<GroupName, Sentence> = {
  review: 'To review',
  selected: 'Selected, waiting for their answer',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
}

/** Applicants by the manager's next action: first those to decide on. Empty groups are omitted; the order within stays. */
export function groupsOf(applicants: readonly Applicant[]): Group[] {
  const names = Object.keys(titles) as GroupName[]
  return names
    .map((name) => ({ name, title: titles[name], applicants: applicants.filter((one) => groupOf(one) === name) }))
    .filter((group) => group.applicants.length > 0)
}

/** The group of an application; everything after a confirmation counts as confirmed. */
export function groupOf({ status }: Pick<Applicant, 'status'>): GroupName {
  if (status === 'CREATED') return 'review'
  if (status === 'SELECTED') return 'selected'
  return status === 'CANCELLED' ? 'cancelled' : 'confirmed'
}
