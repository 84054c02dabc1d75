import { getLocationStats, listGigs } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { getSchedule } from '@crewcall/contract/schedule.ts'
import { listSkills } from '@crewcall/contract/skills.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aSchedule } from '../../test/board.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager, someSkills } from '../../test/shifts.ts'

beforeEach(() => localStorage.clear())

const stats = {
  has_posted_first_gig: true,
  upcoming_count: 0,
  unfilled_places_count: 0,
  payment_due_count: 0,
  payment_failed_count: 0,
  applications_to_review_count: 0,
}
async function open(address: string) {
  fakeApi(
    reply(getMe, () => aManager()),
    reply(getLocation, () => aLocation()),
    reply(listActiveLocations, () => ({ results: [aLocation()] })),
    reply(listSkills, () => ({ results: someSkills() })),
    reply(getLocationStats, () => stats),
    reply(listGigs, () => ({ count: 0, next: null, previous: null, results: [] })),
    reply(getSchedule, () => aSchedule()),
  )
  const shown = renderRoute(address)
  await screen.findByRole('group', { name: 'Rows' })
  const search = () => shown.router.state.location.search as Record<string, unknown>
  return { ...shown, search }
}
const choose = (group: string, name: RegExp) => within(screen.getByRole('group', { name: group })).getByRole('button', { name })

it('Who comes back to Shifts finds the rows, the span and the filters they left; an address wins, and the usual ones are forgotten', async () => {
  const first = await open('/locations/9/gigs?calendar_date=2026-11-20')
  await first.user.click(choose('Rows', /People/))
  await waitFor(() => expect(first.search()).toMatchObject({ rows: 'person', calendar_date: '2026-11-20' }))
  await first.user.click(choose('Calendar view', /Day/))
  await waitFor(() => expect(first.search()).toMatchObject({ rows: 'person', calendar_view: 'day' }))
  first.unmount()

  const back = await open('/locations/9/gigs')
  expect(back.search()).toMatchObject({ rows: 'person', calendar_view: 'day' })
  expect(back.search()).not.toMatchObject({ calendar_date: expect.any(String) })
  back.unmount()

  // An address of its own is shown as it is, and is not what one comes back to.
  const linked = await open('/locations/9/gigs?rows=location')
  expect(linked.search()).not.toMatchObject({ calendar_view: 'day' })
  linked.unmount()
  const again = await open('/locations/9/gigs')
  expect(again.search()).toMatchObject({ rows: 'person' })
  await again.user.click(choose('Rows', /Positions/))
  await again.user.click(choose('Calendar view', /Week/))
  await waitFor(() => expect(again.search()).not.toMatchObject({ calendar_view: 'day' }))
  again.unmount()
  expect((await open('/locations/9/gigs')).search()).not.toMatchObject({ rows: 'person' })
})

it.each([
  ['/locations/9/gigs/schedule', '/locations/9/gigs/past-gigs'],
  ['/locations/9/gigs/past-gigs', '/locations/9/gigs/schedule'],
])('%s is found as it was left, and %s is not changed by that', async (page, other) => {
  const first = await open(`${page}?view=board`)
  await first.user.click(choose('Rows', /People/))
  await waitFor(() => expect(first.search()).toMatchObject({ rows: 'person', view: 'board' }))
  first.unmount()
  const back = await open(page)
  expect(back.router.state.location.pathname).toBe(page)
  expect(back.search()).toMatchObject({ rows: 'person', view: 'board' })
  back.unmount()
  const elsewhere = await open(`${other}?view=board`)
  expect(elsewhere.search()).not.toMatchObject({ rows: 'person' })
  elsewhere.unmount()
  const upcoming = await open('/locations/9/gigs')
  expect(upcoming.search()).not.toMatchObject({ rows: 'person' })
})
