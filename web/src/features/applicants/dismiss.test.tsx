import { dismissPro, listApplicants, previewDismissal } from '@crewcall/contract/applications.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anApplicant } from '../../test/applicants.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { refused } from '../../test/refused.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aGig, aLocation, aManager } from '../../test/shifts.ts'

function open(me = aManager(), owed_total = 0, changes: Parameters<typeof anApplicant>[0] = {}) {
  const paths: Record<string, string>[] = []
  const applicant = anApplicant({ id: 3, status: 'CONFIRMED', is_selected: true, is_confirmed: true, ...changes })
  const api = fakeApi(
    reply(getMe, () => me),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(getGig, () => aGig({ start_time: '2099-01-02T17:00:00Z', end_time: '2099-01-02T23:00:00Z' })),
    reply(listApplicants, ({ query }) => ({ results: query.status ? [] : [applicant] })),
    reply(previewDismissal, () => ({ pros: [], owed_total, is_late: owed_total > 0, offers_withdrawn: 0, notified: 1 })),
    refused(dismissPro, paths),
  )
  const sent = () => api.calls.find(({ name }) => name === 'dismissPro')?.body
  return { api, paths, sent, ...renderRoute('/locations/9/gigs/41/applicants') }
}
async function dialogOf(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  return within(await screen.findByRole('dialog', { name: /^Dismiss/ }))
}

it('Who is dismissed is told the chosen reason and the message, which costs what was asked for that reason', async () => {
  const { api, paths, sent, user } = open()
  const dialog = await dialogOf(user)
  await user.click(dialog.getByRole('combobox', { name: /^Reason/ }))
  await user.click(await screen.findByRole('option', { name: /need fewer/i, hidden: true }))
  await user.type(dialog.getByLabelText(/^Message to the pro/), 'The party is smaller')
  await waitFor(() => expect(api.calls.findLast(({ name }) => name === 'previewDismissal')?.search.get('reason')).toBe('FEWER_PROS_NEEDED'))
  await user.click(dialog.getByRole('button', { name: /^Dismiss/ }))
  await waitFor(() => expect(sent()).toEqual({ reason: 'FEWER_PROS_NEEDED', explanation: 'The party is smaller' }))
  expect(paths).toEqual([{ id: '3' }])
})

it('The platform may waive what the business owes, and says why', async () => {
  const { sent, user } = open(somebody({ is_gigpro_admin: true }), 10_240)
  const dialog = await dialogOf(user)
  await user.click(await dialog.findByRole('checkbox', { name: /^Waive/ }))
  await user.type(await dialog.findByLabelText(/^Reason for the waiver/), 'The street is closed')
  await user.click(dialog.getByRole('button', { name: 'Dismiss and waive $102.40' }))
  await waitFor(() => expect(sent()).toEqual({ reason: 'BUSINESS_CALLED_OUT', explanation: '', waived_because: 'The street is closed' }))
})

it.each([
  [
    'only this day, which is free again',
    {},
    'The opening of each of these days is free again.',
    { reason: 'BUSINESS_CALLED_OUT', days: 'THIS' },
  ],
  [
    'only this day, with one opening fewer',
    { reason: /need fewer/i },
    'Each of these days has one opening fewer.',
    { reason: 'FEWER_PROS_NEEDED', days: 'THIS' },
  ],
  [
    'all days',
    { days: /^All their days/ },
    'The opening of each of these days is free again.',
    { reason: 'BUSINESS_CALLED_OUT', days: 'ALL' },
  ],
])('A pro of work of several days is taken off %s', async (_, choose: { reason?: RegExp; days?: RegExp }, becomes, body) => {
  const { api, sent, user } = open(aManager(), 0, { bundle_applications: { confirmed: 3, total: 3 } })
  const dialog = await dialogOf(user)
  for (const [label, option] of [
    [/^Reason/, choose.reason],
    [/^Which days/, choose.days],
  ] as const) {
    if (!option) continue
    await user.click(dialog.getByRole('combobox', { name: label }))
    await user.click(await screen.findByRole('option', { name: option, hidden: true }))
  }
  expect(await dialog.findByText(becomes)).toBeTruthy()
  // What is owed is asked for the same days.
  await waitFor(() => expect(api.calls.findLast(({ name }) => name === 'previewDismissal')?.search.get('days')).toBe(body.days))
  await user.click(dialog.getByRole('button', { name: /^Dismiss/ }))
  await waitFor(() => expect(sent()).toEqual({ ...body, explanation: '' }))
})
