import type { JoinSide } from '@crewcall/contract/rules/account-join.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'

/** An account as the joining rule sees it, and as its person recognizes it. */
export type Side = JoinSide & Pick<Tables['users'], 'first_name' | 'last_name' | 'last_login' | 'joined_into'> & { places: string[] }

// Accepting an offered role does not count as work; anything else done for a business is bound to the account's id.
const noWork = ['invitation.accept', 'location_manager.grant', 'organization_manager.grant']

/** The account as the joining rule currently sees it. */
export function sideOf({ tx, now }: Ctx, userId: number): Promise<Side> {
  return tx.one<Side>(sql`
    select u.id, u.account_status, u.is_gigpro_admin, u.date_joined, u.phone_number, u.email,
      u.first_name, u.last_name, u.last_login, u.joined_into, p.id is not null as is_pro,
      exists (select from pro_suspensions s where s.pro_id = p.id and s.lifted_at is null and s.starts <= ${now}
        and (s.ends is null or s.ends > ${now})) as is_suspended,
      exists (select from audit_log e where e.actor_user_id = u.id and e.organization_id is not null
        and e.action <> all (${noWork}::text[])) as has_worked,
      array(
        select o.name from organization_managers m join organizations o on o.id = m.organization_id where m.user_id = u.id
        union all
        select l.name from location_managers m join locations l on l.organization_id = m.organization_id and l.id = m.location_id
        where m.user_id = u.id order by 1 limit 20) as places
    from users u left join pros p on p.user_id = u.id where u.id = ${userId}`)
}
