import { getConfig } from '@crewcall/contract/config.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation } from '@crewcall/contract/organizations.ts'
import { addBilled, billedOf } from '@crewcall/contract/rules/billed-year.ts'
import { exportStatementYear, getStatementYear, printStatementYear, type YearFigures } from '@crewcall/contract/statement-years.ts'
import { listStatements, type YearSums } from '@crewcall/contract/statements.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { adminHere, localConfig, someLocation } from '../../test/places.ts'
import { renderRoute } from '../../test/render-route.tsx'

const place = someLocation()
const { lines, paid, paid_back } = billedOf([
  {
    charged: 13_580,
    credited: 0,
    paid: 13_580,
    paid_back: 0,
    way: 'card',
    bill: [
      { line: 'pro_amount', cents: 11_000 },
      { line: 'platform_fee', cents: 3080 },
      { line: 'coupon', cents: -500 },
    ],
  },
])
const balance = { opening: 0, charged: 13_580, credited: 2550, paid: 13_580, paid_back: 2550, closing: 0 }
const figures = { ...balance, lines, paid_by: paid, paid_back_by: paid_back }
const year: YearFigures = {
  year: 2025,
  name: place.name,
  is_closed: true,
  is_part: false,
  ...figures,
  months: [{ month: '2025-12', first_day: '2025-12-01', last_day: '2025-12-31', is_closed: true, ...figures }],
  locations: [],
}

function show(path: string, { years = [], asked = year }: { years?: YearSums[]; asked?: YearFigures } = {}) {
  const api = fakeApi(
    reply(getConfig, localConfig),
    reply(getMe, () => somebody(adminHere)),
    reply(getLocation, () => place),
    reply(listStatements, () => ({ results: [], years })),
    reply(getStatementYear, () => asked),
    reply(exportStatementYear, () => ''),
    reply(printStatementYear, () => ''),
  )
  renderRoute(path)
  return api
}

it('Before the first charge the statements say that there is no year yet', async () => {
  show(`/locations/${place.id}/statements`)
  expect(await screen.findByText('No years yet')).toBeDefined()
})

it('A year is listed as closed or so far, and leads to its figures', async () => {
  show(`/locations/${place.id}/statements`, {
    years: [
      { year: 2026, ...balance, is_closed: false },
      { year: 2025, ...balance, is_closed: true },
    ],
  })
  const table = await screen.findByRole('table', { name: 'Years' })
  expect(await within(table).findByText('so far')).toBeDefined()
  await userEvent.click(within(table).getByText('2025'))
  expect(await screen.findByRole('heading', { name: 'Year 2025' })).toBeDefined()
})

it('A year has its lines, its ways of paying and its months, says that it is no tax form, and is saved in both forms', async () => {
  const api = show(`/locations/${place.id}/statements/2025`)
  expect(await screen.findByText('Closed: what changes later is in the year in which it happens.')).toBeDefined()
  for (const [label, amount] of [
    ['Pro pay', '$110.00'],
    ['Coupons', '-$5.00'],
    ['Charged in total', '$135.80'],
    ['Card', '$135.80'],
  ] as const)
    expect(screen.getByText(label).nextElementSibling?.textContent).toBe(amount)
  // Lines of nothing are not shown.
  expect(screen.queryByText('Tips')).toBeNull()
  expect(screen.getByText('December 2025')).toBeDefined()
  expect(screen.getByText(/^This is not a tax form\. Crewcall itself/)).toBeDefined()
  for (const name of ['CSV', 'PDF']) await userEvent.click(screen.getByRole('button', { name }))
  expect(api.calls.filter(({ name }) => [exportStatementYear.name, printStatementYear.name].includes(name))).toHaveLength(2)
})

it('A running year says that it is so far, and one without movement that nothing moved', async () => {
  const none = { ...addBilled([]) }
  const empty = { opening: 0, charged: 0, credited: 0, paid: 0, paid_back: 0, closing: 0 }
  show(`/locations/${place.id}/statements/2026`, {
    asked: {
      ...year,
      ...empty,
      year: 2026,
      is_closed: false,
      is_part: true,
      lines: none.lines,
      paid_by: none.paid,
      paid_back_by: none.paid_back,
      months: [],
    },
  })
  expect(await screen.findByText('So far: entries are still added until the year is closed.')).toBeDefined()
  expect(screen.getByText('Nothing was owed or moved in this year.')).toBeDefined()
  expect(screen.getByText('Only the locations whose billing you may see: the organization may have others.')).toBeDefined()
})
