import { describe, expect, it } from 'vitest'
import { localMinimumWage, minimumWageOfShift, placeOfLaw } from './local-minimum-wage.ts'

const oregon = { state_code: 'OR', city: null, starts_on: '2025-07-01', wage_amount: 15.05 }
const oregonLater = { ...oregon, starts_on: '2026-07-01', wage_amount: 15.45 }
const portland = { state_code: 'OR', city: 'Portland', starts_on: '2026-01-01', wage_amount: 15.95 }
const saintHelens = { ...portland, city: 'Saint Helens' }
const maine = { state_code: 'ME', city: 'Portland', starts_on: '2020-01-01', wage_amount: 30 }
const laws = [portland, saintHelens, oregonLater, maine, oregon]
const at = (city: string, date: string, state_code = 'OR') => localMinimumWage(laws, { state_code, city, date })

describe('the minimum wage of a state or city on a day', () => {
  it.each([
    ['none before the first day of the first law', 'Salem', '2025-06-30', undefined],
    ['that of the state from its first day on', 'Salem', '2025-07-01', oregon],
    ['the latest of the state', 'Salem', '2026-07-01', oregonLater],
    ['of the day before, the one that applied then', 'Salem', '2026-06-30', oregon],
    ['that of the city where it is higher', 'Portland', '2026-01-01', portland],
    ['that of the state before the one of the city begins', 'Portland', '2025-12-31', oregon],
    ['the same however the city is written', '  pORTLAND ', '2026-08-01', portland],
    ['that of a city in short words', 'St. Helens', '2026-08-01', saintHelens],
  ])('is %s', (_what, city, date, law) => {
    expect(at(city, date)).toBe(law)
  })

  it('is that of the state where a city asks for less, or for the same', () => {
    const city = (wage_amount: number) => [oregon, { ...portland, wage_amount }]
    const day = { state_code: 'OR', city: 'Portland', date: '2026-02-01' }
    expect(localMinimumWage(city(15), day)).toBe(oregon)
    expect(localMinimumWage(city(oregon.wage_amount), day)).toBe(oregon)
  })

  it('is none in a state without one, and a city of the same name elsewhere is another', () => {
    expect(at('Reno', '2026-08-01', 'NV')).toBeUndefined()
    expect(at('Portland', '2026-08-01', 'ME')).toBe(maine)
  })

  it('is owed to employees only', () => {
    const day = { state_code: 'OR', city: 'Portland', date: '2026-08-01' }
    expect(minimumWageOfShift(laws, { ...day, employment_type: 'W2' })).toBe(portland)
    expect(minimumWageOfShift(laws, { ...day, employment_type: 'F1099' })).toBeUndefined()
  })
})

it('a law is called by its city and state, or by its state', () => {
  expect([portland, oregon].map(placeOfLaw)).toEqual(['Portland, OR', 'Oregon'])
})
