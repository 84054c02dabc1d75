import { previewCost } from '@crewcall/contract/cost-previews.ts'
import { getLocationStats, listGigs } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { publishDrafts } from '@crewcall/contract/publications.ts'
import { addDrafts, changeDrafts, getSchedule, removeDrafts, restoreDrafts } from '@crewcall/contract/schedule.ts'
import { previewFits } from '@crewcall/contract/schedule-moves.ts'
import { simulateGigs } from '@crewcall/contract/simulation.ts'
import { listSkills, suggestBreaks } from '@crewcall/contract/skills.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDraft, aScheduledGig, aSchedule } from '../../test/board.ts'
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
const publication = {
  id: 1,
  organization_id: 4,
  published_at: '2026-11-18T15:00:00.000Z',
  published_by_name: 'Maya',
  notify: 'CHANGED' as const,
  location_ids: [9],
  first_date: '2026-11-20',
  last_date: '2026-11-20',
  shifts: 1,
  taken_back_at: null,
  told: [],
}
const media = window.matchMedia
let drafts = [aDraft()]

async function open(address = '/locations/9/gigs?calendar_date=2026-11-20', isPhone = false) {
  drafts = [aDraft()]
  if (isPhone) window.matchMedia = (query) => ({ ...media(query), matches: query.includes('max-width') })
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(getLocation, () => aLocation()),
    reply(listActiveLocations, () => ({ results: [aLocation()] })),
    reply(listSkills, () => ({ results: someSkills() })),
    reply(previewFits, () => ({ days: [], people: [] })),
    reply(suggestBreaks, () => ({ results: [], suggested_minutes: 30 })),
    reply(getLocationStats, () => stats),
    reply(simulateGigs, () => ({ shifts: [], all: { percent: null, draws: 2000, seed: 1 }, is_whole: true })),
    reply(listGigs, () => ({ count: 0, next: null, previous: null, results: [] })),
    reply(previewCost, () => ({ status: 404, body: {} })),
    reply(getSchedule, () => aSchedule({ gigs: [aScheduledGig()], drafts })),
    reply(addDrafts, () => ({ drafts: [aDraft({ id: 70 })] })),
    reply(changeDrafts, () => ({ drafts: [aDraft()] })),
    reply(removeDrafts, () => ({ removed_ids: [7] })),
    reply(restoreDrafts, () => ({ drafts: [aDraft()] })),
    reply(publishDrafts, () => ({ publication, gigs: [], assigned: [], skipped: [] })),
  )
  const shown = renderRoute(address)
  await screen.findByRole('grid')
  return { api, ...shown }
}
const sent = (api: Awaited<ReturnType<typeof open>>['api'], name: string) =>
  api.calls.filter((each) => each.name === name).map(({ body }) => body)
const chip = (name: RegExp) => screen.findByRole('button', { name })
const card = (name: RegExp) => screen.findByRole('dialog', { name })

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T15:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  window.matchMedia = media
})

describe('The card of the week board', () => {
  it('opens by C on the day in the address, with the focus on its first field; Escape gives the focus to the board', async () => {
    const { user } = await open()
    await user.keyboard('c')
    const made = await card(/^New shift, Fri, Nov 20/)
    await waitFor(() => expect(document.activeElement).toBe(within(made).getByRole('combobox', { name: 'Position' })))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.closest('[role="gridcell"]')).toBeTruthy())
  })

  it('opens by C in the row and on the day of the shift that has the focus', async () => {
    const { user } = await open('/locations/9/gigs?calendar_date=2026-11-17')
    ;(await chip(/^Server 0\/1/)).focus()
    await user.keyboard('c')
    const made = await card(/^New shift, Fri, Nov 20/)
    expect(within(made).getByRole('combobox', { name: 'Position' })).toHaveProperty('value', '2')
  })

  it('stays open when its cell is pressed twice', async () => {
    const { user } = await open()
    const [cell] = await screen.findAllByRole('button', { name: /^New shift: Server, Fri, Nov 20/ })
    await user.click(cell ?? document.body)
    await card(/^New shift, Fri, Nov 20/)
    fireEvent.pointerDown(cell ?? document.body)
    fireEvent.click(cell ?? document.body, { detail: 2 })
    expect(screen.queryByRole('dialog')).toBeTruthy()
  })

  it('posts a new shift by Ctrl Enter, and saves a draft', async () => {
    const { api, user } = await open()
    ;(await chip(/^Server 0\/1/)).focus()
    await user.keyboard('{Enter}')
    within(await card(/^Draft/))
      .getByLabelText(/^How many pros/)
      .focus()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent(api, 'changeDrafts')).toHaveLength(1))
    expect(sent(api, 'publishDrafts')).toEqual([])
    const [cell] = await screen.findAllByRole('button', { name: /^New shift: Server, Fri, Nov 20/ })
    await user.click(cell ?? document.body)
    const made = within(await card(/^New shift/))
    const hours = { Start: '5p', End: '10p' }
    for (const [label, time] of Object.entries(hours)) {
      await user.clear(made.getByRole('textbox', { name: label }))
      await user.type(made.getByRole('textbox', { name: label }), time)
    }
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent(api, 'publishDrafts')).toEqual([{ draft_ids: [70], notify: 'CHANGED' }]))
  })

  it('of a draft that somebody else removed keeps what was typed, says so, and saves it as a new draft', async () => {
    const { api, user, queryClient } = await open()
    await user.click(await chip(/^Server 0\/1/))
    const shown = within(await card(/^Draft/))
    const pros = shown.getByLabelText(/^How many pros/)
    await user.clear(pros)
    await user.type(pros, '3')
    drafts = []
    await act(() => queryClient.refetchQueries())
    expect(await shown.findByText('Somebody else removed or published this draft. Save keeps what is here as a new one.')).toBeTruthy()
    expect(pros).toHaveProperty('value', '3')
    await user.click(shown.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent(api, 'addDrafts')).toMatchObject([{ drafts: [{ skill_id: 2, allowed_confirmed_pros: 3 }] }]))
    expect(sent(api, 'changeDrafts')).toEqual([])
  })

  it('after Ctrl Z the messages of what was taken back go, and Redo goes with the next act', async () => {
    const { user } = await open()
    ;(await chip(/^Server 0\/1/)).focus()
    await user.keyboard('{Delete}')
    await screen.findByText('1 draft removed')
    await user.keyboard('{Control>}z{/Control}')
    expect(await screen.findByText('Undone')).toBeTruthy()
    expect(screen.queryByText('1 draft removed')).toBeNull()
    expect(screen.getByRole('button', { name: 'Redo' })).toBeTruthy()
    ;(await chip(/^Server 0\/1/)).focus()
    await user.keyboard('{Delete}')
    await screen.findByText('1 draft removed')
    expect(screen.queryByText('Undone')).toBeNull()
  })

  it('on a phone does not open the keyboard over a posted shift', async () => {
    const { user } = await open(undefined, true)
    await user.click((await screen.findAllByRole('button', { name: /^Bartender 2\/3/ }))[0] ?? document.body)
    const shown = await card(/^Bartender/)
    await waitFor(() => expect(shown.contains(document.activeElement)).toBe(true))
    expect(document.activeElement?.tagName).not.toBe('INPUT')
  })
})
