import type * as contract from '@crewcall/contract/chat-profile.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { chatsCloseFor } from '@crewcall/contract/rules/chat.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { requireRate } from '../../platform/rate-limit.ts'
import { openMediaUrl, takeHeadshot } from '../media/index.ts'
import { ownLocations } from './channel.ts'

type Profile = Pick<Tables['chat_profiles'], 'display_name' | 'headshot_public_id'>

/** How the caller appears in chats as a manager (docs/rules/chat.md#names). */
export async function getProfile(ctx: Ctx): Promise<Reply<typeof contract.getChatProfile>> {
  return view(ctx, await profileOf(ctx))
}

/** Changes it for all that the caller wrote, and tells open screens. @throws problem invalid, forbidden, rate_limited */
export async function updateProfile(
  ctx: Ctx,
  { body }: Input<typeof contract.updateChatProfile>,
): Promise<Reply<typeof contract.updateChatProfile>> {
  // Who is no manager any more still takes name and photo off what they wrote.
  const changes = Object.values(body)
  const isRemoval = changes.length > 0 && changes.every((value) => value === null)
  if (!isRemoval && ownLocations(ctx, 'chat.view').length === 0) throw problem('forbidden', 'CHAT_NAME_OF_MANAGERS')
  const { user_id } = ctx.actor
  await requireRate(ctx.tx, `chat-profile:${user_id}`, 30, 3600)
  if (body.headshot_public_id) await takeHeadshot(ctx, body.headshot_public_id)
  const before = await profileOf(ctx)
  const { display_name, headshot_public_id } = { ...before, ...body }
  await ctx.tx.run(sql`
    insert into chat_profiles (user_id, display_name, headshot_public_id, last_updated_ts)
    values (${user_id}, ${display_name}, ${headshot_public_id}, ${ctx.now})
    on conflict (user_id) do update set display_name = excluded.display_name, headshot_public_id = excluded.headshot_public_id,
      last_updated_ts = excluded.last_updated_ts`)
  const after = { name: display_name, fields: Object.keys(body) }
  await record(ctx, {
    action: 'chat.change_profile',
    object_type: 'user',
    object_id: user_id,
    before: { name: before.display_name },
    after,
  })
  await announce(ctx, 'chat.renamed', { user_id }, await topicsOf(ctx))
  return view(ctx, { display_name, headshot_public_id })
}

async function profileOf({ tx, actor }: Ctx): Promise<Profile> {
  const found = await tx.maybe<Profile>(sql`select display_name, headshot_public_id from chat_profiles where user_id = ${actor.user_id}`)
  return found ?? { display_name: null, headshot_public_id: null }
}

function view(ctx: Ctx, { display_name, headshot_public_id }: Profile): Reply<typeof contract.getChatProfile> {
  return { display_name, headshot_url: headshot_public_id === null ? null : openMediaUrl(ctx, headshot_public_id) }
}

// The own screens, those of the locations, and of the pros in chats that are still open; who looks into an older one reads it then.
async function topicsOf(ctx: Ctx): Promise<string[]> {
  const { user_id } = ctx.actor
  const pros = await ctx.tx.rows<{ user_id: number }>(sql`
    select distinct o.user_id from chat_members m
      join chat_channels c on c.organization_id = m.organization_id and c.id = m.channel_id
      join gigs g on g.organization_id = c.organization_id and g.id = c.gig_id and g.end_time > ${chatsCloseFor(ctx.now)}
      join chat_members o on o.organization_id = c.organization_id and o.channel_id = c.id and o.side = 'PRO' and o.is_in
    where m.user_id = ${user_id} and m.side = 'BUSINESS'`)
  const places = ownLocations(ctx, 'chat.view').map((id) => `location:${id}`)
  return [`user:${user_id}`, ...places, ...pros.map((pro) => `user:${pro.user_id}`)]
}
