import { getMe } from '@crewcall/contract/identity.ts'
import { decideLocation, listAdminLocations, setLocationLicenses } from '@crewcall/contract/organizations.ts'
import { listMarkets } from '@crewcall/contract/skills.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onePage, waitingLocation } from '../../test/admin-rows.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

const sam = reply(getMe, () => somebody({ is_gigpro_admin: true }))
const markets = reply(listMarkets, () => ({ results: [] }))

describe('Admin locations', () => {
  it('redirects people who are not platform admins', async () => {
    const api = fakeApi(reply(getMe, () => somebody()))
    const { router } = renderRoute('/admin/locations')
    await waitFor(() => expect(router.state.location.pathname).not.toMatch(/^\/admin/))
    expect(api.calls.some(({ name }) => name === 'listAdminLocations')).toBe(false)
  })

  it('asks for the reason of a denial and sends it', async () => {
    const api = fakeApi(
      sam,
      markets,
      reply(listAdminLocations, () => onePage(waitingLocation())),
      reply(decideLocation, () => ({ ...waitingLocation({ approval_status: 'DENIED' }), features_on: [] })),
    )
    const { user } = renderRoute('/admin/locations')
    await user.click(await screen.findByRole('button', { name: 'Deny', hidden: true }))
    const dialog = await screen.findByRole('dialog', { name: 'Deny Ridgeline Event Hall?' })
    await user.click(within(dialog).getByRole('button', { name: 'Deny' }))
    await within(dialog).findByText('This field is required')
    await user.type(within(dialog).getByRole('textbox'), 'The address does not exist')
    await user.click(within(dialog).getByRole('button', { name: 'Deny' }))
    await screen.findByText('Ridgeline Event Hall is denied')
    expect(api.calls.find(({ name }) => name === 'decideLocation')?.body).toEqual({
      approval_status: 'DENIED',
      reason: 'The address does not exist',
    })
  })

  it('approves several at once, names the refused one with its reason, and tries only that one again', async () => {
    const rows = [waitingLocation(), waitingLocation({ id: 5, name: 'Harbor Hall' }), waitingLocation({ id: 6, name: 'Mill Room' })]
    const decided: number[] = []
    let isRefused = true
    fakeApi(
      sam,
      markets,
      reply(listAdminLocations, () => onePage(...rows)),
      reply(decideLocation, ({ params }) => {
        const id = Number(params.id)
        decided.push(id)
        if (id === 5 && isRefused) return failure(409, 'conflict', 'Somebody has decided about it')
        return { ...waitingLocation({ id, approval_status: 'APPROVED' }), features_on: [] }
      }),
    )
    const { user } = renderRoute('/admin/locations')
    for (const box of await screen.findAllByRole('checkbox', { name: 'Select row', hidden: true })) await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Approve 3' }))
    const dialog = await screen.findByRole('dialog', { name: 'Approve 3 locations?' })
    await within(dialog).findByText('Harbor Hall · Ridgeline')
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
    await screen.findByText('2 locations are approved')
    const again = await screen.findByRole('dialog', { name: 'Approve 1 location?' })
    await within(again).findByText(/Somebody has decided about it/)
    isRefused = false
    await user.click(within(again).getByRole('button', { name: 'Try again' }))
    await screen.findByText('1 location is approved')
    expect(decided).toEqual([4, 5, 6, 5])
  })

  it('sets a location up for hiring only', async () => {
    const api = fakeApi(
      sam,
      markets,
      reply(listAdminLocations, () => onePage(waitingLocation())),
      reply(setLocationLicenses, () => ({ licenses: [{ license_name: 'hire' as const, license_id: 9, location_id: 4 }] })),
    )
    const { user } = renderRoute('/admin/locations?open=4')
    await user.click(await screen.findByRole('button', { name: 'Change what it is set up for' }))
    const dialog = await screen.findByRole('dialog', { name: 'Set up Ridgeline Event Hall' })
    const field = within(dialog).getByRole('combobox', { name: /^Set up for/ })
    expect(field).toHaveProperty('value', 'Marketplace and hire')
    await user.click(field)
    await user.click(await screen.findByRole('option', { name: 'Hire', hidden: true }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await screen.findByText('Ridgeline Event Hall is set up')
    expect(api.calls.find(({ name }) => name === 'setLocationLicenses')?.body).toEqual({ license_names: ['hire'] })
  })

  it('keeps its filters in the address and sends them to the server', async () => {
    const api = fakeApi(
      sam,
      markets,
      reply(listAdminLocations, () => onePage()),
    )
    const { user, router } = renderRoute('/admin/locations?approval_status=PENDING&page=bad')
    await user.click(await screen.findByRole('button', { name: 'Remove filter Approval: Waiting for approval' }))
    expect(router.state.location.search).toEqual({})
    const lists = api.calls.filter(({ name }) => name === 'listAdminLocations')
    expect(lists[0]?.search.get('approval_status')).toBe('PENDING')
    expect(lists.at(-1)?.search.has('approval_status')).toBe(false)
  })
})
