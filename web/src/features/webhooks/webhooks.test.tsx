import { getMe } from '@crewcall/contract/identity.ts'
import { getOrganization } from '@crewcall/contract/organizations.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayEvents,
  rotateWebhook,
  switchWebhook,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@crewcall/contract/webhooks.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

const secret = `whsec_${'s'.repeat(43)}=`

function webhook(changes: Partial<Webhook> = {}): Webhook {
  return {
    id: 3,
    url: 'https://hooks.example/crewcall',
    event_types: null,
    locations: null,
    off_because: null,
    off_since: null,
    failing_since: null,
    waiting: 0,
    last_delivered_at: '2026-11-20T12:00:00Z',
    previous_until: null,
    created_by: 'Dana Rivera',
    created_ts: '2026-11-01T12:00:00Z',
    ...changes,
  }
}

const sent: WebhookDelivery[] = [
  {
    id: 8,
    event_id: '0b2f3c1e-8a57-4f5e-9a55-6a9f8a1f2b3c',
    type: 'timesheet.approved.v1',
    position: 41,
    occurred_at: '2026-11-20T12:00:00Z',
    state: 'WAITING',
    next_try_at: '2026-11-20T12:05:00Z',
    attempts: [{ at: '2026-11-20T12:00:00Z', duration_ms: 10_000, status: null, reason: 'too_slow' }],
  },
  {
    id: 7,
    event_id: '6a9f8a1f-8a57-4f5e-9a55-0b2f3c1e2b3c',
    type: 'gig.published.v1',
    position: 40,
    occurred_at: '2026-11-20T11:00:00Z',
    state: 'DELIVERED',
    next_try_at: null,
    attempts: [{ at: '2026-11-20T11:00:00Z', duration_ms: 34, status: 204, reason: null }],
  },
]

function serve(
  hooks: Webhook[],
  deliveries: WebhookDelivery[] = [],
  roles = [{ organization_id: 4, role: 'ADMIN' as const }],
  made: string | null = secret,
) {
  const page = { next: null, previous: null }
  return fakeApi(
    reply(getMe, () => somebody({ organization_roles: roles, managed_locations: [{ location_id: 9, organization_id: 4, role: 'ADMIN' }] })),
    reply(getOrganization, () => ({
      id: 4,
      name: 'Harbor Group',
      image_public_id: null,
      week_begins_on: 'MONDAY' as const,
      locations: [{ id: 9, name: 'Harbor Grill', city: 'Charleston', state_code: 'SC', approval_status: 'APPROVED' as const }],
    })),
    reply(listWebhooks, () => ({ results: hooks, count: hooks.length, ...page })),
    reply(listWebhookDeliveries, () => ({ results: deliveries, count: deliveries.length, ...page })),
    reply(createWebhook, ({ body }) => ({ ...webhook({ url: body.url }), secret: made })),
    reply(changeWebhook, () => webhook()),
    reply(switchWebhook, ({ body }) => webhook({ off_because: body.is_on ? null : 'ADMIN' })),
    reply(rotateWebhook, () => ({ ...webhook(), secret })),
    reply(testWebhook, () => ({})),
    reply(replayEvents, () => ({ count: 2 })),
    reply(deleteWebhook, () => ({})),
  )
}

it('An organization without webhooks is told what one is for, and adds its first, whose secret is shown once', async () => {
  const api = serve([])
  const { user } = renderRoute('/organizations/4/webhooks')
  expect(await screen.findByText('No webhooks yet')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Add a webhook' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a webhook' }))
  await user.type(dialog.getByLabelText(/^Address/), 'hooks.example/crewcall')
  await user.click(dialog.getByRole('button', { name: 'Add the webhook' }))
  const shown = within(await screen.findByRole('dialog', { name: 'The secret of the webhook' }))
  expect(shown.getByText(secret)).toBeTruthy()
  expect(api.calls.find(({ name }) => name === 'createWebhook')?.body).toEqual({
    url: 'https://hooks.example/crewcall',
    event_types: null,
    location_ids: null,
  })
  await user.click(shown.getByRole('button', { name: 'I have copied it' }))
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull())
})

it('A webhook shows each attempt with its answer and the next one, and is tested, sent to again and switched off', async () => {
  const api = serve([webhook({ failing_since: '2026-11-20T12:00:00Z', waiting: 1 })], sent)
  const { user } = renderRoute('/organizations/4/webhooks')
  const list = within(await screen.findByRole('list', { name: 'Webhooks' }))
  expect(list.getByText('Failing')).toBeTruthy()
  await user.click(list.getByRole('button', { name: 'Open https://hooks.example/crewcall' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Webhook' }))
  expect(await sheet.findByText(/The answer took too long · 10,?000 ms$/)).toBeTruthy()
  expect(sheet.getByText(/^Next attempt /)).toBeTruthy()
  expect(sheet.getByText(/Answer 204 · 34 ms$/)).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Send a test' }))
  await user.click(sheet.getAllByRole('button', { name: 'Send again' }).at(-1) as HTMLElement)
  await user.click(sheet.getByRole('button', { name: 'Switch off' }))
  await waitFor(() => expect(api.calls.some(({ name }) => name === 'switchWebhook')).toBe(true))
  expect(api.calls.find(({ name }) => name === 'replayEvents')?.body).toEqual({ event_id: sent[1]?.event_id })
  expect(api.calls.find(({ name }) => name === 'switchWebhook')?.body).toEqual({ is_on: false })
})

it('One that was switched off says why, is given a new secret and is deleted', async () => {
  const api = serve([webhook({ off_because: 'FAILING', off_since: '2026-11-20T12:00:00Z' })])
  const { user } = renderRoute('/organizations/4/webhooks')
  await user.click(await screen.findByRole('button', { name: 'Open https://hooks.example/crewcall' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Webhook' }))
  expect(sheet.getByText('Switched off: nothing was received for five days.')).toBeTruthy()
  expect(sheet.queryByRole('button', { name: 'Send a test' })).toBeNull()
  await user.click(sheet.getByRole('button', { name: 'New secret' }))
  await user.click(await screen.findByRole('button', { name: 'Make a new secret' }))
  await user.click(await screen.findByRole('button', { name: 'I have copied it' }))
  await user.click(await screen.findByRole('button', { name: 'Open https://hooks.example/crewcall' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete the webhook?' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(api.calls.some(({ name }) => name === 'deleteWebhook')).toBe(true))
})

it('A webhook whose secret was lost with its answer says so, and is given a new one, which Back does not leave', async () => {
  serve([], [], undefined, null)
  const { user, router } = renderRoute('/organizations/4/webhooks', { inBrowser: true })
  await user.click((await screen.findAllByRole('button', { name: 'Add a webhook' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a webhook' }))
  await user.type(dialog.getByLabelText(/^Address/), 'hooks.example/crewcall')
  await user.click(dialog.getByRole('button', { name: 'Add the webhook' }))
  const lost = within(await screen.findByRole('dialog', { name: 'Webhook https://hooks.example/crewcall' }))
  expect(lost.getByRole('alert').textContent).toBe('It was made, but its secret did not arrive. Give it a new one.')
  await user.click(lost.getByRole('button', { name: 'Give it a new secret' }))
  await user.click(await screen.findByRole('button', { name: 'Make a new secret' }))
  expect(await screen.findByText(secret)).toBeTruthy()
  router.history.back()
  expect(await screen.findByText('Copy the secret first: it is not shown again.')).toBeTruthy()
  expect(screen.getByText(secret)).toBeTruthy()
})

it('Who is no admin of the organization has no tab for webhooks, and is told who has', async () => {
  serve([], [], [])
  renderRoute('/organizations/4/webhooks')
  expect(await screen.findByText(/To manage webhooks you need to be/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Webhooks' })).toBeNull()
})
