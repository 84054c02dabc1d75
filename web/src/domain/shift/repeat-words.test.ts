import type { Occurrence } from '@crewcall/contract/recurrence.ts'
import { afterEach, expect, it } from 'vitest'
import { currentWords, setLocale } from '../../lib/i18n.ts'
import { ruleWords } from './repeat-words.ts'

afterEach(() => setLocale('en'))

const monthly = (occurrence: Occurrence) =>
  ruleWords({ freq: 'MONTHLY', interval: 1, byweekdays: [{ weekday: 1, occurrence }], until: null }, '2026-11-02', currentWords())
const all: Occurrence[] = [1, 2, 3, 4, 5, -1]

it('names which weekday of the month, in both languages', async () => {
  const which = ['first', 'second', 'third', 'fourth', 'fifth', 'last']
  expect(all.map(monthly)).toEqual(which.map((one) => `Every month on the ${one} Monday`))
  await setLocale('es')
  const cual = ['primer', 'segundo', 'tercer', 'cuarto', 'quinto', 'último']
  expect(all.map(monthly)).toEqual(cual.map((one) => `Cada mes, el ${one} lunes`))
})
