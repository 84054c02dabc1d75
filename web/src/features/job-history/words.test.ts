import { afterSaying, firstQuestion } from '@crewcall/contract/rules/job-history/dialogue.ts'
import type { Dialogue } from '@crewcall/contract/rules/job-history/dialogue.ts'
import { expect, it } from 'vitest'
import { es } from '../../i18n/es.ts'
import { readyAnswers } from './words.ts'

const situation = { today: '2026-11-23', skills: ['Bartender'] }
const toldUntil: Record<keyof typeof readyAnswers, string[]> = {
  JOB: [],
  BUSINESS: ['bartender'],
  POSITION: ['Husk'],
  WHEN: ['bartender at Husk'],
  START: ['bartender at Husk', 'until 2021'],
  END: ['bartender at Husk', 'june 2020'],
  DUTY: ['bartender at Husk since 2021'],
  ANOTHER: ['bartender at Husk since 2021', 'skip'],
  REVIEW: ['bartender at Husk since 2021', 'skip', 'no'],
}
const cases = Object.entries(readyAnswers).flatMap(([asked, answers]) =>
  [...answers, 'Undo' as const].flatMap((words) => [
    { asked, words: words as string },
    { asked, words: (es as unknown as Record<string, string>)[words] ?? '' },
  ]),
)

it.each(cases)('The ready answer “$words” is understood at $asked', ({ asked, words }) => {
  const past = toldUntil[asked as keyof typeof readyAnswers].reduce<Dialogue[]>(
    (all, said) => afterSaying(all, said, situation),
    [firstQuestion],
  )
  expect(past.at(-1)?.asked).toBe(asked)
  const after = afterSaying(past, words, situation)
  expect(after.at(-1)?.trouble).toBeNull()
})
