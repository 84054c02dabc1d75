import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'

/** Of somebody `r` on the roster: a member of the network by their phone number or email address. */
const isMember = sql`exists (
  select from network_members m join pros p on p.id = m.pro_id join users u on u.id = p.user_id
  where m.organization_id = r.organization_id and m.location_id = r.location_id
    and (u.phone_number = r.phone_number or lower(u.email) = r.email))`

/** Where somebody `r` on the roster stands: a `RosterState`. Invited is also who has an open invite that was not sent from the roster. */
export function stateOf({ now }: Pick<Ctx, 'now'>): Sql {
  return sql`case when ${isMember} then 'MEMBER' when r.invited_at is not null or exists (
    select from network_invites n where n.organization_id = r.organization_id and n.location_id = r.location_id
      and n.phone_number = r.phone_number and n.revoked_at is null and n.uses = 0 and n.expires_at > ${now}) then 'INVITED' else 'NOT_INVITED' end`
}
