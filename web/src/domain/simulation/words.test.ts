import { beforeEach, expect, it } from 'vitest'
import { currentWords, setLocale } from '../../lib/i18n.ts'
import { basisWords } from './words.ts'

beforeEach(() => setLocale('en'))
const told = (sample: number) => basisWords({ basis: 'too_few', sample } as Parameters<typeof basisWords>[0], currentWords().t)

it.each([
  [0, 'No comparable shifts yet. From 30 on there is a chance here.'],
  [1, 'Only 1 comparable shift so far. From 30 on there is a chance here.'],
  [12, 'Only 12 comparable shifts so far. From 30 on there is a chance here.'],
])('With %i comparable shifts it says so in words', (sample, words) => {
  expect(told(sample)).toBe(words)
})

it('also in Spanish', async () => {
  await setLocale('es')
  expect(told(0)).toBe('Todavía no hay turnos comparables. A partir de 30 aparece aquí una probabilidad.')
  await setLocale('en')
})
