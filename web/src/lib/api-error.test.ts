import { afterEach, expect, it } from 'vitest'
import { ApiError, errorSentence } from './api-error.ts'
import { setLocale } from './i18n.ts'

afterEach(() => setLocale('en'))
const refusal = (seconds: number | null) =>
  new ApiError(
    429,
    { error: { code: 'rate_limited', message: 'Too many tries. Please wait a moment.', reason: 'TOO_MANY_TRIES' } },
    null,
    seconds,
  )

it.each([
  [null, 'Too many tries. Please wait a moment.'],
  [42, 'Too many tries. Try again in 1 minute.'],
  [2925, 'Too many tries. Try again in 49 minutes.'],
  [5 * 3600, 'Too many tries. Try again in 5 hours.'],
])('Who tried too often reads for how long to wait: %s seconds', (seconds, sentence) => {
  expect(errorSentence(refusal(seconds))).toBe(sentence)
})

it('The same in Spanish', async () => {
  await setLocale('es')
  expect(errorSentence(refusal(2925))).toBe('Demasiados intentos. Vuelve a intentarlo dentro de 49 minutos.')
})
