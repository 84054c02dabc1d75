import type { Locale } from '@crewcall/contract/enums.ts'
import { afterQuietHours } from '@crewcall/contract/rules/quiet-hours.ts'
import type { Ctx } from '../../platform/context.ts'
import { claimRate } from '../../platform/rate-limit.ts'
import { inBoth, translate } from '../../platform/words/translate.ts'
import type { ServerSentence } from '../../platform/words/translate.ts'
import { mailKind, writeMail } from '../config/index.ts'
import type { MailKind } from '../config/index.ts'
import { queueMessage } from '../deliveries/index.ts'
import { sendSoon } from './send.ts'

/** Where a link goes, in which language, and by which clock it is night. What comes by mail proves less than what comes by text, where they differ. */
type To = { phone_number: string | null; email: string | null; locale: Locale; timezone: string; links: { text: string; mail: string } }
type Linked = {
  kind: string
  /** The name of the mail in the texts of mails (`mail-texts.ts`). */
  mail: string
  /** The same for everything that says the same: it is queued once. */
  key: string
  /** What a text says before the link. */
  sentence: ServerSentence
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

/** Names the mail with a secret link: a sentence, and the link behind it. */
export function linkMail(
  name: string,
  { group, label, subject, sentence }: Pick<MailKind, 'group' | 'label'> & Record<'subject' | 'sentence', ServerSentence>,
): void {
  const said = inBoth(sentence)
  const body = { en: `${said.en} {link}`, es: `${said.es} {link}` }
  mailKind(name, { group, label, subject: inBoth(subject), body, required: ['link'] })
}

/** Queues the mail and the text with a secret link for somebody without an account; repeating it queues nothing twice. */
export async function queueLink(ctx: Ctx, to: To, linked: Linked): Promise<void> {
  const { phone_number, email, timezone } = to
  const { isUrgent, from = ctx.now, by } = linked
  const send_after = isUrgent ? from : afterQuietHours(from, timezone)
  if (email !== null && by !== 'text') await queue(ctx, to, linked, { channel: 'email', address: email, send_after: from })
  if (phone_number !== null && by !== 'mail') await queue(ctx, to, linked, { channel: 'sms', address: phone_number, send_after })
}

async function queue(ctx: Ctx, { locale, links }: To, { kind, mail, key, sentence, values, limit }: Linked, way: Way): Promise<void> {
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
    ...(channel === 'email'
      ? await writeMail(ctx, mail, { locale, values: { ...values, link: links.mail } })
      : { subject: '', body: `${translate(locale, sentence, values)} ${links.text}` }),
    send_after,
  })
  if (row && send_after <= ctx.now) await sendSoon(ctx, { id: row.id, channel, kind })
}
