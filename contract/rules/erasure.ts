/** Days between asking for an erasure and its beginning, in which the person can keep the account (docs/rules/erasure.md). */
export const erasureWaitDays = 14

/** What has to end before an account can be erased. */
export const erasureObstacles = [
  'SHIFTS',
  'PAY',
  'ONLY_ADMIN',
  'PLATFORM_ADMIN',
  'SUSPENDED',
  'LOCKED',
  'CHECK',
  'REFERRAL',
  'LOYALTY',
] as const
export type ErasureObstacle = (typeof erasureObstacles)[number]

/**
 * `ASKED` until its day; `BLOCKED` while something stands in the way on that day or after it; `RUNNING` once the account is closed, until the last
 * part is erased.
 */
export const erasureStates = ['ASKED', 'BLOCKED', 'RUNNING', 'DONE', 'CANCELLED'] as const
export type ErasureState = (typeof erasureStates)[number]

type Facts = { due_at: Date; began_at: Date | null; cancelled_at: Date | null; done_at: Date | null; blocked_at: Date | null }

/** Where an erasure stands. */
export function erasureState({ began_at, cancelled_at, done_at, blocked_at }: Facts): ErasureState {
  if (cancelled_at !== null) return 'CANCELLED'
  if (done_at !== null) return 'DONE'
  if (began_at !== null) return 'RUNNING'
  return blocked_at !== null ? 'BLOCKED' : 'ASKED'
}

/** When an erasure that is asked for now begins. */
export function erasureDueAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + erasureWaitDays * 86_400_000)
}

/** What others read instead of the name of an erased person, in every language. @param userId the account, which tells two erased people apart */
export function erasedName(userId: number): string {
  return `#${userId}`
}

/** What is erased, in the order in which the screen says it. */
export const erasedSubjects = ['ACCOUNT', 'PROFILE', 'DOCUMENTS', 'PLACES', 'MESSAGES', 'WORDS', 'LISTS', 'ROLES'] as const
export type ErasedSubject = (typeof erasedSubjects)[number]

/** What stays under a number instead of a name, and why. */
export const keptSubjects = ['WORK', 'OTHERS', 'BOOKS', 'HISTORY', 'SENT', 'BACKUPS'] as const
export type KeptSubject = (typeof keptSubjects)[number]
