import { listLinkableAccounts } from '@crewcall/contract/account-linking.ts'
import { getConfig } from '@crewcall/contract/config.ts'
import { acceptBusinessTerms, getBusinessTerms, getProTerms, getMe, signUpBusiness, updateMe } from '@crewcall/contract/identity.ts'
import { listMyNetworkInvites } from '@crewcall/contract/network-joining.ts'
import { lookUpPlace } from '@crewcall/contract/addresses.ts'
import { getLocation, listOrganizations } from '@crewcall/contract/organizations.ts'
import { signUpPro } from '@crewcall/contract/pros.ts'
import { listManagerSkills, listSkills } from '@crewcall/contract/skills.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setLocale } from '../../lib/i18n.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { adminHere, localConfig, someLocation } from '../../test/places.ts'
import { renderRoute } from '../../test/render-route.tsx'

afterEach(() => setLocale('en'))
const newcomer = somebody({ first_name: '', last_name: '', email: null })
const bartender = {
  id: 3,
  name: 'Bartender',
  icon: 'bartender',
  description: '',
  competencies: [],
  default_description: '',
  default_no_experience_required: false,
  default_wage_amount: 20,
  recommended_wage_amount: 22,
  average_wage_amount: 21,
  recommended_wage_amount_boosted: 24,
  minimum_wage_amount: 15,
  certification_ids: [],
  license: 'marketplace' as const,
  is_offered: true,
}
const inForce = { status: 'REQUIRED' as const, version: '7', url: 'https://town.example/terms/7', accepted_at: null, must_accept_by: null }
const base = [
  reply(getBusinessTerms, () => inForce),
  reply(getProTerms, () => inForce),
  reply(getMe, () => newcomer),
  reply(getConfig, localConfig),
  reply(listLinkableAccounts, () => ({ results: [] })),
  reply(listSkills, () => ({ results: [bartender] })),
  reply(listManagerSkills, () => ({ results: [] })),
  reply(listMyNetworkInvites, () => ({ results: [] })),
  reply(listOrganizations, () => ({ results: [] })),
  reply(lookUpPlace, () => ({
    city: 'Nashville',
    state_code: 'TN',
    timezone: 'America/Chicago',
    coordinates: { type: 'Point' as const, coordinates: [-86.7, 36.1] as [number, number] },
  })),
]

it('A newcomer chooses a side; Back leads to the choice', async () => {
  fakeApi(...base)
  const { user, router } = renderRoute('/signup')
  await user.click(await screen.findByText('I run a business'))
  expect(await screen.findByRole('heading', { name: 'Set up your business' })).toBeTruthy()
  expect(router.state.location.search).toEqual({ as: 'business' })
})

const hire = {
  place: { name: 'Pier 9', city: 'Charleston', state_code: 'SC' },
  job: 'Evening cook',
  known: { first_name: 'Ana', last_name: 'Reyes', email: 'ana@example.com' },
  url: `https://crewcall.example/connect/join/${'a'.repeat(43)}`,
}

it('Somebody who was hired is led to the invitation after signing in', async () => {
  fakeApi(
    reply(listMyNetworkInvites, () => ({ results: [hire] })),
    ...base,
  )
  renderRoute('/signup')
  expect(await screen.findByText('Pier 9 hired you for Evening cook.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Join the network' }).getAttribute('href')).toBe(`/connect/join/${'a'.repeat(43)}`)
})

it('The sign-up of somebody who was hired begins with their name and email', async () => {
  fakeApi(
    reply(listMyNetworkInvites, () => ({ results: [hire] })),
    ...base,
  )
  renderRoute('/signup?as=pro')
  const values = [await screen.findByLabelText(/First name/), screen.getByLabelText(/Last name/), screen.getByLabelText(/Email/)]
  expect(values.map((field) => (field as HTMLInputElement).value)).toEqual(['Ana', 'Reyes', 'ana@example.com'])
})

it('A step is checked before the next one opens', async () => {
  fakeApi(...base)
  const { user } = renderRoute('/signup?as=business')
  await user.type(await screen.findByLabelText(/First name/), 'Dana{Enter}')
  expect((await screen.findAllByText('This field is required')).length).toBeGreaterThan(0)
  expect(screen.queryByLabelText(/Name of the business/)).toBeNull()
})

it('A business signs up in two steps and continues with its first location', async () => {
  const api = fakeApi(
    ...base,
    reply(signUpBusiness, () => somebody()),
  )
  const { user, router } = renderRoute('/signup?as=business&ref=ADA1815')
  await user.type(await screen.findByLabelText(/First name/), 'Dana')
  await user.type(screen.getByLabelText(/Last name/), 'Rivera')
  await user.type(screen.getByLabelText(/Work email/), 'dana@example.com{Enter}')
  await user.type(await screen.findByLabelText(/Name of the business/), 'Kettle Group')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Create my business' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/locations/add'))
  expect(api.calls.find(({ name }) => name === 'signUpBusiness')?.body).toMatchObject({
    business_name: 'Kettle Group',
    accepts_terms: true,
    terms_version: '7',
    ref: 'ADA1815',
  })
})

it('A pro picks positions by card; the ZIP code fills city and state', async () => {
  const api = fakeApi(
    ...base,
    reply(signUpPro, () => somebody({ app_mode: 'GIGSTER', gigster_profile_id: 9 })),
  )
  const { user } = renderRoute('/signup?as=pro')
  await user.type(await screen.findByLabelText(/First name/), 'Luis')
  await user.type(screen.getByLabelText(/Last name/), 'Ortega{Enter}')
  await user.type(await screen.findByLabelText(/Street address/), '12 Main St')
  await user.type(screen.getByLabelText(/ZIP code/), '37203')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/City/).value).toBe('Nashville'))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.click(await screen.findByRole('button', { name: 'Bartender' }))
  expect(screen.getByRole('link', { name: 'pro terms' }).getAttribute('href')).toBe(inForce.url)
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Find shifts' }))
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'signUpPro')?.body).toMatchObject({
      city: 'Nashville',
      state_code: 'TN',
      skill_ids: [3],
      accepts_terms: true,
      terms_version: '7',
    }),
  )
})

it('A refusal of the first step leads back to it', async () => {
  const taken = failure(409, 'already_exists', 'Taken', [
    { code: 'already_exists', message: 'This email belongs to another account', target: 'email' },
  ])
  fakeApi(
    ...base,
    reply(signUpBusiness, () => taken),
  )
  const { user } = renderRoute('/signup?as=business')
  await user.type(await screen.findByLabelText(/First name/), 'Dana')
  await user.type(screen.getByLabelText(/Last name/), 'Rivera')
  await user.type(screen.getByLabelText(/Work email/), 'dana@example.com{Enter}')
  await user.type(await screen.findByLabelText(/Name of the business/), 'Kettle Group')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Create my business' }))
  expect(await screen.findByText('This email belongs to another account')).toBeTruthy()
})

it('Due terms cover the screen until they are accepted', async () => {
  let accepted = false
  const terms = { version: '2026-09', url: '/agreement', accepted_at: null, must_accept_by: null }
  fakeApi(
    reply(getMe, () =>
      somebody({ ...adminHere, terms: [{ audience: 'BUSINESS', must_accept_by: null, status: accepted ? 'ACCEPTED' : 'REQUIRED' }] }),
    ),
    reply(getLocation, () => someLocation()),
    reply(getBusinessTerms, () => ({ ...terms, status: 'REQUIRED' as const })),
    reply(acceptBusinessTerms, () => {
      accepted = true
      return { ...terms, status: 'ACCEPTED' as const }
    }),
  )
  const { user } = renderRoute('/locations/1/info')
  await user.click(await screen.findByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Accept and continue' }))
  expect(await screen.findByText('How shifts work here')).toBeTruthy()
})

it('A newer version than the one that was ticked is shown, and has to be ticked again', async () => {
  let version = '7'
  const api = fakeApi(
    reply(getMe, () => somebody({ ...adminHere, terms: [{ audience: 'BUSINESS', must_accept_by: null, status: 'REQUIRED' }] })),
    reply(getBusinessTerms, () => ({ ...inForce, version, url: `https://town.example/terms/${version}` })),
    reply(acceptBusinessTerms, () => {
      version = '8'
      return failure(409, 'conflict', 'Newer')
    }),
  )
  const { user } = renderRoute('/locations/1/info')
  await user.click(await screen.findByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Accept and continue' }))
  expect(await screen.findByText('Version 8')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  expect(api.calls.find(({ name }) => name === 'acceptBusinessTerms')?.body).toMatchObject({ version: '7' })
})

it('A pro signs up in Spanish and gets messages in Spanish from then on', async () => {
  const api = fakeApi(
    ...base,
    reply(signUpPro, () => somebody({ app_mode: 'GIGSTER', gigster_profile_id: 9 })),
    reply(updateMe, () => somebody({ settings: { sms_opt_in: true, locale: 'es' } })),
  )
  const { user } = renderRoute('/signup')
  await user.click(await screen.findByRole('button', { name: 'Español' }))
  expect(await screen.findByRole('heading', { name: 'Te damos la bienvenida a Crewcall' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /Busco turnos/ }))
  await user.type(await screen.findByLabelText(/^Nombre/), 'Luis')
  await user.type(screen.getByLabelText(/Apellido/), 'Ortega{Enter}')
  await user.type(await screen.findByLabelText(/Dirección/), '12 Main St')
  await user.type(screen.getByLabelText(/Código postal/), '37203')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Ciudad/).value).toBe('Nashville'))
  await user.click(screen.getByRole('button', { name: 'Continuar' }))
  await user.click(await screen.findByRole('button', { name: 'Barman' }))
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Buscar turnos' }))
  await waitFor(() => expect(api.calls.find(({ name }) => name === 'updateMe')?.body).toEqual({ settings: { locale: 'es' } }))
})
