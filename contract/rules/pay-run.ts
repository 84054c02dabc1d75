/** The steps of a pay run before its amount is confirmed. */
export const payRunSteps = ['REVIEW', 'TOTALS', 'CONFIRM'] as const
export type PayRunStep = (typeof payRunSteps)[number]
/** Where a pay run stands: being looked at, being paid, or over. */
export const payRunStates = ['OPEN', 'PAYING', 'DONE', 'DISCARDED'] as const
export type PayRunState = (typeof payRunStates)[number]
/** How a pay run ended. */
export const payRunEnds = ['DONE', 'DISCARDED'] as const
/** What became of a timesheet of a pay run: charged, left out with a reason, skipped by a person, or not reached when the run was discarded. */
export const payRunOutcomes = ['PAID', 'LEFT_OUT', 'SKIPPED', 'DROPPED'] as const
export type PayRunOutcome = (typeof payRunOutcomes)[number]
/** What a line of a pay run shows: its outcome, or that the charge which the run made has failed since. */
export const payRunLineStates = [...payRunOutcomes, 'FAILED'] as const

type Facts = { confirmed_at: Date | null; ended_at: Date | null; end_reason: string | null }

/** The state of a pay run, from its facts (docs/rules/money.md#pay-runs). */
export function payRunState({ confirmed_at, ended_at, end_reason }: Facts): PayRunState {
  if (ended_at !== null) return end_reason === 'DONE' ? 'DONE' : 'DISCARDED'
  return confirmed_at === null ? 'OPEN' : 'PAYING'
}

/** The state of a run of several businesses: the one that has most left to do. */
export function payRunStateOf(parts: readonly Facts[]): PayRunState {
  const states = parts.map(payRunState)
  return payRunStates.find((state) => states.includes(state)) ?? 'DONE'
}

/** In how many calls a run is paid, so that its progress is seen and a person's hourly limit allows two or three large runs. */
const mostCalls = 10
const [fewest, most] = [10, 200]

/** How many timesheets the next call of a run of this many pays. */
export function payRunPart(count: number): number {
  return Math.min(most, Math.max(fewest, Math.ceil(count / mostCalls)))
}
