import { instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect, it } from 'vitest'
import { instantsOf, spanOf } from '../domain/hours/typed-span.ts'
import { instantsOfTimes, wallTimesOf, type StoredTimes } from '../domain/time/typed-times.ts'
import { editOf } from '../features/post-gig/edit-of.ts'
import { ofGig, type ShiftValues } from '../features/post-gig/shift-form.ts'
import { editsOf, shared } from '../features/week/several.ts'
import { fieldsOf, planOf } from '../features/week/shift-plan.ts'
import { aBoardShift } from './board.ts'
import { aGig } from './shifts.ts'

const zones = ['America/New_York', 'America/Chicago', 'America/Los_Angeles', 'Australia/Lord_Howe', 'Asia/Kolkata', 'America/Phoenix']
/** What each form sends if it is opened and saved: the times, or nothing. */
const forms: Record<string, (stored: StoredTimes, timezone: string) => Partial<StoredTimes>> = {
  'hours that are corrected, added or disputed': (stored, timezone) => instantsOf(spanOf(stored, timezone), timezone, stored),
  'a shift of an event, in its sheet and moved with its people': (stored, timezone) =>
    instantsOfTimes(wallTimesOf(stored, timezone), timezone, stored),
  'a posted shift': (stored, timezone) => {
    const before = ofGig(aGig({ ...stored, timezone })) as ShiftValues // It has all that the form needs.
    return editOf(before, before, timezone)
  },
  'a draft on the week board': (stored, timezone) => fieldsOf(planOf(onBoard(stored, timezone)), timezone),
  'several shifts of the week board': (stored, timezone) => {
    const shifts = [onBoard(stored, timezone)]
    const [typed] = shared(shifts)
    const { changed, moves } = editsOf(shifts, typed, { start: true, end: true })
    return changed[0]?.changes ?? moves[0] ?? {}
  },
}

function onBoard(stored: StoredTimes, timezone: string) {
  return aBoardShift({ id: 7, status: null, ...stored, timezone, local_date: instantToWall(stored.start_time, timezone).date })
}

// Three days around each clock change and one in summer, at times that are no whole minutes.
const days = [Date.UTC(2026, 9, 31, 12), Date.UTC(2026, 2, 7, 12), Date.UTC(2026, 3, 4, 0), Date.UTC(2026, 5, 1)]
const starts = days.flatMap((day) => Array.from({ length: 62 }, (_, at) => day + at * (35 * 60_000 + 7_345)))
const lengths = [15 * 60_000 + 28_000, 60 * 60_000, (8 * 60 + 30) * 60_000, 24 * 3_600_000]

it.each(Object.entries(forms))('Opened and saved, the form changes no time: %s', (_, send) => {
  const changed: object[] = []
  for (const timezone of zones)
    for (const start of starts)
      for (const length of lengths) {
        const stored = { start_time: new Date(start).toISOString(), end_time: new Date(start + length).toISOString() }
        const sent = { ...stored, ...send(stored, timezone) }
        if (sent.start_time !== stored.start_time || sent.end_time !== stored.end_time) changed.push({ timezone, stored, sent })
      }
  expect(changed).toEqual([])
})
