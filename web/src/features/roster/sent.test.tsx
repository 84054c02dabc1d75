import { settleCaptainReport } from '@crewcall/contract/captain.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { acceptExtension, getRoster, sendHome, type RosterRow } from '@crewcall/contract/timesheets.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aRosterRow } from '../../test/applicants.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aGig, aLocation, aManager } from '../../test/shifts.ts'

function open(row: RosterRow) {
  const paths: string[] = []
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(getGig, () => aGig({ start_time: '2025-11-20T15:00:00Z', end_time: '2025-11-20T23:00:00Z' })),
    reply(getRoster, () => ({
      results: [row],
      checkin_code: '4821',
      fence: {
        coordinates: { type: 'Point' as const, coordinates: [-86.7789, 36.1627] as [number, number] },
        radius_m: 150,
        is_approximate: false,
      },
    })),
    reply(sendHome, ({ params }) => (paths.push(String(params.id)), row)),
    reply(settleCaptainReport, ({ params }) => (paths.push(String(params.id)), {})),
    reply(acceptExtension, ({ params }) => (paths.push(String(params.id)), row)),
  )
  const sent = (name: string) => api.calls.filter((call) => call.name === name).map(({ body }) => body)
  return { sent, paths, ...renderRoute('/locations/9/gigs/41/roster') }
}

it('Sending home sends the chosen reason, with a description', async () => {
  const { sent, paths, user } = open(aRosterRow(7, { presence: 'WORKING' }, { state: 'OPEN' }))
  await user.click(await screen.findByRole('button', { name: 'More for Pro 7' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Send home/, hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Pro home?' }))
  await user.click(dialog.getByRole('combobox', { name: /Reason/ }))
  await user.click(await screen.findByRole('option', { name: 'Not dressed as requested', hidden: true }))
  await user.type(dialog.getByLabelText(/What happened/), 'Came in sandals')
  await user.click(dialog.getByRole('button', { name: 'Send home' }))
  await waitFor(() => expect(sent('sendHome')).toEqual([{ dismissal_reason: 'ATTIRE', explanation: 'Came in sandals' }]))
  expect(paths).toEqual(['7'])
})

it('Extra time is accepted for the pro who requested it, without further data', async () => {
  const { sent, paths, user } = open(aRosterRow(7, { presence: 'WORKING' }, { state: 'OPEN', extension: 'REQUESTED' }))
  const asked = await screen.findByRole('group', { name: 'Extra time requested' })
  await user.click(within(asked).getByRole('button', { name: 'Accept extra time' }))
  await waitFor(() => expect(sent('acceptExtension')).toEqual([undefined]))
  expect(paths).toEqual(['7'])
})

it('A report of the team captain is dismissed by its own number, with nothing more', async () => {
  const report = { id: 51, kind: 'HOURS' as const, captain_name: 'Ana', note: 'Left at ten', created_ts: '2025-11-20T22:00:00Z' }
  const { sent, paths, user } = open(aRosterRow(7, { presence: 'WORKING', captain_reports: [report] as never }, { state: 'OPEN' }))
  await user.click(await screen.findByRole('button', { name: 'Dismiss report' }))
  await waitFor(() => expect(sent('settleCaptainReport')).toEqual([undefined]))
  expect(paths).toEqual(['51'])
})
