import { LEAST_SHIFTS } from './dashboards.ts'
import type { Unit } from './dashboards.ts'

/** What is counted of the platform or a market for some days, beside what the stored days have; sums, and two medians in hours. */
export type WorkSums = {
  /** Hours of pros that were approved, and half of them within how many hours. */
  approvals: number
  approval_hours: number | null
  location_approvals: number
  location_approval_hours: number | null
  /** Pros on shifts whose hours were disputed, and whose dispute was decided. */
  disputed: number
  decided: number
  refund_cents: number
  openings: number
  /** Openings without a confirmed pro. */
  open_positions: number
  applications: number
  applicants: number
  /** Of the applicants, those with a confirmed place. */
  active: number
  /** Pros of the market who can take a shift. */
  pros: number
}

/** When nothing was counted. */
export const noWork: WorkSums = {
  approvals: 0,
  approval_hours: null,
  location_approvals: 0,
  location_approval_hours: null,
  disputed: 0,
  decided: 0,
  refund_cents: 0,
  openings: 0,
  open_positions: 0,
  applications: 0,
  applicants: 0,
  active: 0,
  pros: 0,
}

type Definition = {
  readonly unit: Unit
  readonly better: 'more' | 'less' | null
  /** A sum as it is, a median of so many, or a quotient of two sums. */
  readonly of: { sum: keyof WorkSums } | { median: keyof WorkSums; base: keyof WorkSums } | { part: keyof WorkSums; base: keyof WorkSums }
}

/** How the platform decides, what goes wrong, and how work and pros meet (docs/rules/dashboards.md has the sentences that stand beside them). */
export const workMeasures = {
  hours_approval: { unit: 'hours', better: 'less', of: { median: 'approval_hours', base: 'approvals' } },
  location_approval: { unit: 'hours', better: 'less', of: { median: 'location_approval_hours', base: 'location_approvals' } },
  disputed: { unit: 'count', better: 'less', of: { sum: 'disputed' } },
  decided: { unit: 'count', better: null, of: { sum: 'decided' } },
  refunds: { unit: 'cents', better: 'less', of: { sum: 'refund_cents' } },
  openings_per_pro: { unit: 'ratio', better: null, of: { part: 'open_positions', base: 'pros' } },
  applications_per_opening: { unit: 'ratio', better: 'more', of: { part: 'applications', base: 'openings' } },
  active_share: { unit: 'share', better: 'more', of: { part: 'active', base: 'applicants' } },
} as const satisfies Record<string, Definition>
export type WorkMeasure = keyof typeof workMeasures
export const workMeasureNames = Object.keys(workMeasures) as [WorkMeasure, ...WorkMeasure[]]
/** Those that say whether a market has enough pros for its work. */
export const liquidityMeasures = ['openings_per_pro', 'applications_per_opening', 'active_share'] as const satisfies readonly WorkMeasure[]

/** A figure from its sums; null for a median or quotient of fewer than five. */
export function workFigure(measure: WorkMeasure, sums: Readonly<WorkSums>): number | null {
  const { of }: Definition = workMeasures[measure]
  if ('sum' in of) return sums[of.sum]
  const base = sums[of.base] ?? 0
  if (base < LEAST_SHIFTS) return null
  return 'median' in of ? sums[of.median] : (sums[of.part] ?? 0) / base
}

/** How many approvals, openings, applicants or pros a figure speaks of; for a sum, the sum. */
export function workBase(measure: WorkMeasure, sums: Readonly<WorkSums>): number {
  const { of }: Definition = workMeasures[measure]
  return ('sum' in of ? sums[of.sum] : sums[of.base]) ?? 0
}
