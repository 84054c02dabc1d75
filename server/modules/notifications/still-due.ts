import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Ids } from './subject.ts'

/**
 * Whether a message still says what is so. Who need not confirm again any more is not asked to; and only who was
 * told so is told that all stays as it was (docs/rules/notifications.md#one-message).
 */
export async function isStillDue(ctx: Ctx, kind: string, { organization_id, application_id }: Ids, facts: Facts): Promise<boolean> {
  // Locked, so that one of the two messages sees the other.
  if (kind === 'shift.reconfirm') {
    const open = await ctx.tx.maybe(sql`
      select 1 from applications where organization_id = ${organization_id} and id = ${application_id}
        and selected_at is not null and confirmed_at is null and cancelled_at is null for share`)
    return open !== undefined
  }
  if (kind !== 'shift.as_before') return true
  const told = await ctx.tx.maybe(sql`
    select 1 from applications a join pros p on p.id = a.pro_id join notifications n on n.user_id = p.user_id
    where a.organization_id = ${organization_id} and a.id = ${application_id}
      and n.kind = 'shift.reconfirm' and n.subject like ${`application:${facts['asked_id']}:%`} limit 1`)
  return told !== undefined
}
type Facts = Record<string, string | number | null>
