import { rankPros } from '@crewcall/contract/candidates.ts'
import { getCallSheet, listEventTemplates, listStagedPros, sendStaged, stagePros } from '@crewcall/contract/event-plans.ts'
import { getEventCost } from '@crewcall/contract/overview.ts'
import { simulateGigs } from '@crewcall/contract/simulation.ts'
import { listEventDrafts } from '@crewcall/contract/schedule.ts'
import {
  deleteEvent,
  editEventShift,
  getEvent,
  listEvents,
  listEventShifts,
  previewEventShiftEdit,
} from '@crewcall/contract/staffing-events.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aDraft } from '../../test/board.ts'
import { block, eventReplies, gala, stamp } from '../../test/events.ts'
import { someSkills } from '../../test/shifts.ts'

async function askToDelete(user: ReturnType<typeof renderRoute>['user']) {
  await user.click(await screen.findByRole('button', { name: 'More for this event' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete the event' }))
}

const ada = { application_id: 1, gig_id: 1, pro_id: 7, pro_name: 'Ada L.', skill_name: 'Bartender' }

it('The tabs count their cards, whatever the filter', async () => {
  fakeApi(...eventReplies)
  const { user } = renderRoute('/locations/9/event/5/marketplace')
  const card = await screen.findByRole('article', { name: /The Palmetto Room/ })
  expect(within(card).getAllByRole('link', { name: 'Bartender' })).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Marketplace 2' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Full' }))
  expect(await screen.findByRole('link', { name: 'Marketplace 1' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Network 0' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Bartender' })).toHaveLength(1)
})

it('Moving a shift names who must confirm again before it is saved', async () => {
  const moved = { overlaps: [ada], must_reconfirm: [ada], raised_to_law: [], owed_total: 0, keeps_confirmation: 1, gigs_count: 3 }
  const api = fakeApi(
    ...eventReplies,
    reply(previewEventShiftEdit, () => moved),
    reply(editEventShift, () => ({ ...block, moved })),
  )
  const { user } = renderRoute('/locations/9/event/5/marketplace')
  await user.click(await screen.findByRole('button', { name: 'Move' }))
  const form = await screen.findByRole('form', { name: 'Times' })
  await user.click(within(form).getByRole('button', { name: 'Move' }))
  expect(within(await screen.findByRole('region', { name: 'Must confirm again' })).getByText(/Ada L\./)).toBeTruthy()
  expect(api.calls.some(({ name }) => name === 'editEventShift')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Move and ask again' }))
  await waitFor(() => expect(api.calls.find(({ name }) => name === 'editEventShift')?.body).toMatchObject({ last_updated_ts: stamp }))
})

it('Moving a shift says whom the law raises before it is saved', async () => {
  const raised_to_law = [{ state_code: 'OR', city: 'Portland', minimum_wage_amount: 15, wage_amount: 15, pro_ids: [1] }]
  const moved = { overlaps: [], must_reconfirm: [], raised_to_law, owed_total: 0, keeps_confirmation: 1, gigs_count: 3 }
  const api = fakeApi(
    ...eventReplies,
    reply(previewEventShiftEdit, () => moved),
    reply(editEventShift, () => ({ ...block, moved })),
  )
  const { user } = renderRoute('/locations/9/event/5/marketplace')
  await user.click(await screen.findByRole('button', { name: 'Move' }))
  const form = await screen.findByRole('form', { name: 'Times' })
  await user.click(within(form).getByRole('button', { name: 'Move' }))
  const question = within(await screen.findByRole('dialog', { name: 'Move the shift?' }))
  expect(question.getByText('1 confirmed pro is raised to $15.00, the minimum wage of Portland, OR.')).toBeTruthy()
  expect(question.queryByText('Must confirm again')).toBeNull()
  expect(api.calls.some(({ name }) => name === 'editEventShift')).toBe(false)
  await user.click(question.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(api.calls.some(({ name }) => name === 'editEventShift')).toBe(true))
})

it('A double click deletes an event once, and leads to the list without requesting it again', async () => {
  const api = fakeApi(
    ...eventReplies,
    reply(deleteEvent, () => ({})),
    reply(listEvents, () => ({ count: 0, next: null, previous: null, results: [] })),
  )
  const { user, router } = renderRoute('/locations/9/event/5/marketplace')
  await askToDelete(user)
  const requested = () => api.calls.filter(({ name }) => name === 'getEvent' || name === 'listEventShifts').length
  const before = requested()
  await user.dblClick(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete the event' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/locations/9/gigs'))
  expect(await screen.findByText('Event deleted')).toBeTruthy()
  expect(api.calls.filter(({ name }) => name === 'deleteEvent')).toHaveLength(1)
  expect(requested()).toBe(before)
})

it('Saving the contact keeps the times that were typed', async () => {
  const moved = { overlaps: [], must_reconfirm: [], raised_to_law: [], owed_total: 0, keeps_confirmation: 0, gigs_count: 3 }
  const api = fakeApi(
    ...eventReplies,
    reply(editEventShift, () => ({ ...block, moved })),
  )
  const { user } = renderRoute('/locations/9/event/5/marketplace')
  await user.click(await screen.findByRole('button', { name: 'Move' }))
  const start = within(await screen.findByRole('form', { name: 'Times' })).getByRole<HTMLInputElement>('textbox', { name: 'Start' })
  await user.clear(start)
  await user.type(start, '3:15 pm')
  await user.click(screen.getByRole('button', { name: 'Save the contact' }))
  await waitFor(() => expect(api.calls.some(({ name }) => name === 'editEventShift')).toBe(true))
  await screen.findByText('Shift changed')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Start' }).value).toBe('3:15 pm')
})

it('Chosen pros are told by Send, and the others stay with their reason', async () => {
  const skipped = [{ id: 2, gig_id: 1, pro_id: 7, pro_name: 'Ada L.', code: 'conflict', message: 'x', reason: 'PRO_HAS_SHIFT_OR_OFFER' }]
  fakeApi(
    ...eventReplies,
    reply(listStagedPros, () => ({ results: [] })),
    reply(rankPros, () => ({ count: 0, next: null, previous: null, results: [] })),
    reply(stagePros, () => ({ results: [] })),
    reply(sendStaged, () => ({ sent: 3, pros: 2, skipped })),
  )
  const { user } = renderRoute('/locations/9/event/5/marketplace')
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  expect(await screen.findByText('2 pros were told')).toBeTruthy()
  expect(await screen.findByText('Ada L.')).toBeTruthy()
})

it('The call sheet has a line to sign for everybody, without numbers before the day', async () => {
  const row = {
    application_id: 1,
    skill_name: 'Bartender',
    is_captain: false,
    pro_name: 'Ada L.',
    start_time: gala.starts_at,
    end_time: gala.ends_at,
    phone_number: null,
  }
  const { id, start_time, end_time, timezone, contact_name } = block
  const shift = { id, start_time, end_time, timezone, contact_name, contact_phone: null, location_name: 'The Palmetto Room' }
  fakeApi(
    ...eventReplies,
    reply(getCallSheet, () => ({ shifts: [{ ...shift, address: '1 King St', rows: [row], open_count: 4 }] })),
  )
  renderRoute('/locations/9/event/5/call-sheet')
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Position', 'Name', 'Time', 'Phone number', 'Signature'])
  expect(within(table).getByRole('row', { name: /Ada L\./ })).toBeTruthy()
})

it('Events stand beside the shifts, with the next one first', async () => {
  fakeApi(
    ...eventReplies,
    reply(listEvents, () => ({ count: 1, next: null, previous: null, results: [gala] })),
  )
  renderRoute('/locations/9/gigs?events=events')
  const list = await screen.findByRole('list', { name: 'Events' })
  expect(within(list).getByRole('link', { name: 'Winter gala' }).getAttribute('href')).toContain('/event/5/')
})

it('The cost of the event is planned, confirmed so far and charged; unknown sums are not shown', async () => {
  fakeApi(...eventReplies)
  renderRoute('/locations/9/event/5/marketplace')
  const cost = await screen.findByRole('region', { name: 'Cost with all fees' })
  expect(cost.textContent).toMatch(/Planned\$1,234\.00.*Confirmed so far\$456\.00.*Charged so far\$0\.00/)
})

it('Who sees no wages sees no cost', async () => {
  fakeApi(
    ...eventReplies,
    reply(listEventDrafts, () => ({ drafts: [] })),
    reply(getEventCost, () => ({ planned_cents: null, confirmed_cents: null, charged_cents: null })),
  )
  renderRoute('/locations/9/event/5/marketplace')
  await screen.findByRole('article', { name: /The Palmetto Room/ })
  expect(screen.queryByText('Charged so far')).toBeNull()
})

it('A template shows its shifts before it is used', async () => {
  const planned = {
    skill_id: someSkills()[0]?.id ?? 0,
    type: 'MARKETPLACE' as const,
    employment_type: 'F1099' as const,
    wage_amount: 21,
    allowed_confirmed_pros: 4,
    unpaid_break_minutes: 0,
    description: 'Pour',
    special_inst: '',
    no_experience_required: false,
    auto_select_enabled: false,
    selected_requirement_ids: [],
  }
  const item = { location_id: 9, contact_name: '', contact_phone: null, gigs: [planned] }
  const items = [
    { ...item, start_minute: 0, end_minute: 300 },
    { ...item, start_minute: 120, end_minute: 510, gigs: [{ ...planned, allowed_confirmed_pros: 2 }] },
    { ...item, start_minute: -240, end_minute: 0, gigs: [{ ...planned, allowed_confirmed_pros: 6 }] },
  ]
  fakeApi(
    ...eventReplies,
    reply(listEvents, () => ({ count: 0, next: null, previous: null, results: [] })),
    reply(listEventTemplates, () => ({ results: [{ id: 3, organization_id: 4, name: 'Gala night', items, last_updated_ts: stamp }] })),
  )
  const { user } = renderRoute('/locations/9/gigs?events=events')
  await user.click(await screen.findByRole('button', { name: 'From a template' }))
  const list = await screen.findByRole('list', { name: 'Shifts of the template' })
  const position = someSkills()[0]?.name ?? ''
  await within(list).findByText(`4 × ${position}`)
  await within(list).findAllByText(/Harbor Room/)
  // The set-up comes first; the days depend on today.
  const rows = within(list).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent?.replace(/(Bartender)\w+, [^,]*, /, '$1 '))).toEqual([
    `6 × ${position} 12:00 pm – 4:00 pm · 4 h before the start · Harbor Room$21.00/h`,
    `4 × ${position} 4:00 pm – 9:00 pm · At the start of the event · Harbor Room$21.00/h`,
    `2 × ${position} 6:00 pm – 12:30 am (+1 day) · 2 h after the start · Harbor Room$21.00/h`,
  ])
})

const shortOf = (skill_id: number) => {
  const unknown = { percent: null, low: null, high: null, basis: 'too_few' as const, sample: 0 }
  return {
    draft_id: null,
    gig_id: 1,
    skill_id,
    start_time: gala.starts_at,
    end_time: gala.ends_at,
    local_date: '2026-11-26',
    openings: 5,
    near: 4,
    able: 2,
    may_apply: 2,
    obstacles: [],
    relaxations: [],
    chance: unknown,
    wage_curve: [],
    applications: null,
    expected_no_shows: null,
    waiting: null,
  }
}
it('An event says beside its cost in one line which positions it lacks', async () => {
  const cook = someSkills()[3]
  const short = [shortOf(1), { ...shortOf(cook?.id ?? 0), openings: 4 }]
  const api = fakeApi(
    ...eventReplies.slice(0, -1),
    reply(simulateGigs, () => ({ shifts: short, all: { percent: null, draws: 2000, seed: 1 }, is_whole: true })),
  )
  renderRoute('/locations/9/event/5/marketplace')
  expect(await screen.findByText(`This event is short by 3 × Bartender, 2 × ${cook?.name}`)).toBeTruthy()
  expect(api.calls.find(({ name }) => name === 'simulateGigs')?.body).toMatchObject({ event_id: 5 })
})

it('An event with more shifts than are looked at says so', async () => {
  const shifts = Array.from({ length: 60 }, () => ({ ...shortOf(1), openings: 1, able: 9 }))
  fakeApi(
    ...eventReplies.slice(0, -1),
    reply(simulateGigs, () => ({ shifts, all: { percent: null, draws: 2000, seed: 1 }, is_whole: false })),
  )
  renderRoute('/locations/9/event/5/marketplace')
  expect(await screen.findByText('Only the first 60 shifts are looked at.')).toBeTruthy()
})

it('An event of which all is planned says what it lacks too, by the name of the position', async () => {
  const cook = someSkills()[3]
  const planned = { ...shortOf(cook?.id ?? 0), gig_id: null, draft_id: 8 }
  fakeApi(
    reply(getEvent, () => ({ ...gala, gigs_count: 0, openings_count: 0, confirmed_count: 0, staged_count: 0 })),
    reply(listEventShifts, () => ({ results: [] })),
    reply(listEventDrafts, () => ({ drafts: [aDraft({ id: 8, event_id: 5, skill_id: cook?.id ?? 0 })] })),
    reply(simulateGigs, () => ({ shifts: [planned], all: { percent: null, draws: 2000, seed: 1 }, is_whole: true })),
    ...eventReplies,
  )
  renderRoute('/locations/9/event/5/marketplace')
  expect(await screen.findByText(`This event is short by 3 × ${cook?.name}`)).toBeTruthy()
})

it('Deleting an event says what becomes of its shifts: they stay, or are cancelled', async () => {
  fakeApi(...eventReplies)
  const { user } = renderRoute('/locations/9/event/5/marketplace')
  await askToDelete(user)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/stay as they are/)).toBeTruthy()
  await user.click(within(dialog).getByRole('checkbox', { name: 'Cancel the shifts as well' }))
  expect(within(dialog).queryByText(/stay as they are/)).toBeNull()
  expect(within(dialog).getByText(/is cancelled, and its pros are told/)).toBeTruthy()
  expect(within(dialog).getByRole('alert').textContent).toMatch(/2 confirmed pros lose their shifts/)
})
