import { type Candidate, rankForPlanned } from '@crewcall/contract/candidates.ts'
import { getLocationStats, listGigs } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { changeDrafts, getSchedule } from '@crewcall/contract/schedule.ts'
import { listSkills, suggestBreaks } from '@crewcall/contract/skills.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anApplicant } from '../../test/applicants.ts'
import { aDraft, aSchedule } from '../../test/board.ts'
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
function aCandidate(id: number, display_name: string, score: number, eligibility: Candidate['eligibility'] = []): Candidate {
  const { gigster, match_parts, fit_facts } = anApplicant()
  const known = { distance_miles: 3, is_favorite: false, is_in_network: false, times_worked_together: 2 }
  return { pro: { ...gigster, id, display_name }, match_score: score, match_parts, fit_facts, eligibility, ...known }
}
const busy = { code: 'OVERLAPPING_GIG' as const, message: '', certification: null, employment_type: null, due_at: null }

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T15:00:00Z') }))
afterEach(() => vi.useRealTimers())

it('The card of a draft lists who could work it, best match first; whoever could not says why and can be chosen all the same', async () => {
  let draft = aDraft({ allowed_confirmed_pros: 1 })
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(getLocation, () => aLocation()),
    reply(listActiveLocations, () => ({ results: [aLocation()] })),
    reply(listSkills, () => ({ results: someSkills() })),
    reply(suggestBreaks, () => ({ results: [], suggested_minutes: 30 })),
    reply(getLocationStats, () => stats),
    reply(listGigs, () => ({ count: 0, next: null, previous: null, results: [] })),
    reply(getSchedule, () => aSchedule({ drafts: [draft] })),
    reply(rankForPlanned, () => ({ count: 2, results: [aCandidate(5, 'Ana Ruiz', 88), aCandidate(6, 'Ben Ode', 70, [busy])] })),
    reply(changeDrafts, ({ body }) => {
      const people = (body.changes[0]?.pro_ids ?? []).map((pro_id) => ({ pro_id, name: 'Ben Ode', headshot_public_id: null }))
      draft = aDraft({ allowed_confirmed_pros: 1, people })
      return { drafts: [draft] }
    }),
  )
  const { user } = renderRoute('/locations/9/gigs?calendar_date=2026-11-20')
  await user.click(await screen.findByRole('button', { name: /^Server 0\/1/ }))
  const card = within(await screen.findByRole('dialog', { name: /^Draft/ }))
  await user.click(card.getByRole('button', { name: 'Choose who works' }))
  const list = within(await card.findByRole('list', { name: 'Candidates, best match first' }))
  expect(list.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual(['Choose Ana Ruiz', 'Choose Ben Ode'])
  expect(list.getByRole('img', { name: 'Match score 88 of 100' })).toBeTruthy()
  expect(list.getByText('The pro is already confirmed on a shift at that time.')).toBeTruthy()
  const asked = api.calls.find(({ name }) => name === 'rankForPlanned')?.body
  expect(asked).toMatchObject({ skill_id: 2, start_time: draft.start_time, end_time: draft.end_time })
  await user.click(list.getByRole('checkbox', { name: 'Choose Ben Ode' }))
  await waitFor(() => expect(api.calls.find(({ name }) => name === 'changeDrafts')?.body).toEqual({ changes: [{ id: 7, pro_ids: [6] }] }))
  // As when it is dragged to a person: one opening is for one.
  expect((await list.findByRole('checkbox', { name: 'Choose Ana Ruiz' })).hasAttribute('disabled')).toBe(true)
  expect(await card.findByText('Every opening has somebody. For more, raise how many pros and save.')).toBeTruthy()
  await user.click(list.getByRole('checkbox', { name: 'Choose Ben Ode' }))
  await waitFor(() =>
    expect(api.calls.findLast(({ name }) => name === 'changeDrafts')?.body).toEqual({ changes: [{ id: 7, pro_ids: [] }] }),
  )
})
