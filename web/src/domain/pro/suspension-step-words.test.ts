import { defaultSuspensionPolicy, type SuspensionStep } from '@crewcall/contract/rules/suspension-policy.ts'
import { afterEach, expect, it } from 'vitest'
import { currentWords, setLocale } from '../../lib/i18n.ts'
import { suspensionStepWords } from './suspension-step-words.ts'

const steps: readonly SuspensionStep[] = [
  ...defaultSuspensionPolicy.slice(0, 3),
  { event: 'CALLED_OUT', prior_count: 0, window_days: 180, action: 'WARN', days: null },
  { event: 'NO_SHOW', prior_count: 2, window_days: 180, action: 'SUSPEND', days: 1 },
]

afterEach(() => setLocale('en'))

it.each([
  [
    'en',
    [
      'A no-show on the very first shift: suspended permanently.',
      'A first call-out: suspended for 5 days.',
      'A call-out after one call-out or no-show in 180 days: suspended for 14 days.',
      'A first call-out: a warning.',
      'A no-show after 2 call-outs or no-shows in 180 days: suspended for 1 day.',
    ],
  ],
  [
    'es',
    [
      'Una ausencia sin aviso en el primer turno: suspensión para siempre.',
      'Una primera ausencia avisada: suspensión de 5 días.',
      'Una ausencia avisada después de una ausencia en 180 días: suspensión de 14 días.',
      'Una primera ausencia avisada: una advertencia.',
      'Una ausencia sin aviso después de 2 ausencias en 180 días: suspensión de 1 día.',
    ],
  ],
] as const)('A step of the suspension policy reads as a sentence in %s', async (locale, sentences) => {
  await setLocale(locale)
  expect(steps.map((step) => suspensionStepWords(step, currentWords().t))).toEqual(sentences)
})
