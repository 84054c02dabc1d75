import { randomUUID } from 'node:crypto'
import { apiEvents } from '@crewcall/contract/rules/api-events.ts'
import type { ApiEventType } from '@crewcall/contract/rules/api-events.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { insertRow } from '../../../platform/write.ts'
import { isSandbox } from '../../organizations/index.ts'
import { stateOf } from './states.ts'

export type Happened = {
  type: ApiEventType
  organization_id: number
  /** Null if it concerns the organization. */
  location_id: number | null
  /** The object; of a timesheet, its application. */
  key: number
  occurred_at: Date
}
export type RecordedEvent = Tables['api_events']

/**
 * Adds an event to the log of its organization, at the next position. The state of the object is read under the lock that gives the
 * position, so a later position never has an older state (ADR 173). Returns nothing if the object is not there any more.
 */
export async function recordEvent(ctx: Ctx, happened: Happened): Promise<RecordedEvent | undefined> {
  const { type, organization_id, location_id, key, occurred_at } = happened
  const { about } = apiEvents[type]
  await lockPositions(ctx, organization_id)
  const state = await stateOf(ctx, { about, organization_id, key })
  if (state === undefined) return undefined
  const { last_position: position } = await ctx.tx.one<{ last_position: number }>(sql`
    insert into api_event_positions (organization_id, last_position) values (${organization_id}, 1)
    on conflict (organization_id) do update set last_position = api_event_positions.last_position + 1 returning last_position`)
  return insertRow(ctx.tx, 'api_events', {
    organization_id,
    position,
    event_id: randomUUID(),
    type,
    location_id,
    is_sandbox: await isSandbox(ctx, organization_id),
    object_type: about,
    ...state,
    occurred_at,
    recorded_at: ctx.now,
  })
}

// Also for the first event of an organization, which has no row yet.
async function lockPositions({ tx }: Ctx, organizationId: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('api_events', ${organizationId}))`)
}
