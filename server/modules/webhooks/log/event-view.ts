import type { ApiEvent } from '@crewcall/contract/api-events.ts'
import type { Tables } from '../../../platform/db.gen.ts'

/** An event as it is listed and sent. */
export function eventView(row: Tables['api_events']): ApiEvent {
  const { event_id, type, occurred_at, organization_id, location_id, is_sandbox, position, object_type, object_id, data } = row
  return {
    id: event_id,
    type: type as ApiEvent['type'], // written by `recordEvent`
    timestamp: occurred_at.toISOString(),
    organization_id,
    location_id,
    is_sandbox,
    position,
    object: { type: object_type as ApiEvent['object']['type'], id: object_id, version: position },
    data: data as ApiEvent['data'], // selected by `stateOf`
  }
}
