import { suspensionStepActions, suspensionStepEvents, type SuspensionStep } from '@crewcall/contract/rules/suspension-policy.ts'
import { z } from 'zod'
import type { Sentence } from '../../lib/i18n.ts'

const whole = (min: number, max: number) => z.int().min(min).max(max)

/** A step as typed: the days are kept while another action is tried. */
export const suspensionStepForm = z.object({
  event: z.enum(suspensionStepEvents),
  prior_count: whole(0, 10),
  window_days: whole(1, 730),
  action: z.enum(suspensionStepActions),
  days: whole(1, 365).nullable(),
})

export const eventOptions: readonly { value: string; label: Sentence }[] = [
  { value: 'CALLED_OUT', label: 'Call-out' },
  { value: 'NO_SHOW', label: 'No-show|offense' },
  { value: 'FIRST_GIG_NO_SHOW', label: 'No-show on the first shift' },
]
export const actionOptions: readonly { value: string; label: Sentence }[] = [
  { value: 'WARN', label: 'Warning' },
  { value: 'SUSPEND', label: 'Suspension' },
  { value: 'PERMANENT', label: 'Permanently' },
]

/** The typed steps as they are sent: days belong only to a suspension, and before the first shift there is no count. */
export function settled(typed: unknown): SuspensionStep[] {
  return (typed as SuspensionStep[]).map((step) => ({
    ...step,
    prior_count: step.event === 'FIRST_GIG_NO_SHOW' ? 0 : step.prior_count,
    days: step.action === 'SUSPEND' ? step.days : null,
  }))
}
