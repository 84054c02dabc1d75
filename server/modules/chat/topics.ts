import type * as contract from '@crewcall/contract/chat-one-to-one.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { chatsCloseFor } from '@crewcall/contract/rules/chat.ts'
import sql, { empty } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { ownLocations } from './channel.ts'
import { viewPerson } from './person.ts'

type Topic = Reply<typeof contract.listChatTopics>['results'][number]
type Row = Omit<Topic, 'pro' | 'may_begin'> & {
  pro_user_id: number
  name: string
  headshot_public_id: string | null
  is_confirmed: boolean
}

const most = 50

/** Applications about which the caller can write, or has written, to one pro or as that pro (docs/rules/chat.md#one-pro). */
export async function listTopics(
  ctx: Ctx,
  { query: { application_id, location_id, pro_id } }: Input<typeof contract.listChatTopics>,
): Promise<Reply<typeof contract.listChatTopics>> {
  const { user_id } = ctx.actor
  const one = application_id === undefined ? empty : sql`and a.id = ${application_id}`
  const place = location_id === undefined ? empty : sql`and g.location_id = ${location_id}`
  const pro = pro_id === undefined ? empty : sql`and p.id = ${pro_id}`
  const rows = await ctx.tx.rows<Row>(sql`
    select a.id as application_id, a.gig_id, g.location_id, l.name as location_name, s.name as skill_name, g.start_time, g.end_time, g.timezone,
      c.id as channel_id, p.user_id as pro_user_id, coalesce(p.display_name, '') as name, p.headshot_public_id,
      a.confirmed_at is not null as is_confirmed
    from applications a
      join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
      join locations l on l.organization_id = g.organization_id and l.id = g.location_id
      join skills s on s.id = g.skill_id
      join pros p on p.id = a.pro_id
      left join chat_channels c on c.organization_id = a.organization_id and c.application_id = a.id
    where (p.user_id = ${user_id} or g.location_id = any(${ownLocations(ctx, 'chat.write_to_one')}::bigint[])) ${one} ${place} ${pro}
      and (c.id is not null or (a.cancelled_at is null and g.end_time > ${chatsCloseFor(ctx.now)}))
    order by g.end_time < ${ctx.now}, g.start_time, a.id limit ${most}`)
  return {
    results: rows.map(({ pro_user_id, name, headshot_public_id, is_confirmed, ...topic }) => ({
      ...topic,
      pro: viewPerson(ctx, pro_user_id, { name, side: 'PRO', headshot_public_id }),
      may_begin: topic.channel_id !== null || is_confirmed || pro_user_id !== user_id,
    })),
  }
}
