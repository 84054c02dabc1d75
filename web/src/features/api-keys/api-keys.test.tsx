import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey, type ApiKey } from '@crewcall/contract/api-keys.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getOrganization } from '@crewcall/contract/organizations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

const secret = `cc_live_Ab3dEf6hIj9k_${'s'.repeat(43)}0aB3cD`

function key(changes: Partial<ApiKey> = {}): ApiKey {
  return {
    id: 3,
    name: 'Payroll',
    scopes: ['hours.read'],
    locations: [{ id: 9, name: 'Harbor Grill' }],
    expires_at: null,
    state: 'LIVE',
    starts_with: 'cc_live_Ab3dEf6hIj9k_',
    created_by: 'Dana Rivera',
    created_ts: '2026-11-01T12:00:00Z',
    last_used_at: '2026-11-20T12:00:00Z',
    previous_until: null,
    revoked_at: null,
    ...changes,
  }
}

function serve(keys: ApiKey[], roles = [{ organization_id: 4, role: 'ADMIN' as const }], made: string | null = secret) {
  return fakeApi(
    reply(getMe, () => somebody({ organization_roles: roles, managed_locations: [{ location_id: 9, organization_id: 4, role: 'ADMIN' }] })),
    reply(getOrganization, () => ({
      id: 4,
      name: 'Harbor Group',
      image_public_id: null,
      week_begins_on: 'MONDAY' as const,
      locations: [{ id: 9, name: 'Harbor Grill', city: 'Charleston', state_code: 'SC', approval_status: 'APPROVED' as const }],
    })),
    reply(listApiKeys, () => ({ results: keys, count: keys.length, next: null, previous: null })),
    reply(createApiKey, ({ body }) => ({ ...key({ name: body.name }), secret: made })),
    reply(rotateApiKey, () => ({ ...key(), secret })),
    reply(revokeApiKey, () => ({})),
  )
}

it('An organization without keys is told what one is for, and makes its first, whose secret is shown once', async () => {
  const api = serve([])
  const { user } = renderRoute('/organizations/4/api-keys')
  expect(await screen.findByText('No API keys yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Every call, with its fields (OpenAPI)' }).getAttribute('href')).toBe('/api/openapi.json')
  await user.click(screen.getAllByRole('button', { name: 'Make a key' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Make an API key' }))
  await user.click(dialog.getByRole('button', { name: 'Make the key' }))
  expect(await dialog.findByText('At least one')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Name/), 'Website')
  await user.click(dialog.getByRole('checkbox', { name: /^Read shifts/ }))
  await user.click(dialog.getByRole('button', { name: 'Make the key' }))
  const shown = within(await screen.findByRole('dialog', { name: 'The secret of “Website”' }))
  expect(shown.getByText(secret)).toBeTruthy()
  expect(shown.getByText(/^curl -H/).textContent).toContain('/api/api-key/')
  expect(api.calls.find(({ name }) => name === 'createApiKey')?.body).toEqual({
    name: 'Website',
    scopes: ['shifts.read'],
    location_ids: null,
    expires_at: null,
  })
  await user.click(shown.getByRole('button', { name: 'I have copied it' }))
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull())
})

it('A key is listed with what it may do, where, and when it was used, and is renewed and revoked', async () => {
  const api = serve([key(), key({ id: 5, name: 'Old till', state: 'ENDED' })])
  const { user } = renderRoute('/organizations/4/api-keys')
  const list = within(await screen.findByRole('list', { name: 'API keys' }))
  expect(list.getAllByText('Read rosters and timesheets')).toHaveLength(2)
  expect(list.getAllByText('Harbor Grill')).toHaveLength(2)
  expect(list.getByText('Ended: its maker left')).toBeTruthy()
  expect(list.queryByRole('button', { name: 'Give “Old till” a new secret' })).toBeNull()
  await user.click(list.getByRole('button', { name: 'Give “Payroll” a new secret' }))
  await user.click(await screen.findByRole('button', { name: 'Make a new secret' }))
  await user.click(await screen.findByRole('button', { name: 'I have copied it' }))
  expect(api.calls.find(({ name }) => name === 'rotateApiKey')?.body).toEqual({ old_secret_hours: 24 })
  await user.click(list.getByRole('button', { name: 'Revoke “Payroll”' }))
  const question = within(await screen.findByRole('dialog', { name: 'Revoke “Payroll”?' }))
  await user.click(question.getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(api.calls.some(({ name }) => name === 'revokeApiKey')).toBe(true))
})

it('A key whose secret was lost with its answer says so, and is given a new one', async () => {
  serve([], undefined, null)
  const { user } = renderRoute('/organizations/4/api-keys')
  await user.click((await screen.findAllByRole('button', { name: 'Make a key' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Make an API key' }))
  await user.type(dialog.getByLabelText(/^Name/), 'Payroll')
  await user.click(dialog.getByRole('checkbox', { name: /^Read shifts/ }))
  await user.click(dialog.getByRole('button', { name: 'Make the key' }))
  const lost = within(await screen.findByRole('dialog', { name: 'API key “Payroll”' }))
  expect(lost.getByRole('alert').textContent).toBe('It was made, but its secret did not arrive. Give it a new one.')
  await user.click(lost.getByRole('button', { name: 'Give it a new secret' }))
  await user.click(await screen.findByRole('button', { name: 'Make a new secret' }))
  expect(await screen.findByText(secret)).toBeTruthy()
})

it('Back does not leave a secret before the person says that it is copied', async () => {
  serve([key()])
  const { user, router } = renderRoute('/organizations/4/api-keys', { inBrowser: true })
  await user.click(await screen.findByRole('button', { name: 'Give “Payroll” a new secret' }))
  await user.click(await screen.findByRole('button', { name: 'Make a new secret' }))
  expect(await screen.findByText(secret)).toBeTruthy()
  router.history.back()
  expect(await screen.findByText('Copy the secret first: it is not shown again.')).toBeTruthy()
  expect(screen.getByText(secret)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/organizations/4/api-keys')
  await user.click(screen.getByRole('button', { name: 'I have copied it' }))
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull())
})

it('Who is no admin of the organization has no tab for keys, and is told who has', async () => {
  serve([], [])
  renderRoute('/organizations/4/api-keys')
  expect(await screen.findByText(/To manage API keys you need to be/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'API keys' })).toBeNull()
})
