import { defaultBranding } from '@crewcall/contract/branding.ts'
import { listConversionFees, markConversionFeeInvoiced, type ConversionFeeOwed } from '@crewcall/contract/conversion-fees.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import { autoSelectBar } from '@crewcall/contract/rules/auto-select.ts'
import { defaultFees } from '@crewcall/contract/rules/fees.ts'
import { noConversionFee } from '@crewcall/contract/rules/hire.ts'
import { noInstantPayouts } from '@crewcall/contract/rules/instant-payout.ts'
import { noFirstGigCalls } from '@crewcall/contract/rules/first-gig-call.ts'
import { noLoyaltyRewards } from '@crewcall/contract/rules/loyalty.ts'
import { defaultSuspensionPolicy } from '@crewcall/contract/rules/suspension-policy.ts'
import { changeConversionFee, getSettings } from '@crewcall/contract/settings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { somebody } from '../../test/people.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'

const settings: Reply<typeof getSettings> = {
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
const fee: ConversionFeeOwed = {
  id: 4,
  organization: { id: 1, name: 'Harbor Group' },
  location: { id: 9, name: 'Pier 9' },
  pro: { id: 6, name: 'Ana R.' },
  job: 'Evening cook',
  amount_cents: 50_000,
  worked_minutes: 750,
  free_after_hours: 100,
  hired_by: 'Dana Rivera',
  created_ts: '2026-11-22T15:00:00Z',
  invoiced_at: null,
  invoiced_by: null,
}

function open(results: ConversionFeeOwed[] = []) {
  const page = { count: results.length, next: null, previous: null, results, open_cents: 50_000, invoiced_cents: 0 }
  const api = fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(getSettings, () => settings),
    reply(changeConversionFee, () => settings),
    reply(listConversionFees, () => page),
    reply(markConversionFeeInvoiced, () => ({ ...fee, invoiced_at: '2026-11-23T15:00:00Z', invoiced_by: 'Sam Ortiz' })),
  )
  const sent = (name: string) => api.calls.filter((call) => call.name === name)
  return { sent, ...renderRoute('/admin/configuration?tab=hiring') }
}

it('A fee is sent in cents with the hours and why, and not without hours', async () => {
  const { sent, user } = open()
  const form = within(await screen.findByRole('form', { name: 'Fee for hiring a pro' }))
  expect(screen.getByText(/Crewcall lists these fees; you invoice them\./)).toBeTruthy()
  await user.clear(form.getByLabelText(/^Fee for each pro/))
  await user.type(form.getByLabelText(/^Fee for each pro/), '500')
  await user.type(form.getByLabelText(/^Why/), 'As agreed')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('With a fee, at least 1 hour')).toBeTruthy()
  expect(sent('changeConversionFee')).toEqual([])
  await user.clear(form.getByLabelText(/^Free after/))
  await user.type(form.getByLabelText(/^Free after/), '100')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('changeConversionFee')).toHaveLength(1))
  expect(sent('changeConversionFee')[0]?.body).toEqual({
    value: { fee_cents: 50_000, free_after_hours: 100 },
    reason: 'As agreed',
    version: null,
  })
})

it('What is owed is listed with its total, and marked as invoiced', async () => {
  const { sent, user } = open([fee])
  const table = within(await screen.findByRole('table', { name: 'Fees to invoice' }))
  expect(await table.findByText('Pier 9')).toBeTruthy()
  for (const words of ['Ana R.', '12 h 30 min of 100 h', '$500.00']) expect(table.getByText(words)).toBeTruthy()
  expect(screen.getByText('$500.00 to invoice, $0.00 invoiced')).toBeTruthy()
  await user.click(table.getByRole('button', { name: 'Mark as invoiced' }))
  await waitFor(() => expect(sent('markConversionFeeInvoiced')).toHaveLength(1))
})
