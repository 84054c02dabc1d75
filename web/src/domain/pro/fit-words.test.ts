import { matchKeys } from '@crewcall/contract/rules/match-score.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { currentWords, setLocale } from '../../lib/i18n.ts'
import { someGig } from '../../test/pro-fixtures.ts'
import { experienceAs, ownFitText, prosFitText, restsOnNothing } from './fit-words.ts'

const facts = { ...someGig().fit_facts, times_worked_here: 1, is_favorite: true, preferences_met: 1, preferences_stated: 2 }
const nothing = {
  experience_months: 0,
  completed_in_position: 0,
  worked_count: 0,
  confirmed_count: 0,
  review_count: 0,
  rating: null,
  distance_meters: null,
  times_worked_here: 0,
  is_favorite: false,
  preferences_met: 0,
  preferences_stated: 0,
}
const said = (text: typeof ownFitText, of: typeof nothing | typeof facts) => matchKeys.map((key) => text(currentWords().t, key, of))
afterEach(() => setLocale('en'))

describe('the parts of the match score', () => {
  it('address the pro in the second person', () => {
    expect(said(ownFitText, facts)).toEqual([
      '2 years, 8 completed shifts',
      'You worked 12 of 12 confirmed shifts',
      'Rated 4.7 in 12 reviews',
      '3 mi away',
      'You are a favorite here and worked here once',
      'Meets 1 of your 2 preferences',
    ])
    expect(experienceAs(currentWords().t, 'Bartender', facts)).toBe('Experience as Bartender: 2 years, 8 completed shifts')
  })

  it('describe the pro to the business in the third', () => {
    expect(said(prosFitText, { ...facts, times_worked_here: 4, experience_months: 5, completed_in_position: 1 })).toEqual([
      '5 months, 1 completed shift',
      'Worked 12 of 12 confirmed shifts',
      'Rated 4.7 in 12 reviews',
      '3 mi away',
      'A favorite, worked here 4 times',
      'Meets 1 of 2 preferences',
    ])
  })

  it('are in Spanish for both', async () => {
    await setLocale('es')
    expect(said(ownFitText, facts)).toEqual([
      '2 años, 8 turnos completados',
      'Trabajaste 12 de 12 turnos confirmados',
      'Nota 4.7 en 12 calificaciones',
      'a 3 mi',
      'Estás en favoritos y trabajaste aquí una vez',
      'Cumple 1 de tus 2 preferencias',
    ])
    expect(said(prosFitText, nothing)).toEqual([
      'Aún sin experiencia',
      'Aún sin turnos trabajados',
      'Aún sin calificaciones',
      'Distancia desconocida',
      'No trabajó aquí',
      'Acepta cualquier horario',
    ])
  })

  it('that have no basis are recognized', () => {
    expect(matchKeys.filter((key) => restsOnNothing(key, nothing))).toEqual([...matchKeys])
    expect(matchKeys.filter((key) => restsOnNothing(key, facts))).toEqual([])
  })
})
