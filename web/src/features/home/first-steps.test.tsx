import { getFirstSteps, hideFirstSteps, type FirstSteps } from '@crewcall/contract/first-steps.ts'
import { getLocationStats } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { firstSteps, type FirstStep } from '@crewcall/contract/rules/first-steps.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setLocale } from '../../lib/i18n.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager } from '../../test/shifts.ts'

const stats = {
  has_posted_first_gig: false,
  upcoming_count: 0,
  unfilled_places_count: 0,
  payment_due_count: 0,
  payment_failed_count: 0,
  applications_to_review_count: 0,
}
function standings(done: readonly FirstStep[], changes: Partial<FirstSteps> = {}): FirstSteps {
  return {
    steps: firstSteps.map((step) => ({
      step,
      is_done: done.includes(step),
      missing: step === 'DETAILS' && !done.includes(step) ? ['PIN', 'DUTY'] : [],
      waits_for_approval: step === 'PEOPLE' && !done.includes(step),
      done_at: step === 'PAYMENT' && done.includes(step) ? '2026-03-10T15:00:00Z' : null,
      done_by: step === 'PAYMENT' && done.includes(step) ? 'Dan Reyes' : null,
    })),
    is_hidden: false,
    first_shift_coupon: null,
    approval: { status: 'PENDING', usual_hours: 7 },
    ...changes,
  }
}
function open(shown: FirstSteps, { me = aManager(), location = aLocation(), hasPosted = false } = {}) {
  let kept = shown
  const api = fakeApi(
    reply(getMe, () => me),
    reply(getLocation, () => location),
    reply(listActiveLocations, () => ({ results: [location] })),
    reply(getLocationStats, () => ({ ...stats, has_posted_first_gig: hasPosted })),
    reply(getFirstSteps, () => kept),
    reply(hideFirstSteps, ({ body }) => (kept = { ...kept, is_hidden: body.is_hidden })),
  )
  return { api, ...renderRoute('/locations/9/home') }
}
const guide = async () => within(await screen.findByRole('region', { name: 'First steps' }))

it('A new location shows what is done, by whom and when, what is missing and where it is done', async () => {
  open(standings(['PAYMENT', 'TEAM']))
  const steps = await guide()
  expect(steps.getByText('2 of 5 done')).toBeTruthy()
  expect(steps.getByRole('progressbar', { name: '2 of 5 done' })).toBeTruthy()
  expect(steps.getByText(/^Done by Dan Reyes: /)).toBeTruthy()
  expect(steps.getByText('Missing: the pin on your entrance.')).toBeTruthy()
  expect(steps.queryByText('Missing: the phone of the location.')).toBeNull()
  expect(steps.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Complete the details', '/locations/9/info'],
    ['Post the first one', '/locations/9/gigs-add'],
  ])
  expect(steps.getByText('This opens once the location is approved.')).toBeTruthy()
  expect(steps.getByText('Half of the new locations had an answer within 7 hours.')).toBeTruthy()
})

it.each([
  [null, null],
  [1, 'Half of the new locations had an answer within 1 hour.'],
  [35, 'Half of the new locations had an answer within 35 hours.'],
  [70, 'Half of the new locations had an answer within 3 days.'],
])('An approval that usually takes %s hours reads: %s', async (usual_hours, words) => {
  open(standings([], { approval: { status: 'PENDING', usual_hours } }))
  const steps = await guide()
  expect(steps.queryByText(/^Half of the new locations/)?.textContent ?? null).toBe(words)
})

it('Who lacks the right to a step reads that an admin does it, and gets no link to it', async () => {
  const managed_locations = [{ location_id: 9, organization_id: 4, role: 'TEAM_MEMBER' as const }]
  open(standings([], { approval: { status: 'APPROVED', usual_hours: null } }), { me: { ...aManager(), managed_locations } })
  const steps = await guide()
  expect(steps.getAllByText('An admin does this.')).toHaveLength(3)
  expect(steps.queryByRole('link', { name: 'Add a payment method' })).toBeNull()
  expect(steps.getByRole('link', { name: 'Post the first one' })).toBeTruthy()
})

it('It is hidden by a press, offered again at the end, where the focus goes, and shown again', async () => {
  const { api, user } = open(standings([]))
  await user.click((await guide()).getByRole('button', { name: 'Hide the first steps' }))
  const again = await screen.findByRole('button', { name: 'Show the first steps again' })
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(again))
  await user.click(again)
  expect((await guide()).getByText('0 of 5 done')).toBeTruthy()
  expect(api.calls.filter(({ name }) => name === 'hideFirstSteps').map(({ body }) => body)).toEqual([
    { is_hidden: true },
    { is_hidden: false },
  ])
})

it.each([
  ['all steps are done', standings(firstSteps), {}],
  ['they may do none of them', standings([]), { role: 'ONSITE_MANAGER' as const }],
  ['they are of the platform', standings([]), { role: undefined }],
])(
  'Nothing is shown, and nothing offered, if %s',
  async (_, shown, { role = 'ADMIN' }: { role?: 'ADMIN' | 'ONSITE_MANAGER' | undefined }) => {
    const isOurs = _ !== 'they are of the platform'
    const managed_locations = isOurs ? [{ location_id: 9, organization_id: 4, role }] : []
    open(shown, { me: { ...aManager(), is_gigpro_admin: !isOurs, managed_locations } })
    expect(await screen.findByText('Your first shift in about two minutes')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Show the first steps again' })).toBeNull()
  },
)

it('A location that posted and is older than 60 days is not asked about', async () => {
  const { api } = open(standings([]), { hasPosted: true, location: aLocation({ created_ts: '2020-01-01T00:00:00Z' }) })
  expect(await screen.findByRole('link', { name: /^Openings/ })).toBeTruthy()
  expect(api.calls.some(({ name }) => name === 'getFirstSteps')).toBe(false)
})

it.each([
  [
    { percentage: 20, amount: null, min_spend: 0, bookings: 2, valid_days: 30 },
    'Your first shift brings a coupon: 20% off the platform fee. For 2 bookings within 30 days.',
  ],
  [
    { percentage: null, amount: 1000, min_spend: 20_000, bookings: 1, valid_days: 1 },
    'Your first shift brings a coupon: $10.00 off the platform fee of each booking. For one booking within a day. Bookings with less than $200.00 of planned pay do not take it.',
  ],
])('The first shift says what it brings, for which bookings, as long as it is not posted', async (first_shift_coupon, words) => {
  open(standings([], { first_shift_coupon }))
  expect(await screen.findByText(words)).toBeDefined()
})

it('In Spanish every word of it is Spanish', async () => {
  await setLocale('es')
  open(standings(['PAYMENT']))
  const steps = within(await screen.findByRole('region', { name: 'Primeros pasos' }))
  expect(steps.getByText('1 de 5 listos')).toBeTruthy()
  expect(steps.getByText('Falta: el punto en tu entrada.')).toBeTruthy()
  expect(steps.getByText('La mitad de los locales nuevos tuvo respuesta en 7 horas.')).toBeTruthy()
  await setLocale('en')
})
