import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSheets } from '../../test/timesheets.tsx'

// Chicago changed its clocks on Sunday, March 8.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T15:00:00Z') }))
afterEach(() => vi.useRealTimers())

it.each([
  ['Last week', '2026-03-02T06:00:00.000Z', '2026-03-09T04:59:59.000Z'],
  ['This week', '2026-03-09T05:00:00.000Z', '2026-03-16T04:59:59.000Z'],
])('%s is that of the location, also over a change of its clocks', async (week, from, until) => {
  const { router, user } = openSheets('/locations/9/timesheets')
  await user.click(await screen.findByText(week))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ start_time__gte: from, start_time__lte: until }))
})
