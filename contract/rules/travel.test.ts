import { expect, it } from 'vitest'
import { travelFor } from './travel.ts'

it.each([
  [0, { by: 'FOOT', minutes: 5 }],
  [0.3, { by: 'FOOT', minutes: 5 }],
  [0.8, { by: 'FOOT', minutes: 20 }],
  [1.04, { by: 'FOOT', minutes: 25 }],
  [1.05, { by: 'CAR', minutes: 10 }],
  [4, { by: 'CAR', minutes: 20 }],
  [20, { by: 'CAR', minutes: 50 }],
  [40, { by: 'CAR', minutes: 90 }],
  [100, { by: 'CAR', minutes: 195 }],
  [101, null],
])('%s miles are %o', (miles, travel) => expect(travelFor(miles)).toEqual(travel))

it('Farther never takes less time by the same means', () => {
  const all = Array.from({ length: 1000 }, (_, tenth) => travelFor(tenth / 10))
  for (const by of ['FOOT', 'CAR']) {
    const minutes = all.flatMap((travel) => (travel?.by === by ? [travel.minutes] : []))
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
  }
})
