import {
  AUTO_APPROVE_HOURS,
  CLOCK_IN_OPENS_MINUTES,
  DISPUTE_ANSWER_HOURS,
  DISPUTE_WINDOW_HOURS,
  EXTENSION_SILENCE_HOURS,
  EXTENSION_WINDOW_MINUTES,
  FENCE_RADIUS_METERS,
  LATE_AFTER_MINUTES,
  LATE_CANCEL_HOURS,
  MINIMUM_PAY_MINUTES,
  NO_SHOW_AFTER_MINUTES,
  SNAP_MINUTES,
} from '@crewcall/contract/rules/windows.ts'
import { distanceText } from '../../ui/geo.ts'
import type { Chapter } from './document.tsx'

/** The minimum of a late cancellation, in hours. */
export const minimumHours = MINIMUM_PAY_MINUTES / 60

/** How working time is taken down; both sides read the same words, with the numbers the product works with. */
export const clockChapter: Chapter = {
  title: 'The clock',
  points: [
    `Clock-in opens ${CLOCK_IN_OPENS_MINUTES} minutes before the start. Where a location asks for it, a check-in code from the manager on site is needed.`,
    `The phone’s position is compared with a fence around the address (${distanceText(FENCE_RADIUS_METERS.default)} unless the location set another size), only at the clock and while the pro is clocked in. A clock-in from outside goes to the manager to decide. Leaving the fence never changes pay by itself; it may flag the hours for a manager to look at.`,
    `Punches within ${SNAP_MINUTES} minutes of the schedule count as on schedule, in favor of the pro only.`,
    `Extra time can be asked for until ${EXTENSION_WINDOW_MINUTES} minutes after the end. A request nobody answers in ${EXTENSION_SILENCE_HOURS} hours counts as accepted.`,
    `Hours without a flag are approved ${AUTO_APPROVE_HOURS} hours after the end if nobody did it before. A pro may dispute them until ${DISPUTE_WINDOW_HOURS} hours after the end; a dispute the business does not answer in ${DISPUTE_ANSWER_HOURS} hours ends with the figure of the pro.`,
  ],
}

/** Who owes what when plans change. */
export const cancellationChapter: Chapter = {
  title: 'When plans change',
  points: [
    `Until ${LATE_CANCEL_HOURS} hours before the start, either side may cancel. It costs nothing and hurts nobody’s record.`,
    `If the business cancels a confirmed pro later than that, or sends a pro home because there is too little to do, it owes ${minimumHours} hours of pay, the whole shift if it is shorter, or the time worked if it is more.`,
    `A pro who is more than ${LATE_AFTER_MINUTES} minutes late, or comes without the agreed attire, may be sent home; the time worked is paid.`,
    `A pro who cancels later than ${LATE_CANCEL_HOURS} hours before the start has called out. A pro who is not there ${NO_SHOW_AFTER_MINUTES} minutes after the start may be marked as a no-show. Both lower the completion rate and can lead to a suspension.`,
    'Before anyone cancels, the screen shows exactly what it costs and whom it affects.',
  ],
}
