import { MOST_INVITED_AT_ONCE } from '@crewcall/contract/rules/people-import.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { inviteImportedPeople as endpoint } from '@crewcall/contract/people-imports.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { requireRate } from '../../platform/rate-limit.ts'
import { inviteKnown } from '../network/index.ts'
import { placeForImports } from './places.ts'
import { stateOf } from './standing.ts'

/**
 * Invites imported people by text: those named, or the next whom nobody invited yet (docs/rules/imports.md#invites). Whoever is a member or
 * invited already, or has no phone number, gets nothing; so it is safe to repeat.
 */
export async function inviteImported(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const place = await placeForImports(ctx, params)
  const { organization_id, location_id } = place
  // More than 10,000 people an hour: a whole import in one go, but no endless texts.
  await requireRate(ctx.tx, `people-import-invites:${ctx.actor.user_id}`, 120, 3600)
  const { people, import_id } = body
  const waiting = sql`imported_people r where r.organization_id = ${organization_id} and r.location_id = ${location_id}
    and r.phone_number is not null and ${stateOf(ctx)} = 'NOT_INVITED'`
  const ofImport = sql`(${import_id}::bigint is null or r.import_id = ${import_id})`
  const found = await ctx.tx.rows<{ id: number; phone_number: string }>(sql`
    select r.id, r.phone_number from ${waiting} and ${ofImport} and (${people}::bigint[] is null or r.id = any(${people}::bigint[]))
    order by r.first_name, r.last_name, r.id limit ${MOST_INVITED_AT_ONCE}`)
  for (const { phone_number } of found) await inviteKnown(ctx, place, phone_number)
  const ids = found.map(({ id }) => id)
  await ctx.tx.run(
    sql`update imported_people set invited_at = ${ctx.now} where organization_id = ${organization_id} and id = any(${ids}::bigint[])`,
  )
  if (found.length > 0) {
    await record(ctx, {
      action: 'imports.invite',
      object_type: 'location',
      object_id: location_id,
      ...place,
      after: { count: found.length },
    })
    await announce(ctx, 'people_import.changed', place, [`location:${location_id}`])
  }
  const { left_count } = await ctx.tx.one<{ left_count: number }>(sql`select count(*)::int as left_count from ${waiting} and ${ofImport}`)
  return { invited_count: found.length, left_count }
}
