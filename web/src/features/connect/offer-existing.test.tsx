import { offerDirectly } from '@crewcall/contract/applications.ts'
import { getGig, listGigs } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getProAtLocation } from '@crewcall/contract/network.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anApplicant } from '../../test/applicants.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { aProHere } from '../../test/pro-at-location.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aGig, aGigRow, aLocation, aManager } from '../../test/shifts.ts'

const address = '/locations/9/connect/pros/11'

function open(search: string, answer: () => ReturnType<Parameters<typeof reply<typeof offerDirectly>>[1]>) {
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(getProAtLocation, () => aProHere()),
    reply(listGigs, () => ({ count: 1, next: null, previous: null, results: [aGigRow({ id: 41 })] })),
    reply(getGig, () => aGig()),
    reply(offerDirectly, answer),
  )
  return { api, ...renderRoute(`${address}${search}`) }
}

describe('offering a shift from the page of a pro', () => {
  it('lists the shifts with an opening, keeps the choice in the address, and sends the offer without leaving the page', async () => {
    const { api, router, user } = open('', () => anApplicant({ status: 'SELECTED' }))
    await user.click(await screen.findByRole('button', { name: 'Offer a shift' }))
    expect(router.state.location.search).toMatchObject({ offerType: 'select' })
    await user.click(await screen.findByRole('button', { name: /^Offer an existing shift/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Which shift for Maya C.?' })
    await user.click(await within(dialog).findByRole('button', { name: /Bartender/ }))
    await waitFor(() => expect(router.state.location.searchStr).toBe('?offerType=existing&selected_gig_id=41'))
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    expect(await screen.findByText('The offer went to Pro 1')).toBeTruthy()
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    expect(router.state.location.pathname).toBe(address)
    expect(api.calls.find(({ name }) => name === 'offerDirectly')?.body).toMatchObject({
      application_type: 'DIRECT_OFFER',
      gig_id: 41,
      pro_ids: [11],
    })
  })

  it('says why the pro cannot get the shift', async () => {
    const message = 'Food handler is required.'
    const { user } = open('?offerType=existing&selected_gig_id=41', () =>
      failure(409, 'conflict', message, [{ code: 'MISSING_CERTIFICATION', message, target: 'pro_ids' }], 'pro_ids'),
    )
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    expect(await screen.findByText(`Maya C. can’t be offered this shift. ${message}`)).toBeTruthy()
  })

  it('leads to a new shift for this pro, to offer or to assign', async () => {
    open('?offerType=select', () => anApplicant())
    const offer = await screen.findByRole('link', { name: /^Offer a new shift/ })
    expect(offer.getAttribute('href')).toBe(`/locations/9/gigs-add?offer_pro=11&return_to=${encodeURIComponent(address)}`)
    expect(screen.getByRole('link', { name: /^Assign a new shift/ }).getAttribute('href')).toContain('post_gig_type=assign')
  })
})
