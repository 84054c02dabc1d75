import { getLocationStats, listGigs } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { publishDrafts } from '@crewcall/contract/publications.ts'
import { type DraftShift, getSchedule, removeDrafts } from '@crewcall/contract/schedule.ts'
import { listSkills } from '@crewcall/contract/skills.ts'
import { copyWeek } from '@crewcall/contract/week-plans.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aDraft, aScheduledGig, aSchedule } from '../../test/board.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
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
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T15:00:00Z') }))
afterEach(() => vi.useRealTimers())

function open(address: string, drafts: DraftShift[] = []) {
  // In Chicago from ten on Sunday evening until six on Monday morning.
  const night = aScheduledGig({
    id: 50,
    start_time: '2026-11-16T04:00:00.000Z',
    end_time: '2026-11-16T12:00:00.000Z',
    local_date: '2026-11-15',
  })
  const evening = aScheduledGig({
    id: 51,
    start_time: '2026-11-16T23:00:00.000Z',
    end_time: '2026-11-17T04:00:00.000Z',
    local_date: '2026-11-16',
  })
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(getLocation, () => aLocation()),
    reply(listActiveLocations, () => ({ results: [aLocation()] })),
    reply(listSkills, () => ({ results: someSkills() })),
    reply(getLocationStats, () => stats),
    reply(listGigs, () => ({ count: 0, next: null, previous: null, results: [] })),
    reply(copyWeek, () => ({ drafts: [aDraft()], already_there: 0, removed_ids: [], left_out: [] })),
    reply(publishDrafts, () => failure(409, 'conflict', 'Conflict')),
    reply(removeDrafts, () => ({ removed_ids: [7] })),
    reply(getSchedule, ({ query }) =>
      String(query.days) === '1' ? aSchedule({ start_date: '2026-11-15', days: 1, gigs: [night] }) : aSchedule({ gigs: [evening], drafts }),
    ),
  )
  return { api, ...renderRoute(address) }
}

it('The day shows what began the evening before, also that of the week before, and opens it', async () => {
  const { user } = open('/locations/9/gigs?calendar_date=2026-11-16&calendar_view=day')
  const grid = within(await screen.findByRole('grid', { name: 'Shifts of the day: Mon, Nov 16' }))
  const tail = await grid.findByRole('button', { name: /10:00 pm – 6:00 am \(\+1 day\)/ })
  expect(tail.closest('[data-tail]')).toBeTruthy()
  expect(grid.getByRole('button', { name: /5:00 pm – 10:00 pm/ }).closest('[data-tail]')).toBeNull()
  await user.click(tail)
  expect(await screen.findByRole('dialog', { name: /Bartender/ })).toBeTruthy()
})

it('Where one day is shown its drafts are published, and from the menu those of the week', async () => {
  const drafts = [
    aDraft({ id: 7, start_time: '2026-11-16T16:00:00.000Z', end_time: '2026-11-16T17:00:00.000Z', local_date: '2026-11-16' }),
    aDraft({ id: 8 }),
  ]
  const { api, user } = open('/locations/9/gigs?calendar_date=2026-11-16&calendar_view=day', drafts)
  await user.click(await screen.findByRole('button', { name: 'Publish 1 shown' }))
  const one = within(await screen.findByRole('dialog', { name: 'Publish 1 shift' }))
  await user.click(one.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'More for this week' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Publish all 2 of this week' }))
  const all = within(await screen.findByRole('dialog', { name: 'Publish 2 shifts' }))
  await user.click(all.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(api.calls.find(({ name }) => name === 'publishDrafts')?.body).toMatchObject({ draft_ids: [7, 8] }))
})

it('The menu of a day copies the day before, which Undo takes back', async () => {
  const { api, user } = open('/locations/9/gigs?calendar_date=2026-11-16&calendar_view=day')
  await user.click(await screen.findByRole('button', { name: 'More for this week' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy the day before' }))
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'copyWeek')?.body).toEqual({
      location_ids: [9],
      from_date: '2026-11-15',
      to_date: '2026-11-16',
      days: 1,
      people: 'WITH_PEOPLE',
      existing: 'MERGE',
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(api.calls.find(({ name }) => name === 'removeDrafts')?.body).toEqual({ ids: [7] }))
})

async function onPhone(run: () => Promise<void>) {
  const known = window.matchMedia
  window.matchMedia = (query) => ({ ...known(query), matches: query.includes('max-width') })
  try {
    await run()
  } finally {
    window.matchMedia = known
  }
}

it('A phone shows rows by hours in the view of a day', () =>
  onPhone(async () => {
    open('/locations/9/gigs?calendar_date=2026-11-16&calendar_view=day')
    expect(await screen.findByRole('grid', { name: 'Shifts of the day: Mon, Nov 16' })).toBeTruthy()
  }))

it('A phone shows a shift of a position once, below the count of what is open', () =>
  onPhone(async () => {
    open('/locations/9/gigs?calendar_date=2026-11-20', [aDraft()])
    const grid = await screen.findByRole('grid', { name: 'Shifts of the week' })
    expect(within(grid).getAllByRole('button', { name: /^Server 0\/1/ })).toHaveLength(1)
    expect(within(grid).getByRole('button', { name: /^1 opening, Fri, Nov 20/ })).toBeTruthy()
  }))

it('A finger that swipes over the days of a phone shows the next week or the one before, and presses none of them', () =>
  onPhone(async () => {
    const { router } = open('/locations/9/gigs?calendar_date=2026-11-16')
    const day = () => within(screen.getByRole('group', { name: 'Day' })).getByRole('button', { name: /^Thu, Nov/ })
    await screen.findByRole('group', { name: 'Day' })
    const swipe = (across: number, down = 0, pointerType = 'touch') => {
      const element = day()
      fireEvent.pointerDown(element, { pointerType, clientX: 200, clientY: 100 })
      fireEvent.pointerUp(element, { pointerType, clientX: 200 + across, clientY: 100 + down })
      fireEvent.click(element)
    }
    const shown = () => (router.state.location.search as { calendar_date?: string }).calendar_date
    swipe(-80)
    await waitFor(() => expect(shown()).toBe('2026-11-23'))
    swipe(80)
    await waitFor(() => expect(shown()).toBe('2026-11-16'))
    // Scrolling, a short movement and a mouse press the day instead.
    for (const [across, down, pointer] of [
      [-60, 90, 'touch'],
      [-20, 0, 'touch'],
      [-80, 0, 'mouse'],
    ] as const) {
      await router.navigate({ to: '.', search: { calendar_date: '2026-11-16' } as never })
      await waitFor(() => expect(shown()).toBe('2026-11-16'))
      swipe(across, down, pointer)
      await waitFor(() => expect(shown()).toBe('2026-11-19'))
    }
  }))
