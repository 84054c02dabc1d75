import { getFillAccuracy } from '@crewcall/contract/fill-accuracy.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setLocale } from '../../lib/i18n.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager } from '../../test/shifts.ts'

afterEach(() => setLocale('en'))

const around = [reply(getMe, () => aManager()), reply(listActiveLocations, () => ({ results: [] })), reply(getLocation, () => aLocation())]
const few: Output<typeof getFillAccuracy> = {
  settled: 12,
  needed: 30,
  months: [],
  advice: [],
  calibration: [],
  demand: { error: null, positions: [] },
}
const enough: Output<typeof getFillAccuracy> = {
  settled: 44,
  needed: 30,
  months: [
    { month: '2026-10-01', posts: 20, openings: 30, predicted: 0.7, filled: 0.6, brier: 0.19, base_brier: 0.24 },
    { month: '2026-11-01', posts: 24, openings: 30, predicted: 0.8, filled: 0.82, brier: 0.121, base_brier: 0.148 },
  ],
  advice: [
    { was_advised: false, posts: 31, openings: 44, predicted: 0.72, filled: 0.66, brier: 0.17, base_brier: 0.22 },
    { was_advised: true, posts: 13, openings: 16, predicted: 0.81, filled: 0.88, brier: 0.1, base_brier: 0.11 },
  ],
  calibration: [
    { from: 0.6, posts: 20, openings: 30, predicted: 0.66, filled: 0.6 },
    { from: 0.7, posts: 24, openings: 30, predicted: 0.76, filled: 0.78 },
  ],
  demand: {
    error: 0.32,
    positions: [
      {
        id: 1,
        name: 'Bartender',
        posts: 35,
        days: ['2026-11-20', '2026-11-21'].map((date, index) => ({ date, usual: 3, planned: index === 0 ? 3 : 0, is_short: index === 1 })),
      },
    ],
  },
}

it('Says how many shifts are still missing instead of an accuracy that means nothing', async () => {
  fakeApi(
    ...around,
    reply(getFillAccuracy, () => few),
  )
  renderRoute('/locations/9/fill-accuracy')
  expect(await screen.findByRole('heading', { name: 'Not enough data yet: 12 of 30' })).toBeTruthy()
  expect(screen.queryByRole('figure')).toBeNull()
  expect(screen.getByRole('heading', { name: 'No shifts in the last weeks' })).toBeTruthy()
})

it('Shows what was called and what was filled as a drawing, a sentence and a table', async () => {
  fakeApi(
    ...around,
    reply(getFillAccuracy, () => enough),
  )
  renderRoute('/locations/9/fill-accuracy')
  const figure = await screen.findByRole('figure')
  expect(within(figure).getByText('Of the openings called 70% to 80%, 78% were filled.')).toBeTruthy()
  expect(within(figure).getByRole('img', { name: 'Called chance and filled share' }).querySelectorAll('circle')).toHaveLength(2)
  const months = screen.getByRole('table', { name: 'Estimates and outcomes by month' })
  const [, newest] = within(months).getAllByRole('row')
  expect(newest?.textContent).toContain('November 2026')
  expect(newest?.textContent).toContain('0.121')
  const [, without, withAdvice] = within(screen.getByRole('table', { name: 'With and without our advice' })).getAllByRole('row')
  expect([without?.textContent, withAdvice?.textContent]).toEqual([
    'Posted without our advice3172%66%0.1700.220',
    'Posted with a wage we advised1381%88%0.1000.110',
  ])
})

it('Names the days that fall short of what they usually need', async () => {
  fakeApi(
    ...around,
    reply(getFillAccuracy, () => enough),
  )
  renderRoute('/locations/9/fill-accuracy')
  expect(await screen.findByText('Sat, Nov 21 usually needs 3 × Bartender, planned 0.')).toBeTruthy()
  expect(screen.queryByText(/^Fri, Nov 20 usually/)).toBeNull()
  expect(screen.getByText(/off by 32% \(sMAPE; 0% is exact, 200% is the most\)/)).toBeTruthy()
  expect(screen.getByText('0, usually 3')).toBeTruthy()
})

it('The page is available in Spanish', async () => {
  await setLocale('es')
  fakeApi(
    ...around,
    reply(getFillAccuracy, () => few),
  )
  renderRoute('/locations/9/fill-accuracy')
  expect(await screen.findByRole('heading', { name: 'Aún no hay datos suficientes: 12 de 30' })).toBeTruthy()
})
