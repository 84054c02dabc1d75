import { afterEach, expect, it } from 'vitest'
import { currentWords, setLocale } from '../../lib/i18n.ts'
import { suspensionText } from './suspension-words.ts'

const said = (facts: Parameters<typeof suspensionText>[1]) => suspensionText(currentWords().t, facts, 'Unsafe with knives')
const [month, day, gone, byHand] = [
  { source: 'POLICY', days: 30, points_lost: 75 },
  { source: 'POLICY', days: 1, points_lost: 1 },
  { source: 'POLICY', days: null, points_lost: 150 },
  { source: 'ADMIN', days: 5, points_lost: null },
] as const
afterEach(() => setLocale('en'))

it("A suspension shows its consequence, and a person's text if one decided it", async () => {
  expect([month, day, gone, byHand].map(said)).toEqual([
    'You cannot take shifts for 30 days, and your shifts in that time are cancelled. You lose 75 points.',
    'You cannot take shifts for 1 day, and your shifts in that time are cancelled. You lose 1 point.',
    'You may appeal once, under Standing in your profile. You lose 150 points.',
    'Unsafe with knives',
  ])
  await setLocale('es')
  expect([month, gone].map(said)).toEqual([
    'No puedes tomar turnos por 30 días y se cancelan tus turnos de ese tiempo. Pierdes 75 puntos.',
    'Puedes apelar una vez, en la Situación de tu perfil. Pierdes 150 puntos.',
  ])
})
