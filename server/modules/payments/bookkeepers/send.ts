import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { Locale } from '@crewcall/contract/enums.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx, OutsideCtx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { branded } from '../../../platform/branded-mail.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { keyed, updateRows } from '../../../platform/write.ts'
import { translate } from '../../../platform/words/translate.ts'
import { NotSent } from '../../../ports/messages.ts'
import type { EmailInput, MessageResult } from '../../../ports/messages.ts'
import { addressees } from './addressees.ts'
import type { DocumentKind } from './addressees.ts'
import { linkMail, printDocument } from './contents.ts'
import type { BookkeeperRow } from './rows.ts'

type Mail = Tables['bookkeeper_mails']
type Key = { organization_id: number; id: number }

const key = z.object({ organization_id: z.int(), id: z.int() })
/** How long a worker has for one mail, before another may send it. */
const claimMinutes = 5

const giveUpMail = job('payments.give_up_bookkeeper_mail', {
  input: key,
  run: (ctx, given) => updateRows(ctx.tx, 'bookkeeper_mails', open(given), { given_up_at: ctx.now, claimed_until: null }),
})

/**
 * Sends one mail to a bookkeeper. It is claimed before and noted after: repeated, it sends nothing. A worker that dies in between may send it again,
 * under the same id, by which the mailbox recognises it.
 */
export const sendBookkeeperMail = job('payments.send_bookkeeper_mail', {
  input: key,
  outside: true,
  lane: 'mails',
  retries: 9,
  discard: (ctx, given) => enqueue(ctx, giveUpMail, given),
  run: async (ctx: OutsideCtx, given) => {
    const message = await ctx.begin((inner) => claim(inner, given))
    if (!message) return
    const result = await ctx.ports.email.send(branded(message, ctx.config))
    await ctx.begin((inner) => settle(inner, given, result))
    if (result.outcome === 'NOT_SENT') throw new NotSent(`A mail to a bookkeeper was not sent: ${result.error_code}`)
  },
})

async function claim(ctx: Ctx, given: Key): Promise<EmailInput | undefined> {
  const mail = await ctx.tx.maybe<Mail>(sql`select * from bookkeeper_mails where ${open(given)} for no key update`)
  if (!mail) return undefined
  if (mail.claimed_until !== null && mail.claimed_until > ctx.now) throw new Error('Another worker sends this mail')
  const bookkeeper = await wantedBy(ctx, mail)
  const contents = bookkeeper && (await contentsOf(ctx, mail, bookkeeper))
  if (!contents) {
    await updateRows(ctx.tx, 'bookkeeper_mails', keyed(mail), { given_up_at: ctx.now, error: 'NOT_WANTED' })
    return undefined
  }
  const claimed_until = new Date(ctx.now.getTime() + claimMinutes * 60_000)
  await updateRows(ctx.tx, 'bookkeeper_mails', keyed(mail), { claimed_until })
  const { subject, ...rest } = contents
  const locale = bookkeeper.locale as Locale // the column holds no other
  const title = ctx.config.stripe.is_test ? phrase`${translate(locale, 'Test mode')}: ${subject}` : subject
  return { ...rest, to: mail.email, subject: title, key: `bookkeeper-mail:${mail.organization_id}:${mail.id}` }
}

/**
 * The address as it is on a list that wants the mail now: the list for which it was queued, or else another one. The lock keeps it there until
 * the mail is claimed.
 */
async function wantedBy(ctx: Ctx, mail: Mail): Promise<BookkeeperRow | undefined> {
  const ids = await listed(ctx, mail)
  const rows = await ctx.tx.rows<BookkeeperRow>(sql`
    select * from bookkeepers where organization_id = ${mail.organization_id} and id = any(${ids}::bigint[]) and ended_at is null
    order by id <> ${mail.bookkeeper_id}, id for share`)
  return rows[0]
}

async function listed(ctx: Ctx, { organization_id, kind, reference, email, bookkeeper_id }: Mail): Promise<number[]> {
  if (kind === 'LINK') {
    const waiting = await ctx.tx.maybe(sql`
      select 1 from bookkeepers where ${keyed({ organization_id, id: bookkeeper_id })} and confirmed_at is null and token_seed = ${reference}`)
    return waiting ? [bookkeeper_id] : []
  }
  const document = { organization_id, kind: kind as DocumentKind, reference } // the column holds no other
  return (await addressees(ctx, document)).filter((one) => one.email === email).map(({ id }) => id)
}

function contentsOf(ctx: Ctx, mail: Mail, bookkeeper: BookkeeperRow) {
  return mail.kind === 'LINK' ? linkMail(ctx, bookkeeper) : printDocument(ctx, mail, bookkeeper)
}

async function settle(ctx: Ctx, given: Key, { outcome, error_code }: MessageResult): Promise<void> {
  const over = outcome === 'REFUSED' ? { given_up_at: ctx.now } : outcome === 'NOT_SENT' ? {} : { sent_at: ctx.now }
  await updateRows(ctx.tx, 'bookkeeper_mails', open(given), { ...over, claimed_until: null, error: error_code })
}

function open(given: Key) {
  return sql`${keyed(given)} and sent_at is null and given_up_at is null`
}
