import type * as contract from '@crewcall/contract/chat-translation.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { CHAT_TRANSLATIONS_A_MINUTE } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx, OutsideCall } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { requireRate } from '../../platform/rate-limit.ts'
import { channelById } from './channel.ts'
import { messageWhere } from './messages.ts'

type Asked = Input<typeof contract.translateChatMessage>
type Translation = Reply<typeof contract.translateChatMessage>
/** Which translation, by the columns of its key, and of which words. */
type Wanted = { key: Sql; said: string; language: Translation['language'] }
type Answer = { text: string; from: string | null }

/**
 * A message that the caller may read in their language: as it was translated before, or by the service of the installation, which is asked outside of
 * the transactions (docs/rules/chat.md#translation).
 * @throws problem not_found, conflict without a service or without words, rate_limited, provider_failed if nothing can be shown
 */
export async function translateMessage(ctx: OutsideCall, call: Asked): Promise<Translation> {
  const { translation } = ctx.ports
  const { said, language, kept } = await ctx.begin((inner) => begin(inner, call))
  if (kept) return kept
  const answer = await translation.translate({ text: said, language })
  const reason = answer.outcome === 'NOTHING' ? answer.reason : undefined
  // Never what was said.
  ctx.log.info({ service: translation.service, reason, user_id: ctx.actor.user_id }, 'A message was sent to the translation service')
  if (answer.outcome === 'NOTHING') throw problem('provider_failed', 'CHAT_TRANSLATION_FAILED')
  return ctx.finish((inner) => keep(inner, call, { ...answer, said }))
}

async function begin(ctx: Ctx, call: Asked): Promise<Wanted & { kept: Translation | undefined }> {
  const wanted = await wantedBy(ctx, call)
  const kept = await translationOf(ctx, wanted)
  if (!kept) await requireRate(ctx.tx, `chat-translate:${ctx.actor.user_id}`, CHAT_TRANSLATIONS_A_MINUTE, 60)
  return { ...wanted, kept }
}

// Whoever may no longer read it meanwhile gets nothing. The first translation is the one that everybody sees.
async function keep(ctx: Ctx, call: Asked, { said, text, from }: Answer & { said: string }): Promise<Translation> {
  const wanted = await wantedBy(ctx, call)
  if (wanted.said !== said) throw problem('conflict', 'CHAT_NO_WORDS')
  await ctx.tx.run(sql`
    insert into chat_translations (organization_id, channel_id, seq, language, body, from_language, translated_at)
    values (${wanted.key}, ${text}, ${from}, ${ctx.now}) on conflict do nothing`)
  const kept = await translationOf(ctx, wanted)
  if (!kept) throw problem('conflict', 'CHAT_NO_WORDS')
  return kept
}

// Checked again after the service has answered.
async function wantedBy(ctx: Ctx, { params, body: { language } }: Asked): Promise<Wanted> {
  const channel = await channelById(ctx, params.id)
  const message = await messageWhere(ctx, channel, sql`t.seq = ${params.seq}`)
  if (!message) throw problem('not_found', 'CHAT_DOES_NOT_EXIST')
  if (ctx.ports.translation.service === null) throw problem('conflict', 'CHAT_NOT_TRANSLATED')
  // Also of what was taken back, removed, or reported by the caller.
  if (message.body === '') throw problem('conflict', 'CHAT_NO_WORDS')
  return { key: sql`${channel.organization_id}, ${channel.id}, ${message.seq}, ${language}`, said: message.body, language }
}

async function translationOf({ tx }: Ctx, { key, said, language }: Wanted): Promise<Translation | undefined> {
  const found = await tx.maybe<Answer>(
    sql`select body as text, from_language as from from chat_translations where (organization_id, channel_id, seq, language) = (${key})`,
  )
  return found && { body: found.text, language, from: found.from, is_same: found.from === language || found.text === said }
}
