import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import type { Crew } from '../../test/crew.ts'
import type { Request } from './requests.ts'

type Stage = { place: Tables['locations']; org_admin: number; marker: string; now: Date }
type Made = { webhookId: number; toldEventId: string }

/** A webhook of the organization for one location, and an event that was sent to it. */
export async function webhooksOfWorld(crew: Crew, { place, org_admin, marker, now }: Stage): Promise<Made> {
  const { organization_id, id: location_id } = place
  const { id: webhook_id } = await row(crew, 'webhooks', {
    organization_id,
    url: `https://${marker.toLowerCase()}.hooks.example/crewcall`,
    is_everywhere: false,
    salt: randomUUID(),
    created_by: org_admin,
    created_ts: now,
  })
  await row(crew, 'webhook_locations', { organization_id, webhook_id, location_id })
  await crew.sql(sql`
    insert into api_event_positions (organization_id, last_position) values (${organization_id}, 1)
    on conflict (organization_id) do update set last_position = api_event_positions.last_position + 1`)
  const [{ last_position: position } = { last_position: 1 }] = await crew.sql<{ last_position: number }>(
    sql`select last_position from api_event_positions where organization_id = ${organization_id}`,
  )
  const { event_id } = await row(crew, 'api_events', {
    organization_id,
    position,
    event_id: randomUUID(),
    type: 'webhook.tested.v1',
    object_type: 'webhook',
    object_id: webhook_id,
    location_id,
    data: { webhook_id },
    occurred_at: now,
    recorded_at: now,
  })
  const sent = { organization_id, webhook_id, position, tries: 1, delivered_at: now, created_ts: now }
  const { id: delivery_id } = await row(crew, 'webhook_deliveries', sent)
  await row(crew, 'webhook_attempts', { organization_id, delivery_id, at: now, duration_ms: 12, status: 204 })
  return { webhookId: webhook_id, toldEventId: event_id }
}

/** Valid calls about them. */
export function webhookRequests({ place, webhookId, toldEventId }: { place: Tables['locations'] } & Made): Record<string, Request> {
  const orgId = place.organization_id
  const params = { orgId, webhookId }
  const body = { url: 'https://hooks.example/crewcall', event_types: ['gig.cancelled.v1'], location_ids: [place.id] }
  return {
    listApiEvents: { params: { orgId } },
    listWebhooks: { params: { orgId } },
    createWebhook: { params: { orgId }, body },
    changeWebhook: { params, body },
    switchWebhook: { params, body: { is_on: false } },
    rotateWebhook: { params },
    deleteWebhook: { params },
    testWebhook: { params },
    replayEvents: { params, body: { event_id: toldEventId } },
    listWebhookDeliveries: { params },
  }
}
