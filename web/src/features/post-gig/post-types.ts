import type { Sentence } from '../../lib/i18n.ts'

/** The ways to post, `post_gig_type` in the address, in the order of their tabs. */
export const postTypes = ['single', 'schedule', 'assign', 'event'] as const
export type PostType = (typeof postTypes)[number]

/** Their labels, which are fixed: titles of the product keep them word for word. */
export const postLabels = {
  single: 'Post Shift',
  schedule: 'Post Schedule',
  assign: 'Assign Shift',
  event: 'Create Event',
} as const satisfies Record<PostType, Sentence>
