import { expect, it } from 'vitest'
import { waitSentence } from './wait-sentence.ts'

it.each([
  [undefined, 'Wait a few minutes, then open the link again.'],
  [10, 'Wait a minute, then open the link again.'],
  [49 * 60, 'Wait 49 minutes, then open the link again.'],
  [5 * 3600, 'Wait 5 hours, then open the link again.'],
] as const)('Who comes too often reads for how long to wait: %s seconds', (retry_after, sentence) => {
  expect(waitSentence('en', { retry_after })).toBe(sentence)
})

it('The same in Spanish', () => {
  expect(waitSentence('es', { retry_after: 49 * 60 })).toBe('Espera 49 minutos y vuelve a abrir el enlace.')
})
