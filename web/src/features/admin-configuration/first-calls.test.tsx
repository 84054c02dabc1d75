import { defaultBranding } from '@crewcall/contract/branding.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import { autoSelectBar } from '@crewcall/contract/rules/auto-select.ts'
import { defaultFees } from '@crewcall/contract/rules/fees.ts'
import { noFirstGigCalls } from '@crewcall/contract/rules/first-gig-call.ts'
import { noConversionFee } from '@crewcall/contract/rules/hire.ts'
import { noInstantPayouts } from '@crewcall/contract/rules/instant-payout.ts'
import { noLoyaltyRewards } from '@crewcall/contract/rules/loyalty.ts'
import { defaultSuspensionPolicy } from '@crewcall/contract/rules/suspension-policy.ts'
import { getSettings } from '@crewcall/contract/settings.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

const unset = { is_default: true, version: null }
const settings: Reply<typeof getSettings> = {
  suspension_policy: { ...unset, value: [...defaultSuspensionPolicy] },
  auto_select_bar: { ...unset, value: autoSelectBar },
  fee_defaults: { ...unset, value: defaultFees },
  conversion_fee: { ...unset, value: noConversionFee },
  instant_payouts: { ...unset, value: noInstantPayouts },
  loyalty_rewards: { ...unset, value: noLoyaltyRewards },
  first_gig_calls: { ...unset, value: noFirstGigCalls },
  bank_account: { ...unset, value: null },
  branding: { ...unset, value: defaultBranding },
  mail_address: 'hello@crewcall.example',
  mail_name: 'Hello',
  history: [],
}

it('The setting of first calls says hour of one, and hours of several', async () => {
  fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(getSettings, () => settings),
  )
  const { user } = renderRoute('/admin/configuration?tab=calls')
  const field = await screen.findByLabelText(/^Deadline before the start/)
  expect(screen.getByText('hour')).toBeDefined()
  await user.clear(field)
  await user.type(field, '2')
  expect(screen.getByText('hours')).toBeDefined()
})
