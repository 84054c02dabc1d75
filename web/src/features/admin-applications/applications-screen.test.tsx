import { getAdminApplication, listAdminApplications } from '@crewcall/contract/admin-applications.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onePage, someApplication } from '../../test/admin-rows.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { payObstacle } from './application-actions.tsx'

describe('Admin applications', () => {
  it('shows confirmed ones unless all are asked for', async () => {
    const api = fakeApi(
      reply(getMe, () => somebody({ is_gigpro_admin: true })),
      reply(listAdminApplications, () => onePage(someApplication())),
    )
    const { user, router } = renderRoute('/admin/applications')
    await screen.findByText('Grace K.')
    expect(api.calls.findLast(({ name }) => name === 'listAdminApplications')?.search.get('is_confirmed')).toBe('true')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Confirmed' }), 'any')
    await waitFor(() => expect(api.calls.findLast(({ name }) => name === 'listAdminApplications')?.search.has('is_confirmed')).toBe(false))
    expect(router.state.location.search).toEqual({ is_confirmed: 'any' })
  })
})

describe('An extra payment by the platform', () => {
  it('asks for the amount in plain words and names it on the button', async () => {
    const application = someApplication()
    fakeApi(
      reply(getMe, () => somebody({ is_gigpro_admin: true })),
      reply(listAdminApplications, () => onePage(application)),
      reply(getAdminApplication, () => application),
    )
    const { user } = renderRoute('/admin/applications?open=71')
    await user.click(await screen.findByRole('button', { name: 'Extra payment' }))
    const dialog = await screen.findByRole('dialog', { name: 'Extra payment to Grace K.' })
    await user.click(within(dialog).getByRole('button', { name: 'Pay' }))
    await within(dialog).findByText('This field is required')
    await user.type(within(dialog).getByRole('spinbutton', { name: /Amount/ }), '12.5')
    expect(await within(dialog).findByRole('button', { name: 'Pay $12.50' })).toBeTruthy()
  })
})

describe('Paying a pro by the platform', () => {
  const over = Date.parse('2026-11-23T04:00:00Z')
  it('is possible once a confirmed shift is over and nothing is on its way', () => {
    expect(payObstacle(someApplication(), over)).toBeNull()
    expect(payObstacle(someApplication({ pro_payment: { id: 1, total_amount: 100, status: 'FAILED' } }), over)).toBeNull()
  })
  it('says why it is not', () => {
    expect(payObstacle(someApplication(), over - 1)).toMatch('once the shift is over')
    expect(payObstacle(someApplication({ is_cancelled: true }), over)).toMatch('Cancelled')
    expect(payObstacle(someApplication({ is_confirmed: false }), over)).toMatch('Not confirmed')
    expect(payObstacle(someApplication({ pro_payment: { id: 1, total_amount: 100, status: 'AVAILABLE' } }), over)).toMatch('has been paid')
    expect(payObstacle(someApplication({ pro_payment: { id: 1, total_amount: 100, status: 'IN_TRANSIT' } }), over)).toMatch('on its way')
  })
})
