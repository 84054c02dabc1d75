import type { Gig } from '@crewcall/contract/gigs.ts'
import type { HoursFlag } from '@crewcall/contract/evidence.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { FLAGGED_EDIT_MINUTES } from '@crewcall/contract/rules/windows.ts'
import type { Timesheet } from '@crewcall/contract/timesheets.ts'
import { IconFlag } from '@tabler/icons-react'
import type { Sentence, Words } from '../../lib/i18n.ts'
import { rangeAt } from './hours-text.ts'

const sentences: Record<HoursFlag, Sentence> = {
  OFFLINE_PUNCH: 'A punch was made offline and carries the phone’s time.',
  OUTSIDE_FENCE: 'A punch was made away from the address.',
  POSITION_UNSURE: 'A punch came without a precise position.',
  AUTO_CLOCK_OUT: 'The pro did not clock out; the scheduled end was used.',
  NO_PUNCHES: 'The pro did not use the clock; the scheduled hours are proposed.',
  CLOCK_IN_MISSING: 'The clock-in is missing; the scheduled start was used.',
  PENDING_PUNCH: 'A punch is waiting for a decision.',
  BREAK_NOT_ENDED: 'A break was not ended before the clock-out, so its length is uncertain.',
  OUTSIDE_SCHEDULE: 'The hours begin or end more than {minutes} minutes outside the shift.',
  OVERLAPS: 'Overlaps with other hours',
  LARGE_EDIT: 'The hours were changed by more than {minutes} minutes.',
}
type Place = Pick<Gig, 'start_time' | 'timezone'>

/** Why a manager should check hours before they are paid, for a list of warnings. */
export function flagWarnings(sheet: Pick<Timesheet, 'flags' | 'overlaps'>, gig: Place, words: Pick<Words, 't' | 'locale'>) {
  return sheet.flags.map((flag) => ({
    key: flag,
    icon: <IconFlag size={15} aria-hidden="true" />,
    words:
      flag === 'OVERLAPS' && sheet.overlaps.length > 0
        ? overlapText(sheet.overlaps, gig, words)
        : words.t(sentences[flag], { minutes: FLAGGED_EDIT_MINUTES }),
  }))
}

function overlapText(overlaps: Timesheet['overlaps'], gig: Place, { t, locale }: Pick<Words, 't' | 'locale'>): string {
  const others = overlaps.map((other) => (other === null ? t('at another business') : rangeAt(other, gig.timezone, gig.start_time, locale)))
  return t('Overlaps with other hours: {hours}', { hours: joined(others, '; ') })
}
