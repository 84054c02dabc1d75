import sql from 'sql-template-tag'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import type { Crew } from '../../test/crew.ts'
import type { Request } from './requests.ts'

type Stage = { place: Tables['locations']; boss: number; marker: string; now: Date }

/** Concierge of the location, and one time that somebody acted for it. */
export async function conciergeOf(crew: Crew, { place, boss, marker, now }: Stage): Promise<{ actingId: number }> {
  const { organization_id, id: location_id } = place
  const start_date = '2020-01-01'
  const given = { type: 'CONCIERGE', start_date, is_on: true, notes: `Concierge ${marker}`, created_ts: now, last_updated_ts: now } as const
  await row(crew, 'location_add_ons', { organization_id, location_id, ...given })
  await crew.sql(sql`update locations set concierge_enabled = true where organization_id = ${organization_id} and id = ${location_id}`)
  const times = { begun_at: new Date(now.getTime() - 3_600_000), expires_at: new Date(now.getTime() + 3_600_000), ended_at: now }
  const told = { reason: `Acting ${marker}`, end_reason: 'STOPPED', told_through: '2100-01-01' } as const
  const { id } = await row(crew, 'acting_sessions', { organization_id, location_id, user_id: boss, session_id: 1, ...times, ...told })
  return { actingId: id }
}

/** Valid calls about it. */
export function conciergeRequests({ place, actingId }: { place: Tables['locations']; actingId: number }): Record<string, Request> {
  const params = { locationId: place.id }
  return {
    listActingSessions: { params },
    beginActing: { params, body: { reason: 'The owner asked us to staff the weekend' } },
    endActing: { params: { ...params, id: actingId } },
    endConcierge: { params },
  }
}
