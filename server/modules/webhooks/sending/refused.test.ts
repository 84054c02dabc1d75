import { changeWebhook, createWebhook, listWebhookDeliveries } from '@crewcall/contract/webhooks.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { guardedSender } from '../../../adapters/guarded-sender.ts'
import { announce } from '../../../platform/announcements.ts'
import { gig, organizationAdmin, payingLocation } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { sweepDue } from './deliver.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
  const resolve = async () => [{ address: '10.0.0.7', family: 4 }]
  Object.assign(crew.around.ports, { outbound: guardedSender({ allow_private: false, resolve }) })
})
afterAll(() => crew.close())

async function business() {
  const place = await payingLocation(crew)
  const orgId = place.organization_id
  return { place, orgId, caller: crew.as((await organizationAdmin(crew, orgId)).id) }
}
const termsAt = (url: string) => ({ url, event_types: null, location_ids: null })

it.each([
  'https://127.0.0.1/',
  'https://0x7f.1/hook',
  'https://169.254.169.254/latest/',
  'https://10.1.2.3:8443/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://localhost/hook',
  'https://api.localhost./hook',
])('A webhook is neither made for %s nor moved there', async (url) => {
  const { orgId, caller } = await business()
  const made = await caller.call(createWebhook, { params: { orgId }, body: termsAt(url) })
  const { data } = await caller.call(createWebhook, { params: { orgId }, body: termsAt('https://hooks.example/') })
  const moved = await caller.call(changeWebhook, { params: { orgId, webhookId: data.id }, body: termsAt(url) })
  expect([made, moved].map(({ status, error }) => [status, error?.reason])).toEqual(
    Array.from({ length: 2 }, () => [400, 'WEBHOOK_NEEDS_PUBLIC_ADDRESS']),
  )
})

it('A delivery to a name that leads into a private network is given up after one attempt', async () => {
  const { place, orgId, caller } = await business()
  const { data } = await caller.call(createWebhook, { params: { orgId }, body: termsAt('https://inside.example/') })
  const { id } = await gig(crew, place)
  await crew.system((ctx) => announce(ctx, 'gig.released', { organization_id: orgId, location_id: place.id, gig_id: id }))
  await crew.drain()
  crew.clock.advance(24 * 60)
  await crew.sweep(sweepDue)
  const sent = await caller.call(listWebhookDeliveries, { params: { orgId, webhookId: data.id } })
  expect(sent.data.results.map(({ state, next_try_at, attempts }) => [state, next_try_at, attempts.map(({ reason }) => reason)])).toEqual([
    ['GIVEN_UP', null, ['private_address']],
  ])
})
