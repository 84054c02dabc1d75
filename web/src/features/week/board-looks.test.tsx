import { phantomId } from '@crewcall/contract/rules/phantom-id.ts'
import { getLocationStats, listGigs } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { listPublications } from '@crewcall/contract/publications.ts'
import { changeDrafts, getSchedule, type Schedule } from '@crewcall/contract/schedule.ts'
import { listSkills, suggestBreaks } from '@crewcall/contract/skills.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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
  published_by_name: 'Maya Ortiz',
  notify: 'CHANGED' as const,
  location_ids: [9],
  first_date: '2026-11-20',
  last_date: '2026-11-22',
  shifts: 3,
  taken_back_at: null,
  told: [{ pro_id: 5, name: 'Ana Ruiz' }],
}
async function open(schedule: Schedule, more = '') {
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(getLocation, () => aLocation()),
    reply(listActiveLocations, () => ({ results: [aLocation()] })),
    reply(listSkills, () => ({ results: someSkills() })),
    reply(suggestBreaks, () => ({ results: [], suggested_minutes: 30 })),
    reply(getLocationStats, () => stats),
    reply(listGigs, () => ({ count: 0, next: null, previous: null, results: [] })),
    reply(listPublications, () => ({ count: 1, next: null, previous: null, results: [publication] })),
    reply(changeDrafts, () => ({ drafts: [aDraft()] })),
    reply(getSchedule, () => schedule),
  )
  const shown = renderRoute(`/locations/9/gigs?calendar_date=2026-11-20${more}`)
  const grid = await screen.findByRole('grid')
  return { api, grid, ...shown }
}
const person = (pro_id: number, name: string) => ({
  pro_id,
  name,
  headshot_public_id: null,
  application_id: pro_id,
  state: 'CONFIRMED' as const,
})

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T15:00:00Z') }))
afterEach(() => vi.useRealTimers())

it('Every state of a shift has a mark of its own', async () => {
  const gigs = [
    aScheduledGig({ id: 1, current_confirmed_pros_count: 0 }),
    aScheduledGig({ id: 2 }),
    aScheduledGig({ id: 3, status: 'CONFIRMED', current_confirmed_pros_count: 3 }),
    aScheduledGig({ id: 4, status: 'INCOMPLETE' }),
    aScheduledGig({ id: 5, status: 'CANCELLED' }),
  ]
  const problem = { code: 'WAGE_MISSING', field: 'wage_amount', values: {}, pro_id: null }
  const { organization_id, type, start_time, end_time, timezone, local_date } = aScheduledGig()
  const phantom = {
    id: phantomId({ series_id: 3, series_date: '2026-11-20' }),
    series_id: 3,
    series_date: '2026-11-20',
    location_id: 9,
    skill_id: 1,
    wage_amount: 20,
    fill_plan: null,
    employment_type: 'F1099' as const,
    hours_minutes: 300,
  }
  const times = { organization_id, type, start_time, end_time, timezone, local_date }
  const { grid } = await open(
    aSchedule({
      gigs,
      drafts: [aDraft({ id: 6 }), aDraft({ id: 7, problems: [problem] })],
      phantoms: [{ ...phantom, ...times, unpaid_break_minutes: 0, allowed_confirmed_pros: 1, cost_cents: null }],
    }),
  )
  const marks = new Map(
    [...grid.querySelectorAll<HTMLElement>('[data-look]')].map((one) => [
      one.dataset['look'],
      one.querySelector('path')?.getAttribute('d'),
    ]),
  )
  // Cancelled shifts are shown only if they are chosen.
  expect(new Set(marks.keys())).toEqual(new Set(['draft', 'filled', 'open', 'over', 'partly', 'problem', 'repeats']))
  expect(new Set(marks.values()).size).toBe(marks.size)
})

it('A chip shows up to three people by their initials, and how many more there are', async () => {
  const people = [person(5, 'Ana Ruiz'), person(6, 'Ben Oduya'), person(7, 'Cleo Park'), person(8, 'Dan Fox'), person(9, 'Eve Lum')]
  const { grid } = await open(aSchedule({ gigs: [aScheduledGig({ allowed_confirmed_pros: 6, current_confirmed_pros_count: 5, people })] }))
  expect([...grid.querySelectorAll<HTMLElement>('[data-initials]')].map(({ dataset }) => dataset['initials'])).toEqual(['AR', 'BO', 'CP'])
  expect(within(grid).getByText('+2')).toBeTruthy()
})

it.each([
  [16, 'wait'],
  [15, 'bad'],
])('A week of 16 hours with a budget of %i is shown as %s', async (hours, tone) => {
  const amounts = { amount_cents: null, sales_cents: null, sales_percentage: null }
  const budgets = [{ location_id: 9, week_start: '2026-11-16', hours, ...amounts, last_updated_ts: '2026-11-01T00:00:00.000Z' }]
  // Fifteen hours, and one of the draft.
  await open(aSchedule({ budgets, gigs: [aScheduledGig()], drafts: [aDraft()] }))
  expect(screen.getByText(`16 h of ${hours} h`).parentElement?.dataset['tone']).toBe(tone)
})

it('A budget of one location is not compared with what others cost', async () => {
  const amounts = { amount_cents: null, sales_cents: null, sales_percentage: null }
  const budgets = [{ location_id: 9, week_start: '2026-11-16', hours: 16, ...amounts, last_updated_ts: '2026-11-01T00:00:00.000Z' }]
  const { locations } = aSchedule()
  const pier = { id: 10, name: 'Pier', organization_id: 4, timezone: 'America/Chicago', may_plan: true, sees_cost: true }
  await open(aSchedule({ locations: [...locations, pier], budgets, gigs: [aScheduledGig()], drafts: [aDraft({ location_id: 10 })] }))
  expect(screen.getByText('15 h of 16 h').parentElement?.textContent).toMatch(/^Harbor Room/)
})

it('A press on another day in the card of a draft moves it there', async () => {
  const { api, user } = await open(aSchedule({ drafts: [aDraft()] }))
  await user.click(await screen.findByRole('button', { name: /^Server 0\/1/ }))
  const card = within(await screen.findByRole('dialog', { name: /^Draft/ }))
  await user.click(card.getByRole('button', { name: 'Sun, Nov 22' }))
  await user.click(card.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'changeDrafts')?.body).toMatchObject({
      changes: [{ id: 7, start_time: '2026-11-22T16:00:00.000Z', end_time: '2026-11-22T17:00:00.000Z' }],
    }),
  )
})

it('What was published is listed with who did it, when, and who was told', async () => {
  const { user } = await open(aSchedule())
  await user.click(screen.getByRole('button', { name: 'More for this week' }))
  await user.click(await screen.findByRole('menuitem', { name: 'What was published' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'What was published' }))
  expect(await sheet.findByText('3 shifts, Fri, Nov 20 – Sun, Nov 22')).toBeTruthy()
  expect(sheet.getByText(/Maya Ortiz, Wed, Nov 18/)).toBeTruthy()
  expect(sheet.getByText(/Told: Ana Ruiz/)).toBeTruthy()
  expect(sheet.queryByText(/Taken back/)).toBeNull()
})

it.each(['', '&calendar_view=day'])('By person, who is only asked does not look booked%s', async (more) => {
  const people = [person(5, 'Ana Ruiz'), { ...person(6, 'Nora Quist'), state: 'SELECTED' as const }]
  await open(aSchedule({ gigs: [aScheduledGig({ people })] }), `&rows=person${more}`)
  const chipIn = async (name: RegExp) => (await screen.findByRole('row', { name })).querySelector('[data-shift]')?.textContent
  expect(await chipIn(/^Nora Quist/)).toContain('asked · Bartender')
  expect(await chipIn(/^Ana Ruiz/)).not.toContain('asked · ')
})

it.each(['position', 'location'])('By %s, who was only asked is drawn hollow beside who is booked', async (by) => {
  const people = [person(5, 'Ana Ruiz'), { ...person(6, 'Nora Quist'), state: 'OFFERED' as const }]
  const { grid } = await open(aSchedule({ gigs: [aScheduledGig({ people })] }), `&rows=${by}`)
  const chip = await within(grid).findByRole('button', { name: /^Bartender .*Ana Ruiz, Nora Quist asked/ })
  const faces = [...chip.querySelectorAll('i')].map((face) => [face.dataset['initials'], face.dataset['asked'] === ''])
  expect(faces).toEqual([
    ['AR', false],
    ['NQ', true],
  ])
})
