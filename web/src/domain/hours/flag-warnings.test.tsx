import type { Timesheet } from '@crewcall/contract/timesheets.ts'
import { expect, it } from 'vitest'
import type { Translate } from '../../lib/i18n.ts'
import { flagWarnings } from './flag-warnings.tsx'

const t = ((sentence: string, values: Record<string, string> = {}) =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), sentence)) as Translate
const gig = { start_time: '2026-11-18T17:00:00Z', timezone: 'America/Chicago' }
const words = (flags: Timesheet['flags'], overlaps: Timesheet['overlaps']) =>
  flagWarnings({ flags, overlaps }, gig, { t, locale: 'en' }).map(({ words: said }) => said)

it('Hours that overlap say with which; of those at another business nothing is told', () => {
  const sameDay = { start_time: '2026-11-18T20:00:00Z', end_time: '2026-11-19T01:00:00Z' }
  const dayBefore = { start_time: '2026-11-17T17:00:00Z', end_time: '2026-11-18T18:00:00Z' }
  expect(words(['OVERLAPS'], [dayBefore, sameDay, null])).toEqual([
    'Overlaps with other hours: Tue, Nov 17 · 11:00 am – 12:00 pm (+1 day); 2:00 pm – 7:00 pm; at another business',
  ])
  expect(words(['NO_PUNCHES', 'OVERLAPS'], [])).toEqual([
    'The pro did not use the clock; the scheduled hours are proposed.',
    'Overlaps with other hours',
  ])
})
