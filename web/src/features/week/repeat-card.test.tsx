import { getMe } from '@crewcall/contract/identity.ts'
import { getLocationStats, listGigs } from '@crewcall/contract/gigs.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { getSchedule, type Schedule } from '@crewcall/contract/schedule.ts'
import { getSeries, storeOccurrence } from '@crewcall/contract/series.ts'
import { listSkills } from '@crewcall/contract/skills.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aDraft, aPhantom, aSchedule, aSeries } from '../../test/board.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aGig, aLocation, aManager, someSkills } from '../../test/shifts.ts'

const phantom = aPhantom()
const stats = {
  has_posted_first_gig: true,
  upcoming_count: 0,
  unfilled_places_count: 0,
  payment_due_count: 0,
  payment_failed_count: 0,
  applications_to_review_count: 0,
}
const open = (schedule: Schedule) => {
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(getLocation, () => aLocation()),
    reply(listActiveLocations, () => ({ results: [aLocation()] })),
    reply(listSkills, () => ({ results: someSkills() })),
    reply(getLocationStats, () => stats),
    reply(listGigs, () => ({ count: 0, next: null, previous: null, results: [] })),
    reply(getSchedule, () => schedule),
    reply(getSeries, () => aSeries()),
    reply(storeOccurrence, () => aGig()),
  )
  return { api, ...renderRoute('/locations/9/gigs?calendar_date=2026-11-20') }
}
const chip = () => screen.findByRole('button', { name: /^Bartender 0\/2, 5:00 pm – 10:00 pm, Repeats, not posted yet/ })

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T15:00:00Z') }))
afterEach(() => vi.useRealTimers())

it('A date of a repeating shift that is not posted yet is drawn in its row, and counts in openings, hours and cost', async () => {
  open(aSchedule({ phantoms: [phantom], drafts: [aDraft()] }))
  const board = within(await screen.findByRole('grid', { name: 'Shifts of the week' }))
  expect((await chip()).dataset['look']).toBe('repeats')
  expect(within(board.getByRole('row', { name: /^Bartender/ })).getByRole('button', { name: /Repeats, not posted yet/ })).toBeTruthy()
  expect(board.getByRole('rowheader', { name: /^Open shifts/ }).textContent).toBe('Open shifts3 openings')
  const sums = within(board.getByRole('row', { name: /^Total/ }))
  expect([sums.getAllByText('11 h').length, sums.getAllByText('$360').length]).toEqual([2, 2])
  // It is posted by itself: publishing is for drafts.
  expect(screen.getByRole('button', { name: 'Publish 1 shown' })).toBeTruthy()
})

it('Enter on it opens what it will be; changing it posts it with its date', async () => {
  const { api, user } = open(aSchedule({ phantoms: [phantom] }))
  ;(await chip()).focus()
  await user.keyboard('{Enter}')
  const card = within(await screen.findByRole('dialog', { name: 'Bartender' }))
  expect(await card.findByText('Every week on Friday')).toBeTruthy()
  expect(card.getByRole('link', { name: 'All dates' }).getAttribute('href')).toBe('/locations/9/series/3')
  await user.click(card.getByRole('button', { name: 'Change or post this date' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Fri, Nov 20' }))
  const places = dialog.getByLabelText('How many pros')
  await user.clear(places)
  await user.type(places, '4')
  await user.click(dialog.getByRole('button', { name: 'Post this date' }))
  await waitFor(() => expect(api.calls.find(({ name }) => name === 'storeOccurrence')?.body).toMatchObject({ allowed_confirmed_pros: 4 }))
})

it('It is neither selected with everything nor moved by keys', async () => {
  const { api, user } = open(aSchedule({ phantoms: [phantom], drafts: [aDraft()] }))
  ;(await chip()).focus()
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}{Control>}a{/Control}')
  expect(await screen.findByText('1 selected')).toBeTruthy()
  expect(api.calls.filter(({ name }) => /move|change/i.test(name))).toEqual([])
})
