import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nothingRecorded } from '../domain/hours/counts-now.ts'
import { es } from './es.ts'

const timesheets = join(import.meta.dirname, '../../../server/modules/timesheets')
const files = [
  'captains/captain.ts',
  'captains/captain-reports.ts',
  'roster/decide-punch.ts',
  'roster/punch-for-pro.ts',
  'clock/request-extension.ts',
  'hours/engagement-hours.ts',
]
const refusals = files.flatMap((file) =>
  [...readFileSync(join(timesheets, file), 'utf8').matchAll(/problem\(\s*'\w+',\s*'([^']+)'/g)].map((found) => found[1] ?? ''),
)
// A captain says no time: the clock of the server does.
const forManagers = ['The time lies in the future', 'The clock-out must be after the clock-in']

describe('what a captain is refused with', () => {
  it('is found in the server', () => expect(refusals.length).toBeGreaterThan(20))

  it.each([nothingRecorded, ...new Set(refusals)].filter((sentence) => !forManagers.includes(sentence)))(
    'is there in Spanish: %s',
    (sentence) => expect(Object.keys(es)).toContain(sentence),
  )
})
