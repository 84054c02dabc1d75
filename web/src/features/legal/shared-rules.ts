import {
  AUTO_APPROVE_HOURS,
  CLOCK_IN_OPENS_MINUTES,
  DISPUTE_ANSWER_HOURS,
  DISPUTE_WINDOW_HOURS,
  EXTENSION_SILENCE_HOURS,
  EXTENSION_OPENS_MINUTES,
  FENCE_RADIUS_METERS,
  LATE_AFTER_MINUTES,
  LATE_CANCEL_HOURS,
  MINIMUM_PAY_MINUTES,
  NO_SHOW_AFTER_MINUTES,
  SNAP_MINUTES,
} from '@crewcall/contract/rules/windows.ts'
import { distanceText } from '../../ui/geo.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Chapter } from './document.tsx'

const minimumHours = MINIMUM_PAY_MINUTES / 60

/** How working time is recorded; both sides get the same text, with the product's actual numbers. */
export const clockChapter = (t: Translate): Chapter => ({
  title: t('The clock'),
  points: [
    t('Clock-in opens {minutes} minutes before the start. Some locations also require a check-in code from the manager on site.', {
      minutes: CLOCK_IN_OPENS_MINUTES,
    }),
    t(
      'The phone’s position is compared with a fence around the address ({radius} unless the location set another size), only at clock-in, at clock-out and while the pro is clocked in. A clock-in from outside goes to the manager to decide. Leaving the fence never changes pay by itself; it may flag the hours for a manager to review.',
      { radius: distanceText(FENCE_RADIUS_METERS.default) },
    ),
    t('Punches within {minutes} minutes of the schedule count as on schedule, in the pro’s favor only.', { minutes: SNAP_MINUTES }),
    t(
      'Extra time can be requested from {minutes} minutes before the end until clock-out; an employee (W-2) requests it by working on. A request without an answer within {hours} hours counts as accepted.',
      {
        minutes: EXTENSION_OPENS_MINUTES,
        hours: EXTENSION_SILENCE_HOURS,
      },
    ),
    t(
      'Unflagged hours are approved automatically {hours} hours after the end. A pro may dispute them until {window} hours after the end; if the business does not answer a dispute within {answer} hours, the pro’s hours count.',
      { hours: AUTO_APPROVE_HOURS, window: DISPUTE_WINDOW_HOURS, answer: DISPUTE_ANSWER_HOURS },
    ),
  ],
})

/** Who owes what when plans change. */
export const cancellationChapter = (t: Translate): Chapter => ({
  title: t('When plans change'),
  points: [
    t('Until {hours} hours before the start, either side may cancel. It costs nothing and doesn’t affect anyone’s record.', {
      hours: LATE_CANCEL_HOURS,
    }),
    t(
      'If the business cancels a confirmed pro later than that, or sends a pro home because there is too little to do, it owes {minimum} hours of pay, the whole shift if it is shorter, or the time worked if it is more.',
      { minimum: minimumHours },
    ),
    t('A pro who is more than {minutes} minutes late, or comes without the agreed attire, may be sent home; the time worked is paid.', {
      minutes: LATE_AFTER_MINUTES,
    }),
    t(
      'A pro who cancels later than {hours} hours before the start has called out. A pro who is not there {minutes} minutes after the start may be marked as a no-show. Both lower the completion rate and can lead to a suspension.',
      { hours: LATE_CANCEL_HOURS, minutes: NO_SHOW_AFTER_MINUTES },
    ),
    t('Before anyone cancels, the screen shows exactly what it costs and whom it affects.'),
  ],
})
