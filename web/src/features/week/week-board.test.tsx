import { getLocationStats, listGigs } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { listPros } from '@crewcall/contract/network.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { publishDrafts } from '@crewcall/contract/publications.ts'
import { addDrafts, changeDrafts, getSchedule, removeDrafts, restoreDrafts } from '@crewcall/contract/schedule.ts'
import { moveShifts, previewFits, previewMoves, setBudget } from '@crewcall/contract/schedule-moves.ts'
import { simulateGigs } from '@crewcall/contract/simulation.ts'
import { listSkills, suggestBreaks } from '@crewcall/contract/skills.ts'
import { copyWeek } from '@crewcall/contract/week-plans.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDraft, aScheduledGig, aSchedule } from '../../test/board.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { holdTimers } from '../../test/hold-timers.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aProHere } from '../../test/pro-at-location.ts'
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
  reply(simulateGigs, () => ({ shifts: [], all: { percent: null, draws: 2000, seed: 1 }, is_whole: true })),
  reply(listGigs, () => ({ count: 0, next: null, previous: null, results: [] })),
]
const address = '/locations/9/gigs?calendar_date=2026-11-20'
const board = () => screen.findByRole('grid', { name: 'Shifts of the week' })
const chip = (name: RegExp) => screen.findByRole('button', { name })

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T15:00:00Z') }))
afterEach(() => vi.useRealTimers())

// Steps stay one move until the person leaves.
const holdSteps = () => holdTimers(settleMs)

describe('The week board', () => {
  it('is the default of Shifts: rows by position with their shifts, the open ones pinned above, and sums', async () => {
    fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ gigs: [aScheduledGig()], drafts: [aDraft()] })),
    )
    renderRoute(address)
    const rows = within(await board()).getAllByRole('row')
    expect(rows.map((row) => within(row).queryByRole('rowheader')?.textContent ?? '')).toEqual([
      '',
      'Open shifts2 openings',
      'Bartender',
      'Server',
      'Total',
    ])
    expect(await chip(/^Bartender 2\/3, 5:00 pm – 10:00 pm, Ana Ruiz, Posted/)).toBeTruthy()
    expect(await chip(/^Server 0\/1, .*Draft$/)).toBeTruthy()
    // Of the day and of the week.
    const sums = within(rows.at(-1) ?? document.body)
    expect([sums.getAllByText('16 h'), sums.getAllByText('$420'), sums.getAllByText('50% filled')].map(({ length }) => length)).toEqual([
      2, 2, 2,
    ])
  })

  it('says which day is short of which position, counting posted shifts and drafts together', async () => {
    const unknown = { percent: null, low: null, high: null, basis: 'too_few' as const, sample: 0 }
    const common = {
      skill_id: 1,
      start_time: '2026-11-20T23:00:00.000Z',
      end_time: '2026-11-21T04:00:00.000Z',
      local_date: '2026-11-20',
      near: 9,
      able: 1,
      may_apply: 1,
      obstacles: [],
      relaxations: [],
      chance: unknown,
      wage_curve: [],
      applications: null,
      expected_no_shows: null,
      waiting: null,
    }
    const shifts = [
      { ...common, draft_id: 7, gig_id: null, openings: 3 },
      { ...common, draft_id: null, gig_id: 41, openings: 1 },
    ]
    const api = fakeApi(
      reply(simulateGigs, () => ({ shifts, all: { percent: null, draws: 2000, seed: 1 }, is_whole: true })),
      reply(getSchedule, () => aSchedule({ gigs: [aScheduledGig()], drafts: [aDraft({ skill_id: 1 })] })),
      ...base,
    )
    renderRoute(address)
    expect(await screen.findByText('Fri, Nov 20 is short by 3 × Bartender')).toBeTruthy()
    expect(api.calls.find(({ name }) => name === 'simulateGigs')?.body).toMatchObject({ draft_ids: [7], gig_ids: [41] })
  })

  it('by person is in the address, with one row for everybody on a shift', async () => {
    fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ gigs: [aScheduledGig()] })),
    )
    const { router, user } = renderRoute(address)
    await board()
    await user.click(screen.getByRole('button', { name: 'People' }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ rows: 'person' }))
    const person = within(await board()).getByRole('row', { name: /^Ana Ruiz/ })
    expect(within(person).getByRole('button', { name: /^Bartender 2\/3/ })).toBeTruthy()
  })

  it('by person shows regulars without a shift below those with one, and a cell of theirs opens a shift for them', async () => {
    const regular = (id: number, display_name: string, changes = {}) => aProHere({ profile_id: id, display_name, ...changes })
    const api = fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ gigs: [aScheduledGig()] })),
      reply(listPros, () => ({
        count: 3,
        next: null,
        previous: null,
        results: [regular(5, 'Ana Ruiz'), regular(8, 'Bo Free'), regular(9, 'Blocked', { is_blocked: true })],
      })),
      reply(addDrafts, () => ({ drafts: [aDraft()] })),
    )
    const { router, user } = renderRoute(`${address}&rows=person`)
    await board()
    await user.click(screen.getByRole('button', { name: 'Show regulars' }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ regulars: 'true' }))
    const free = await screen.findByText('Bo Free')
    const names = within(await board())
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Open shifts1 opening', 'Ana Ruiz', 'Bo Free0 h this week', 'Total'])
    expect(free).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'New shift: Bo Free, Fri, Nov 20' }))
    const card = await screen.findByRole('dialog', { name: /New shift/ })
    expect(within(card).getByText('For Bo Free')).toBeTruthy()
    await user.click(within(card).getByRole('button', { name: 'Save as draft' }))
    await waitFor(() =>
      expect(api.calls.find(({ name }) => name === 'addDrafts')?.body).toMatchObject({ drafts: [{ location_id: 9, pro_ids: [8] }] }),
    )
  })

  it('counts hours of regulars in shifts that a filter hides', async () => {
    fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ gigs: [aScheduledGig()] })),
      reply(listPros, () => ({
        count: 1,
        next: null,
        previous: null,
        results: [aProHere({ profile_id: 5, display_name: 'Ana Ruiz', pro_preferences: { ...aProHere().pro_preferences, skills: [] } })],
      })),
    )
    renderRoute(`${address}&rows=person&regulars=true&statuses=cancelled`)
    await board()
    expect(await screen.findByText('5 h this week')).toBeTruthy()
  })

  it('shows somebody who may not plan no place for a new shift', async () => {
    const locations = [{ ...aSchedule().locations[0], may_plan: false, sees_cost: false }] as ReturnType<typeof aSchedule>['locations']
    fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ locations, gigs: [aScheduledGig()] })),
    )
    renderRoute(address)
    await board()
    expect(screen.queryByRole('button', { name: /^New shift/ })).toBeNull()
  })

  it('hides what the filters of the address leave out', async () => {
    fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ gigs: [aScheduledGig()], drafts: [aDraft()] })),
    )
    renderRoute(`${address}&positions=2`)
    await board()
    expect(screen.queryByRole('button', { name: /^Bartender 2\/3/ })).toBeNull()
    expect(screen.getByRole('button', { name: /^Server 0\/1/ })).toBeTruthy()
  })

  it('shows and publishes only open drafts after a press on the row of open shifts', async () => {
    const planned = aDraft({ id: 8, people: [{ pro_id: 5, name: 'Ana Ruiz', headshot_public_id: null }] })
    fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ gigs: [aScheduledGig()], drafts: [aDraft(), planned] })),
    )
    const { router, user } = renderRoute(address)
    await board()
    expect(screen.getByRole('button', { name: 'Publish 2 shown' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Open shifts' }))
    expect(await screen.findByRole('button', { name: 'Publish 1 shown' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Server 1\/1/ })).toBeNull()
    expect(router.state.location.search).toMatchObject({ only: 'open' })
    await user.click(screen.getByRole('button', { name: 'Remove filter Open shifts' }))
    expect(await chip(/^Server 1\/1/)).toBeTruthy()
    await user.keyboard('o')
    expect(await screen.findByRole('button', { name: 'Publish 1 shown' })).toBeTruthy()
  })

  it('follows every chip above it, also those that only the server can judge', async () => {
    fakeApi(
      ...base,
      reply(getSchedule, ({ query }) =>
        aSchedule({
          gigs: query.elevated === undefined ? [aScheduledGig()] : [],
          drafts: query.pro_first_name === undefined ? [aDraft()] : [],
        }),
      ),
    )
    const { user } = renderRoute(`${address}&elevated=true&pro_first_name=Ana&managed=true`)
    await board()
    expect(screen.queryByRole('button', { name: /^(Bartender|Server) \d/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull()
    // Whose shifts they are and what was cancelled the board does not know, so it does not offer it.
    expect(screen.queryByRole('button', { name: /Managed by me/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancelled' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /Boosted/ }))
    expect(await chip(/^Bartender 2\/3/)).toBeTruthy()
  })
})

describe('On the week board', () => {
  it('a cell is posted in three clicks, with what is usual here', async () => {
    const api = fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule()),
      reply(addDrafts, () => ({ drafts: [aDraft()] })),
      reply(publishDrafts, () => ({ publication: aPublication(), gigs: [], assigned: [], skipped: [] })),
    )
    const { user } = renderRoute(address)
    await board()
    await user.click(screen.getByRole('button', { name: 'New shift: Bartender, Fri, Nov 20' }))
    const card = await screen.findByRole('dialog', { name: /New shift/ })
    await user.click(within(card).getByRole('button', { name: 'Post' }))
    await waitFor(() => expect(api.calls.some(({ name }) => name === 'publishDrafts')).toBe(true))
    expect(api.calls.find(({ name }) => name === 'addDrafts')?.body).toMatchObject({
      drafts: [
        { location_id: 9, skill_id: 1, start_time: '2026-11-20T23:30:00.000Z', end_time: '2026-11-21T07:00:00.000Z', wage_amount: 22.5 },
      ],
    })
  })

  it('the shift below the mouse offers its likely action, and its card has it for keys', async () => {
    fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ gigs: [aScheduledGig({ open_applications_count: 3 })] })),
    )
    const { user } = renderRoute(address)
    await board()
    const shift = await chip(/^Bartender 2\/3/)
    await user.hover(shift)
    const answer = await screen.findByRole('link', { name: 'Answer 3' })
    expect(answer.getAttribute('href')).toBe('/locations/9/gigs/41/applicants')
    await user.unhover(shift)
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Answer 3' })).toBeNull())
    shift.focus()
    await user.keyboard('{Enter}')
    const card = within(await screen.findByRole('dialog', { name: 'Bartender' }))
    expect(card.getByRole('link', { name: 'Answer 3' })).toBeTruthy()
  })

  it('a draft moves with Alt and an arrow, at once, and back with Ctrl Z', async () => {
    const api = fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ drafts: [aDraft()] })),
      reply(changeDrafts, () => ({ drafts: [aDraft()] })),
    )
    const { user } = renderRoute(address)
    const grid = await board()
    const draft = await chip(/^Server 0\/1/)
    draft.focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(
      within(grid)
        .getByRole('button', { name: /^Server 0\/1/ })
        .closest('[data-day]')
        ?.getAttribute('data-day'),
    ).toBe('2026-11-21')
    const changed = () => api.calls.filter(({ name }) => name === 'changeDrafts').map(({ body }) => body)
    await waitFor(() => expect(changed()).toHaveLength(1))
    expect(changed()[0]).toMatchObject({ changes: [{ id: 7, start_time: '2026-11-21T16:00:00.000Z' }] })
    await screen.findByText('1 shift moved')
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(changed()).toHaveLength(2))
    expect(changed()[1]).toMatchObject({ changes: [{ id: 7, start_time: '2026-11-20T16:00:00.000Z' }] })
  })

  it('a posted shift whose pros must confirm again moves only after a question', async () => {
    const api = fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ gigs: [aScheduledGig()] })),
      reply(previewMoves, () => ({
        must_reconfirm: [{ gig_id: 41, application_id: 3, display_name: 'Ana R.' }],
        raised_to_law: [],
        owed_total: 0,
        refused: [],
      })),
      reply(moveShifts, () => ({ gigs: [] })),
    )
    const { user } = renderRoute(address)
    await board()
    ;(await chip(/^Bartender 2\/3/)).focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    const question = await screen.findByRole('dialog', { name: 'Move 1 shift?' })
    expect(api.calls.some(({ name }) => name === 'moveShifts')).toBe(false)
    expect(within(question).getByText('Ana R. must confirm again before they count as booked.')).toBeTruthy()
    await user.click(within(question).getByRole('button', { name: 'Move' }))
    await waitFor(() =>
      expect(api.calls.find(({ name }) => name === 'moveShifts')?.body).toEqual({
        moves: [{ gig_id: 41, start_time: '2026-11-20T23:15:00.000Z', end_time: '2026-11-21T04:15:00.000Z' }],
      }),
    )
  })

  it('a posted shift on which the law raises pros moves only after a question', async () => {
    const raised_to_law = [{ state_code: 'OR', city: 'Portland', minimum_wage_amount: 15, wage_amount: 15, pro_ids: [3] }]
    const api = fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ gigs: [aScheduledGig()] })),
      reply(previewMoves, () => ({ must_reconfirm: [], raised_to_law, owed_total: 0, refused: [] })),
      reply(moveShifts, () => ({ gigs: [] })),
    )
    const { user } = renderRoute(address)
    await board()
    ;(await chip(/^Bartender 2\/3/)).focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    const question = within(await screen.findByRole('dialog', { name: 'Move 1 shift?' }))
    expect(question.getByText('1 confirmed pro is raised to $15.00, the minimum wage of Portland, OR.')).toBeTruthy()
    expect(api.calls.some(({ name }) => name === 'moveShifts')).toBe(false)
  })

  it('a move whose way back the law refuses stays, and Undo says why', async () => {
    const message = 'In Portland, OR the law asks for at least $15.00 an hour from Jul 1, 2026'
    const values = { place: 'Portland, OR', amount_cents: 1500, since: '2026-07-01' }
    let calls = 0
    const refusal = () => failure(400, 'invalid', message, [], 'moves.41.wage_amount', { reason: 'WAGE_BELOW_LAW', values })
    const api = fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ gigs: [aScheduledGig({ people: [] })] })),
      reply(moveShifts, () => ((calls += 1) === 1 ? { gigs: [] } : refusal())),
    )
    const { user } = renderRoute(address)
    await board()
    ;(await chip(/^Bartender 2\/3/)).focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await screen.findByText('1 shift moved')
    const undone = () => screen.queryAllByText('Undone').length
    const before = undone()
    await takeBack(user)
    expect(await screen.findByText(new RegExp(RegExp.escape(message)))).toBeTruthy()
    expect(api.calls.filter(({ name }) => name === 'moveShifts')).toHaveLength(2)
    expect(undone()).toBe(before)
  })

  it('several posted shifts move, and move back, in one call each', async () => {
    const gigs = [aScheduledGig({ people: [] }), aScheduledGig({ id: 42, people: [] })]
    const api = fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ gigs })),
      reply(moveShifts, () => ({ gigs: [] })),
    )
    const { user } = renderRoute(address)
    await board()
    screen.getAllByRole('button', { name: /^Bartender 2\/3/ })[0]?.focus()
    await user.keyboard('{Control>}a{/Control}')
    await user.click(await screen.findByRole('button', { name: 'A day later' }))
    const bodies = () => api.calls.filter(({ name }) => name === 'moveShifts').map(({ body }) => body)
    const both = (start_time: string, end_time: string) => ({ moves: [41, 42].map((gig_id) => ({ gig_id, start_time, end_time })) })
    await waitFor(() => expect(bodies()).toEqual([both('2026-11-21T23:00:00.000Z', '2026-11-22T04:00:00.000Z')]))
    await screen.findByText('2 shifts moved')
    await takeBack(user)
    await waitFor(() => expect(bodies()[1]).toEqual(both('2026-11-20T23:00:00.000Z', '2026-11-21T04:00:00.000Z')))
  })

  it('a key that moves a shift tells what the server says of that day, from one question', async () => {
    const busy = { pro_id: 5, local_date: '2026-11-21', code: 'OVERLAPPING_GIG', values: {} }
    const api = fakeApi(
      reply(getSchedule, () => aSchedule({ gigs: [aScheduledGig()] })),
      reply(previewFits, () => ({ days: [{ local_date: '2026-11-22', must_reconfirm: 1, refused: null }], people: [busy] })),
      reply(previewMoves, () => ({
        must_reconfirm: [],
        raised_to_law: [],
        owed_total: 0,
        refused: [{ gig_id: 41, code: 'CONFIRMED_PRO_BUSY', values: {} }],
      })),
      ...base,
    )
    const { user } = renderRoute(address)
    await board()
    holdSteps()
    ;(await chip(/^Bartender 2\/3/)).focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await screen.findByText('Sat, Nov 21, 5:00 pm – 10:00 pm: Ana Ruiz: The pro is already confirmed on a shift at that time.')
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await screen.findByText('Sun, Nov 22, 5:00 pm – 10:00 pm: 1 pro must confirm again')
    expect(api.calls.filter(({ name }) => name === 'previewFits').map(({ body }) => body)).toEqual([
      { gig_id: 41, start_date: '2026-11-16', days: 7, pro_ids: [] },
    ])
  })

  it.each(['another screen', 'another page'])('a step by key is kept by who leaves at once for %s', async (to) => {
    const api = fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ drafts: [aDraft()] })),
      reply(changeDrafts, () => ({ drafts: [aDraft()] })),
    )
    const { user, router } = renderRoute(address)
    await board()
    holdSteps()
    ;(await chip(/^Server 0\/1/)).focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(api.calls.some(({ name }) => name === 'changeDrafts')).toBe(false)
    if (to === 'another page') window.dispatchEvent(new Event('pagehide'))
    else await router.navigate({ to: '/locations/$locationId/gigs', params: { locationId: '9' }, search: { view: 'list' } })
    await waitFor(() => expect(api.calls.filter(({ name }) => name === 'changeDrafts')).toHaveLength(1))
    expect(api.calls.find(({ name }) => name === 'changeDrafts')?.body).toMatchObject({
      changes: [{ id: 7, start_time: '2026-11-20T16:15:00.000Z', end_time: '2026-11-20T17:15:00.000Z' }],
    })
  })

  it('a step that asks confirmed pros again holds who leaves the page', async () => {
    fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ gigs: [aScheduledGig()] })),
      reply(previewMoves, () => ({
        must_reconfirm: [{ gig_id: 41, application_id: 3, display_name: 'Ana R.' }],
        raised_to_law: [],
        owed_total: 0,
        refused: [],
      })),
    )
    const { user } = renderRoute(address)
    await board()
    holdSteps()
    ;(await chip(/^Bartender 2\/3/)).focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    expect(await screen.findByRole('dialog', { name: 'Move 1 shift?' })).toBeTruthy()
  })

  it('a draft that is removed comes back by the message', async () => {
    const api = fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ drafts: [aDraft()] })),
      reply(removeDrafts, () => ({ removed_ids: [7] })),
      reply(restoreDrafts, () => ({ drafts: [aDraft()] })),
    )
    const { user } = renderRoute(address)
    await board()
    ;(await chip(/^Server 0\/1/)).focus()
    await user.keyboard('{Delete}')
    await screen.findByText('1 draft removed')
    await takeBack(user)
    await waitFor(() => expect(api.calls.find(({ name }) => name === 'restoreDrafts')?.body).toEqual({ ids: [7] }))
  })

  it('copied shifts are put into the focused day', async () => {
    const api = fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ gigs: [aScheduledGig()] })),
      reply(addDrafts, () => ({ drafts: [aDraft()] })),
    )
    const { user } = renderRoute(address)
    await board()
    ;(await chip(/^Bartender 2\/3/)).focus()
    await user.keyboard('{Control>}c{/Control}{ArrowRight}{Control>}v{/Control}')
    await waitFor(() =>
      expect(api.calls.find(({ name }) => name === 'addDrafts')?.body).toMatchObject({
        drafts: [{ skill_id: 1, start_time: '2026-11-21T23:00:00.000Z' }],
      }),
    )
  })

  it('only the drafts shown are published, with a choice of who is told', async () => {
    const api = fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ drafts: [aDraft(), aDraft({ id: 8, skill_id: 1 })] })),
      reply(publishDrafts, () => ({ publication: aPublication(), gigs: [], assigned: [], skipped: [] })),
    )
    const { user } = renderRoute(`${address}&positions=2`)
    await board()
    await user.click(screen.getByRole('button', { name: 'Publish 1 shown' }))
    const dialog = await screen.findByRole('dialog', { name: 'Publish 1 shift' })
    await user.click(within(dialog).getByRole('radio', { name: /^Nobody/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(api.calls.find(({ name }) => name === 'publishDrafts')?.body).toEqual({ draft_ids: [7], notify: 'NOBODY' }))
  })

  it('last week is copied as drafts, and Undo takes all of them away and brings replaced ones back', async () => {
    const api = fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule()),
      reply(copyWeek, () => ({ drafts: [aDraft()], already_there: 0, removed_ids: [5], left_out: [] })),
      reply(removeDrafts, () => ({ removed_ids: [7] })),
      reply(restoreDrafts, () => ({ drafts: [] })),
    )
    const { user } = renderRoute(address)
    await board()
    await user.click(screen.getByRole('button', { name: 'More for this week' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Copy last week' }))
    await user.click(await screen.findByRole('radio', { name: /^Replace them/ }))
    await user.click(screen.getByRole('button', { name: 'Copy as drafts' }))
    await screen.findByText('1 shift copied as drafts')
    expect(api.calls.find(({ name }) => name === 'copyWeek')?.body).toMatchObject({
      location_ids: [9],
      from_date: '2026-11-09',
      to_date: '2026-11-16',
      existing: 'REPLACE',
      people: 'WITH_PEOPLE',
    })
    await takeBack(user)
    await waitFor(() => expect(api.calls.find(({ name }) => name === 'restoreDrafts')?.body).toEqual({ ids: [5] }))
    expect(api.calls.find(({ name }) => name === 'removeDrafts')?.body).toEqual({ ids: [7] })
  })

  it('copies the week of all locations that are shown, by whatever rows', async () => {
    const here = { organization_id: 4, timezone: 'America/Chicago', may_plan: true, sees_cost: true }
    const locations = [
      { ...here, id: 9, name: 'Harbor Room' },
      { ...here, id: 10, name: 'Garden Hall' },
      { ...here, id: 11, name: 'Only to look at', may_plan: false },
    ]
    const api = fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ locations })),
      reply(copyWeek, () => ({ drafts: [aDraft()], already_there: 0, removed_ids: [], left_out: [] })),
    )
    const { user } = renderRoute(`${address}&scope=all&rows=position`)
    await board()
    await user.click(screen.getByRole('button', { name: 'More for this week' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Copy last week' }))
    expect(await screen.findByText('Harbor Room, Garden Hall')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Copy as drafts' }))
    await waitFor(() => expect(api.calls.find(({ name }) => name === 'copyWeek')?.body).toMatchObject({ location_ids: [9, 10] }))
  })

  it('is reached by Tab after the days in its head and the name of the open row', async () => {
    fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ gigs: [aScheduledGig()] })),
    )
    const { user } = renderRoute(address)
    const days = within(await board())
      .getAllByRole('columnheader')
      .map((head) => within(head).queryByRole('button'))
    days.findLast((button) => button !== null)?.focus()
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Open shifts')
    await user.tab()
    expect(document.activeElement?.closest('[role="gridcell"]')).toBeTruthy()
  })

  it('keeps a labor budget for the week', async () => {
    const budget = { location_id: 9, week_start: '2026-11-16', hours: null, sales_cents: null, sales_percentage: null }
    const api = fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ gigs: [aScheduledGig()] })),
      reply(setBudget, () => ({ ...budget, amount_cents: 50_000, last_updated_ts: '2026-11-18T15:00:00.000Z' })),
    )
    const { user } = renderRoute(address)
    await board()
    await user.click(screen.getByRole('button', { name: 'More for this week' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Labor budget' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Labor budget/ }))
    await user.type(dialog.getByLabelText('Amount'), '500')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(api.calls.find(({ name }) => name === 'setBudget')?.body).toEqual({ ...budget, amount_cents: 50_000 }))
  })
})

// Messages of earlier tests may still be there; the latest is the last.
async function takeBack(user: ReturnType<typeof renderRoute>['user']) {
  const undo = screen.getAllByRole('button', { name: 'Undo' }).at(-1)
  if (undo) await user.click(undo)
}

function aPublication() {
  return {
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
}
