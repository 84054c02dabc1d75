import { defaultBranding } from '@crewcall/contract/branding.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { autoSelectBar } from '@crewcall/contract/rules/auto-select.ts'
import { noConversionFee } from '@crewcall/contract/rules/hire.ts'
import { noInstantPayouts } from '@crewcall/contract/rules/instant-payout.ts'
import { noFirstGigCalls } from '@crewcall/contract/rules/first-gig-call.ts'
import { noLoyaltyRewards } from '@crewcall/contract/rules/loyalty.ts'
import { defaultFees } from '@crewcall/contract/rules/fees.ts'
import { defaultSuspensionPolicy } from '@crewcall/contract/rules/suspension-policy.ts'
import { changeBranding, getSettings, sendTestMail, uploadLogo } from '@crewcall/contract/settings.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

const wide = `${'0a'.repeat(16)}-480x120`
const town = { ...defaultBranding, name: 'Turnos Toledo', reply_to: 'turnos@toledo.example' }
const settings: Reply<typeof getSettings> = {
  suspension_policy: { value: [...defaultSuspensionPolicy], is_default: true, version: null },
  auto_select_bar: { value: autoSelectBar, is_default: true, version: null },
  fee_defaults: { value: defaultFees, is_default: true, version: null },
  conversion_fee: { value: noConversionFee, is_default: true, version: null },
  instant_payouts: { value: noInstantPayouts, is_default: true, version: null },
  loyalty_rewards: { value: noLoyaltyRewards, is_default: true, version: null },
  first_gig_calls: { value: noFirstGigCalls, is_default: true, version: null },
  bank_account: { value: null, is_default: true, version: null },
  branding: { value: town, is_default: false, version: 4 },
  mail_address: 'hello@crewcall.example',
  mail_name: 'Hello',
  history: [{ id: 4, name: 'branding', value: town, reason: 'A town', set_by_name: 'Sam Ortiz', created_ts: '2026-06-01T12:00:00Z' }],
}

function open(shown: Partial<typeof settings> = {}) {
  const api = fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(getSettings, () => ({ ...settings, ...shown })),
    reply(changeBranding, () => settings),
    reply(uploadLogo, () => ({ logo: wide })),
    reply(sendTestMail, () => ({ sent_to: 'sam@crewcall.example' })),
  )
  return { api, ...renderRoute('/admin/configuration?tab=branding') }
}

it('What is typed is shown at once in both modes, in a mail and on a phone, and saved with a reason', async () => {
  const { api, user } = open()
  const name = await screen.findByLabelText(/^Name of the marketplace/)
  const preview = screen.getByRole('region', { name: 'Preview' })
  expect(within(preview).getByText('Turnos Toledo <hello@crewcall.example>')).toBeTruthy()
  expect(within(preview).getByText('turnos@toledo.example')).toBeTruthy()
  expect(screen.getByText(/Only the operator changes it, with MAIL_FROM/)).toBeTruthy()
  expect(screen.getByText('Name: Turnos Toledo')).toBeTruthy()
  await user.clear(name)
  await user.type(name, 'Toledo works')
  expect(within(preview).getAllByText('Toledo works')).toHaveLength(4)
  expect(within(preview).getByText('A test mail of Toledo works')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Address for support/), 'help@toledo.example')
  await user.type(screen.getByLabelText(/^Why/), 'In English')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Pages that are opened from now on show this')).toBeTruthy()
  expect(api.calls.find(({ name }) => name === 'changeBranding')?.body).toEqual({
    value: {
      ...defaultBranding,
      name: 'Toledo works',
      sender_name: null,
      reply_to: 'turnos@toledo.example',
      support_email: 'help@toledo.example',
    },
    reason: 'In English',
    version: 4,
  })
})

it('With the name of the program, a mail has the name that the operator gave it', async () => {
  const branding = { value: defaultBranding, is_default: true, version: null }
  const { user } = open({ branding, mail_name: 'Town hall' })
  const preview = await screen.findByRole('region', { name: 'Preview' })
  expect(within(preview).getByText('Town hall <hello@crewcall.example>')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Name of the sender/), 'Shifts')
  expect(within(preview).getByText('Shifts <hello@crewcall.example>')).toBeTruthy()
})

it('Where the operator gave no name, the preview of a mail has the address alone', async () => {
  open({ branding: { value: defaultBranding, is_default: true, version: null }, mail_name: null })
  const preview = await screen.findByRole('region', { name: 'Preview' })
  expect(within(preview).getAllByText('hello@crewcall.example')).toHaveLength(2)
})

it('A name with a character that texts lack says that they cost two parts', async () => {
  const { user } = open()
  const name = await screen.findByLabelText(/^Name of the marketplace/)
  expect(screen.getByText('At most 40 characters')).toBeTruthy()
  await user.clear(name)
  await user.type(name, 'Turnos Málaga')
  expect(screen.getByText(/Texts with \W?á\W? hold 70 characters a part instead of 160: most of them will cost two parts/)).toBeTruthy()
})

it('A test mail says where it went', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Send me a test mail' }))
  expect(await screen.findByText('Sent to sam@crewcall.example')).toBeTruthy()
})

it('An uploaded logo is shown at once where the name was, and saved by its name; removed, the mark of the program is back', async () => {
  const { api, user } = open()
  const file = await screen.findByLabelText('File: Logo')
  await user.upload(file, new File(['picture'], 'logo.png', { type: 'image/png' }))
  const shown = await screen.findByRole('img', { name: 'Logo' })
  expect(shown.getAttribute('src')).toBe(`/brand/${wide}/logo.png`)
  expect(api.calls.find(({ name }) => name === 'uploadLogo')?.body).toEqual({ content_base64: btoa('picture') })
  const preview = screen.getByRole('region', { name: 'Preview' })
  // The logo has the name in it; the app on a phone has it below.
  expect(within(preview).getAllByText('Turnos Toledo')).toHaveLength(2)
  // In each mode the bar, and that of managers on a phone; the mail, and the app on a phone.
  expect([...preview.querySelectorAll('img')].map(({ width }) => width)).toEqual([112, 128, 112, 128, 128, 48, 48])
  expect(within(preview).getByRole('img', { name: 'Turnos Toledo' }).getAttribute('src')).toBe(`/brand/${wide}/logo.png`)
  await user.type(screen.getByLabelText(/^Why/), 'Ours')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.calls.find(({ name }) => name === 'changeBranding')?.body).toMatchObject({ value: { logo: wide } }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(screen.queryByRole('img', { name: 'Logo' })).toBeNull()
  expect(within(preview).getAllByText('Turnos Toledo')).toHaveLength(4)
})

it('While a logo is uploaded the form cannot be saved without it, and says why', async () => {
  const { api, user } = open()
  const file = await screen.findByLabelText('File: Logo for dark backgrounds')
  const [answer, held] = [globalThis.fetch, Promise.withResolvers<void>()]
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.endsWith('/logos/')) await held.promise
    return answer(address, init)
  })
  await user.type(screen.getByLabelText(/^Why/), 'Ours')
  await user.upload(file, new File(['picture'], 'logo.png', { type: 'image/png' }))
  expect(await screen.findByText('The picture is being uploaded')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.type(screen.getByLabelText(/^Address for support/), '{Enter}')
  held.resolve()
  await screen.findByRole('img', { name: 'Logo for dark backgrounds' })
  expect(api.calls.some(({ name }) => name === 'changeBranding')).toBe(false)
  expect(screen.queryByText('The picture is being uploaded')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.calls.find(({ name }) => name === 'changeBranding')?.body).toMatchObject({ value: { logo_dark: wide } }))
})

it('A file of more than 2 MB is not sent', async () => {
  const { api, user } = open()
  const file = await screen.findByLabelText('File: Logo')
  await user.upload(file, new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'logo.png', { type: 'image/png' }))
  expect(await screen.findByText('The picture is larger than 2 MB. Choose a smaller one.')).toBeTruthy()
  expect(api.calls.some(({ name }) => name === 'uploadLogo')).toBe(false)
})

it('A color that white text could not be read on says what it becomes', async () => {
  const { user } = open()
  const color = await screen.findByLabelText('Accent color')
  await user.type(color, '#1f5a94')
  expect(screen.queryByText(/could not be read well/)).toBeNull()
  await user.clear(color)
  await user.type(color, '#FFD400')
  expect(screen.getByText(/could not be read well: buttons are #8c7500, and in the dark mode #\w{6}/)).toBeTruthy()
})
