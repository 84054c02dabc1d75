import { defaultBranding } from '@crewcall/contract/branding.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import { addMarket, addSkill, changeMarket, changeSkill, listKeptMarkets, listKeptSkills } from '@crewcall/contract/reference-data.ts'
import { autoSelectBar } from '@crewcall/contract/rules/auto-select.ts'
import { noConversionFee } from '@crewcall/contract/rules/hire.ts'
import { noInstantPayouts } from '@crewcall/contract/rules/instant-payout.ts'
import { noFirstGigCalls } from '@crewcall/contract/rules/first-gig-call.ts'
import { noLoyaltyRewards } from '@crewcall/contract/rules/loyalty.ts'
import { defaultFees } from '@crewcall/contract/rules/fees.ts'
import { defaultSuspensionPolicy } from '@crewcall/contract/rules/suspension-policy.ts'
import { changeFeeDefaults, getSettings } from '@crewcall/contract/settings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { refused } from '../../test/refused.ts'
import { renderRoute } from '../../test/render-route.tsx'

const kept = { last_updated_ts: '2026-11-20T12:00:00Z', last_updated_by_name: 'Sam Ortiz' }
const position: Reply<typeof listKeptSkills>['results'][number] = {
  id: 3,
  name: 'Bartender',
  icon: 'bartender',
  description: 'Behind the bar',
  default_description: 'Pour and serve',
  default_no_experience_required: false,
  default_wage_amount: 20,
  minimum_wage_amount: 16,
  average_wage_amount: 21,
  recommended_wage_amount: 22,
  recommended_wage_amount_boosted: 25,
  license: 'marketplace',
  is_offered: true,
  is_event_only: false,
  is_captain: false,
  ...kept,
}
const market: Reply<typeof listKeptMarkets>['results'][number] = {
  id: 5,
  name: 'Nashville',
  state_code: 'TN',
  timezone: 'America/Chicago',
  latitude: 36.1627,
  longitude: -86.7816,
  locations_count: 4,
  ...kept,
}
const settings: Reply<typeof getSettings> = {
  suspension_policy: { value: [...defaultSuspensionPolicy], is_default: true, version: null },
  auto_select_bar: { value: autoSelectBar, is_default: true, version: null },
  fee_defaults: { value: defaultFees, is_default: false, version: 6 },
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

function open(tab: string) {
  const paths: Record<string, string>[] = []
  const api = fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(getSettings, () => settings),
    reply(listKeptSkills, () => ({ results: [position] })),
    reply(listKeptMarkets, () => ({ results: [market] })),
    ...[addSkill, changeSkill, addMarket, changeMarket, changeFeeDefaults].map((endpoint) => refused(endpoint, paths)),
  )
  const bodyOf = (name: string) => api.calls.find((call) => call.name === name)?.body
  return { bodyOf, paths, ...renderRoute(`/admin/configuration?tab=${tab}`) }
}

it('Changed fees of new locations are sent with the others, why, and the version that was seen', async () => {
  const { bodyOf, user } = open('fees')
  const form = within(await screen.findByRole('form', { name: 'Fees of a new location' }))
  await user.clear(form.getByLabelText(/^Marketplace shifts/))
  await user.type(form.getByLabelText(/^Marketplace shifts/), '31.5')
  await user.type(form.getByLabelText(/^Why/), 'A new contract')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(bodyOf('changeFeeDefaults')).toEqual({
      value: { ...defaultFees, gigpro_fee_percentage: 31.5 },
      reason: 'A new contract',
      version: 6,
    }),
  )
})

const typed = { name: 'Barback', description: 'Helps behind the bar' }

it('A position that is added is sent with its wages and why', async () => {
  const { bodyOf, user } = open('positions')
  await user.click(await screen.findByRole('button', { name: 'Add a position' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a position' }))
  await user.type(dialog.getByLabelText(/^Name/), typed.name)
  await user.type(dialog.getByLabelText(/^In a sentence/), typed.description)
  await user.clear(dialog.getByLabelText(/^To fill fast/))
  await user.type(dialog.getByLabelText(/^To fill fast/), '23.50')
  await user.type(dialog.getByLabelText(/^Why/), 'Asked for')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(bodyOf('addSkill')).toEqual({
      ...typed,
      icon: 'line-cook',
      default_description: '',
      default_no_experience_required: false,
      minimum_wage_amount: 15,
      default_wage_amount: 18,
      average_wage_amount: 18,
      recommended_wage_amount: 19,
      recommended_wage_amount_boosted: 23.5,
      license: 'marketplace',
      is_offered: true,
      reason: 'Asked for',
    }),
  )
})

it('A changed position keeps what was not touched, and names the version that was seen', async () => {
  const { bodyOf, paths, user } = open('positions')
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Bartender' }))
  await user.click(dialog.getByRole('checkbox', { name: /^Offered/ }))
  await user.type(dialog.getByLabelText(/^Why/), 'Nobody posts it')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const { id, is_event_only: _event, is_captain: _captain, last_updated_by_name: _by, ...stored } = position
  await waitFor(() => expect(bodyOf('changeSkill')).toEqual({ ...stored, is_offered: false, reason: 'Nobody posts it' }))
  expect(paths).toEqual([{ id: String(id) }])
})

it('A market that is added is sent with its time zone and center', async () => {
  const { bodyOf, user } = open('markets')
  await user.click(await screen.findByRole('button', { name: 'Add a market' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a market' }))
  await user.type(dialog.getByLabelText(/^Name/), 'Memphis')
  for (const [label, option] of [
    [/^State/, /Tennessee/],
    [/^Time zone/, 'America/Chicago'],
  ] as const) {
    await user.click(dialog.getByRole('combobox', { name: label }))
    await user.click(await screen.findByRole('option', { name: option, hidden: true }))
  }
  await user.type(dialog.getByLabelText(/^Latitude/), '35.15')
  await user.type(dialog.getByLabelText(/^Longitude/), '-90.05')
  await user.type(dialog.getByLabelText(/^Why/), 'First customers there')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(bodyOf('addMarket')).toEqual({
      name: 'Memphis',
      state_code: 'TN',
      timezone: 'America/Chicago',
      latitude: 35.15,
      longitude: -90.05,
      reason: 'First customers there',
    }),
  )
})

it('A changed market keeps what was not touched, and names the version that was seen', async () => {
  const { bodyOf, paths, user } = open('markets')
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Nashville' }))
  await user.clear(dialog.getByLabelText(/^Name/))
  await user.type(dialog.getByLabelText(/^Name/), 'Greater Nashville')
  await user.type(dialog.getByLabelText(/^Why/), 'It grew')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(bodyOf('changeMarket')).toEqual({
      name: 'Greater Nashville',
      state_code: 'TN',
      timezone: 'America/Chicago',
      latitude: 36.1627,
      longitude: -86.7816,
      reason: 'It grew',
      last_updated_ts: kept.last_updated_ts,
    }),
  )
  expect(paths).toEqual([{ id: '5' }])
})
