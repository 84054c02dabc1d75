import type * as contract from '@crewcall/contract/chat-one-to-one.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { requireRate } from '../../platform/rate-limit.ts'
import { scopeTo } from '../../platform/scope.ts'
import { myLocations } from '../organizations/index.ts'
import { getChat } from './read.ts'
import { sendMessage } from './write.ts'

type Application = {
  organization_id: number
  location_id: number
  gig_id: number
  id: number
  is_confirmed: boolean
  is_over: boolean
  pro_user_id: number
}

/** New conversations that one location may begin in an hour. */
const mostAnHour = 60

/**
 * Writes to the pro of an application, or as the pro to the location. The first message opens the conversation: by a manager from the application on,
 * by the pro once confirmed (docs/rules/chat.md#one-pro).
 * @throws problem not_found, forbidden, conflict, rate_limited beyond 60 new ones of a location in an hour
 */
export async function startChat(ctx: Ctx, { params, body }: Input<typeof contract.startChat>): Promise<Reply<typeof contract.startChat>> {
  const application = await applicationById(ctx, params.id)
  const { organization_id, location_id } = application
  const isPro = application.pro_user_id === ctx.actor.user_id
  if (!isPro) allow(ctx, 'chat.write_to_one', { organization_id, location_id })
  else await scopeTo(ctx, organization_id)
  const id = (await channelOf(ctx, application)) ?? (await begin(ctx, application, isPro))
  await sendMessage(ctx, { params: { id }, query: undefined, body })
  return getChat(ctx, { params: { id }, query: undefined, body: undefined })
}

async function begin(ctx: Ctx, application: Application, isPro: boolean): Promise<number> {
  const { organization_id, location_id, gig_id, id, is_confirmed, is_over, pro_user_id } = application
  if (is_over) throw problem('conflict', 'CHAT_ENDED')
  if (isPro && !is_confirmed) throw problem('conflict', 'CHAT_NOT_YET')
  await requireRate(ctx.tx, `chat-new:${location_id}`, mostAnHour, 3600)
  await ctx.tx.run(sql`
    insert into chat_channels (organization_id, gig_id, kind, application_id, created_ts, last_at)
    values (${organization_id}, ${gig_id}, 'ONE_TO_ONE', ${id}, ${ctx.now}, ${ctx.now}) on conflict do nothing`)
  const channel = await channelOf(ctx, application)
  if (channel === undefined) throw new Error('A chat just opened cannot be found')
  await ctx.tx.run(sql`
    insert into chat_members (organization_id, channel_id, user_id, side, seqs)
    values (${organization_id}, ${channel}, ${pro_user_id}, 'PRO', '{[1,)}') on conflict do nothing`)
  return channel
}

async function channelOf({ tx }: Ctx, { organization_id, id }: Application): Promise<number | undefined> {
  const found = await tx.maybe<{ id: number }>(
    sql`select id from chat_channels where organization_id = ${organization_id} and application_id = ${id}`,
  )
  return found?.id
}

// Of the pro themselves, or at a location whose managers the caller belongs to.
function applicationById(ctx: Ctx, id: number): Promise<Application> {
  return ctx.tx.one<Application>(sql`
    select a.organization_id, g.location_id, a.gig_id, a.id, a.confirmed_at is not null as is_confirmed, a.cancelled_at is not null as is_over,
      p.user_id as pro_user_id
    from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id join pros p on p.id = a.pro_id
    where a.id = ${id} and (p.user_id = ${ctx.actor.user_id} or ${myLocations(ctx)(sql`g.location_id`)})`)
}
