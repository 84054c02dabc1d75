import { defaultBranding } from '@crewcall/contract/branding.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { autoSelectBar } from '@crewcall/contract/rules/auto-select.ts'
import { noConversionFee } from '@crewcall/contract/rules/hire.ts'
import { noInstantPayouts } from '@crewcall/contract/rules/instant-payout.ts'
import { noFirstGigCalls } from '@crewcall/contract/rules/first-gig-call.ts'
import { noLoyaltyRewards } from '@crewcall/contract/rules/loyalty.ts'
import { defaultFees } from '@crewcall/contract/rules/fees.ts'
import { defaultSuspensionPolicy } from '@crewcall/contract/rules/suspension-policy.ts'
import { changeAutoSelectBar, changeSuspensionPolicy, getSettings } from '@crewcall/contract/settings.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

type Settings = Reply<typeof getSettings>
const untouched: Settings = {
  suspension_policy: { value: [...defaultSuspensionPolicy], is_default: true, version: null },
  auto_select_bar: { value: autoSelectBar, is_default: true, version: null },
  fee_defaults: { value: defaultFees, is_default: true, version: null },
  conversion_fee: { value: noConversionFee, is_default: true, version: null },
  instant_payouts: { value: noInstantPayouts, is_default: true, version: null },
  loyalty_rewards: { value: noLoyaltyRewards, is_default: true, version: null },
  first_gig_calls: { value: noFirstGigCalls, is_default: true, version: null },
  bank_account: { value: null, is_default: true, version: null },
  branding: { value: defaultBranding, is_default: true, version: null },
  mail_address: 'hello@crewcall.example',
  mail_name: 'Hello',
  history: [],
}
const changed: Settings = {
  ...untouched,
  auto_select_bar: { value: { ...autoSelectBar, min_rating: 4.5 }, is_default: false, version: 8 },
  history: [
    {
      id: 8,
      name: 'auto_select_bar',
      value: { ...autoSelectBar, min_rating: 4.5 },
      reason: 'Busy season',
      set_by_name: 'Sam Ortiz',
      created_ts: '2026-06-01T12:00:00Z',
    },
  ],
}

function open(settings: Settings, tab: string) {
  const api = fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(getSettings, () => settings),
    reply(changeSuspensionPolicy, () => settings),
    reply(changeAutoSelectBar, () => untouched),
  )
  return { api, ...renderRoute(`/admin/configuration?tab=${tab}`) }
}

it('The policy form shows the effect of each step, refuses inconsistent ones, and is saved with a reason', async () => {
  const { api, user } = open(untouched, 'ladder')
  const form = await screen.findByRole('form', { name: 'Consequences of call-outs and no-shows' })
  expect(within(form).getByText('A call-out after one call-out or no-show in 180 days: suspended for 14 days.')).toBeTruthy()
  const days = within(form).getAllByLabelText(/^For/)[0] as HTMLInputElement
  await user.clear(days)
  expect(form.textContent).not.toContain('NaN')
  await user.type(days, '20')
  expect(within(form).getByText(/Milder than an earlier step\./)).toBeTruthy()
  expect((within(form).getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true)
  await user.clear(days)
  await user.type(days, '7')
  await user.type(within(form).getByLabelText(/Why/), 'Longer at first')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'changeSuspensionPolicy')?.body).toMatchObject({
      value: [{ event: 'FIRST_GIG_NO_SHOW' }, { event: 'CALLED_OUT', days: 7 }, {}, {}, {}, {}, {}],
      reason: 'Longer at first',
      version: null,
    }),
  )
})

it('A setting is reset to the default with a reason, and the history says who set it and why', async () => {
  const { api, user } = open(changed, 'auto-select')
  const bar = await screen.findByRole('form', { name: 'Who is confirmed without a manager' })
  expect(screen.getByText(/by Sam Ortiz: Busy season/)).toBeTruthy()
  const back = within(bar).getByRole('button', { name: 'Back to the default' })
  await user.click(back)
  expect(api.calls.some(({ name }) => name === 'changeAutoSelectBar')).toBe(false)
  await user.type(within(bar).getByLabelText(/Why/), 'The season is over')
  await user.click(back)
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'changeAutoSelectBar')?.body).toEqual({
      value: null,
      reason: 'The season is over',
      version: 8,
    }),
  )
})
