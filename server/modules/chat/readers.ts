import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { candidateTables } from './candidate-channels.ts'
import { locationOf } from './channel.ts'

/** Somebody who takes part in a chat and has not read a message yet. */
export type Reader = {
  organization_id: number
  location_id: number | null
  gig_id: number | null
  user_id: number
  /** `PERSON`: who wrote to the platform, and has an answer. `HIRING`: a manager to whom a candidate wrote. */
  side: 'PRO' | 'BUSINESS' | 'PERSON' | 'HIRING'
  /** The last message that they have read. */
  read_seq: number
  /** The candidate and the job of a conversation about one. */
  candidate_name: string | null
  job_name: string | null
}

type Asked = { channel_id: number; seq: number; among?: readonly number[] }

/**
 * Who is told of a message: those who take part now, have not read it, and have not muted the chat. The location is one party: what a manager writes is
 * not told to the other managers, and the platform sees its queue (docs/rules/chat.md#notifications).
 * @param asked `among` of these people alone
 */
export function readersToTell({ tx }: Ctx, { channel_id, seq, among }: Asked): Promise<Reader[]> {
  const one = (user: Sql) => (among === undefined ? empty : sql` and ${user} = any(${[...among]}::bigint[])`)
  // By the whole key for each: in a table that just grew, a join would read all members again for each person.
  return tx.rows<Reader>(sql`
    with said as (
      select c.organization_id, c.id, c.kind, c.gig_id, ${locationOf} as location_id, c.answered_seq, t.author_user_id, t.side,
        k.first_name || ' ' || k.last_name as candidate_name, j.name as job_name from chat_channels c
        join chat_messages t on t.organization_id = c.organization_id and t.channel_id = c.id and t.seq = ${seq}
        left join gigs g on g.organization_id = c.organization_id and g.id = c.gig_id
        ${candidateTables}
      where c.id = ${channel_id} and t.deleted_at is null and t.hidden_at is null
    ), people as (
      select m.user_id, 'PRO' as side from said s join chat_members m on m.organization_id = s.organization_id and m.channel_id = s.id
        where m.side = 'PRO' and m.is_in and s.kind <> 'SUPPORT' and s.side <> 'CANDIDATE'${one(sql`m.user_id`)}
      union
      select w.person_user_id, 'PERSON' from said s join support_talks w on w.platform_id = s.organization_id and w.channel_id = s.id${one(sql`w.person_user_id`)}
      union
      select h.user_id, case s.kind when 'CANDIDATE' then 'HIRING' else 'BUSINESS' end from said s join memberships h on h.organization_id = s.organization_id and h.location_id = s.location_id
        where s.side <> 'BUSINESS' and s.kind <> 'SUPPORT' and (h.role in ('ADMIN', 'TEAM_MEMBER') or (h.role = 'ONSITE_MANAGER' and s.kind = 'SHIFT_GROUP'))
          and (s.kind <> 'CANDIDATE' or exists (select from licenses i where i.organization_id = s.organization_id and i.location_id = s.location_id
            and i.user_id is null and i.license_name = 'hire'))${one(sql`h.user_id`)}
    )
    select distinct on (p.user_id) s.organization_id, s.location_id, s.gig_id, p.user_id, p.side, s.candidate_name, s.job_name, r.read_seq
    from said s cross join people p
      left join lateral (
        select m.read_seq, m.is_muted from chat_members m
        where m.organization_id = s.organization_id and m.channel_id = s.id and m.user_id = p.user_id limit 1) m on true
      cross join lateral (
        select greatest(coalesce(m.read_seq, 0), case p.side when 'HIRING' then s.answered_seq else 0 end)::bigint as read_seq) r
    where p.user_id is distinct from s.author_user_id and r.read_seq < ${seq} and not coalesce(m.is_muted, false)
    order by p.user_id, p.side desc`)
}
