import type { Locale } from '@crewcall/contract/enums.ts'
import { afterQuietHours } from '@crewcall/contract/rules/quiet-hours.ts'
import type { Ctx } from '../../platform/context.ts'
import { claimRate } from '../../platform/rate-limit.ts'
import { translate } from '../../platform/words/translate.ts'
import type { ServerSentence } from '../../platform/words/translate.ts'
import { queueMessage } from '../deliveries/index.ts'
import { sendSoon } from './send.ts'

/** Where a link goes, in which language, and by which clock it is night. What comes by mail proves less than what comes by text, where they differ. */
type To = { phone_number: string | null; email: string | null; locale: Locale; timezone: string; links: { text: string; mail: string } }
type Linked = {
  kind: string
  /** The same for everything that says the same: it is queued once. */
  key: string
  /** What is said before the link, and the subject of the mail. */
  words: { subject: ServerSentence; sentence: ServerSentence }
  values: Record<string, string>
  /** By whose acts it is sent: nobody can have a stranger’s phone or mailbox filled, and strangers use up nothing of what businesses send. */
  limit?: keyof typeof mostADay
  /** The only way, if not both. */
  by?: 'text' | 'mail'
  /** Cannot wait for the morning. */
  isUrgent?: boolean
  /** Not earlier than this. */
  from?: Date
}
type Way = { channel: 'sms' | 'email'; address: string; send_after: Date }

const day = 86_400
const mostADay = {
  ANYBODY: { key: 'job-link', sms: 5, email: 10 },
  BUSINESSES: { key: 'job-told', sms: 10, email: 10 },
} as const

/** Queues the mail and the text with a secret link for somebody without an account; repeating it queues nothing twice. */
export async function queueLink(ctx: Ctx, to: To, linked: Linked): Promise<void> {
  const { phone_number, email, timezone } = to
  const { isUrgent, from = ctx.now, by } = linked
  const send_after = isUrgent ? from : afterQuietHours(from, timezone)
  if (email !== null && by !== 'text') await queue(ctx, to, linked, { channel: 'email', address: email, send_after: from })
  if (phone_number !== null && by !== 'mail') await queue(ctx, to, linked, { channel: 'sms', address: phone_number, send_after })
}

async function queue(ctx: Ctx, { locale, links }: To, { kind, key, words, values, limit }: Linked, way: Way): Promise<void> {
  const { channel, address, send_after } = way
  if (limit) {
    const { allowed } = await claimRate(ctx.tx, `${mostADay[limit].key}-${channel}:${address}`, mostADay[limit][channel], day)
    if (!allowed) return
  }
  const row = await queueMessage(ctx, {
    user_id: null,
    channel,
    address,
    kind,
    delivery_key: `${kind}:${key}:${channel}`,
    subject: channel === 'email' ? translate(locale, words.subject, values) : '',
    body: `${translate(locale, words.sentence, values)} ${channel === 'sms' ? links.text : links.mail}`,
    send_after,
  })
  if (row && send_after <= ctx.now) await sendSoon(ctx, { id: row.id, channel, kind })
}
