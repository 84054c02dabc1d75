import { rungActions, rungEvents, type Rung } from '@crewcall/contract/rules/suspension-ladder.ts'
import { z } from 'zod'

const whole = (min: number, max: number) =>
  z.int(`A whole number from ${min} to ${max}`).min(min, `At least ${min}`).max(max, `At most ${max}`)

/** A step as it is typed: the days stay while another action is tried. */
export const rungForm = z.object({
  event: z.enum(rungEvents),
  prior_count: whole(0, 10),
  window_days: whole(1, 730),
  action: z.enum(rungActions),
  days: whole(1, 365).nullable(),
})

export const eventOptions = [
  { value: 'CALLED_OUT', label: 'Call-out' },
  { value: 'NO_SHOW', label: 'No-show' },
  { value: 'FIRST_GIG_NO_SHOW', label: 'No-show on the first shift' },
]
export const actionOptions = [
  { value: 'WARN', label: 'Warning' },
  { value: 'SUSPEND', label: 'Suspension' },
  { value: 'PERMANENT', label: 'For good' },
]

/** The steps that were typed, as they are sent: days belong to a suspension only, and before the first shift nothing can be counted. */
export function settled(typed: unknown): Rung[] {
  return (typed as Rung[]).map((rung) => ({
    ...rung,
    prior_count: rung.event === 'FIRST_GIG_NO_SHOW' ? 0 : rung.prior_count,
    days: rung.action === 'SUSPEND' ? rung.days : null,
  }))
}
