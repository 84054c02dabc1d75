import { offerDirectly } from '@crewcall/contract/applications.ts'
import { rankPros } from '@crewcall/contract/candidates.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import { getOfferJob } from '@crewcall/contract/offer-jobs.ts'
import { getProAtLocation } from '@crewcall/contract/network.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anApplicant } from '../../test/applicants.ts'
import { setLocale } from '../../lib/i18n.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { aProHere } from '../../test/pro-at-location.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aGig, aLocation, aManager } from '../../test/shifts.ts'

type Job = Reply<typeof getOfferJob>
const people = Array.from({ length: 12 }, (_, index) => {
  const { gigster } = anApplicant()
  return { ...gigster, id: 100 + index, display_name: `Pro ${String.fromCharCode(65 + index)}.` }
})
const sent = people.slice(0, 11).map((gigster, index) => anApplicant({ id: 500 + index, gigster, status: 'SELECTED' }))
const skipped = [{ pro_id: 111, code: 'OVERLAPPING_GIG', message: 'Works elsewhere at that time.' }]

// As the server answers: the offer or a conflict for one pro, a list for several.
function atOnce(ids: number[]) {
  const offers = sent.filter(({ gigster }) => ids.includes(gigster.id))
  const [only] = offers
  if (ids.length > 1) return { count: offers.length, next: null, previous: null, results: offers, skipped }
  return (
    only ??
    failure(
      409,
      'conflict',
      skipped[0]?.message ?? '',
      skipped.map((each) => ({ ...each, target: 'pro_ids' })),
      'pro_ids',
    )
  )
}

function open(
  steps: Partial<Job>[],
  address = '/locations/9/gigs/41/offer',
  place: Partial<ReturnType<typeof aLocation>> = {},
  shift: Partial<ReturnType<typeof aGig>> = {},
) {
  const queue = [...steps]
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation(place)),
    reply(getGig, () =>
      aGig({ start_time: '2099-01-02T17:00:00Z', end_time: '2099-01-02T23:00:00Z', allowed_confirmed_pros: 15, ...shift }),
    ),
    reply(rankPros, () => ({
      count: people.length,
      next: null,
      previous: null,
      results: people.map((pro) => ({
        pro,
        match_score: 80,
        match_parts: [],
        fit_facts: anApplicant().fit_facts,
        eligibility: [],
        distance_miles: 1,
        is_favorite: false,
        is_in_network: false,
        times_worked_together: 0,
        application_status: null,
      })),
    })),
    reply(getProAtLocation, ({ params }) => aProHere({ display_name: `Pro ${params.id}` })),
    reply(offerDirectly, ({ query, body }) => (query.is_async ? { job_id: 7 } : atOnce(body.pro_ids ?? []))),
    reply(getOfferJob, (): Job => {
      const job = { id: 7, gig_id: 41, status: 'RUNNING' as const, total: 12, handled: 0, offers: [], skipped: [], failure: null }
      return { ...job, ...queue[0] }
    }),
  )
  // On a busy machine the next step would come before the one at hand was looked at.
  return { api, goOn: () => void queue.shift(), ...renderRoute(address) }
}

async function choose(user: ReturnType<typeof renderRoute>['user'], count: number): Promise<void> {
  await screen.findByLabelText('Choose Pro A.')
  for (const { display_name } of people.slice(0, count)) await user.click(screen.getByLabelText(`Choose ${display_name}`))
}

it('offers to more than ten pros go out in the background, with progress, and who was skipped is named at the end', async () => {
  const { api, user, goOn } = open([{ handled: 5 }, { status: 'DONE', handled: 12, offers: sent, skipped }])
  await choose(user, 12)
  await user.click(screen.getByRole('button', { name: 'Send to 12 pros' }))
  expect(await screen.findByText('Sending offers: 5 of 12')).toBeTruthy()
  goOn()
  expect(await screen.findByText('Pro L.: Works elsewhere at that time.')).toBeTruthy()
  expect(screen.queryByText(/Sending offers/)).toBeNull()
  expect(await screen.findByText('The offer went to 11 pros')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'To 1 pro' })).toBeTruthy()
  expect(api.calls.find(({ name }) => name === 'offerDirectly')?.search.get('is_async')).toBe('true')
})

it('offers that end early say how many went out and why, and keep who got none chosen', async () => {
  const { user } = open([
    { status: 'FAILED', handled: 5, offers: sent.slice(0, 5), failure: { reason: 'SHIFT_CANCELLED', message: 'This shift was cancelled' } },
  ])
  await choose(user, 12)
  await user.click(screen.getByRole('button', { name: 'Send to 12 pros' }))
  expect(await screen.findByText('Stopped after 5 offers: This shift was cancelled')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'To 7 pros' })).toBeTruthy()
})

it('offers that end early say so in Spanish, with the reason', async () => {
  await setLocale('es')
  const failure = { reason: 'SHIFT_CANCELLED', message: 'This shift was cancelled' }
  open([{ status: 'FAILED', handled: 5, offers: sent.slice(0, 5), failure }], '/locations/9/gigs/41/offer?offer_job=7')
  expect(await screen.findByText('Se detuvo tras 5 ofertas: Este turno fue cancelado')).toBeTruthy()
  await setLocale('en')
})

it('a page that is opened again shows the offers it left going out, and how they ended', async () => {
  const { goOn } = open([{ handled: 5 }, { status: 'DONE', handled: 12, offers: sent, skipped }], '/locations/9/gigs/41/offer?offer_job=7')
  expect(await screen.findByText('Sending offers: 5 of 12')).toBeTruthy()
  goOn()
  expect(await screen.findByText('Pro L.: Works elsewhere at that time.')).toBeTruthy()
  expect(await screen.findByText('The offer went to 11 pros')).toBeTruthy()
})

it('requests the name of a skipped pro who is not on the page', async () => {
  const elsewhere = [{ pro_id: 999, code: 'ELIGIBILITY', message: 'Is not eligible for this shift.' }]
  open([{ status: 'DONE', handled: 12, offers: sent, skipped: elsewhere }], '/locations/9/gigs/41/offer?offer_job=7')
  expect(await screen.findByText('Pro 999: Is not eligible for this shift.')).toBeTruthy()
})

it('offers that had ended before the page was opened are shown on it immediately', async () => {
  open([{ status: 'DONE', handled: 9, total: 9, offers: sent.slice(0, 9) }], '/locations/9/gigs/41/offer?offer_job=7')
  expect(await screen.findByText('All 9 pros have it')).toBeTruthy()
  expect(screen.queryByText('The offer went to 9 pros')).toBeNull()
})

it('a few offers are answered at once', async () => {
  const { api, user } = open([])
  await choose(user, 1)
  await user.click(screen.getByRole('button', { name: 'Send the offer' }))
  expect(await screen.findByText('The offer went to Pro A.')).toBeTruthy()
  expect(api.calls.find(({ name }) => name === 'offerDirectly')?.search.has('is_async')).toBe(false)
})

it('an offer of work of several days says of how many, before and after it is sent', async () => {
  const { user } = open([], undefined, {}, { bundle_id: 6, number_of_gigs_in_bundle: 4 })
  await choose(user, 1)
  expect(screen.getByRole('heading', { level: 1, name: 'Offer this work of 4 days' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send the offer' }))
  expect(await screen.findByText('The offer went to Pro A. · 4 days, taken together')).toBeTruthy()
})

it('for a few offers, skipped pros are named with the reason and stay chosen', async () => {
  const { user } = open([])
  await choose(user, 2)
  await user.click(screen.getByLabelText('Choose Pro L.'))
  await user.click(screen.getByRole('button', { name: 'Send to 3 pros' }))
  expect(await screen.findByText('The offer went to 2 pros')).toBeTruthy()
  expect(await screen.findByText('Pro L.: Works elsewhere at that time.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'To 1 pro' })).toBeTruthy()
})

it('a single ineligible pro is named with the reason and stays chosen', async () => {
  const { user } = open([])
  await choose(user, 0)
  await user.click(screen.getByLabelText('Choose Pro L.'))
  await user.click(screen.getByRole('button', { name: 'Send the offer' }))
  expect(await screen.findByText('Pro L.: Works elsewhere at that time.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'To 1 pro' })).toBeTruthy()
})

it('offers go to the best matches only where that is switched on', async () => {
  open([{}])
  expect(await screen.findByRole('button', { name: /^Offer to the best/ })).toBeTruthy()
  cleanup()
  open([{}], undefined, { features_on: [] })
  await screen.findByLabelText('Choose Pro A.')
  expect(screen.queryByRole('button', { name: /^Offer to the best/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Send the offer' })).toBeTruthy()
})

it('a shift that repeats is offered alone, or with each later one', async () => {
  const { api, user } = open([], undefined, {}, { is_recurring: true })
  await choose(user, 1)
  await user.click(screen.getByLabelText(/^Each later shift too/))
  await user.click(screen.getByRole('button', { name: 'Send the offer' }))
  expect(await screen.findByText('The offer went to Pro A.')).toBeTruthy()
  expect(api.calls.find(({ name }) => name === 'offerDirectly')?.body).toMatchObject({ is_recurring: true })
})
