import { getMe } from '@crewcall/contract/identity.ts'
import { getLocationStats, listGigs } from '@crewcall/contract/gigs.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { listSavedViews, saveViews, type SavedView } from '@crewcall/contract/saved-views.ts'
import { getSchedule } from '@crewcall/contract/schedule.ts'
import { listSkills } from '@crewcall/contract/skills.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aSchedule } from '../../test/board.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager, someSkills } from '../../test/shifts.ts'
import { viewSearch } from './view-address.ts'

const stats = {
  has_posted_first_gig: true,
  upcoming_count: 0,
  unfilled_places_count: 0,
  payment_due_count: 0,
  payment_failed_count: 0,
  applications_to_review_count: 0,
}
const at = '2026-11-18T15:00:00.000Z'
const free: SavedView = {
  id: '5b0e2f0a-7a52-4f6e-9a1b-3f2f9f0d8c11',
  name: 'Who is free',
  location_id: 9,
  tab: 'upcoming',
  search: 'rows=person&regulars=true',
}

function withViews(...first: SavedView[]) {
  let views = first
  return fakeApi(
    reply(getMe, () => aManager()),
    reply(getLocation, () => aLocation()),
    reply(listActiveLocations, () => ({ results: [aLocation()] })),
    reply(listSkills, () => ({ results: someSkills() })),
    reply(getLocationStats, () => stats),
    reply(listGigs, () => ({ count: 0, next: null, previous: null, results: [] })),
    reply(getSchedule, () => aSchedule()),
    reply(listSavedViews, () => ({ results: views, last_updated_ts: at })),
    reply(saveViews, ({ body }) => {
      views = (body as { views: SavedView[] }).views
      return { results: views, last_updated_ts: at }
    }),
  )
}
const sent = (api: ReturnType<typeof fakeApi>) => api.calls.filter(({ name }) => name === 'saveViews').map(({ body }) => body)

it('A saved view opens from the menu of the board', async () => {
  withViews(free)
  const { router, user } = renderRoute('/locations/9/gigs')
  await user.click(await screen.findByRole('button', { name: 'More for this week' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Who is free' }))
  await waitFor(() => expect(router.state.location.searchStr).toMatch(/rows=person/))
})

it('The present view is saved, renamed, removed and brought back', async () => {
  const api = withViews(free)
  const { user } = renderRoute('/locations/9/gigs?rows=location')
  await user.click(await screen.findByRole('button', { name: 'More for this week' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Save or change views…' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Saved views' }))
  await user.type(await sheet.findByLabelText(/^Save this view as/), 'All places')
  await user.click(sheet.getByRole('button', { name: 'Save this view' }))
  await waitFor(() => expect(sent(api)[0]).toMatchObject({ views: [free, { name: 'All places', location_id: 9 }], last_updated_ts: at }))
  await user.click((await sheet.findAllByRole('button', { name: 'Rename' }))[0] ?? document.body)
  const name = sheet.getByLabelText(/^New name/)
  await user.clear(name)
  await user.type(name, 'Free people{Enter}')
  await waitFor(() => expect(sent(api)[1]).toMatchObject({ views: [{ id: free.id, name: 'Free people' }, { name: 'All places' }] }))
  await sheet.findByText('Free people')
  await user.click(sheet.getAllByRole('button', { name: 'Remove' })[0] ?? document.body)
  await waitFor(() => expect(sent(api)[2]).toMatchObject({ views: [{ name: 'All places' }] }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent(api)[3]).toMatchObject({ views: [{ name: 'Free people' }, { name: 'All places' }] }))
})

it.each([
  ['schedule', '/locations/9/gigs/schedule'],
  ['past', '/locations/9/gigs/past-gigs'],
] as const)('A view saved on %s opens there again', async (tab, path) => {
  const api = withViews({ ...free, tab })
  const { router, user, unmount } = renderRoute(`${path}?view=board&rows=location`)
  await user.click(await screen.findByRole('button', { name: 'More for this week' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Save or change views…' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Saved views' }))
  await user.type(await sheet.findByLabelText(/^Save this view as/), 'Here')
  await user.click(sheet.getByRole('button', { name: 'Save this view' }))
  await waitFor(() => expect(sent(api)[0]).toMatchObject({ views: [{ tab }, { name: 'Here', tab }] }))
  unmount()
  const other = renderRoute('/locations/9/gigs')
  await other.user.click(await screen.findByRole('button', { name: 'More for this week' }))
  await other.user.click(await screen.findByRole('menuitem', { name: 'Here' }))
  await waitFor(() => expect(other.router.state.location.pathname).toBe(path))
  expect(other.router.state.location.searchStr).toMatch(/rows=location/)
  expect(router.state.location.pathname).toBe(path)
})

it('A view keeps everything of the address but the date and the page', () => {
  expect(viewSearch('?rows=person&calendar_date=2026-11-20&page=2&positions=1&positions=2')).toBe('rows=person&positions=1&positions=2')
})
