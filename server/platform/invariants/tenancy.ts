import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Invariant } from './invariant.ts'

const fromApplication = (table: Sql) => sql`
  select t.organization_id, t.application_id from ${table} t
  left join applications a on a.organization_id = t.organization_id and a.id = t.application_id
  where t.application_id is not null and (t.location_id, t.pro_id) is distinct from (a.location_id, a.pro_id)`

/** Tenancy and identity (docs/invariants.md#separation-of-businesses, docs/invariants.md#accounts-and-access). */
export const tenancyInvariants: readonly Invariant[] = [
  {
    id: 'T1',
    means: 'An application belongs to the location of its shift',
    broken: () => sql`select organization_id, application_id from misfits where elsewhere`,
  },
  { id: 'T1b', means: 'A timesheet belongs to the location and pro of its application', broken: () => fromApplication(sql`timesheets`) },
  { id: 'T1c', means: 'A payment belongs to the location and pro of its application', broken: () => fromApplication(sql`payment_intents`) },
  {
    id: 'T1d',
    means: 'A shift is at an address, and has an onsite manager, of its own location',
    broken: () => sql`
      select g.organization_id, g.id as gig_id from gigs g
      left join location_addresses d on d.organization_id = g.organization_id and d.id = g.location_address_id
      left join location_managers m on m.organization_id = g.organization_id and m.id = g.onsite_manager_id
      where d.location_id <> g.location_id or m.location_id <> g.location_id`,
  },
  {
    id: 'T1e',
    means: 'A booking or outcome of a pro names the organization of its application',
    broken: () => sql`
      select pro_id, application_id from misbookings where booked_by <> organization_id
      union all
      select o.pro_id, o.application_id from pro_outcomes o
      left join applications a on a.organization_id = o.organization_id and a.id = o.application_id where a.pro_id is distinct from o.pro_id`,
  },
  {
    id: 'A3',
    means: 'A deleted account has no live session',
    broken: (now) => sql`
      select s.id as session_id from sessions s join users u on u.id = s.user_id
      where u.account_status = 'DELETED' and s.revoked_at is null and s.expires_at > ${now}`,
  },
  {
    id: 'A4',
    means: 'A phone number or email address signs in to only one account',
    broken: () => sql`
      select 'phone' as by, min(id) as user_id from users where account_status <> 'DELETED' and phone_number is not null group by phone_number having count(*) > 1
      union all
      select 'email', min(id) from users where account_status <> 'DELETED' and email is not null group by email having count(*) > 1`,
  },
  {
    id: 'A4b',
    means: 'An account that was joined into another holds no role or pro profile',
    broken: () => sql`
      select u.id as user_id, held.what from users u cross join lateral (
        select 'location role' as what from location_managers where user_id = u.id
        union all select 'organization role' from organization_managers where user_id = u.id
        union all select 'pro profile' from pros where user_id = u.id) held
      where u.joined_into is not null`,
  },
  {
    id: 'A5',
    means: 'Every open invitation was sent by someone who may still grant its role',
    broken: () => sql`
      select i.organization_id, i.id as invitation_id, i.invited_by from invitations i join users u on u.id = i.invited_by
      where i.accepted_at is null and i.withdrawn_at is null and not u.is_gigpro_admin
        and not exists (select from organization_managers m where m.organization_id = i.organization_id and m.user_id = i.invited_by)
        and not exists (
          select from location_managers m
          where m.organization_id = i.organization_id and m.location_id = i.location_id and m.user_id = i.invited_by and m.role = 'ADMIN')`,
  },
  {
    id: 'A7',
    means: 'Every location is licensed: to hire, to post shifts, or both',
    broken: () => sql`
      select l.organization_id, l.id as location_id from locations l
      where not exists (select from licenses h where h.organization_id = l.organization_id and h.location_id = l.id and h.user_id is null)`,
  },
]
