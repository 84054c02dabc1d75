import type { EmploymentType } from '../enums.ts'

/** For whom an orientation is: W2 shifts, and pros who have not worked at the location before. */
export const orientationAudiences = ['W2', 'FIRST_GIG'] as const
export type OrientationAudience = (typeof orientationAudiences)[number]
/** What a step asks: to read, to watch or look at something, to confirm a sentence, to answer a question. */
export const orientationStepKinds = ['READ', 'WATCH', 'CONFIRM', 'QUIZ'] as const
export type OrientationStepKind = (typeof orientationStepKinds)[number]
/** How many steps an orientation has. */
export const ORIENTATION_STEPS = { fewest: 1, most: 12 } as const
/** For how many days the link of an orientation works. */
export const ORIENTATION_LINK_DAYS = 30

/** The orientation of a location, as it is for one pro: a paid trial is not yet work there. */
export type OrientationOfPro = {
  audiences: readonly OrientationAudience[]
  step_count: number
  is_complete: boolean
  has_worked_here: boolean
}
/** `orientation` is null where the location has none, or it is off. */
export type OrientationFacts = { orientation: OrientationOfPro | null; employment_type: EmploymentType }

/** Whether the pro still has to do it before confirming (NEEDED) or has done it (DONE); null where nobody asks for it. */
export type OrientationStanding = 'NEEDED' | 'DONE' | null

/** Where a pro stands with the orientation that a shift asks for (docs/rules/orientation.md#who-needs-it). */
export function orientationStanding({ orientation, employment_type }: OrientationFacts): OrientationStanding {
  if (orientation === null) return null
  const isW2 = employment_type === 'W2' && orientation.audiences.includes('W2')
  const isFirst = !orientation.has_worked_here && orientation.audiences.includes('FIRST_GIG')
  if (!isW2 && !isFirst) return null
  return orientation.is_complete ? 'DONE' : 'NEEDED'
}

/** The version from which on a completion counts: everybody does it again from the new one, or nobody does (docs/rules/orientation.md#versions). */
export function validFrom(before: { valid_from_version: number } | undefined, next: { version: number; everybody_again: boolean }): number {
  return next.everybody_again || before === undefined ? next.version : before.valid_from_version
}
