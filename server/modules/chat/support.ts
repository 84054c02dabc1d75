import type * as contract from '@crewcall/contract/chat-support.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { getChat, viewed } from './read.ts'
import { businessesOf, ownSupport } from './support-channels.ts'
import { addSubject, subjectById } from './support-subjects.ts'
import { sendMessage } from './write.ts'

/** The caller's conversations with the platform, and what a new message would be about. @throws problem not_found */
export async function listSupport(ctx: Ctx, { query }: Input<typeof contract.listSupport>): Promise<Reply<typeof contract.listSupport>> {
  const channels = await ownSupport(ctx, sql`true`)
  const views = await viewed(ctx, channels)
  const results = views.map((view, at) => ({ ...view, organization_id: channels[at]?.business_id ?? null }))
  return { results, about: await subjectById(ctx, query), businesses: await namesOf(ctx, businessesOf(ctx.actor)) }
}

function namesOf({ tx }: Ctx, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  return tx.rows(sql`select id, name from organizations where id = any(${[...ids]}::bigint[]) order by name, id`)
}

/**
 * Writes to the platform, for a business or as a pro; the first message opens the conversation. No ability is asked for: whoever is suspended, or
 * whose account is locked, has most reason to write (docs/rules/chat.md#support).
 * @throws problem not_found for a business or a subject of others, conflict, rate_limited
 */
export async function startSupport(ctx: Ctx, { body }: Input<typeof contract.startSupport>): Promise<Reply<typeof contract.startSupport>> {
  const { organization_id, gig_id, application_id, is_about_payment, ...said } = body
  if (organization_id !== null && !businessesOf(ctx.actor).includes(organization_id)) throw problem('not_found', 'NOT_FOUND')
  const subject = await subjectById(ctx, { gig_id, application_id })
  const id = await conversationFor(ctx, organization_id)
  const message = { ...said, quick_reply: null, attachment_id: null, asks_acknowledgement: false }
  const { seq } = await sendMessage(ctx, { params: { id }, query: undefined, body: message })
  if (subject)
    await addSubject(ctx, { channel_id: id, seq }, { ...subject, is_payment: is_about_payment && subject.application_id !== null })
  return getChat(ctx, { params: { id }, query: undefined, body: undefined })
}

// Parallel first messages open one.
async function conversationFor({ tx, actor, now }: Ctx, business: number | null): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`select begin_support(${actor.user_id}, ${business}, ${now}) as id`)
  return id
}
