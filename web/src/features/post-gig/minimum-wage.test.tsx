import { listAddresses } from '@crewcall/contract/addresses.ts'
import { previewGigEdit } from '@crewcall/contract/applications.ts'
import { previewCost } from '@crewcall/contract/cost-previews.ts'
import { getGigHistory } from '@crewcall/contract/gig-history.ts'
import { getGig, listGigs, type Gig } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { listPros } from '@crewcall/contract/network.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { listRequirements, listSkills, suggestBreaks } from '@crewcall/contract/skills.ts'
import { listLocationManagers, listManagersOnDuty } from '@crewcall/contract/teams.ts'
import { listGigTemplates, listShiftTemplates } from '@crewcall/contract/templates.ts'
import { listUsualShifts } from '@crewcall/contract/usual-shifts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aGig, aLocation, aManager, someSkills } from '../../test/shifts.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T15:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const none = { results: [] }
const nobody = { count: 0, next: null, previous: null, results: [] }
const cost = {
  payable_minutes: 450,
  duration_minutes: 450,
  per_pro: { pro_amount: 15750, bonus: 0, platform_fee: 4410, background_check_fee: 0, total: 20160 },
  total: 20160,
  shifts: 1,
  total_at_once: 20160,
  fee_percentage: 28,
  coupon: null,
  first_shift_coupon: null,
  late_cancel_minimum: 10752,
}
// More than the recommended $24, from the day after the one that is opened.
const nashville = { state_code: 'TN', city: 'nashville', starts_on: '2027-03-14', wage_amount: 26.5 }
const sentence = 'In nashville, TN the law asks for at least $26.50 an hour for employees from Mar 14, 2027'

const values = { place: 'nashville, TN', amount_cents: 2650, since: '2027-03-14' }
const told = 'In nashville, TN the law asks for at least $26.50 an hour from Mar 14, 2027'

function open(
  types: ('F1099' | 'W2')[],
  path = '/locations/9/gigs-add?post_gig_date=2027-03-14&start=10:00:00&end=16:00:00',
  shift: Partial<Gig> = {},
) {
  const place = aLocation({ supported_employment_types: types })
  fakeApi(
    reply(getMe, () => aManager()),
    reply(getLocation, () => place),
    reply(listActiveLocations, () => ({ results: [place] })),
    reply(listSkills, () => ({ results: someSkills(), minimum_wages: [nashville] })),
    reply(listRequirements, () => none),
    reply(listGigTemplates, () => none),
    reply(listShiftTemplates, () => none),
    reply(listAddresses, () => none),
    reply(listManagersOnDuty, () => none),
    reply(listLocationManagers, () => none),
    reply(listUsualShifts, () => none),
    reply(listPros, () => nobody),
    reply(listGigs, () => nobody),
    reply(suggestBreaks, () => ({ results: [], suggested_minutes: 30 })),
    reply(previewCost, () => cost),
    reply(getGig, () => aGig(shift)),
    reply(previewGigEdit, () => failure(400, 'invalid', told, [], 'wage_amount', { reason: 'WAGE_BELOW_LAW', values })),
    reply(getGigHistory, () => none),
  )
  return renderRoute(path)
}
const wage = async () =>
  (await screen.findByLabelText('Hourly wage', { exact: false, selector: 'input:not([type=range])' })) as HTMLInputElement

it('The form of an employee’s shift says what the law asks for, and fills in no less', async () => {
  const { user } = open(['W2'])
  await user.click(await screen.findByRole('radio', { name: 'Bartender' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  await waitFor(async () => expect((await wage()).value).toBe('26.5'))
  const marks = screen.getByRole('group', { name: 'Wages for Bartender' })
  expect(
    within(marks)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Minimum $26.50'])
  await user.click(screen.getByRole('radio', { name: 'Baker' }))
  expect((await wage()).value).toBe('26.5')
})

it('A wage that was filled in follows the law of another day; one that was typed stays', async () => {
  const { user } = open(['W2'], '/locations/9/gigs-add?post_gig_date=2027-03-13&start=10:00:00&end=16:00:00')
  await user.click(await screen.findByRole('radio', { name: 'Bartender' }))
  expect((await wage()).value).toBe('24')
  expect(screen.queryByText(sentence)).toBeNull()
  await user.click(screen.getByLabelText(/^Day/))
  await user.click(await screen.findByRole('button', { name: '14 March 2027' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  await waitFor(async () => expect((await wage()).value).toBe('26.5'))
  await user.clear(await wage())
  await user.type(await wage(), '25')
  expect((await wage()).value).toBe('25')
  expect(screen.getByText(sentence).closest('[data-below]')?.getAttribute('data-below')).toBe('true')
})

it('The form of a contractor’s shift says nothing of it', async () => {
  const { user } = open(['F1099'])
  await user.click(await screen.findByRole('radio', { name: 'Bartender' }))
  await waitFor(async () => expect((await wage()).value).toBe('24'))
  expect(screen.queryByText(/the law asks for/)).toBeNull()
})

it('What the server refuses by the law stands once at the wage, until another one is typed', async () => {
  const times = { start_time: '2027-03-14T15:00:00.000Z', end_time: '2027-03-14T21:00:00.000Z' }
  const { user } = open(['W2'], '/locations/9/gigs/41/edit', { ...times, employment_type: 'W2', wage_amount: 24, unpaid_break_minutes: 30 })
  expect(await screen.findByText(sentence)).toBeTruthy()
  const openings = screen.getByLabelText(/^How many pros/)
  await user.clear(openings)
  await user.type(openings, '9')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect((await screen.findByRole('alert')).textContent).toContain(told)
  expect(screen.queryByText(sentence)).toBeNull()
  await user.clear(await wage())
  await user.type(await wage(), '25')
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByText(told)).toBeNull()
})
