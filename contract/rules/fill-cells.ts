/** Buckets by which past shifts count as alike (docs/rules/shifts.md#chance). A value on an edge belongs to the bucket above it. */

/** Hours between publication and start. */
export const LEAD_EDGES = [6, 24, 72, 168] as const
/** Local hours of the start at which a part of the day begins; the night is both before the first and from the last on. */
export const PART_EDGES = [5, 11, 16, 22] as const
/** Hourly pay relative to the median of the position. */
export const WAGE_EDGES = [0.85, 0.92, 0.97, 1.03, 1.08, 1.15] as const
/** The pay that stands for a bucket. */
export const WAGE_CENTERS = [0.81, 0.885, 0.945, 1, 1.055, 1.115, 1.2] as const
/** Hours after publication at which a bucket of arrivals begins; the first begins at zero. */
export const ARRIVAL_EDGES = [1, 2, 4, 8, 12, 24, 48, 96, 168] as const

/** Shifts of this many days are counted. */
export const FILL_DAYS = 365
/** Market data is used from this many locations of other businesses on. */
export const LEAST_LOCATIONS = 5
/** Fewer comparable shifts give no estimate. */
export const LEAST_POSTS = 30

/** What a shift is compared by; `wage` is the hourly pay divided by the median. */
export type FillPoint = { lead_hours: number; local_hour: number; wage: number }

/** The levels of comparison, coarse to fine, with the features that shifts must share besides the position. */
export const fillLevels = {
  position: [],
  lead: ['lead'],
  part: ['part'],
  wage: ['wage'],
  lead_wage: ['lead', 'wage'],
  cell: ['lead', 'part', 'wage'],
} as const
/** Whose shifts an estimate rests on; with `too_few` there is none. */
export const fillBases = ['own', 'market', 'too_few'] as const
export type FillLevel = keyof typeof fillLevels
export type Feature = 'lead' | 'part' | 'wage'
/** The buckets of a shift. */
export type Buckets = Record<Feature, number>
/** The bucket of a feature that a level does not compare. */
export const ANY = -1

/** The index of the bucket, as `width_bucket` of the database counts. */
export function bucketOf(value: number, edges: readonly number[]): number {
  return edges.filter((edge) => edge <= value).length
}

export function bucketsOf({ lead_hours, local_hour, wage }: FillPoint): Buckets {
  return {
    lead: bucketOf(lead_hours, LEAD_EDGES),
    part: bucketOf(local_hour, PART_EDGES) % PART_EDGES.length,
    wage: bucketOf(wage, WAGE_EDGES),
  }
}

/** The name of the cell of a level, e.g. `2:-1:3`: lead, part of the day, pay. */
export function cellName(level: FillLevel, buckets: Buckets): string {
  const compared: readonly Feature[] = fillLevels[level]
  return (['lead', 'part', 'wage'] as const).map((feature) => (compared.includes(feature) ? buckets[feature] : ANY)).join(':')
}
