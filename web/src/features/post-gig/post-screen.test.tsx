import { getGigHistory } from '@crewcall/contract/gig-history.ts'
import { previewCost } from '@crewcall/contract/cost-previews.ts'
import { getGig, listGigs, postGig } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { offerDirectly } from '@crewcall/contract/applications.ts'
import { getProAtLocation, listPros } from '@crewcall/contract/network.ts'
import { listUsualShifts } from '@crewcall/contract/usual-shifts.ts'
import { listAddresses, lookUpPlace } from '@crewcall/contract/addresses.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { listRequirements, listSkills, suggestBreaks } from '@crewcall/contract/skills.ts'
import { listLocationManagers, listManagersOnDuty } from '@crewcall/contract/teams.ts'
import { listGigTemplates, listShiftTemplates } from '@crewcall/contract/templates.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { anApplicant } from '../../test/applicants.ts'
import { aProHere } from '../../test/pro-at-location.ts'
import { aGig, aLocation, aManager, someSkills } from '../../test/shifts.ts'

const none = { results: [] }
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
const base = [
  reply(getMe, () => aManager()),
  reply(getLocation, () => aLocation()),
  reply(listActiveLocations, () => ({ results: [aLocation()] })),
  reply(listSkills, () => ({ results: someSkills() })),
  reply(listRequirements, () => none),
  reply(listGigTemplates, () => none),
  reply(listShiftTemplates, () => none),
  reply(listAddresses, () => none),
  reply(listManagersOnDuty, () => none),
  reply(listLocationManagers, () => none),
  reply(listUsualShifts, () => none),
  reply(listPros, () => ({ count: 0, next: null, previous: null, results: [] })),
  reply(listGigs, () => ({ count: 0, next: null, previous: null, results: [] })),
  reply(suggestBreaks, () => ({ results: [], suggested_minutes: 30 })),
  reply(previewCost, () => cost),
  reply(getGig, () => aGig()),
  reply(getGigHistory, () => none),
  reply(getProAtLocation, () => aProHere()),
]
const openMore = async (user: ReturnType<typeof renderRoute>['user']) => {
  const more = await screen.findByRole('button', { name: /^More ?who can apply/ })
  if (more.getAttribute('aria-expanded') === 'false') await user.click(more)
}
const address = '/locations/9/gigs-add?post_gig_date=2027-03-13&start=22:00:00&end=06:00:00'

it('A shift dragged in the calendar is posted with its instants, and the toast offers to save it as a template', async () => {
  const api = fakeApi(
    reply(postGig, () => aGig()),
    ...base,
  )
  const { router, user } = renderRoute(address)
  await user.click(await screen.findByRole('radio', { name: 'Bartender' }))
  expect(await screen.findAllByText('$201.60', { selector: 'strong' })).not.toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Post Shift' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/locations/9/gigs/41'))
  expect(await screen.findByText('Shift posted')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Save as template' }).length).toBeGreaterThan(0)
  expect(api.calls.find((call) => call.name === 'postGig')?.body).toMatchObject({
    location_id: 9,
    skill_id: 1,
    wage_amount: 24,
    unpaid_break_minutes: 30,
    timezone: 'America/Chicago',
    start_time: '2027-03-14T04:00:00.000Z',
    end_time: '2027-03-14T11:00:00.000Z',
    description: 'Work as Bartender.',
  })
  expect(localStorage.getItem('draft_shift:9')).toBeNull()
})

it('The cost is requested for the current form, with the bonus, and again when it changes', async () => {
  const api = fakeApi(...base)
  const { user } = renderRoute(address)
  await user.click(await screen.findByRole('radio', { name: 'Bartender' }))
  const asked = () => api.calls.filter(({ name }) => name === 'previewCost').map(({ body }) => body)
  const form = {
    location_id: 9,
    start_time: '2027-03-14T04:00:00.000Z',
    end_time: '2027-03-14T11:00:00.000Z',
    wage_amount: 24,
    type: 'MARKETPLACE',
    employment_type: 'F1099',
    background_check_required: false,
    also: [],
    allowed_confirmed_pros: 1,
    unpaid_break_minutes: 30,
    boosted_gig_bonus: 0,
  }
  await waitFor(() => expect(asked().at(-1)).toEqual(form))
  await openMore(user)
  const bonus = await screen.findByLabelText(/bonus/i)
  await user.clear(bonus)
  await user.type(bonus, '25')
  await waitFor(() => expect(asked().at(-1)).toEqual({ ...form, boosted_gig_bonus: 25 }))
})

it('The night of the change to daylight saving shows its real length, and the break is that of the rules until another is entered', async () => {
  fakeApi(...base)
  const { user } = renderRoute(address)
  expect(await screen.findByText(/It really lasts 7 h/)).toBeTruthy()
  await waitFor(() => expect(screen.getByLabelText(/Unpaid break/)).toHaveProperty('value', '30'))
  expect(screen.getByText('As the rules here suggest')).toBeTruthy()
  await user.clear(screen.getByLabelText(/Unpaid break/))
  await user.type(screen.getByLabelText(/Unpaid break/), '0')
  await user.clear(screen.getByLabelText(/^End/))
  await user.type(screen.getByLabelText(/^End/), '740a{Enter}')
  expect(await screen.findByText(/It really lasts 8 h 40 min/)).toBeTruthy()
  expect(screen.getByLabelText(/Unpaid break/)).toHaveProperty('value', '0')
  await user.click(screen.getByRole('button', { name: 'Use 30 minutes' }))
  expect(screen.getByLabelText(/Unpaid break/)).toHaveProperty('value', '30')
})

it('A refusal by the server is shown at its field', async () => {
  fakeApi(
    reply(postGig, () =>
      failure(400, 'invalid', 'Check the form', [
        { code: 'invalid', target: 'wage_amount', message: 'The minimum wage for Bartender is $16.00 an hour' },
      ]),
    ),
    ...base,
  )
  const { user } = renderRoute(address)
  await user.click(await screen.findByRole('radio', { name: 'Bartender' }))
  await user.click(screen.getByRole('button', { name: 'Post Shift' }))
  expect(await screen.findByText('The minimum wage for Bartender is $16.00 an hour')).toBeTruthy()
})

it('An address in another state than its ZIP code is refused at the state', async () => {
  const message = 'The ZIP code 98101 is in Washington'
  const seattle = { city: 'Seattle', state_code: 'WA', timezone: 'America/Los_Angeles' }
  const api = fakeApi(
    reply(postGig, () => failure(400, 'invalid', message, [{ code: 'invalid', message, target: 'state_code' }])),
    reply(lookUpPlace, () => ({ ...seattle, coordinates: { type: 'Point' as const, coordinates: [-122.33, 47.61] as [number, number] } })),
    ...base,
  )
  const { user } = renderRoute(address)
  await user.click(await screen.findByRole('radio', { name: 'Bartender' }))
  await openMore(user)
  await user.click(await screen.findByText('Another address'))
  await user.type(screen.getByLabelText(/^Street address/), '400 Pine St')
  await user.type(screen.getByLabelText(/^ZIP code/), '98101')
  const state = screen.getByRole('combobox', { name: /^State/ })
  await waitFor(() => expect(state).toHaveProperty('value', 'Washington'))
  await user.click(state)
  await user.click(await screen.findByRole('option', { name: 'Oregon' }))
  await user.click(screen.getByRole('button', { name: 'Post Shift' }))
  const said = (await screen.findAllByText(message)).map(({ id }) => id)
  expect(api.calls.find(({ name }) => name === 'postGig')?.body).toMatchObject({ state_code: 'OR', zip_code: '98101' })
  expect(said).toContain(`${state.id}-note`)
})

it('A typed wage stays when a position is chosen; otherwise the recommended wage follows it', async () => {
  const [bartender, cook] = someSkills().map((one) => ({ ...one, recommended_wage_amount: 18 + one.id }))
  fakeApi(
    reply(listSkills, () => ({ results: [bartender, cook].filter((one) => one !== undefined) })),
    ...base,
  )
  const { user } = renderRoute(address)
  const wage = await screen.findByLabelText(/^Hourly wage/, { selector: 'input:not([type=range])' })
  for (const [pick, follows] of [
    [bartender, '19'],
    [cook, '20'],
  ] as const) {
    await user.click(await screen.findByRole('radio', { name: pick?.name }))
    expect(wage).toHaveProperty('value', follows)
  }
  await user.clear(wage)
  await user.type(wage, '31.5')
  await user.click(screen.getByRole('radio', { name: bartender?.name }))
  expect(wage).toHaveProperty('value', '31.5')
  expect(screen.getByText('More than the recommended $19.00')).toBeTruthy()
})

it('Without a position nothing is sent and the form says what is missing', async () => {
  const api = fakeApi(
    reply(postGig, () => aGig()),
    ...base,
  )
  const { user } = renderRoute(address)
  await user.click(await screen.findByRole('button', { name: 'Post Shift' }))
  expect((await screen.findAllByText(/Choose a position/)).length).toBeGreaterThan(0)
  expect(api.calls.some((call) => call.name === 'postGig')).toBe(false)
})

it('Input is stored as a draft and offered again', async () => {
  fakeApi(...base)
  const first = renderRoute('/locations/9/gigs-add')
  await openMore(first.user)
  await first.user.type(await screen.findByLabelText('Contact name'), 'Ana')
  await waitFor(() => expect(localStorage.getItem('draft_shift:9')).toContain('Ana'))
  first.unmount()
  const { user } = renderRoute('/locations/9/gigs-add')
  await user.click(await screen.findByRole('button', { name: 'Continue it' }))
  expect(await screen.findByLabelText('Contact name')).toHaveProperty('value', 'Ana')
})

it('A template replaces the input, and Undo restores it', async () => {
  const template = {
    id: 3,
    name: 'Friday dinner',
    skill_id: 1,
    skill_name: 'Bartender',
    location_id: 9,
    no_experience_required: false,
    hourly_rate: 31,
    position_description: 'Dinner service at the bar',
    private_notes: 'Park behind the house',
    requirements: [],
    auto_select_enabled: false,
    attachments: [],
  }
  fakeApi(
    reply(listGigTemplates, () => ({ results: [template] })),
    ...base,
  )
  const { user } = renderRoute(address)
  await openMore(user)
  const description = await screen.findByLabelText(/^Description/)
  await user.type(description, 'Long table, 40 guests')
  await user.type(screen.getByLabelText(/Private instructions/), 'Ring twice')
  await user.click(await screen.findByRole('button', { name: template.name }))
  expect(description).toHaveProperty('value', template.position_description)
  expect(screen.getByLabelText(/^Hourly wage/, { selector: 'input:not([type=range])' })).toHaveProperty('value', '31')
  expect(await screen.findByText(`Template “${template.name}” used`)).toBeTruthy()
  await user.clear(screen.getByLabelText(/Private instructions/))
  await user.type(screen.getByLabelText(/Private instructions/), 'Side door')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(description).toHaveProperty('value', 'Long table, 40 guests')
  expect(screen.getByLabelText(/^Hourly wage/, { selector: 'input:not([type=range])' })).toHaveProperty('value', '')
  expect(screen.getByRole('radio', { name: 'Bartender' })).toHaveProperty('checked', false)
  expect(screen.getByLabelText(/Private instructions/)).toHaveProperty('value', 'Side door')
})

it('A copy of an earlier shift and a draft offer to restore what they replaced, while the form is open', async () => {
  const row = aGig()
  fakeApi(
    reply(listGigs, () => ({ count: 1, next: null, previous: null, results: [row] })),
    ...base,
  )
  localStorage.setItem('draft_shift:9', JSON.stringify({ saved_at: '2026-11-20T12:00:00Z', values: { contact_name: 'Ben' } }))
  const { router, user } = renderRoute('/locations/9/gigs-add')
  await openMore(user)
  const contact = await screen.findByLabelText('Contact name')
  await user.type(contact, 'Typed')
  await user.selectOptions(await screen.findByLabelText('Copy an earlier shift'), String(row.id))
  await waitFor(() => expect(contact).toHaveProperty('value', 'Ana Soto'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(contact).toHaveProperty('value', 'Typed')
  await user.click(screen.getByRole('button', { name: 'Continue it' }))
  expect(contact).toHaveProperty('value', 'Ben')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(contact).toHaveProperty('value', 'Typed')
  await user.selectOptions(screen.getByLabelText('Copy an earlier shift'), String(row.id))
  await screen.findByRole('button', { name: 'Undo' })
  await router.navigate({ to: '/locations/$locationId/templates', params: { locationId: '9' }, ignoreBlocker: true })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

it('A copy contains everything but the day, which is the next same weekday', async () => {
  fakeApi(...base)
  renderRoute('/locations/9/gigs-add?copy_from=41')
  expect(await screen.findByLabelText('Contact name')).toHaveProperty('value', 'Ana Soto')
  expect(screen.getByLabelText(/^Start/)).toHaveProperty('value', '5:30 pm')
  expect(screen.getByLabelText(/^Day/).textContent).toMatch(/^Fri, /)
})

it('A shift for one pro names them, is hidden from others, and is offered to them; then the manager returns to the previous page', async () => {
  const api = fakeApi(
    reply(postGig, () => aGig()),
    reply(offerDirectly, () => anApplicant({ status: 'SELECTED' })),
    ...base,
  )
  const back = '/locations/9/connect/pros/11'
  const { router, user } = renderRoute(`${address}&offer_pro=11&return_to=${encodeURIComponent(back)}`)
  expect((await screen.findByText(/^This shift is an offer to them/)).parentElement?.textContent).toContain('Maya C.')
  await openMore(user)
  await screen.findByLabelText('Contact name')
  expect(screen.getByRole('radio', { name: /^Only Maya C\./ })).toHaveProperty('checked', true)
  await user.click(await screen.findByRole('radio', { name: 'Bartender' }))
  await user.click(screen.getByRole('button', { name: 'Post and offer' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(back))
  expect(await screen.findByText('Shift posted. The offer went to Pro 1')).toBeTruthy()
  expect(api.calls.find(({ name }) => name === 'postGig')?.body).toMatchObject({ type: 'PRIVATE_DIRECT_OFFER' })
  const sent = api.calls.filter(({ name }) => name === 'offerDirectly').map(({ body }) => body)
  expect(sent).toEqual([expect.objectContaining({ application_type: 'DIRECT_OFFER', gig_id: 41, pro_ids: [11], is_confirmed: false })])
})

it('Assigning says why the pro cannot have the shift, which is still posted once, and suggests others', async () => {
  const message = 'The pro is already confirmed on a shift at that time.'
  const api = fakeApi(
    reply(postGig, () => aGig()),
    reply(offerDirectly, () => failure(409, 'conflict', message, [{ code: 'OVERLAPPING_GIG', message, target: 'pro_ids' }], 'pro_ids')),
    ...base,
  )
  const { router, user } = renderRoute(`${address}&offer_pro=11&post_gig_type=assign`)
  await user.click(await screen.findByRole('radio', { name: 'Bartender' }))
  expect(screen.getByRole('heading', { name: 'Assign Shift' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Assign Shift' }))
  const dialog = await screen.findByRole('dialog', { name: 'The shift is posted, but Maya C. did not get it' })
  expect(dialog.textContent).toContain(message)
  expect(api.calls.find(({ name }) => name === 'offerDirectly')?.body).toMatchObject({ application_type: 'ASSIGNMENT', is_confirmed: true })
  await user.click(screen.getByRole('button', { name: 'Offer it to others' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/locations/9/gigs/41/offer'))
  expect(api.calls.filter(({ name }) => name === 'postGig')).toHaveLength(1)
  expect(localStorage.getItem('draft_shift:9')).toBeNull()
})

it('Assigning without a named pro leads to the pros of the network after posting', async () => {
  fakeApi(
    reply(postGig, () => aGig()),
    ...base,
  )
  const { router, user } = renderRoute(`${address}&post_gig_type=assign`)
  await user.click(await screen.findByRole('radio', { name: 'Bartender' }))
  await user.click(screen.getByRole('button', { name: 'Assign Shift' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/locations/9/gigs/41/offer'))
  expect(router.state.location.search).toMatchObject({ offerType: 'existing', application_type: 'ASSIGNMENT' })
})

it('After posting the manager returns to the previous page', async () => {
  fakeApi(
    reply(postGig, () => aGig()),
    ...base,
  )
  const { router, user } = renderRoute(`${address}&return_to=${encodeURIComponent('/locations/9/gigs?view=calendar')}`)
  await user.click(await screen.findByRole('radio', { name: 'Bartender' }))
  await user.click(screen.getByRole('button', { name: 'Post Shift' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/locations/9/gigs'))
  expect(router.state.location.search).toMatchObject({ view: 'calendar' })
})

it('A position fills in its recommended wage and says so; less is labelled as less', async () => {
  fakeApi(...base)
  const { user } = renderRoute(address)
  await user.click(await screen.findByRole('radio', { name: 'Bartender' }))
  expect(await screen.findByText('The recommended wage for Bartender')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Average/ }))
  expect(await screen.findByText('Less than the recommended $24.00: fewer pros will want it')).toBeTruthy()
})

it('Without a break rule, it is the usual one of the shifts here', async () => {
  const night = { ...aGig(), start_time: '2027-03-06T04:00:00.000Z', end_time: '2027-03-06T11:30:00.000Z', unpaid_break_minutes: 45 }
  fakeApi(
    reply(suggestBreaks, () => ({ results: [], suggested_minutes: 0 })),
    reply(listGigs, () => ({ count: 1, next: null, previous: null, results: [night] })),
    ...base,
  )
  renderRoute(address)
  await waitFor(() => expect(screen.getByLabelText(/Unpaid break/)).toHaveProperty('value', '45'))
  expect(screen.getByText('As usual here')).toBeTruthy()
})

it('A shift that is posted before the rule for its times is known waits for the rule', async () => {
  let isSlow = false
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const api = fakeApi(
    reply(postGig, () => aGig()),
    reply(suggestBreaks, () => ({ results: [], suggested_minutes: isSlow ? 0 : 30 })),
    ...base,
  )
  const quick = globalThis.fetch
  vi.stubGlobal('fetch', async (sent: string, init: RequestInit) => {
    if (isSlow && sent.includes('suggested-breaks')) await answered
    return quick(sent, init)
  })
  const { router, user } = renderRoute(address)
  await user.click(await screen.findByRole('radio', { name: 'Bartender' }))
  const unpaid = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: /^Unpaid break/ })
  await waitFor(() => expect(unpaid().value).toBe('30'))
  isSlow = true
  await user.clear(screen.getByRole('textbox', { name: 'End' }))
  await user.type(screen.getByRole('textbox', { name: 'End' }), '1a{Enter}')
  await user.click(screen.getByRole('button', { name: 'Post Shift' }))
  expect(api.calls.some(({ name }) => name === 'postGig')).toBe(false)
  answer()
  await waitFor(() => expect(router.state.location.pathname).toBe('/locations/9/gigs/41'))
  const { body } = api.calls.find(({ name }) => name === 'postGig') ?? {}
  expect(body).toMatchObject({ unpaid_break_minutes: 0, end_time: '2027-03-14T07:00:00.000Z' })
})
