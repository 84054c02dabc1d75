import { editGig, previewGigEdit } from '@crewcall/contract/applications.ts'
import { getGigHistory } from '@crewcall/contract/gig-history.ts'
import { previewCost } from '@crewcall/contract/cost-previews.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import { editSeries, previewSeriesEdit } from '@crewcall/contract/series-edits.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { listAddresses } from '@crewcall/contract/addresses.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { listRequirements, listSkills, suggestBreaks } from '@crewcall/contract/skills.ts'
import { listLocationManagers, listManagersOnDuty } from '@crewcall/contract/teams.ts'
import { listShiftTemplates } from '@crewcall/contract/templates.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { holdTimers } from '../../test/hold-timers.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aGig, aLocation, aManager, someSkills } from '../../test/shifts.ts'
import { settleMs } from './cost-panel.tsx'

const none = { results: [] }
const cost = {
  payable_minutes: 450,
  duration_minutes: 480,
  per_pro: { pro_amount: 16875, bonus: 0, platform_fee: 4725, background_check_fee: 0, total: 21600 },
  total: 108000,
  shifts: 1,
  total_at_once: 108000,
  fee_percentage: 28,
  coupon: null,
  first_shift_coupon: null,
  late_cancel_minimum: 11520,
}
const calm = {
  consequence: { pros: [], owed_total: 0, is_late: false, offers_withdrawn: 0, notified: 0 },
  must_reconfirm: [],
  confirmed_again: [],
  raised_to_law: [],
  conflicts: [],
  refused: null,
}
const base = [
  reply(getMe, () => aManager()),
  reply(getLocation, () => aLocation()),
  reply(listActiveLocations, () => ({ results: [aLocation()] })),
  reply(listSkills, () => ({ results: someSkills() })),
  reply(listRequirements, () => none),
  reply(listShiftTemplates, () => none),
  reply(listAddresses, () => none),
  reply(listManagersOnDuty, () => none),
  reply(listLocationManagers, () => none),
  reply(suggestBreaks, () => ({ results: [], suggested_minutes: 0 })),
  reply(previewCost, () => cost),
]

async function changeContact(user: ReturnType<typeof renderRoute>['user'], name: string) {
  const field = await screen.findByLabelText('Contact name')
  await user.clear(field)
  await user.type(field, name)
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
}

it('Saves only what changed, with the version it was opened at', async () => {
  const api = fakeApi(
    ...base,
    reply(getGig, () => aGig()),
    reply(previewGigEdit, () => calm),
    reply(editGig, () => aGig({ contact_name: 'Bo' })),
  )
  const { router, user } = renderRoute('/locations/9/gigs/41/edit')
  await changeContact(user, 'Bo')
  await waitFor(() => expect(router.state.location.pathname).toBe('/locations/9/gigs/41'))
  expect(api.calls.find((call) => call.name === 'editGig')?.body).toEqual({
    contact_name: 'Bo',
    last_updated_ts: '2026-11-18T15:00:00.000Z',
  })
})

it.each([
  [['TIME_CHANGED'], 'Marco L. must confirm again before they count as booked.'],
  [['ADDRESS_CHANGED'], 'Marco L. must confirm again: the address changes.'],
  [['TIME_CHANGED', 'ADDRESS_CHANGED'], 'Marco L. must confirm again: the time and the address change.'],
] as const)('Asks before an edit that pros must confirm again: %j', async (causes, sentence) => {
  const because = [...causes]
  const api = fakeApi(
    ...base,
    reply(getGig, () => aGig()),
    reply(previewGigEdit, () => ({ ...calm, must_reconfirm: [{ application_id: 1, display_name: 'Marco L.', because }] })),
    reply(editGig, () => aGig()),
  )
  const { user } = renderRoute('/locations/9/gigs/41/edit')
  await changeContact(user, 'Bo')
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(api.calls.some((call) => call.name === 'editGig')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Save and notify them' }))
  await waitFor(() => expect(api.calls.some((call) => call.name === 'editGig')).toBe(true))
})

it.each([
  [15, '2 confirmed pros are raised to $15.00, the minimum wage of Portland, OR.'],
  [16, '2 confirmed pros are raised to $16.00; the minimum wage of Portland, OR is $15.00.'],
])('Says before an edit that the law raises confirmed pros to $%s', async (wage_amount, sentence) => {
  const raised_to_law = [{ state_code: 'OR', city: 'Portland', minimum_wage_amount: 15, wage_amount, pro_ids: [1, 2] }]
  const api = fakeApi(
    ...base,
    reply(getGig, () => aGig()),
    reply(previewGigEdit, () => ({ ...calm, raised_to_law })),
    reply(editGig, () => aGig()),
  )
  const { user } = renderRoute('/locations/9/gigs/41/edit')
  await changeContact(user, 'Bo')
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(api.calls.some((call) => call.name === 'editGig')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Save and raise them' }))
  await waitFor(() => expect(api.calls.some((call) => call.name === 'editGig')).toBe(true))
})

/** A shift that Maya changes between opening and saving: its instructions are hers, and the version is newer. */
function withAFasterMaya() {
  const opened = aGig()
  const theirs = aGig({ special_inst: 'Use the front door.', last_updated_ts: '2026-11-19T15:00:00.000Z' })
  let gig = opened
  const api = fakeApi(
    ...base,
    reply(getGig, () => gig),
    reply(previewGigEdit, () => calm),
    reply(getGigHistory, () => ({
      results: [
        {
          id: 2,
          at: '2026-11-19T15:00:00.000Z',
          action: 'gig.edit' as const,
          values: {},
          actor_name: 'Maya Torres',
          on_behalf_of_platform: false,
          on_behalf_of: null,
          changes: [{ field: 'special_inst', before: null, after: 'Use the front door.' }],
        },
      ],
    })),
    reply(editGig, ({ body }) =>
      body.last_updated_ts === theirs.last_updated_ts ? theirs : failure(409, 'stale_version', 'Someone changed it since you opened it.'),
    ),
  )
  return { api, hers: () => (gig = theirs) }
}

it('When somebody else saved first, a dialog says who changed what, and mine is saved on top of it', async () => {
  const { api, hers } = withAFasterMaya()
  const { user } = renderRoute('/locations/9/gigs/41/edit')
  await screen.findByLabelText('Contact name')
  hers()
  await changeContact(user, 'Bo')
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone saved a change before you' }))
  expect(await dialog.findByText('Maya Torres')).toBeTruthy()
  expect(dialog.getByText('Use the front door.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Save mine on top' }))
  await waitFor(() =>
    expect(api.calls.filter((call) => call.name === 'editGig').at(-1)?.body).toEqual({
      contact_name: 'Bo',
      last_updated_ts: '2026-11-19T15:00:00.000Z',
    }),
  )
})

it('When somebody else saved first, their version can replace mine', async () => {
  const { api, hers } = withAFasterMaya()
  const { user } = renderRoute('/locations/9/gigs/41/edit')
  await screen.findByLabelText('Contact name')
  hers()
  await changeContact(user, 'Bo')
  await user.click(await screen.findByRole('button', { name: 'Take their version' }))
  await waitFor(() => expect(screen.getByLabelText(/Private instructions/)).toHaveProperty('value', 'Use the front door.'))
  expect(screen.getByLabelText('Contact name')).toHaveProperty('value', aGig().contact_name)
  expect(api.calls.filter((call) => call.name === 'editGig')).toHaveLength(1)
})

const onsite = () => ({ ...aManager(), managed_locations: [{ location_id: 9, organization_id: 4, role: 'ONSITE_MANAGER' as const }] })

it('An onsite manager may change instructions and contact, nothing else', async () => {
  fakeApi(
    reply(getMe, onsite),
    ...base.slice(1),
    reply(getGig, () => aGig({ wage_amount: null })),
  )
  renderRoute('/locations/9/gigs/41/edit')
  expect(await screen.findByLabelText(/Private instructions/)).toBeTruthy()
  expect(screen.queryByLabelText(/Hourly wage/)).toBeNull()
  expect(screen.queryByLabelText(/Description/)).toBeNull()
})

it.each([
  ['A manager is told the cost of the shift', aManager, 1],
  ['An onsite manager does not ask for the cost, whatever is known of the shift', onsite, 0],
] as const)('%s', async (_, me, times) => {
  const settle = holdTimers(settleMs)
  const api = fakeApi(
    reply(getMe, me),
    ...base.slice(1),
    reply(getGig, () => aGig()),
  )
  const { queryClient } = renderRoute('/locations/9/gigs/41/edit')
  await screen.findByLabelText('Contact name')
  settle()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(api.calls.filter(({ name }) => name === 'previewCost')).toHaveLength(times)
})

const ofSeries = { is_recurring: true, series_id: 5, series_date: '2026-11-20' }
const plan = { gigs: [], must_reconfirm: [], raised_to_law: [], owed_total: 0, conflicts: [], untouched: 0, ends_plan: false }
async function chooseAll(user: ReturnType<typeof renderRoute>['user']) {
  const scope = await screen.findByRole('combobox', { name: 'This shift repeats. Change' })
  await user.selectOptions(scope, 'ALL')
}

it('A change of all shifts of a series names what changes, what was changed by hand and stays, and who is asked again', async () => {
  const day = (gig_id: number, date: string, kept_fields: string[] = []) => ({ gig_id, date, kept_fields, refused: null })
  const api = fakeApi(
    ...base,
    reply(getGig, () => aGig(ofSeries)),
    reply(previewSeriesEdit, () => ({
      ...plan,
      gigs: [day(41, '2026-11-20'), day(42, '2026-11-27', ['contact_name']), day(43, '2026-12-04')],
      must_reconfirm: [{ gig_id: 41, date: '2026-11-20', display_name: 'Marco L.', because: ['TIME_CHANGED' as const] }],
      raised_to_law: [{ state_code: 'OR', city: null, minimum_wage_amount: 15, wage_amount: 15, pro_ids: [7] }],
      untouched: 2,
    })),
    reply(editSeries, () => failure(409, 'conflict', 'No')),
  )
  const { user } = renderRoute('/locations/9/gigs/41/edit')
  await chooseAll(user)
  await changeContact(user, 'Bo')
  const question = within(await screen.findByRole('dialog', { name: 'Change 3 shifts?' }))
  expect(question.getByText('Fri, Nov 20 · Fri, Nov 27 · Fri, Dec 4 – 2 others stay as they are')).toBeTruthy()
  expect(question.getByText('What was changed by hand stays: Fri, Nov 27')).toBeTruthy()
  expect(question.getByText('1 confirmed pro is asked again.')).toBeTruthy()
  expect(question.getByText('1 confirmed pro is raised to $15.00, the minimum wage of Oregon.')).toBeTruthy()
  expect(api.calls.some((call) => call.name === 'editSeries')).toBe(false)
  await user.click(question.getByRole('button', { name: 'Change them' }))
  await waitFor(() =>
    expect(api.calls.find((call) => call.name === 'editSeries')?.body).toEqual({ scope: 'ALL', changes: { contact_name: 'Bo' } }),
  )
})

it('A change of all shifts that a confirmed pro cannot work names the pro and the date, and is not made', async () => {
  const api = fakeApi(
    ...base,
    reply(getGig, () => aGig(ofSeries)),
    reply(previewSeriesEdit, () => ({
      ...plan,
      conflicts: [{ gig_id: 42, date: '2026-11-27', display_name: 'Marco L.' }],
    })),
  )
  const { user } = renderRoute('/locations/9/gigs/41/edit')
  await chooseAll(user)
  await changeContact(user, 'Bo')
  const told = within(await screen.findByRole('dialog', { name: 'This change cannot be made' }))
  expect(told.getByText('Marco L. has another shift at that time on Fri, Nov 27.')).toBeTruthy()
  await user.click(told.getByRole('button', { name: 'Back to the form' }))
  expect(api.calls.some((call) => call.name === 'editSeries')).toBe(false)
})

it('Only this shift of a series is an ordinary edit, which names the pro who has another shift', async () => {
  const api = fakeApi(
    ...base,
    reply(getGig, () => aGig(ofSeries)),
    reply(previewGigEdit, () => ({ ...calm, conflicts: [{ application_id: 1, display_name: 'Marco L.', message: '' }] })),
  )
  const { user } = renderRoute('/locations/9/gigs/41/edit')
  expect(await screen.findByRole('combobox', { name: 'This shift repeats. Change' })).toHaveProperty('value', 'THIS')
  await changeContact(user, 'Bo')
  expect(within(await screen.findByRole('dialog')).getByText(/Marco L\./)).toBeTruthy()
  expect(api.calls.some((call) => call.name === 'previewSeriesEdit')).toBe(false)
})
