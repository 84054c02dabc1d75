import { getOrganizationPaymentMethod } from '@crewcall/contract/billing.ts'
import { getManagerProfile, getMe } from '@crewcall/contract/identity.ts'
import { listAddresses, lookUpPlace } from '@crewcall/contract/addresses.ts'
import { getConfig } from '@crewcall/contract/config.ts'
import { createLocation, getLocation, listLocations, listOrganizations, updateLocation } from '@crewcall/contract/organizations.ts'
import { addManagerOnDuty, listManagersOnDuty, removeManagerOnDuty } from '@crewcall/contract/teams.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { adminHere, localConfig, someLocation } from '../../test/places.ts'
import { renderRoute } from '../../test/render-route.tsx'

const admin = somebody(adminHere)
const list = (...results: ReturnType<typeof someLocation>[]) =>
  reply(listLocations, () => ({ count: results.length, next: null, previous: null, results }))
const method = (status: 'ACTIVE' | 'NOT_CONFIGURED') =>
  reply(getOrganizationPaymentMethod, () => ({
    external_id: null,
    type: null,
    status,
    source: 'ORGANIZATION' as const,
    is_inherited: false,
    details: null,
  }))
const business = reply(getManagerProfile, () => ({
  id: 1,
  business_name: 'Kettle',
  email: null,
  market_id: null,
  market_name: null,
  referral_code: 'A',
  has_locations: false,
  manager_skill_id: null,
}))
const info = [
  reply(getMe, () => admin),
  reply(getLocation, () => someLocation()),
  reply(listAddresses, () => ({ results: [] })),
  reply(listManagersOnDuty, () => ({
    results: [{ id: 5, fullname: 'Ana Bell', phone_number: '+16155550177', location_id: 1 }],
  })),
]

it('A location without a logo shows the picture of the installation', async () => {
  fakeApi(
    reply(getMe, () => admin),
    reply(getConfig, () => ({ ...localConfig(), default_location_image_id: 'default-location' })),
    list(someLocation({ image_public_id: null }), someLocation({ id: 2, image_public_id: 'b4f1' })),
    method('ACTIVE'),
  )
  renderRoute('/locations')
  await screen.findAllByRole('heading', { level: 2 })
  await waitFor(() => {
    const shown = [...document.querySelectorAll('li img')].map((picture) => picture.getAttribute('src'))
    expect(shown).toEqual(['/api/media/default-location/', '/api/media/b4f1/'])
  })
})

it('The logo of a location without one is the picture of the installation, until it is replaced', async () => {
  fakeApi(
    ...info,
    reply(getConfig, () => ({ ...localConfig(), default_location_image_id: 'default-location' })),
  )
  renderRoute('/locations/1/info')
  const picture = await screen.findByRole('img', { name: /until there is a logo/ })
  expect(picture.getAttribute('src')).toBe('/api/media/default-location/')
  expect(screen.getByRole('button', { name: 'Upload logo' })).toBeTruthy()
})

it('Without locations the list explains what one is and how to add it', async () => {
  fakeApi(
    reply(getMe, () => somebody()),
    list(),
  )
  renderRoute('/locations')
  expect(await screen.findByText('Add your first location')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add a location' }).getAttribute('href')).toBe('/locations/add')
})

it('A card says what is due at its location', async () => {
  fakeApi(
    reply(getMe, () => admin),
    list(someLocation({ approval_status: 'PENDING' })),
    method('NOT_CONFIGURED'),
  )
  renderRoute('/locations')
  expect(await screen.findByText(/Shifts are published once it is approved/)).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'Add one' })).getAttribute('href')).toBe('/locations/1/billing')
})

it('A failed charge takes precedence over a missing method', async () => {
  fakeApi(
    reply(getMe, () => admin),
    list(someLocation({ payment_hold_since: '2026-01-02T00:00:00Z' })),
    method('NOT_CONFIGURED'),
  )
  renderRoute('/locations')
  expect(await screen.findByText(/A charge failed/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Add one' })).toBeNull()
})

it('resumeWith opens that screen of the chosen location, and only an existing one', async () => {
  fakeApi(
    reply(getMe, () => admin),
    list(someLocation()),
    method('ACTIVE'),
  )
  renderRoute('/locations?resumeWith=teams')
  expect((await screen.findByRole('link', { name: 'The Copper Kettle' })).getAttribute('href')).toBe('/locations/1/teams')
})

it('A new location gets city and pin from its ZIP code, then says that it waits for approval', async () => {
  const api = fakeApi(
    reply(getMe, () => somebody()),
    business,
    reply(listOrganizations, () => ({ results: [] })),
    reply(lookUpPlace, () => ({
      city: 'Nashville',
      state_code: 'TN',
      timezone: 'America/Chicago',
      coordinates: { type: 'Point' as const, coordinates: [-86.7, 36.1] as [number, number] },
    })),
    reply(createLocation, () => someLocation({ approval_status: 'PENDING' })),
  )
  const { user } = renderRoute('/locations/add')
  await user.type(await screen.findByLabelText(/Name of the location/), 'The Copper Kettle')
  await user.type(screen.getByLabelText(/Street address/), '118 4th Ave N')
  await user.type(screen.getByLabelText(/ZIP code/), '37219')
  expect(await screen.findByLabelText(/Map pin at 36.10000, -86.70000/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add location' }))
  expect(await screen.findByText('The Copper Kettle is added')).toBeTruthy()
  expect(api.calls.find(({ name }) => name === 'createLocation')?.body).toMatchObject({
    city: 'Nashville',
    coordinates: { coordinates: [-86.7, 36.1] },
  })
})

it.each([
  ['', '/locations', ['Locations']],
  ['?returnTo=%2Flocations%2F1%2Fgigs%3Fview%3Dlist', '/locations/1/gigs?view=list', []],
  ['?returnTo=https%3A%2F%2Fevil.example', '/locations', ['Locations']],
  ['?returnTo=%2F%2Fevil.example', '/locations', ['Locations']],
])('The way back from adding a location%s is %s', async (search, back, crumbs) => {
  fakeApi(
    reply(getMe, () => somebody()),
    business,
    reply(listOrganizations, () => ({ results: [] })),
  )
  renderRoute(`/locations/add${search}`)
  expect((await screen.findByRole('link', { name: 'Cancel' })).getAttribute('href')).toBe(back)
  const above = within(screen.getByRole('main')).queryAllByRole('link', { name: 'Locations' })
  expect(above.map((link) => link.textContent)).toEqual(crumbs)
})

it('The pin moves by arrow keys', async () => {
  fakeApi(
    reply(getMe, () => somebody()),
    business,
    reply(listOrganizations, () => ({ results: [] })),
    reply(lookUpPlace, () => ({
      city: 'Nashville',
      state_code: 'TN',
      timezone: 'America/Chicago',
      coordinates: { type: 'Point' as const, coordinates: [-86.7, 36.1] as [number, number] },
    })),
  )
  const { user } = renderRoute('/locations/add')
  await user.type(await screen.findByLabelText(/ZIP code/), '37219')
  const pin = await screen.findByLabelText(/Map pin/)
  pin.focus()
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(Number(screen.getByLabelText<HTMLInputElement>('Latitude').value)).toBeGreaterThan(36.1))
})

it('A switch changes immediately, and back when the server refuses', async () => {
  fakeApi(
    ...info,
    reply(updateLocation, () => failure(403, 'forbidden', 'Not for you')),
  )
  const { user } = renderRoute('/locations/1/info')
  const row = await screen.findByRole<HTMLInputElement>('switch', { name: 'Check-in code' })
  await user.click(row)
  expect(await screen.findByText('Not for you')).toBeTruthy()
  expect(row.checked).toBe(false)
})

it('Removing a contact can be undone', async () => {
  const api = fakeApi(
    ...info,
    reply(removeManagerOnDuty, () => ({})),
    reply(addManagerOnDuty, ({ body }) => ({
      id: 6,
      ...body,
      location_id: body.location_id ?? null,
    })),
  )
  const { user } = renderRoute('/locations/1/info')
  await user.click(await screen.findByRole('button', { name: 'Remove Ana Bell' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'addManagerOnDuty')?.body).toEqual({
      fullname: 'Ana Bell',
      phone_number: '+16155550177',
      location_id: 1,
    }),
  )
})

it('A team member reads the details and learns who may change them; fees stay hidden', async () => {
  const member = somebody({
    managed_locations: [{ location_id: 1, organization_id: 1, role: 'TEAM_MEMBER' }],
  })
  fakeApi(
    reply(getMe, () => member),
    ...info.slice(1),
  )
  renderRoute('/locations/1/info')
  const details = await screen.findByRole('region', { name: 'Details' })
  expect(within(details).getByText(/To edit the information, addresses and logo of the location you need to be/)).toBeTruthy()
  expect(screen.queryByText('Fees and billing terms')).toBeNull()
})

it('Another person saved the details meanwhile: mine are saved on top of theirs, and no input is lost', async () => {
  let saved = someLocation()
  const theirs = someLocation({
    url: 'https://kettle.example',
    last_updated_ts: '2026-11-19T15:00:00.000Z',
  })
  const api = fakeApi(
    reply(getLocation, () => saved),
    reply(updateLocation, ({ body }) =>
      body.last_updated_ts === theirs.last_updated_ts
        ? { ...theirs, name: body.name ?? '' }
        : ((saved = theirs), failure(409, 'stale_version', 'Someone changed it since you opened it')),
    ),
    ...info,
  )
  const { user } = renderRoute('/locations/1/info')
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name/)
  await user.type(name, ' II')
  await user.click(screen.getByRole('button', { name: 'Save details' }))
  const dialog = await screen.findByRole('dialog', { name: 'Someone saved a change before you' })
  expect(name.value).toBe('The Copper Kettle II')
  await user.click(within(dialog).getByRole('button', { name: 'Save mine on top' }))
  expect(await screen.findByText('Details saved')).toBeTruthy()
  expect(api.calls.filter((call) => call.name === 'updateLocation').at(-1)?.body).toMatchObject({
    name: 'The Copper Kettle II',
    url: 'https://kettle.example',
    last_updated_ts: theirs.last_updated_ts,
  })
})

it('A person without a business profile is led to create one before adding a location', async () => {
  fakeApi(
    reply(getMe, () => somebody()),
    reply(listOrganizations, () => ({ results: [] })),
  )
  renderRoute('/locations/add')
  expect((await screen.findByRole('link', { name: 'Set up my business' })).getAttribute('href')).toBe(
    '/signup?as=business&returnTo=%2Flocations%2Fadd',
  )
})
