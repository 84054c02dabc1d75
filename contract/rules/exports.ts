/** How long the file of an export can be downloaded (docs/rules/exports.md). */
export const exportDays = 7
/** Exports that may be started in a day, for each organization and for each person. */
export const mostExportsADay = 5

/** What the file of an organization is about: one folder for each. */
export const organizationSubjects = [
  'locations',
  'team',
  'people',
  'shifts',
  'templates',
  'engagements',
  'hours',
  'money',
  'hiring',
  'chats',
  'programs',
  'lists',
] as const
export type OrganizationSubject = (typeof organizationSubjects)[number]

/** What the file of a person is about. */
export const personSubjects = [
  'profile',
  'engagements',
  'hours',
  'earnings',
  'reviews',
  'messages',
  'certifications',
  'businesses',
  'notifications',
  'sign_ins',
  'lists',
] as const
export type PersonSubject = (typeof personSubjects)[number]

/** `QUEUED` until the worker begins; `EXPIRED` once the file of a finished one can no longer be downloaded. */
export const exportStates = ['QUEUED', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED', 'EXPIRED'] as const
export type ExportState = (typeof exportStates)[number]

/** How an export ended. */
export const exportOutcomes = ['DONE', 'CANCELLED', 'FAILED'] as const

type Facts = { started_at: Date | null; outcome: string | null; expires_at: Date | null }

/** Where an export stands at a moment. */
export function exportState({ started_at, outcome, expires_at }: Facts, now: Date): ExportState {
  if (outcome === null) return started_at === null ? 'QUEUED' : 'RUNNING'
  if (outcome !== 'DONE') return outcome === 'CANCELLED' ? 'CANCELLED' : 'FAILED'
  return expires_at !== null && expires_at > now ? 'DONE' : 'EXPIRED'
}

/** True while the worker has not ended it. */
export function isExportOpen(state: ExportState): boolean {
  return state === 'QUEUED' || state === 'RUNNING'
}
