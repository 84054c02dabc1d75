import { getLocationPaymentMethod } from '@crewcall/contract/billing.ts'
import { getConfig } from '@crewcall/contract/config.ts'
import { listLocationCoupons, previewCoupon, redeemCoupon } from '@crewcall/contract/coupons.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation } from '@crewcall/contract/organizations.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, fakeApi, reply } from '../../../test/fake-api.ts'
import { somebody } from '../../../test/people.ts'
import { adminHere, localConfig, someLocation } from '../../../test/places.ts'
import { renderRoute } from '../../../test/render-route.tsx'
import type { PaymentMethod } from '../payer.ts'

const offer = {
  code: 'LUNCH20',
  name: 'Lunch',
  percentage: 20,
  amount: null,
  min_spend: 0,
  bookings: 3,
  ends_at: '2026-12-27T12:00:00Z',
}
const usedUp = 'This coupon has been used as often as it may be'
const none: PaymentMethod = {
  external_id: null,
  type: null,
  status: 'NOT_CONFIGURED',
  source: 'ORGANIZATION',
  is_inherited: true,
  details: null,
}

it('A code that was used up since it was checked says so at the code, which can be changed', async () => {
  fakeApi(
    reply(getMe, () => somebody(adminHere)),
    reply(getConfig, localConfig),
    reply(getLocation, () => someLocation()),
    reply(getLocationPaymentMethod, () => none),
    reply(listLocationCoupons, () => ({ results: [] })),
    reply(previewCoupon, () => offer),
    reply(redeemCoupon, () => failure(409, 'conflict', usedUp, [], 'code', { reason: 'COUPON_USED_UP' })),
  )
  const { user } = renderRoute(`/locations/${someLocation().id}/billing`)
  await user.click(await screen.findByRole('button', { name: 'Use a coupon' }))
  const dialog = await screen.findByRole('dialog', { name: 'Use a coupon' })
  await user.type(within(dialog).getByLabelText(/^Code/), 'lunch20')
  await user.click(within(dialog).getByRole('button', { name: 'Check the code' }))
  await user.click(await within(dialog).findByRole('button', { name: /^Use at/ }))
  await within(dialog).findByText(usedUp)
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Code/).value).toBe('lunch20')
})
