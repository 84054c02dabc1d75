import type { ActingEnd } from '@crewcall/contract/concierge.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { locationScopeOf } from '../../../platform/policy.ts'
import type { AtLocation } from '../../../platform/policy.ts'
import { keyed, updateRows } from '../../../platform/write.ts'

export type ActingRow = Tables['acting_sessions']

/** Ends one, if it was not ended; what was done stays as it is (docs/rules/concierge.md#the-end). The caller holds the lock of the row. */
export async function close(ctx: Ctx, row: ActingRow, end_reason: ActingEnd): Promise<void> {
  const place = locationScopeOf(row)
  const ended_at = end_reason === 'EXPIRED' ? row.expires_at : ctx.now
  await updateRows(ctx.tx, 'acting_sessions', keyed(row), { ended_at, ended_by: ctx.actor.user_id || null, end_reason })
  await record(ctx, { action: 'acting.end', object_type: 'location', object_id: row.location_id, ...place, after: { cause: end_reason } })
  await announce(ctx, 'acting.ended', { ...place, user_id: row.user_id }, [`location:${row.location_id}`, `user:${row.user_id}`, 'admin'])
}

/** Ends all at a location, which the caller has locked. */
export async function closeAt(ctx: Ctx, { organization_id, location_id }: AtLocation, end_reason: ActingEnd): Promise<void> {
  const open = await ctx.tx.rows<ActingRow>(sql`
    select * from acting_sessions
    where organization_id = ${organization_id} and location_id = ${location_id} and ended_at is null order by id for update`)
  for (const row of open) await close(ctx, row, end_reason)
}

/** Why one that was not ended is over all the same; null while it goes on. */
export async function whyOver({ tx, now }: Pick<Ctx, 'tx' | 'now'>, row: ActingRow): Promise<ActingEnd | null> {
  if (row.expires_at <= now) return 'EXPIRED'
  const { is_going, is_signed_in, has_concierge } = await tx.one<{ is_going: boolean; is_signed_in: boolean; has_concierge: boolean }>(sql`
    select exists (select from acting_now n where n.organization_id = l.organization_id and n.id = ${row.id} and n.lives_until > ${now}) as is_going,
      exists (select from session_owners s where s.id = ${row.session_id} and s.revoked_at is null)
        and not exists (select from acting_now n where n.organization_id = l.organization_id and n.id = ${row.id} and n.lives_until <= ${now}) as is_signed_in,
      l.concierge_enabled and l.approval_status = 'APPROVED' and coalesce((select bool_or(n.license_name = 'marketplace')
        from licenses_of_locations n where n.organization_id = l.organization_id and n.location_id = l.id), true) as has_concierge
    from locations l where l.organization_id = ${row.organization_id} and l.id = ${row.location_id}`)
  if (is_going) return null
  if (!is_signed_in) return 'SIGNED_OUT'
  return has_concierge ? 'ROLE_CHANGED' : 'CONCIERGE_ENDED'
}
