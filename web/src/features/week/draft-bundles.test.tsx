import { getLocationStats, listGigs } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { publishDrafts } from '@crewcall/contract/publications.ts'
import { addDrafts, getSchedule, removeDrafts } from '@crewcall/contract/schedule.ts'
import type { DraftShift } from '@crewcall/contract/schedule.ts'
import { listSkills, suggestBreaks } from '@crewcall/contract/skills.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aDraft, aScheduledGig, aSchedule } from '../../test/board.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager, someSkills } from '../../test/shifts.ts'

const publication = {
  id: 1,
  organization_id: 4,
  published_at: '2026-11-18T15:00:00.000Z',
  published_by_name: 'Maya',
  notify: 'CHANGED' as const,
  location_ids: [9],
  first_date: '2026-11-19',
  last_date: '2026-11-20',
  shifts: 2,
  taken_back_at: null,
  told: [],
}
const base = [
  reply(getMe, () => aManager()),
  reply(getLocation, () => aLocation()),
  reply(listActiveLocations, () => ({ results: [aLocation()] })),
  reply(listSkills, () => ({ results: someSkills() })),
  reply(suggestBreaks, () => ({ results: [], suggested_minutes: 30 })),
  reply(getLocationStats, () => ({
    has_posted_first_gig: true,
    upcoming_count: 0,
    unfilled_places_count: 0,
    payment_due_count: 0,
    payment_failed_count: 0,
    applications_to_review_count: 0,
  })),
  reply(listGigs, () => ({ count: 0, next: null, previous: null, results: [] })),
  reply(publishDrafts, () => ({ publication, gigs: [], assigned: [], skipped: [] })),
  reply(addDrafts, () => ({ drafts: [] })),
]
const address = '/locations/9/gigs?calendar_date=2026-11-20'
/** Two days of one work. */
const together = (draft_ids: number[], changes: Partial<DraftShift> = {}) => {
  const bundle = { draft_ids, may_drop_days: false }
  const thursday = { start_time: '2026-11-19T16:00:00.000Z', end_time: '2026-11-19T17:00:00.000Z', local_date: '2026-11-19' }
  return [aDraft({ ...thursday, bundle }), aDraft({ id: 8, bundle, ...changes })]
}

async function open(drafts: DraftShift[]) {
  let kept = drafts
  const api = fakeApi(
    ...base,
    reply(getSchedule, () => aSchedule({ drafts: kept, gigs: [aScheduledGig()] })),
    reply(removeDrafts, () => {
      kept = []
      return { removed_ids: drafts.map(({ id }) => id) }
    }),
  )
  const { user } = renderRoute(address)
  await screen.findByRole('grid', { name: 'Shifts of the week' })
  const bodyOf = (name: string) => api.calls.find((call) => call.name === name)?.body
  return { user, bodyOf }
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T15:00:00Z') }))
afterEach(() => vi.useRealTimers())

it('Days that a pro takes together are planned under one key', async () => {
  const { user, bodyOf } = await open([])
  await user.click(screen.getByRole('button', { name: 'New shift: Bartender, Fri, Nov 20' }))
  const card = within(await screen.findByRole('dialog', { name: /New shift/ }))
  expect(card.queryByRole('switch', { name: /A pro takes all/ })).toBeNull()
  await user.click(within(card.getByRole('group', { name: 'Days' })).getAllByRole('button')[5]!)
  await user.click(card.getByRole('switch', { name: /A pro takes all 2 days/ }))
  expect(card.getByRole('switch', { name: 'Pros may give up single days' })).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Save as draft' }))
  await waitFor(() => expect(bodyOf('addDrafts')).toBeTruthy())
  const { drafts } = bodyOf('addDrafts') as { drafts: { bundle_key?: string; may_drop_days?: boolean }[] }
  expect(new Set(drafts.map(({ bundle_key }) => bundle_key)).size).toBe(1)
  expect(drafts).toMatchObject([{ may_drop_days: false }, { may_drop_days: false }])
})

it('Work of two days counts as two and is published with both', async () => {
  const { user, bodyOf } = await open(together([7, 8]))
  expect(screen.getAllByRole('button', { name: /2 days, taken together, Draft$/ })).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Publish 2 shown' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish 2 shifts' }))
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(bodyOf('publishDrafts')).toMatchObject({ draft_ids: [7, 8] }))
})

it('Work with a day that is not ready, or not shown, stays whole', async () => {
  const problems = [{ code: 'FIELD_REQUIRED', field: 'wage_amount', values: {}, pro_id: null }]
  const { user } = await open([
    ...together([7, 8], { problems }),
    aDraft({ id: 9, bundle: { draft_ids: [9, 10], may_drop_days: false } }),
    aDraft({ id: 11 }),
  ])
  await user.click(screen.getByRole('button', { name: 'Publish 4 shown' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish 1 shift' }))
  expect(dialog.getByText('2 drafts stay, because something is missing')).toBeTruthy()
  expect(dialog.getByText('1 day stays, because other days of its work are not shown')).toBeTruthy()
})

it('Removing a day removes the work', async () => {
  const { user, bodyOf } = await open(together([7, 8]))
  await user.click(screen.getAllByRole('button', { name: /2 days, taken together, Draft$/ })[0]!)
  const card = within(await screen.findByRole('dialog', { name: /^Draft/ }))
  expect(card.getByText(/They are published and removed together/)).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(bodyOf('removeDrafts')).toEqual({ ids: [7, 8] }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /taken together/ })).toBeNull())
})
