import type { allowAssistant, jobHistoryAssistant, stopAssistant } from '@crewcall/contract/job-history.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { talkingPro } from './talks.ts'

/**
 * Allows that the caller's sentences are sent to the language model of this installation; repeated, it changes nothing.
 * @throws problem conflict if it is not the one that the caller was asked about
 */
export async function allow(ctx: Ctx, { body }: Input<typeof allowAssistant>): Promise<Reply<typeof allowAssistant>> {
  const pro_id = talkingPro(ctx)
  const { service } = ctx.ports.extractor
  if (service === null || body.service !== service) throw problem('conflict', 'ASSISTANT_CHANGED')
  const changed = await ctx.tx.run(sql`
    insert into assistant_consents (pro_id, service, given_at) values (${pro_id}, ${service}, ${ctx.now})
    on conflict (pro_id) do update set service = excluded.service, given_at = excluded.given_at, withdrawn_at = null
    where assistant_consents.service <> excluded.service or assistant_consents.withdrawn_at is not null`)
  if (changed > 0) await note(ctx, 'assistant.allow', pro_id, service)
  return {}
}

/** Takes the consent back, whether or not the installation still uses that model; repeated, it changes nothing. */
export async function stop(ctx: Ctx): Promise<Reply<typeof stopAssistant>> {
  const pro_id = talkingPro(ctx)
  const ended = await ctx.tx.maybe<{ service: string }>(
    sql`update assistant_consents set withdrawn_at = ${ctx.now} where pro_id = ${pro_id} and withdrawn_at is null returning service`,
  )
  if (ended) await note(ctx, 'assistant.stop', pro_id, ended.service)
  return {}
}

/** The language model of this installation, and whether the caller allows it to read; null without one. */
export async function assistantOf(ctx: Ctx): Promise<z.output<typeof jobHistoryAssistant> | null> {
  const { service } = ctx.ports.extractor
  if (service === null) return null
  const given = await ctx.tx.maybe(sql`
    select 1 from assistant_consents where pro_id = ${talkingPro(ctx)} and service = ${service} and withdrawn_at is null`)
  return { service, is_allowed: given !== undefined }
}

function note(ctx: Ctx, action: 'assistant.allow' | 'assistant.stop', pro_id: number, service: string): Promise<void> {
  return record(ctx, { action, object_type: 'pro', object_id: pro_id, after: { service } })
}
