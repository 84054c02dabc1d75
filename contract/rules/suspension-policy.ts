import { loyaltyPoints } from './loyalty-points.ts'

/** The offenses: a call-out less than 24 hours ahead, or a no-show. */
export type Offense = 'CALLED_OUT' | 'NO_SHOW'
export type SuspensionAction = { kind: 'warn' } | { kind: 'suspend'; days: number } | { kind: 'permanent' }

export const suspensionStepEvents = ['FIRST_GIG_NO_SHOW', 'CALLED_OUT', 'NO_SHOW'] as const
export const suspensionStepActions = ['WARN', 'SUSPEND', 'PERMANENT'] as const
/**
 * One step, as stored by the platform (docs/rules/pros.md#suspensions): the consequence of the event if at least this many earlier
 * offenses, of either kind, are in the window. `FIRST_GIG_NO_SHOW` is about the first confirmed shift. `days` are for SUSPEND.
 */
export type SuspensionStep = {
  event: (typeof suspensionStepEvents)[number]
  prior_count: number
  window_days: number
  action: (typeof suspensionStepActions)[number]
  days: number | null
}
/** Days for which a warned pro is below the bar of auto-select. */
export const WARNING_DAYS = 30

const suspends = (event: Offense, prior_count: number, days: number): SuspensionStep => ({
  event,
  prior_count,
  window_days: 180,
  action: 'SUSPEND',
  days,
})
/** The default policy until the platform sets another. */
export const defaultSuspensionPolicy: readonly SuspensionStep[] = [
  { event: 'FIRST_GIG_NO_SHOW', prior_count: 0, window_days: 180, action: 'PERMANENT', days: null },
  suspends('CALLED_OUT', 0, 5),
  suspends('CALLED_OUT', 1, 14),
  suspends('CALLED_OUT', 2, 30),
  suspends('NO_SHOW', 0, 5),
  suspends('NO_SHOW', 1, 14),
  suspends('NO_SHOW', 2, 30),
]

/** `prior_offenses` are the instants of earlier offenses that were not excused. */
export type OffenseFacts = { offense: Offense; is_first_confirmed_gig: boolean; prior_offenses: readonly Date[] }

/** The consequence of an offense; `until` null with a suspension means permanent. `points` is the change of the loyalty points. */
export type Consequence = { rule_id: string | null; action: SuspensionAction; until: Date | null; points: number; sentence: string }

const DAY = 86_400_000

/** The consequence of an offense now: shown to the pro before committing, and applied after (docs/rules/pros.md#suspensions). */
export function consequenceOf(facts: OffenseFacts, now: Date, policy: readonly SuspensionStep[] = defaultSuspensionPolicy): Consequence {
  const [step] = policy.filter((each) => applies(each, facts, now)).toSorted(strictestFirst)
  const action = step ? actionOf(step) : { kind: 'warn' as const }
  const until = action.kind === 'suspend' ? new Date(now.getTime() + action.days * DAY) : null
  const points = facts.offense === 'NO_SHOW' ? loyaltyPoints.no_show : loyaltyPoints.callout
  return { rule_id: step ? idOf(step) : null, action, until, points, sentence: `${words(action)} You lose ${-points} loyalty points.` }
}

/** True when a suspension with these bounds covers the start of a shift, which is then cancelled as PRO_SUSPENDED. */
export function coversStart(suspension: { starts: Date; ends: Date | null }, start: Date): boolean {
  return start >= suspension.starts && (suspension.ends === null || start < suspension.ends)
}

/**
 * What is wrong with a suspension policy, as sentences with the index of the step; a later offense must not have a milder consequence than
 * an earlier one.
 */
export function policyProblems(policy: readonly SuspensionStep[]): { index: number; message: string }[] {
  const missing = (['CALLED_OUT', 'NO_SHOW'] as const).filter(
    (event) => !policy.some((one) => one.event === event && one.prior_count === 0),
  )
  return [
    ...missing.map((event) => ({ index: 0, message: missingSteps[event] })),
    ...policy.flatMap((step, index) => stepProblems(step, policy).map((message) => ({ index, message }))),
  ]
}

const missingSteps = {
  CALLED_OUT: 'Define the consequence of a first call-out',
  NO_SHOW: 'Define the consequence of a first no-show',
} as const

function stepProblems(step: SuspensionStep, policy: readonly SuspensionStep[]): string[] {
  const same = policy.filter((one) => one.event === step.event)
  const isDouble = same.some((one) => one !== step && one.prior_count === step.prior_count)
  const isMilder = same.some((one) => one.prior_count < step.prior_count && weightOf(one) > weightOf(step))
  return [
    ...((step.action === 'SUSPEND') === (step.days === null) ? ['Only a suspension has a number of days'] : []),
    ...(isDouble ? ['There are two steps for the same case'] : []),
    ...(isMilder ? ['Milder than an earlier step'] : []),
  ]
}

function weightOf({ action, days }: SuspensionStep): number {
  return action === 'PERMANENT' ? Infinity : action === 'WARN' ? 0 : (days ?? 0)
}

// The first shift has its own step; otherwise the step with the most prior offenses decides.
function strictestFirst(a: SuspensionStep, b: SuspensionStep): number {
  return Number(b.event === 'FIRST_GIG_NO_SHOW') - Number(a.event === 'FIRST_GIG_NO_SHOW') || b.prior_count - a.prior_count
}

function applies(step: SuspensionStep, facts: OffenseFacts, now: Date): boolean {
  if (step.event === 'FIRST_GIG_NO_SHOW' ? facts.offense !== 'NO_SHOW' || !facts.is_first_confirmed_gig : step.event !== facts.offense)
    return false
  const since = now.getTime() - step.window_days * DAY
  const prior = facts.prior_offenses.filter((at) => at.getTime() >= since && at <= now).length
  return prior >= step.prior_count
}

const steps = ['first', 'second', 'third']

function idOf({ event, prior_count }: SuspensionStep): string {
  return event === 'FIRST_GIG_NO_SHOW' ? 'first-gig-no-show' : (steps[prior_count] ?? `offense-${prior_count + 1}`)
}

function actionOf({ action, days }: SuspensionStep): SuspensionAction {
  if (action === 'SUSPEND') return { kind: 'suspend', days: days ?? 1 }
  return { kind: action === 'WARN' ? 'warn' : 'permanent' }
}

function words(action: SuspensionAction): string {
  switch (action.kind) {
    case 'warn':
      return `You receive a warning: for ${WARNING_DAYS} days auto-select does not choose you.`
    case 'permanent':
      return 'Your account is suspended permanently; you may appeal once.'
    case 'suspend':
      return `You cannot take shifts for ${action.days} ${action.days === 1 ? 'day' : 'days'}, and your shifts in that time are cancelled.`
  }
}
