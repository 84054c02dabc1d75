import { getGig } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { editHours, getRoster } from '@crewcall/contract/timesheets.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aRosterRow } from '../../test/applicants.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aGig, aLocation, aManager } from '../../test/shifts.ts'

const fence = {
  coordinates: { type: 'Point' as const, coordinates: [-86.7, 36.1] as [number, number] },
  radius_m: 150,
  is_approximate: false,
}

// A shift of 11:00 am to 5:00 pm in Chicago.
const day = { start_time: '2026-01-02T17:00:00Z', end_time: '2026-01-02T23:00:00Z' }

async function openHours(worked = day) {
  const row = aRosterRow(1)
  const working_hours = { ...row.timesheet.working_hours, ...worked }
  const api = fakeApi(
    reply(getMe, () => ({ ...aManager(), managed_locations: [{ location_id: 9, organization_id: 4, role: 'ADMIN' as const }] })),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation({})),
    reply(getGig, () => aGig({ ...day, status: 'INCOMPLETE' })),
    reply(getRoster, () => ({ results: [{ ...row, timesheet: { ...row.timesheet, working_hours } }], checkin_code: null, fence })),
    reply(editHours, () => failure(503, 'unavailable', 'Later')),
  )
  const { user } = renderRoute('/locations/9/gigs/41/bulk-review')
  await user.click(await screen.findByRole('button', { name: 'Edit hours' }))
  const dialog = within(await screen.findByRole('dialog'))
  const write = async (label: RegExp, text: string) => {
    await user.clear(dialog.getByLabelText(label))
    await user.type(dialog.getByLabelText(label), text)
    await user.tab()
  }
  return { api, user, dialog, write }
}

it('Hours are corrected with times as they are typed everywhere; the end goes to the day after when it has to', async () => {
  const { api, user, dialog, write } = await openHours()
  expect(dialog.getByLabelText<HTMLInputElement>(/^In/).value).toBe('11:00 am')
  await write(/^In/, '5pm')
  await write(/^Out/, '1')
  expect(dialog.getByLabelText<HTMLInputElement>(/^Out/).value).toBe('1:00 am')
  expect(dialog.getByLabelText<HTMLInputElement>('Day of the start', { selector: 'input' }).value).toBe('Fri, Jan 2')
  expect(dialog.getByLabelText<HTMLInputElement>('Day of the end', { selector: 'input' }).value).toBe('Sat, Jan 3')
  expect(await dialog.findByText(/7 h 30 min/)).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Reason/), 'Came late')
  await user.click(dialog.getByRole('button', { name: 'Save the hours' }))
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'editHours')?.body).toMatchObject({
      start_time: '2026-01-02T23:00:00.000Z',
      end_time: '2026-01-03T07:00:00.000Z',
    }),
  )
})

it('Hours that nobody touched are saved to the second, and in the hour that autumn repeats either of two times can be meant', async () => {
  // From 1:10 am to 1:05 am in Chicago, where the clock went back between them.
  const worked = { start_time: '2026-11-01T06:10:20.000Z', end_time: '2026-11-01T07:05:40.000Z' }
  const { api, user, dialog } = await openHours(worked)
  await user.type(dialog.getByLabelText(/^Reason/), 'As the clock says')
  await user.click(dialog.getByRole('button', { name: 'Save the hours' }))
  const sent = () => api.calls.filter(({ name }) => name === 'editHours').at(-1)?.body
  await waitFor(() => expect(sent()).toMatchObject(worked))
  const [from] = dialog.getAllByLabelText('Which of the two', { selector: 'input' })
  await user.click(from as HTMLElement)
  await user.click(await screen.findByRole('option', { name: '1:10 am CST' }))
  // The end follows to the first 1:05 am after it, which is that of the next day.
  expect(dialog.getByLabelText<HTMLInputElement>('Day of the end', { selector: 'input' }).value).toBe('Mon, Nov 2')
})

it('A length that nobody works is refused in the form, before a sum is shown', async () => {
  const { api, user, dialog } = await openHours()
  expect(await dialog.findByText(/Paid time/)).toBeTruthy()
  await user.click(dialog.getByLabelText('Day of the start', { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: 'Thu, Jan 1' }))
  await user.click(dialog.getByLabelText('Day of the end', { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: 'Sat, Jan 3' }))
  expect(await dialog.findByText('At most 28 hours')).toBeTruthy()
  expect(dialog.queryByText(/Paid time/)).toBeNull()
  await user.type(dialog.getByLabelText(/^Reason/), 'Forgot')
  await user.click(dialog.getByRole('button', { name: 'Save the hours' }))
  expect(api.calls.some(({ name }) => name === 'editHours')).toBe(false)
})
