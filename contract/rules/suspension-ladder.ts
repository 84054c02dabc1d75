import { loyaltyPoints } from './performance.ts'

/** What counts as an offense: a call-out less than 24 hours ahead, or a no-show. */
export type Offense = 'CALLED_OUT' | 'NO_SHOW'
export type LadderAction = { kind: 'warn' } | { kind: 'suspend'; days: number } | { kind: 'permanent' }

/** One step: applies to these offenses when at least so many earlier ones lie in the window. `first_gig` is about the first confirmed shift. */
export type LadderStep = {
  id: string
  offenses: readonly Offense[]
  first_gig: boolean
  prior_count: number
  window_days: number
  action: LadderAction
}

/** The default ladder (semantics 1.3), highest step first; the first that applies decides. Operators may replace the rows. */
export const suspensionLadder: readonly LadderStep[] = [
  { id: 'first-gig-no-show', offenses: ['NO_SHOW'], first_gig: true, prior_count: 0, window_days: 180, action: { kind: 'permanent' } },
  {
    id: 'third',
    offenses: ['CALLED_OUT', 'NO_SHOW'],
    first_gig: false,
    prior_count: 2,
    window_days: 180,
    action: { kind: 'suspend', days: 30 },
  },
  {
    id: 'second',
    offenses: ['CALLED_OUT', 'NO_SHOW'],
    first_gig: false,
    prior_count: 1,
    window_days: 180,
    action: { kind: 'suspend', days: 14 },
  },
  {
    id: 'first',
    offenses: ['CALLED_OUT', 'NO_SHOW'],
    first_gig: false,
    prior_count: 0,
    window_days: 180,
    action: { kind: 'suspend', days: 5 },
  },
]

/** `prior_offenses` are the instants of earlier offenses that were not excused. */
export type OffenseFacts = { offense: Offense; is_first_confirmed_gig: boolean; prior_offenses: readonly Date[] }

/** What follows from an offense; `until` null with a suspension means permanent. `points` is the change of the loyalty points. */
export type Consequence = { rule_id: string | null; action: LadderAction; until: Date | null; points: number; sentence: string }

const DAY = 86_400_000

/** What an offense now would lead to: shown to the pro before committing, and applied after (semantics 1.3). */
export function consequenceOf(facts: OffenseFacts, now: Date, ladder: readonly LadderStep[] = suspensionLadder): Consequence {
  const step = ladder.find((each) => applies(each, facts, now))
  const action: LadderAction = step?.action ?? { kind: 'warn' }
  const until = action.kind === 'suspend' ? new Date(now.getTime() + action.days * DAY) : null
  const points = facts.offense === 'NO_SHOW' ? loyaltyPoints.no_show : loyaltyPoints.callout
  return { rule_id: step?.id ?? null, action, until, points, sentence: `${words(action)} You lose ${-points} loyalty points.` }
}

/** True when a suspension with these bounds covers the start of a shift, which is then cancelled as PRO_SUSPENDED. */
export function coversStart(suspension: { starts: Date; ends: Date | null }, start: Date): boolean {
  return start >= suspension.starts && (suspension.ends === null || start < suspension.ends)
}

function applies(step: LadderStep, facts: OffenseFacts, now: Date): boolean {
  if (!step.offenses.includes(facts.offense)) return false
  if (step.first_gig && !facts.is_first_confirmed_gig) return false
  const since = now.getTime() - step.window_days * DAY
  const prior = facts.prior_offenses.filter((at) => at.getTime() >= since && at <= now).length
  return prior >= step.prior_count
}

function words(action: LadderAction): string {
  switch (action.kind) {
    case 'warn':
      return 'You receive a warning.'
    case 'permanent':
      return 'Your account is suspended permanently; you may appeal once.'
    case 'suspend':
      return `You cannot take shifts for ${action.days} days, and your shifts in that time are cancelled.`
  }
}
