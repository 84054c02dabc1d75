import { getLocationStats, listGigs } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { addDrafts, changeDrafts, getSchedule, removeDrafts, restoreDrafts } from '@crewcall/contract/schedule.ts'
import { previewFits } from '@crewcall/contract/schedule-moves.ts'
import { listSkills, suggestBreaks } from '@crewcall/contract/skills.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDraft, aScheduledGig, aSchedule } from '../../test/board.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { holdTimers } from '../../test/hold-timers.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager, someSkills } from '../../test/shifts.ts'
import { settleMs } from './use-nudge.ts'

const stats = {
  has_posted_first_gig: true,
  upcoming_count: 0,
  unfilled_places_count: 0,
  payment_due_count: 0,
  payment_failed_count: 0,
  applications_to_review_count: 0,
}
const base = [
  reply(getMe, () => aManager()),
  reply(getLocation, () => aLocation()),
  reply(listActiveLocations, () => ({ results: [aLocation()] })),
  reply(listSkills, () => ({ results: someSkills() })),
  reply(previewFits, () => ({ days: [], people: [] })),
  reply(suggestBreaks, () => ({ results: [], suggested_minutes: 30 })),
  reply(getLocationStats, () => stats),
  reply(listGigs, () => ({ count: 0, next: null, previous: null, results: [] })),
]
const address = '/locations/9/gigs?calendar_date=2026-11-20'
const chip = (name: RegExp) => screen.findByRole('button', { name })
const dayOf = (element: HTMLElement) => element.closest<HTMLElement>('[data-day]')?.dataset['day']
const another = aDraft({ id: 8, start_time: '2026-11-19T16:00:00.000Z', end_time: '2026-11-19T18:00:00.000Z', local_date: '2026-11-19' })

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T15:00:00Z') }))
afterEach(() => vi.useRealTimers())

describe('A step of a draft', () => {
  it.each([
    ['that the server cannot take now offers Retry', failure(500, 'internal', 'Broken'), true],
    ['that is refused says why', failure(409, 'conflict', 'Somebody published it'), false],
  ])('%s, and the chip is back where it was', async (_name, answer, isRetried) => {
    let isBroken = true
    const api = fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ drafts: [aDraft()] })),
      reply(changeDrafts, () => (isBroken ? answer : { drafts: [aDraft()] })),
    )
    const { user } = renderRoute(address)
    ;(await chip(/^Server 0\/1/)).focus()
    const settle = holdTimers(settleMs)
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(dayOf(await chip(/^Server 0\/1/))).toBe('2026-11-21')
    settle()
    const sent = () => api.calls.filter(({ name }) => name === 'changeDrafts').length
    await waitFor(() => expect(sent()).toBe(1))
    await waitFor(async () => expect(dayOf(await chip(/^Server 0\/1/))).toBe('2026-11-20'))
    await screen.findByText(isRetried ? 'Retry' : 'Somebody published it')
    expect(screen.queryByRole('button', { name: 'Retry' }) !== null).toBe(isRetried)
    if (!isRetried) return
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(sent()).toBe(2))
  })
})

describe('What is shown', () => {
  it('is selected by Ctrl A; Delete removes its drafts, and Undo brings them back', async () => {
    const api = fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ drafts: [aDraft(), another, aDraft({ id: 9, skill_id: 1 })] })),
      reply(removeDrafts, () => ({ removed_ids: [7, 8] })),
      reply(restoreDrafts, () => ({ drafts: [aDraft(), another] })),
    )
    // A draft of another position is hidden by the filter, and stays.
    const { user } = renderRoute(`${address}&positions=2`)
    ;(await chip(/^Server 0\/1, 10:00 am – 11:00 am/)).focus()
    await user.keyboard('{Control>}a{/Control}{Delete}')
    await waitFor(() => expect(api.calls.find(({ name }) => name === 'removeDrafts')?.body).toEqual({ ids: [7, 8] }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(api.calls.find(({ name }) => name === 'restoreDrafts')?.body).toEqual({ ids: [7, 8] }))
  })

  it('is selected by Ctrl and Shift clicks', async () => {
    fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ gigs: [aScheduledGig()], drafts: [aDraft(), another] })),
    )
    const { user } = renderRoute(address)
    const [thursday, friday] = [await chip(/^Server .*10:00 am – 12:00 pm/), await chip(/^Server .*10:00 am – 11:00 am/)]
    await user.keyboard('{Control>}')
    await user.click(await chip(/^Bartender 2\/3/))
    await user.keyboard('{/Control}')
    expect(await screen.findByText('1 selected')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('{Control>}')
    await user.click(await chip(/^Bartender 2\/3/))
    await user.click(thursday)
    await user.keyboard('{/Control}{Shift>}')
    await user.click(friday)
    await user.keyboard('{/Shift}')
    expect(await screen.findByText('2 selected')).toBeTruthy()
  })
})

describe('The week', () => {
  it('has seven columns, Monday to Sunday, and 3 leads to its month', async () => {
    fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule()),
    )
    const { router, user } = renderRoute(address)
    const grid = await screen.findByRole('grid', { name: 'Shifts of the week' })
    const heads = within(grid)
      .getAllByRole('columnheader')
      .map((head) => head.textContent.split(',')[0])
    expect(heads.slice(1, -1)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    await user.keyboard('3')
    await waitFor(() => expect(router.state.location.search).toMatchObject({ calendar_view: 'month' }))
  })

  it('is printed as it is shown: what a filter hides is not on paper', async () => {
    let paper = ''
    vi.stubGlobal('print', () => {
      paper = document.body.lastElementChild?.textContent ?? ''
    })
    fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ gigs: [aScheduledGig({ skill_id: 1 })], drafts: [aDraft()] })),
    )
    const { user } = renderRoute(`${address}&positions=2`)
    await chip(/^Server 0\/1/)
    await user.click(screen.getByRole('button', { name: 'More for this week' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Print' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Print' }))
    await user.click(dialog.getByRole('radio', { name: /^Roster/ }))
    await user.click(dialog.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(paper).toMatch(/Server/))
    expect(paper).not.toMatch(/Bartender/)
    vi.unstubAllGlobals()
  })
})

describe('The sheet of several shifts', () => {
  it('changes what was set of all of them, and leaves what differs', async () => {
    const api = fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ drafts: [aDraft(), another] })),
      reply(changeDrafts, () => ({ drafts: [aDraft(), another] })),
    )
    const { user } = renderRoute(address)
    ;(await chip(/^Server 0\/1, 10:00 am – 11:00 am/)).focus()
    await user.keyboard('{Control>}a{/Control}')
    await user.click(within(screen.getByRole('group', { name: 'Selected shifts' })).getByRole('button', { name: 'Edit' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Edit 2 shifts' }))
    const wage = sheet.getByLabelText(/^Hourly wage/)
    await user.clear(wage)
    await user.type(wage, '25')
    await user.click(sheet.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(api.calls.find(({ name }) => name === 'changeDrafts')?.body).toEqual({
        changes: [7, 8].map((id) => ({ id, wage_amount: 25 })),
      }),
    )
    await screen.findByText('2 shifts changed')
  })
})

describe('Copied shifts', () => {
  it('are put as often as one likes into the cell below the mouse, and after an arrow key into the focused one', async () => {
    const api = fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ drafts: [aDraft()] })),
      reply(addDrafts, () => ({ drafts: [another] })),
    )
    const { user } = renderRoute(address)
    const draft = await chip(/^Server 0\/1/)
    const cell = (day: string) => draft.closest('[role="row"]')?.querySelector(`[data-day="${day}"]`) ?? draft
    await user.keyboard('{Control>}')
    await user.click(draft)
    await user.keyboard('c{/Control}')
    for (const day of ['2026-11-17', '2026-11-21']) {
      await user.hover(cell(day))
      await user.keyboard('{Control>}v{/Control}')
    }
    await user.keyboard('{ArrowLeft}{Control>}v{/Control}')
    const days = () =>
      api.calls
        .filter(({ name }) => name === 'addDrafts')
        .map(({ body }) => (body as { drafts: { start_time: string }[] }).drafts[0]?.start_time.slice(0, 10))
    await waitFor(() => expect(days()).toEqual(['2026-11-17', '2026-11-21', '2026-11-19']))
  })
})

describe('Keys of the board', () => {
  it('C makes a shift in the focused cell', async () => {
    fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ drafts: [another] })),
    )
    const { user } = renderRoute(address)
    ;(await chip(/^Server 0\/1/)).focus()
    await user.keyboard('c')
    const card = within(await screen.findByRole('dialog', { name: 'New shift, Thu, Nov 19' }))
    expect((card.getByRole('combobox', { name: 'Position' }) as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('Baker')
  })

  it('J and K go a week on and back, T to today, and 1 and 2 choose day and week', async () => {
    fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule()),
    )
    const { router, user } = renderRoute(address)
    await screen.findByRole('grid', { name: 'Shifts of the week' })
    const at = (search: object) => waitFor(() => expect(router.state.location.search).toMatchObject(search))
    await user.keyboard('j')
    await at({ calendar_date: '2026-11-27' })
    await user.keyboard('k')
    await at({ calendar_date: '2026-11-20' })
    await user.keyboard('k')
    await at({ calendar_date: '2026-11-13' })
    await user.keyboard('1')
    await at({ calendar_view: 'day' })
    await user.keyboard('j')
    await at({ calendar_date: '2026-11-14' })
    await user.keyboard('2')
    await waitFor(() => expect(router.state.location.search).not.toMatchObject({ calendar_view: 'day' }))
    await user.keyboard('t')
    await waitFor(() => expect(router.state.location.search).not.toMatchObject({ calendar_date: expect.any(String) }))
  })
})
