import { getMe } from '@crewcall/contract/identity.ts'
import { getLocationStats, listGigs } from '@crewcall/contract/gigs.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { previewSales, setSales } from '@crewcall/contract/sales.ts'
import { getSchedule } from '@crewcall/contract/schedule.ts'
import { listSkills } from '@crewcall/contract/skills.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSchedule } from '../../test/board.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager, someSkills } from '../../test/shifts.ts'

const stats = {
  has_posted_first_gig: true,
  upcoming_count: 0,
  unfilled_places_count: 0,
  payment_due_count: 0,
  payment_failed_count: 0,
  applications_to_review_count: 0,
}
const week = { location_id: 9, sales_percentage: null }

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T15:00:00Z') }))
afterEach(() => vi.useRealTimers())

it('Sales pasted from a sheet are shown by week, with what is left out, then set, and taken back by Undo', async () => {
  const before = [{ location_id: 9, week_start: '2026-11-16', sales_cents: 500_000, sales_percentage: 30 }]
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(getLocation, () => aLocation()),
    reply(listActiveLocations, () => ({ results: [aLocation()] })),
    reply(listSkills, () => ({ results: someSkills() })),
    reply(getLocationStats, () => stats),
    reply(listGigs, () => ({ count: 0, next: null, previous: null, results: [] })),
    reply(getSchedule, () => aSchedule()),
    reply(previewSales, () => ({
      weeks: [
        { ...week, week_start: '2026-11-16', lines: [2, 3], sales_cents: 700_000, was_cents: 500_000, sales_percentage: 30 },
        { ...week, week_start: '2026-11-23', lines: [4], sales_cents: 800_000, was_cents: null },
      ],
      faults: [{ line: 5, code: 'SALES_DATE_UNREADABLE', values: { text: 'Total' } }],
      unknown_columns: ['Covers'],
    })),
    reply(setSales, () => ({ before })),
  )
  const { user } = renderRoute('/locations/9/gigs?calendar_date=2026-11-20')
  await user.click(await screen.findByRole('button', { name: 'More for this week' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Labor budget' }))
  await user.click(await screen.findByRole('button', { name: 'Import sales' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import sales' }))
  await user.click(dialog.getByLabelText(/^Rows/))
  await user.paste('Date,Covers,Sales\n2026-11-16,80,7000')
  await user.type(dialog.getByLabelText(/^Share for labor/), '28')
  await user.click(dialog.getByRole('button', { name: 'Show what changes' }))
  expect(await dialog.findByText(/1 row is left out/)).toBeTruthy()
  expect(await dialog.findByText(/^Row 5: “Total” is no date like/)).toBeTruthy()
  expect(dialog.getByText(/^Columns that are not read: .?Covers/)).toBeTruthy()
  const rows = within(dialog.getByRole('list', { name: 'What is imported' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Harbor Room.*Nov 16.*2 rows.*\$7,000.*Was \$5,000/),
    expect.stringMatching(/Harbor Room.*Nov 23.*1 row.*\$8,000.*New/),
  ])
  await user.click(dialog.getByRole('button', { name: 'Import 2 weeks' }))
  const sent = () => api.calls.filter(({ name }) => name === 'setSales').map(({ body }) => body)
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        weeks: [
          { location_id: 9, week_start: '2026-11-16', sales_cents: 700_000 },
          { location_id: 9, week_start: '2026-11-23', sales_cents: 800_000, sales_percentage: 28 },
        ],
      },
    ]),
  )
  expect(await screen.findByText('Sales of 1 week imported')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent().at(1)).toEqual({ weeks: before }))
})
