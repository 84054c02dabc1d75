import { listCertificationRequests, reviewCertification } from '@crewcall/contract/certifications.ts'
import { english } from '../../lib/i18n.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { listCertificationTypes, listMarkets } from '@crewcall/contract/skills.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onePage, waitingRequest } from '../../test/admin-rows.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { certificationFilters } from './filters.ts'
import { reasonWords } from './reason-words.ts'
import { renderRoute } from '../../test/render-route.tsx'

const grace = waitingRequest()
const jordan = waitingRequest({ id: 2, user: { ...grace.user, first_name: 'Jordan', last_name: 'Lee' } })

function open(path = '/admin/certifications?open=1') {
  const api = fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(listCertificationTypes, () => ({ results: [] })),
    reply(listMarkets, () => ({ results: [] })),
    reply(listCertificationRequests, () => onePage(grace, jordan)),
    reply(reviewCertification, ({ params, body }) => ({
      ...(params.id === 1 ? grace : jordan),
      status: body.status ?? ('PENDING' as const),
    })),
  )
  return { api, ...renderRoute(path) }
}

describe('Review of certificates', () => {
  it('approves by keyboard and continues with the next one', async () => {
    const { api, user } = open()
    await screen.findByRole('dialog', { name: 'Food handler card of Grace Kim' })
    await user.keyboard('a')
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    await screen.findByRole('dialog', { name: 'Food handler card of Jordan Lee' })
    expect(api.calls.find(({ name }) => name === 'reviewCertification')?.body).toMatchObject({
      status: 'APPROVED',
      state_code: 'SC',
      expiration_date: '2027-05-01',
    })
  })

  it('does not reject without a reason', async () => {
    const { api, user } = open()
    const dialog = await screen.findByRole('dialog', { name: 'Food handler card of Grace Kim' })
    await user.keyboard('r')
    await user.click(await within(dialog).findByRole('button', { name: 'Reject' }))
    await within(dialog).findByText('This field is required')
    expect(api.calls.some(({ name }) => name === 'reviewCertification')).toBe(false)
  })

  it('drops the text of a reason that was chosen first', async () => {
    const { api, user } = open()
    const dialog = await screen.findByRole('dialog', { name: 'Food handler card of Grace Kim' })
    await user.keyboard('r')
    const choose = async (name: string) => {
      await user.click(await within(dialog).findByRole('combobox', { name: /Why/ }))
      await user.click(await screen.findByRole('option', { name, hidden: true }))
    }
    await choose(reasonWords.CUSTOM)
    await user.type(await within(dialog).findByLabelText(/Shown to the pro/), 'Blurred')
    await choose(reasonWords.WRONG_PHOTO)
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
    await screen.findByRole('dialog', { name: 'Food handler card of Jordan Lee' })
    expect(api.calls.find(({ name }) => name === 'reviewCertification')?.body).toMatchObject({
      rejection_reason: 'WRONG_PHOTO',
      custom_rejection_reason: null,
    })
  })

  it('can be filtered by every parameter of the call, from the sheet', async () => {
    const { api, user, router } = open('/admin/certifications')
    await screen.findByRole('row', { name: /Grace Kim/ })
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const sheet = await screen.findByRole('form', { name: 'Filters' })
    await user.type(within(sheet).getByLabelText('Pro’s name'), 'Grace')
    await user.type(within(sheet).getByLabelText('Phone number'), '843')
    await user.type(within(sheet).getByLabelText('Email'), 'grace@')
    await user.click(within(sheet).getByRole('button', { name: 'Show' }))
    await screen.findByRole('button', { name: /Phone number: 843/ })
    expect(router.state.location.search).toMatchObject({ name: 'Grace', phone_number: '843', email: 'grace@' })
    const asked = api.calls.findLast(({ name }) => name === 'listCertificationRequests')?.search
    expect(['name', 'phone_number', 'email'].map((name) => asked?.get(name))).toEqual(['Grace', '843', 'grace@'])
    // Every parameter of the call is on the sheet, except the market's name, which its choice replaces, and the order, which the columns choose.
    const named = certificationFilters([], [], english).map(({ name }) => name)
    const filters = Object.keys(listCertificationRequests.query.shape).filter(
      (name) => !['page', 'page_size', 'market_name', 'ordering'].includes(name),
    )
    expect(named.toSorted()).toEqual(filters.toSorted())
  })

  it('moves forward with J and back with K', async () => {
    const { user, router } = open()
    await screen.findByRole('dialog', { name: /Grace Kim/ })
    await user.keyboard('j')
    await screen.findByRole('dialog', { name: /Jordan Lee/ })
    expect(router.state.location.search).toEqual({ open: '2' })
    await user.keyboard('k')
    await screen.findByRole('dialog', { name: /Grace Kim/ })
  })
})
