import { across } from './across.ts'
import { z } from 'zod'
import { id, instant, requiredText, sentInstant } from './common.ts'

/** The hours and breaks claimed by a pro, and the outcome. */
export const hoursDispute = z.object({
  id,
  claimed_start: sentInstant,
  claimed_end: sentInstant,
  claimed_break_minutes: z.int().nullable(),
  claimed_breaks: z.array(z.object({ start_time: sentInstant, end_time: sentInstant })),
  reason: z.string(),
  created_ts: sentInstant,
  answer_due_at: sentInstant,
  resolution: z.enum(['ACCEPTED', 'DECLINED', 'SILENCE']).nullable(),
  answer: z.string(),
})

const claimedBreak = z.object({ start_time: instant, end_time: instant })
const claimedBreaks = z
  .array(claimedBreak)
  .max(6, 'At most 6 breaks')
  .refine((breaks) => breaks.every((taken) => isBefore(taken.start_time, taken.end_time)), 'A break must end after it starts')

/** The body of a dispute; omitting `claimed_break_minutes` keeps the unpaid break. */
export const hoursClaim = across(
  across(
    z.object({
      claimed_start: instant,
      claimed_end: instant,
      claimed_break_minutes: z.int().min(0).max(240).optional(),
      claimed_breaks: claimedBreaks.default([]),
      reason: requiredText(2000),
    }),
    ['claimed_start', 'claimed_end'],
    ({ claimed_start, claimed_end }) => isBefore(claimed_start, claimed_end),
    {
      path: ['claimed_end'],
      message: 'Must be after the start',
    },
  ),
  ['claimed_start', 'claimed_end', 'claimed_breaks'],
  ({ claimed_start, claimed_end, claimed_breaks }) =>
    claimed_breaks.every((taken) => !isBefore(taken.start_time, claimed_start) && !isBefore(claimed_end, taken.end_time)),
  { path: ['claimed_breaks'], message: 'A break must be within the hours' },
)

function isBefore(a: string, b: string): boolean {
  return Date.parse(a) < Date.parse(b)
}
