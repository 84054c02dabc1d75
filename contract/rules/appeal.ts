import { APPEAL_ANSWER_HOURS } from './windows.ts'

/** CLOSED: the suspension ended before anybody answered. */
export const appealStatuses = ['OPEN', 'UPHELD', 'LIFTED', 'CLOSED'] as const
export type AppealStatus = (typeof appealStatuses)[number]
/** What a person of the platform decides about an appeal. */
export const appealDecisions = ['UPHELD', 'LIFTED'] as const
export type AppealDecision = (typeof appealDecisions)[number]

/** Until when an appeal is answered (docs/rules/pros.md#appeals). */
export function appealDueAt(written: Date): Date {
  return new Date(written.getTime() + APPEAL_ANSWER_HOURS * 3_600_000)
}

/** The state of an appeal: as decided, or else open for as long as its suspension is in force. */
export function appealStatusOf({ decision, is_over }: { decision: AppealDecision | null; is_over: boolean }): AppealStatus {
  return decision ?? (is_over ? 'CLOSED' : 'OPEN')
}
