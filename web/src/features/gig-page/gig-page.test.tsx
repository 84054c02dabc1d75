import { cancelGig, editGig, previewGigCancellation } from '@crewcall/contract/applications.ts'
import { getBoostSuggestion } from '@crewcall/contract/boost.ts'
import { previewCost } from '@crewcall/contract/cost-previews.ts'
import { getGig, regenerateCode } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { listInterviews } from '@crewcall/contract/interviews.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setLocale } from '../../lib/i18n.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { aTrial } from '../../test/jobs.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { somebody } from '../../test/people.ts'
import { aGig, aLocation, aManager } from '../../test/shifts.ts'

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
const base = [
  reply(getMe, () => aManager()),
  reply(getLocation, () => aLocation()),
  reply(listActiveLocations, () => ({ results: [aLocation()] })),
  reply(previewCost, () => cost),
]
const late = {
  pros: [{ application_id: 1, pro_id: 1, display_name: 'Marco L.', owed_to_pro: 9000, owed_total: 11520, reason_owed: 'MINIMUM' as const }],
  owed_total: 11520,
  is_late: true,
  offers_withdrawn: 0,
  notified: 1,
}

it('A shift of an event names it, and leads to it', async () => {
  fakeApi(
    ...base,
    reply(getGig, () => aGig({ event: { id: 77, name: 'Winter Gala' } })),
  )
  renderRoute('/locations/9/gigs/41')
  expect((await screen.findByRole('link', { name: 'Winter Gala' })).getAttribute('href')).toBe('/locations/9/event/77/marketplace')
})

it('Cancelling shows what is owed to whom, requires a reason, and sends it', async () => {
  const api = fakeApi(
    ...base,
    reply(getGig, () => aGig()),
    reply(previewGigCancellation, () => late),
    reply(cancelGig, () => aGig({ status: 'CANCELLED' })),
  )
  const { user } = renderRoute('/locations/9/gigs/41')
  await user.click(await screen.findByRole('button', { name: 'Cancel shift' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('Marco L.')).toBeTruthy()
  const act = within(dialog).getByRole('button', { name: 'Cancel the shift and owe $115.20' })
  await user.click(act)
  expect(api.calls.some((call) => call.name === 'cancelGig')).toBe(false)
  await user.type(within(dialog).getByLabelText(/Reason/), 'The event was called off')
  await user.click(act)
  await waitFor(() =>
    expect(api.calls.find((call) => call.name === 'cancelGig')?.body).toEqual({ explanation: 'The event was called off' }),
  )
})

it.each([
  ['TEAM_MEMBER', [aTrial()], 'Show Ada Moss as a candidate', '/locations/9/jobs/31?candidate=1'],
  ['ONSITE_MANAGER', [aTrial({ wage: null, total: null, channel_url: null })], 'Show the trials', '/locations/9/jobs/interviews'],
  ['ONSITE_MANAGER', [], undefined, undefined],
] as const)('The shift of a paid trial leads a %s who is told %j to: %s', async (role, trials, name, address) => {
  const me = somebody({
    managed_locations: [{ location_id: 9, organization_id: 4, role }],
    terms: [{ audience: 'BUSINESS', status: 'ACCEPTED', must_accept_by: null }],
  })
  const api = fakeApi(
    reply(getMe, () => me),
    ...base.slice(1),
    reply(getGig, () => aGig({ type: 'INTERVIEW' })),
    reply(listInterviews, () => ({ count: trials.length, next: null, previous: null, results: [...trials] })),
  )
  renderRoute('/locations/9/gigs/41')
  const note = (await screen.findByText('This shift is a paid trial')).closest('[role="note"]')
  await waitFor(() => expect(api.calls.find((call) => call.name === 'listInterviews')?.search.get('gig_id')).toBe('41'))
  await waitFor(() => expect(note?.querySelector('a')?.textContent).toBe(name))
  expect(note?.querySelector('a')?.getAttribute('href') ?? undefined).toBe(address)
})

it('A shift that waits for approval says why pros do not see it', async () => {
  fakeApi(
    reply(getMe, () => aManager()),
    reply(getLocation, () => aLocation({ approval_status: 'PENDING' })),
    ...base.slice(2),
    reply(getGig, () => aGig({ status: 'UNAPPROVED' })),
  )
  renderRoute('/locations/9/gigs/41')
  expect(await screen.findByText('Pros do not see this shift yet')).toBeTruthy()
  expect(screen.getByText(/We are reviewing your location/)).toBeTruthy()
})

it('A new check-in code replaces the old one', async () => {
  let code = '4821'
  fakeApi(
    ...base,
    reply(getGig, () => aGig({ checkin_code: code })),
    reply(regenerateCode, () => {
      code = '7305'
      return aGig({ checkin_code: code })
    }),
  )
  const { user } = renderRoute('/locations/9/gigs/41')
  expect(await screen.findByText('4821')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'New code' }))
  expect(await screen.findByText('7305')).toBeTruthy()
})

it('A manager who may not see wages sees no cost, and no code that was not sent', async () => {
  const onsite = { ...aManager(), managed_locations: [{ location_id: 9, organization_id: 4, role: 'ONSITE_MANAGER' as const }] }
  const api = fakeApi(
    reply(getMe, () => onsite),
    ...base.slice(1),
    reply(getGig, () => aGig({ wage_amount: null, checkin_code: null })),
  )
  renderRoute('/locations/9/gigs/41')
  await screen.findByText('Requirements')
  expect(screen.queryByText('Pay and cost')).toBeNull()
  expect(screen.queryByText('New code')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel shift' })).toBeNull()
  expect(api.calls.some((call) => call.name === 'previewCost')).toBe(false)
})

it('A shift that pays less than filled ones offers the matching boost, with the numbers, and undoes it', async () => {
  let bonus = 5
  const some = { shifts: 14, places: 14, filled: 13 }
  const api = fakeApi(
    ...base,
    reply(getGig, () => aGig({ boosted_gig_bonus: bonus })),
    reply(getBoostSuggestion, () =>
      bonus === 5
        ? { suggestion: { boost: 20, bonus: 25, from: 2500, above: some, yours: { shifts: 12, places: 12, filled: 6 } }, reason: null }
        : { suggestion: null, reason: 'PAYS_ENOUGH' as const },
    ),
    reply(editGig, ({ body }) => aGig({ boosted_gig_bonus: (bonus = body.boosted_gig_bonus ?? 0) })),
  )
  const { user } = renderRoute('/locations/9/gigs/41')
  const card = await screen.findByRole('region', { name: 'Boost' })
  expect(card.textContent).toMatch(
    /13 of 14 openings for .+ here that paid \$25\.00 or more an hour were filled; at about your pay, 6 of 12\./,
  )
  expect(card.textContent).toContain('$25 on top of the wage (including the current $5)')
  await user.click(within(card).getByRole('button', { name: 'Boost by $20' }))
  expect(await screen.findByText('Boosted: $25 on top of the wage')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Boost' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(api.calls.filter(({ name }) => name === 'editGig').map(({ body }) => body)).toEqual([
      { boosted_gig_bonus: 25 },
      { boosted_gig_bonus: 5 },
    ]),
  )
})

it('A shift that is over can be copied, but no longer edited', async () => {
  fakeApi(
    ...base,
    reply(getGig, () => aGig({ start_time: '2020-01-02T17:00:00Z', end_time: '2020-01-02T23:00:00Z', status: 'COMPLETED' })),
  )
  renderRoute('/locations/9/gigs/41')
  expect(await screen.findByRole('link', { name: 'Copy' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
})

it('The switches of a shift and the reason for a boost are told in Spanish', async () => {
  await setLocale('es')
  fakeApi(
    ...base,
    reply(getGig, () => aGig({ immediate_auto_select: false })),
    reply(getBoostSuggestion, () => ({
      suggestion: { boost: 20, bonus: 25, from: 2500, above: { shifts: 14, places: 14, filled: 13 }, yours: null },
      reason: null,
    })),
  )
  renderRoute('/locations/9/gigs/41')
  expect(await screen.findByText('Abierto al mercado')).toBeTruthy()
  expect(screen.getByText('Se elige a quienes mejor encajan 2 horas después de publicar, o 24 horas antes del inicio.')).toBeTruthy()
  expect(await screen.findByText(/^Aquí se cubrieron 13 de 14 lugares de .+; casi ningún turno pagaba tan poco como este\.$/)).toBeTruthy()
  await setLocale('en')
})

it('A shift of the network that would open to the marketplace is kept private with one press', async () => {
  const api = fakeApi(
    ...base,
    reply(getGig, () => aGig({ type: 'NETWORK', network_release_at: '2099-11-20T18:00:00.000Z' })),
    reply(editGig, () => aGig({ type: 'NETWORK' })),
  )
  const { user } = renderRoute('/locations/9/gigs/41')
  await user.click(await screen.findByRole('button', { name: 'Keep private' }))
  expect(await screen.findByText('The shift stays in your network')).toBeTruthy()
  expect(api.calls.find(({ name }) => name === 'editGig')?.body).toEqual({ is_auto_post_network_to_marketplace_enabled: false })
})
