import { loyaltyPoints } from './performance.ts'

/** The offenses: a call-out less than 24 hours ahead, or a no-show. */
export type Offense = 'CALLED_OUT' | 'NO_SHOW'
export type LadderAction = { kind: 'warn' } | { kind: 'suspend'; days: number } | { kind: 'permanent' }

export const rungEvents = ['FIRST_GIG_NO_SHOW', 'CALLED_OUT', 'NO_SHOW'] as const
export const rungActions = ['WARN', 'SUSPEND', 'PERMANENT'] as const
/**
 * One step, as stored by the platform (docs/rules/pros.md#suspensions): the consequence of the event if at least this many earlier
 * offenses, of either kind, are in the window. `FIRST_GIG_NO_SHOW` is about the first confirmed shift. `days` are for SUSPEND.
 */
export type Rung = {
  event: (typeof rungEvents)[number]
  prior_count: number
  window_days: number
  action: (typeof rungActions)[number]
  days: number | null
}
/** Days for which a warned pro is below the bar of auto-select. */
export const WARNING_DAYS = 30

const suspends = (event: Offense, prior_count: number, days: number): Rung => ({
  event,
  prior_count,
  window_days: 180,
  action: 'SUSPEND',
  days,
})
/** The default policy until the platform sets another. */
export const defaultSuspensionPolicy: readonly Rung[] = [
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
export type Consequence = { rule_id: string | null; action: LadderAction; until: Date | null; points: number; sentence: string }

const DAY = 86_400_000

/** The consequence of an offense now: shown to the pro before committing, and applied after (docs/rules/pros.md#suspensions). */
export function consequenceOf(facts: OffenseFacts, now: Date, policy: readonly Rung[] = defaultSuspensionPolicy): Consequence {
  const [rung] = policy.filter((each) => applies(each, facts, now)).toSorted(strictestFirst)
  const action = rung ? actionOf(rung) : { kind: 'warn' as const }
  const until = action.kind === 'suspend' ? new Date(now.getTime() + action.days * DAY) : null
  const points = facts.offense === 'NO_SHOW' ? loyaltyPoints.no_show : loyaltyPoints.callout
  return { rule_id: rung ? idOf(rung) : null, action, until, points, sentence: `${words(action)} You lose ${-points} loyalty points.` }
}

/** True when a suspension with these bounds covers the start of a shift, which is then cancelled as PRO_SUSPENDED. */
export function coversStart(suspension: { starts: Date; ends: Date | null }, start: Date): boolean {
  return start >= suspension.starts && (suspension.ends === null || start < suspension.ends)
}

/**
 * What is wrong with a suspension policy, as sentences with the index of the step; a later offense must not have a milder consequence than
 * an earlier one.
 */
export function policyProblems(policy: readonly Rung[]): { index: number; message: string }[] {
  const missing = (['CALLED_OUT', 'NO_SHOW'] as const).filter(
    (event) => !policy.some((one) => one.event === event && one.prior_count === 0),
  )
  return [
    ...missing.map((event) => ({ index: 0, message: missingSteps[event] })),
    ...policy.flatMap((rung, index) => rungProblems(rung, policy).map((message) => ({ index, message }))),
  ]
}

const missingSteps = {
  CALLED_OUT: 'Define the consequence of a first call-out',
  NO_SHOW: 'Define the consequence of a first no-show',
} as const

function rungProblems(rung: Rung, policy: readonly Rung[]): string[] {
  const same = policy.filter((one) => one.event === rung.event)
  const isDouble = same.some((one) => one !== rung && one.prior_count === rung.prior_count)
  const isMilder = same.some((one) => one.prior_count < rung.prior_count && weightOf(one) > weightOf(rung))
  return [
    ...((rung.action === 'SUSPEND') === (rung.days === null) ? ['Only a suspension has a number of days'] : []),
    ...(isDouble ? ['There are two steps for the same case'] : []),
    ...(isMilder ? ['Milder than an earlier step'] : []),
  ]
}

function weightOf({ action, days }: Rung): number {
  return action === 'PERMANENT' ? Infinity : action === 'WARN' ? 0 : (days ?? 0)
}

// The first shift has its own step; otherwise the step with the most prior offenses decides.
function strictestFirst(a: Rung, b: Rung): number {
  return Number(b.event === 'FIRST_GIG_NO_SHOW') - Number(a.event === 'FIRST_GIG_NO_SHOW') || b.prior_count - a.prior_count
}

function applies(rung: Rung, facts: OffenseFacts, now: Date): boolean {
  if (rung.event === 'FIRST_GIG_NO_SHOW' ? facts.offense !== 'NO_SHOW' || !facts.is_first_confirmed_gig : rung.event !== facts.offense)
    return false
  const since = now.getTime() - rung.window_days * DAY
  const prior = facts.prior_offenses.filter((at) => at.getTime() >= since && at <= now).length
  return prior >= rung.prior_count
}

const steps = ['first', 'second', 'third']

function idOf({ event, prior_count }: Rung): string {
  return event === 'FIRST_GIG_NO_SHOW' ? 'first-gig-no-show' : (steps[prior_count] ?? `offense-${prior_count + 1}`)
}

function actionOf({ action, days }: Rung): LadderAction {
  if (action === 'SUSPEND') return { kind: 'suspend', days: days ?? 1 }
  return { kind: action === 'WARN' ? 'warn' : 'permanent' }
}

function words(action: LadderAction): string {
  switch (action.kind) {
    case 'warn':
      return `You receive a warning: for ${WARNING_DAYS} days auto-select does not choose you.`
    case 'permanent':
      return 'Your account is suspended permanently; you may appeal once.'
    case 'suspend':
      return `You cannot take shifts for ${action.days} ${action.days === 1 ? 'day' : 'days'}, and your shifts in that time are cancelled.`
  }
}
