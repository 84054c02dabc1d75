import { getLocationStats, listGigs } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { publishDrafts } from '@crewcall/contract/publications.ts'
import { addDrafts, changeDrafts, getSchedule } from '@crewcall/contract/schedule.ts'
import { simulateGigs } from '@crewcall/contract/simulation.ts'
import { listSkills, suggestBreaks } from '@crewcall/contract/skills.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDraft, aScheduledGig, aSchedule } from '../../test/board.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager, someSkills } from '../../test/shifts.ts'

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
]
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
const address = '/locations/9/gigs?calendar_date=2026-11-20'
const board = () => screen.findByRole('grid', { name: 'Shifts of the week' })
async function openDraft() {
  const shown = renderRoute(address)
  await board()
  await shown.user.click(await screen.findByRole('button', { name: /^Server 0\/1/ }))
  return { ...shown, card: within(await screen.findByRole('dialog', { name: /^Draft/ })) }
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T15:00:00Z') }))
afterEach(() => vi.useRealTimers())

describe('The card of a draft', () => {
  it('has a plan to raise its pay, sent with the draft', async () => {
    const api = fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ drafts: [aDraft()] })),
      reply(changeDrafts, () => ({ drafts: [aDraft()] })),
    )
    const { card, user } = await openDraft()
    await user.click(await card.findByRole('switch', { name: /^Raise pay until filled/ }))
    expect(await card.findByText('If it is published now:')).toBeTruthy()
    await user.click(card.getByRole('button', { name: 'Save' }))
    const raise = { step_amount: 1, every_hours: 12, ceiling_amount: 24 }
    await waitFor(() =>
      expect(api.calls.find(({ name }) => name === 'changeDrafts')?.body).toMatchObject({
        changes: [{ id: 7, fill_plan: { network_after_hours: null, marketplace_after_hours: null, raise } }],
      }),
    )
  })

  it('publishes what was typed: it saves first', async () => {
    const api = fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ drafts: [aDraft()] })),
      reply(changeDrafts, () => ({ drafts: [aDraft()] })),
      reply(publishDrafts, () => ({ publication, gigs: [], assigned: [], skipped: [] })),
    )
    const { user, card } = await openDraft()
    const wage = card.getByLabelText(/^Hourly wage/)
    await user.clear(wage)
    await user.type(wage, '31')
    await user.click(card.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(api.calls.some(({ name }) => name === 'publishDrafts')).toBe(true))
    const sent = api.calls.map(({ name }) => name).filter((name) => name === 'changeDrafts' || name === 'publishDrafts')
    expect(sent).toEqual(['changeDrafts', 'publishDrafts'])
    expect(api.calls.find(({ name }) => name === 'changeDrafts')?.body).toMatchObject({ changes: [{ wage_amount: 31 }] })
  })

  it('copies what was typed', async () => {
    const api = fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ drafts: [aDraft()] })),
      reply(addDrafts, () => ({ drafts: [aDraft({ id: 8 })] })),
    )
    const { user, card } = await openDraft()
    const wage = card.getByLabelText(/^Hourly wage/)
    await user.clear(wage)
    await user.type(wage, '31')
    await user.click(card.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(api.calls.find(({ name }) => name === 'addDrafts')?.body).toMatchObject({ drafts: [{ wage_amount: 31 }] }))
  })

  it('asks before an end equal to the start makes a shift of 24 hours', async () => {
    const api = fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ drafts: [aDraft()] })),
      reply(changeDrafts, () => ({ drafts: [aDraft()] })),
    )
    const { user, card } = await openDraft()
    const end = card.getByLabelText('End')
    await user.clear(end)
    await user.type(end, '10a')
    await user.click(card.getByRole('button', { name: 'Save' }))
    expect(await card.findByText(/This shift is 24 h long/)).toBeTruthy()
    expect(api.calls.some(({ name }) => name === 'changeDrafts')).toBe(false)
    await user.click(card.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(api.calls.find(({ name }) => name === 'changeDrafts')?.body).toMatchObject({
        changes: [{ start_time: '2026-11-20T16:00:00.000Z', end_time: '2026-11-21T16:00:00.000Z' }],
      }),
    )
  })

  it('stays open with the error at the field', async () => {
    const api = fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ drafts: [aDraft()] })),
    )
    const { user, card } = await openDraft()
    const wage = card.getByLabelText(/^Hourly wage/)
    await user.clear(wage)
    await user.type(wage, '12')
    await user.click(card.getByRole('button', { name: 'Save' }))
    expect(await card.findByText('Must be between $15 and $75')).toBeTruthy()
    expect((wage as HTMLInputElement).value).toBe('12')
    expect(api.calls.some(({ name }) => name === 'changeDrafts')).toBe(false)
  })
})

it('The card of a draft tells how many pros can take it, and the chance', async () => {
  const shift = {
    draft_id: null,
    gig_id: null,
    skill_id: 2,
    start_time: '2026-11-20T16:00:00.000Z',
    end_time: '2026-11-20T22:00:00.000Z',
    local_date: '2026-11-20',
    openings: 1,
    near: 30,
    able: 14,
    may_apply: 20,
    obstacles: [],
    relaxations: [],
    chance: { percent: 71, low: 62, high: 79, basis: 'market' as const, sample: 214 },
    wage_curve: [],
    applications: null,
    expected_no_shows: null,
    waiting: null,
  }
  const api = fakeApi(
    ...base,
    reply(getSchedule, () => aSchedule({ drafts: [aDraft({ type: 'NETWORK' })] })),
    reply(simulateGigs, () => ({ shifts: [shift], all: { percent: 71, draws: 2000, seed: 1 }, is_whole: true })),
  )
  const { card } = await openDraft()
  expect(await card.findByText('71% chance')).toBeTruthy()
  expect(card.getByText('14 pros can take it')).toBeTruthy()
  // By whom it will be seen.
  const typed = api.calls.flatMap(({ name, body }) => (name === 'simulateGigs' ? ((body as { shifts?: object[] }).shifts ?? []) : []))
  expect(typed.at(-1)).toMatchObject({ skill_id: 2, type: 'NETWORK' })
})

describe('The card of a new shift', () => {
  it('says that a position is missing before it posts', async () => {
    const api = fakeApi(
      ...base,
      reply(getSchedule, () => aSchedule({ gigs: [aScheduledGig()] })),
    )
    const { user } = renderRoute(`${address}&rows=person`)
    await board()
    await user.click(screen.getByRole('button', { name: 'New shift: Ana Ruiz, Fri, Nov 20' }))
    const card = within(await screen.findByRole('dialog', { name: /New shift/ }))
    await user.click(card.getByRole('button', { name: 'Post' }))
    expect(card.getByText('Choose a position', { selector: ':not(option)' })).toBeTruthy()
    expect(api.calls.some(({ name }) => name === 'addDrafts')).toBe(false)
  })
})

it('A pro who was only asked is said to be asked', async () => {
  const people = [{ application_id: 3, pro_id: 4, name: 'Grace K.', headshot_public_id: null, state: 'OFFERED' as const }]
  fakeApi(
    ...base,
    reply(getSchedule, () => aSchedule({ gigs: [aScheduledGig({ people, current_confirmed_pros_count: 0 })] })),
  )
  renderRoute(address)
  await board()
  expect(screen.getByRole('button', { name: /^Bartender 0\/3, .*Grace K\. asked/ })).toBeTruthy()
})
