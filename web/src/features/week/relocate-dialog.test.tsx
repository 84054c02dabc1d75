import { getLocationStats, listGigs } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations, listApprovedLocations } from '@crewcall/contract/organizations.ts'
import { getSchedule } from '@crewcall/contract/schedule.ts'
import { previewRelocation } from '@crewcall/contract/schedule-relocation.ts'
import { listSkills } from '@crewcall/contract/skills.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aScheduledGig, aSchedule } from '../../test/board.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager, someSkills } from '../../test/shifts.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T15:00:00Z') }))
afterEach(() => vi.useRealTimers())

const there = { ...aLocation(), id: 10, name: 'The Annex' }
const stay = { timezone: 'America/New_York', start_time: '2026-11-20T22:30:00Z', end_time: '2026-11-21T04:00:00Z' }
const preview = {
  from: { ...stay, location_id: 9, location_name: aLocation().name },
  to: { ...stay, location_id: 10, location_name: there.name },
  days: [{ gig_id: 41, start_time: stay.start_time, end_time: stay.end_time }],
  asked_again: [],
  confirmed_again: [],
  left_out: [],
  applications_closed: 0,
  refused: null,
}

async function askToMove(told: object) {
  fakeApi(
    reply(getMe, () => ({
      ...aManager(),
      managed_locations: [9, 10].map((location_id) => ({ location_id, organization_id: 4, role: 'ADMIN' as const })),
    })),
    reply(getLocation, () => aLocation()),
    reply(listActiveLocations, () => ({ results: [aLocation()] })),
    reply(listApprovedLocations, () => ({ results: [aLocation(), there] })),
    reply(listSkills, () => ({ results: someSkills() })),
    reply(getLocationStats, () => ({
      has_posted_first_gig: true,
      upcoming_count: 0,
      unfilled_places_count: 0,
      payment_due_count: 0,
      payment_failed_count: 0,
      applications_to_review_count: 0,
    })),
    reply(listGigs, () => ({ count: 0, next: null, previous: null, results: [] })),
    reply(getSchedule, () => aSchedule({ gigs: [aScheduledGig()] })),
    reply(previewRelocation, () => ({ ...preview, ...told })),
  )
  const { user } = renderRoute('/locations/9/gigs?calendar_date=2026-11-20')
  const board = await screen.findByRole('grid', { name: 'Shifts of the week' })
  const [chip] = await within(board).findAllByRole('button', { name: /^Bartender \d\/\d/ })
  if (chip) await user.click(chip)
  await user.click(await screen.findByRole('button', { name: 'Move to another location' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to another location' }))
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'To which location' }), 'The Annex')
  return dialog
}

it('All days of a work move together, after all of them were shown', async () => {
  const days = [20, 21, 22].map((day, at) => ({
    gig_id: 41 + at,
    start_time: `2026-11-${day}T22:30:00Z`,
    end_time: `2026-11-${day + 1}T04:00:00Z`,
  }))
  const dialog = await askToMove({ days, asked_again: [{ pro_id: 7, display_name: 'Grace H.' }] })
  expect(await dialog.findByText('All 3 days of this work move together: Fri, Nov 20 · Sat, Nov 21 · Sun, Nov 22')).toBeTruthy()
  expect(dialog.getByText('Grace H. must confirm again: the address changes.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Move all 3 days' })).toBeTruthy()
})

it('Work of several days that began says why it stays, and leads to the page where all its days are changed', async () => {
  const dialog = await askToMove({ refused: { code: 'SEVERAL_DAYS_STAY', values: {} } })
  expect(await dialog.findByText(/^Work of several days moves to another location as a whole/)).toBeTruthy()
  const link = dialog.getByRole('link', { name: 'Open the shift, to change or cancel all its days' })
  expect(link.getAttribute('href')).toMatch(/^\/locations\/9\/gigs\/\d+$/)
})

it('Taking a move back says who stays confirmed', async () => {
  const dialog = await askToMove({ confirmed_again: [{ pro_id: 7, display_name: 'Grace H.' }] })
  expect(await dialog.findByText('Confirmed as before, because this takes the last move back: Grace H.')).toBeTruthy()
})
