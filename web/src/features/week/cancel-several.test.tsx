import { cancelGigs, previewCancellations } from '@crewcall/contract/gig-cancellations.ts'
import { getLocationStats, listGigs } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { getSchedule, removeDrafts } from '@crewcall/contract/schedule.ts'
import { previewFits } from '@crewcall/contract/schedule-moves.ts'
import { simulateGigs } from '@crewcall/contract/simulation.ts'
import { listSkills, suggestBreaks } from '@crewcall/contract/skills.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDraft, aScheduledGig, aSchedule } from '../../test/board.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager, someSkills } from '../../test/shifts.ts'

type Preview = Output<typeof previewCancellations>
const owed = (application_id: number, display_name: string, owed_total: number) => ({
  application_id,
  pro_id: application_id,
  display_name,
  owed_to_pro: owed_total,
  owed_total,
  reason_owed: 'MINIMUM' as const,
})
const free = (gig_id: number): Preview['gigs'][number] => ({ gig_id, pros: [], owed_total: 0, refused: null })
const tonight = { gig_id: 41, pros: [owed(3, 'Ana Ruiz', 8800)], owed_total: 8800, refused: null }
const preview = (...gigs: Preview['gigs']): Preview => ({
  gigs,
  owed_total: gigs.reduce((sum, { owed_total }) => sum + owed_total, 0),
  is_late: true,
  offers_withdrawn: 0,
  notified: 1,
})
const stats = {
  has_posted_first_gig: true,
  upcoming_count: 0,
  unfilled_places_count: 0,
  payment_due_count: 0,
  payment_failed_count: 0,
  applications_to_review_count: 0,
}
const hours = { start_time: '2026-11-17T16:00:00.000Z', end_time: '2026-11-17T20:00:00.000Z', local_date: '2026-11-17' }
const over = aScheduledGig({ id: 43, status: 'COMPLETED', skill_id: 2, people: [], current_confirmed_pros_count: 0, ...hours })
const later = aScheduledGig({ id: 42, skill_id: 2, people: [], current_confirmed_pros_count: 0 })

function open(told: Preview, gigs = [aScheduledGig(), later], drafts = [aDraft()], more = '') {
  let now = told
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
    reply(getSchedule, () => aSchedule({ gigs, drafts })),
    reply(previewCancellations, () => now),
    reply(cancelGigs, ({ body }) => {
      if (body.owed_total !== told.owed_total) return { gig_ids: body.gig_ids, owed_total: now.owed_total }
      if (now !== told) return failure(409, 'conflict', 'More would be owed now than when you looked; nothing was cancelled')
      return { gig_ids: body.gig_ids, owed_total: told.owed_total }
    }),
    reply(removeDrafts, () => ({ removed_ids: [7] })),
  )
  return { api, changeTo: (next: Preview) => (now = next), ...renderRoute(`/locations/9/gigs?calendar_date=2026-11-20${more}`) }
}
const sent = (api: ReturnType<typeof open>['api'], name: string) => api.calls.filter((each) => each.name === name).map(({ body }) => body)
const chip = (name: RegExp) => screen.findByRole('button', { name })
async function selectAll({ user }: ReturnType<typeof open>, from = /^Bartender 2\/3/) {
  ;(await chip(from)).focus()
  await user.keyboard('{Control>}a{/Control}{Delete}')
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T15:00:00Z') }))
afterEach(() => vi.useRealTimers())

describe('Deleting shifts on the week board', () => {
  it('with posted ones among them asks once: who is confirmed, what is owed for each and in all, one reason', async () => {
    const shown = open(preview(tonight, free(42)))
    await selectAll(shown)
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 2 shifts?' }))
    const lines = within(await dialog.findByRole('list', { name: 'Shifts to cancel' })).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Bartender · Fri, Nov 20 · .*Confirmed: Ana Ruiz\$88\.00$/),
      expect.stringMatching(/^Server · .*Nobody is confirmed\$0\.00$/),
    ])
    expect(dialog.getByText('1 draft is removed, too; Undo brings it back.')).toBeTruthy()
    expect(sent(shown.api, 'previewCancellations')).toEqual([{ gig_ids: [41, 42] }])
    const button = dialog.getByRole('button', { name: 'Cancel the shifts and owe $88.00' })
    await shown.user.click(button)
    expect(await dialog.findByText('This field is required')).toBeTruthy()
    expect(sent(shown.api, 'removeDrafts')).toEqual([])
    await shown.user.type(dialog.getByLabelText(/^Reason/), 'The kitchen is closed')
    await shown.user.click(button)
    expect(await screen.findByText('2 shifts are cancelled. Owed in all: $88.00')).toBeTruthy()
    expect(await screen.findByText('1 draft removed')).toBeTruthy()
    expect(sent(shown.api, 'cancelGigs')).toEqual([{ gig_ids: [41, 42], explanation: 'The kitchen is closed', owed_total: 8800 }])
    expect(sent(shown.api, 'removeDrafts')).toEqual([{ ids: [7] }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('group', { name: 'Selected shifts' })).toBeNull()
  })

  it('shows the new sum when more is owed than was shown, and cancels nothing for the former one', async () => {
    const shown = open(preview(free(41)), [aScheduledGig()], [])
    await selectAll(shown)
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this shift?' }))
    await shown.user.type(await dialog.findByLabelText(/^Reason/), 'Closed')
    shown.changeTo(preview(tonight))
    await shown.user.click(dialog.getByRole('button', { name: 'Cancel 1 shift' }))
    const button = await dialog.findByRole('button', { name: 'Cancel the shifts and owe $88.00' })
    expect(sent(shown.api, 'cancelGigs')).toEqual([{ gig_ids: [41], explanation: 'Closed', owed_total: 0 }])
    await shown.user.click(button)
    expect(await screen.findByText(/is cancelled. Owed in all: \$88.00$/)).toBeTruthy()
  })

  it('leaves one that cannot be cancelled, with the reason, and what is over', async () => {
    const refused = { reason: 'STARTED_SEND_PROS_HOME' as const, message: 'It started' }
    const shown = open(preview({ ...tonight, pros: [], owed_total: 0, refused }, free(42)), [aScheduledGig(), later, over], [])
    await selectAll(shown)
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this shift?' }))
    expect(await dialog.findByText(/^Stays: /)).toBeTruthy()
    expect(dialog.getByText('1 other shift is over or cancelled already, and stays.')).toBeTruthy()
    await shown.user.type(dialog.getByLabelText(/^Reason/), 'Closed')
    await shown.user.click(dialog.getByRole('button', { name: 'Cancel 1 shift' }))
    expect(await screen.findByText(/^Server · .* is cancelled$/)).toBeTruthy()
    expect(sent(shown.api, 'cancelGigs')).toEqual([{ gig_ids: [42], explanation: 'Closed', owed_total: 0 }])
  })

  it('of one day leaves the other days of its week', async () => {
    const shown = open(
      preview(tonight),
      [
        aScheduledGig(),
        aScheduledGig({ ...later, local_date: '2026-11-21', start_time: '2026-11-21T23:00:00.000Z', end_time: '2026-11-22T04:00:00.000Z' }),
      ],
      [],
      '&calendar_view=day',
    )
    await selectAll(shown)
    expect(await screen.findByRole('dialog', { name: 'Cancel this shift?' })).toBeTruthy()
    expect(sent(shown.api, 'previewCancellations')).toEqual([{ gig_ids: [41] }])
  })

  it('removes drafts alone at once, and says that what is over stays', async () => {
    const shown = open(preview(), [over])
    await selectAll(shown, /^Server 0\/1/)
    expect(await screen.findByText('1 draft removed')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent(shown.api, 'removeDrafts')).toEqual([{ ids: [7] }])
    ;(await chip(/^Server 0\/3/)).focus()
    await shown.user.keyboard('{Escape}{Delete}')
    expect(await screen.findByText('What is over or cancelled already stays')).toBeTruthy()
  })
})
