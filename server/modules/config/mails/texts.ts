import type { Locale } from '@crewcall/contract/enums.ts'
import { mailTextFaults } from '@crewcall/contract/rules/mail-text.ts'
import type { MailText } from '@crewcall/contract/rules/mail-text.ts'
import type { Values } from '@crewcall/contract/translator.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem, problemOf } from '../../../platform/errors.ts'
import { everybody } from '../../../platform/live.ts'
import { insertRow } from '../../../platform/write.ts'
import { composed } from './compose.ts'
import { editedOf, mailKindNamed } from './kinds.ts'
import type { MailKind } from './kinds.ts'

type Reading = Pick<Ctx, 'tx'>
/** The changed texts of one kind, by language. */
export type ChangedTexts = ReadonlyMap<Locale, MailText>
export type StoredText = MailText & { kind: string; locale: Locale; version: number; set_by_name: string; created_ts: Date }

/**
 * What was changed of a kind of mail, read in the transaction that writes it: a change holds for the next mail of every process, and one that is queued keeps
 * what it says (docs/rules/app.md#mail-texts).
 */
export async function changedTexts({ tx }: Reading, kind: string): Promise<ChangedTexts> {
  const rows = await tx.rows<MailText & { locale: Locale }>(sql`select locale, subject, body from mail_texts where kind = ${kind}`)
  return new Map(rows.map(({ locale, subject, body }) => [locale, { subject, body }]))
}

/** A mail of a kind as it is sent, from what {@link changedTexts} read; the original where nothing was changed, or what was changed no longer fits. */
export function mailOf(name: string, changed: ChangedTexts, { locale, values }: { locale: Locale; values: Values }): MailText {
  const kind = known(name)
  const text = changed.get(locale)
  return composed(name, { kind, locale, values, text: text && isUsable(name, kind, { locale, text }) ? text : undefined })
}

/** The same where only one mail is written. */
export async function writeMail(ctx: Reading, name: string, said: { locale: Locale; values: Values }): Promise<MailText> {
  return mailOf(name, await changedTexts(ctx, name), said)
}

/** Every changed text with who changed it. */
export function storedTexts({ tx }: Reading): Promise<StoredText[]> {
  return tx.rows<StoredText>(sql`
    select m.kind, m.locale, m.subject, m.body, m.id as version, m.created_ts, trim(u.first_name || ' ' || u.last_name) as set_by_name
    from mail_texts m join users u on u.id = m.set_by order by m.id`)
}

/** Whether a text fits its kind: an update of the program may have taken one of its placeholders away. */
export function isUsable(name: string, kind: MailKind, { locale, text }: { locale: Locale; text: MailText }): boolean {
  return mailTextFaults(text, editedOf(name, kind, locale).placeholders).length === 0
}

/** @throws problem invalid with the first fault of a text, which the call has in `at` */
export function requireUsable(name: string, kind: MailKind, { locale, text, at }: { locale: Locale; text: MailText; at: string }): void {
  const [fault] = mailTextFaults(text, editedOf(name, kind, locale).placeholders)
  if (fault) throw problemOf('invalid', fault.refusal, { target: `${at}${fault.target}` })
}

type Change = { kind: string; locale: Locale; text: MailText | null; version: number | null }

/**
 * Sets the text of a kind in one language; null, or what the program says anyway, restores the original. The caller has checked the permission, the fresh code
 * and the text.
 * @throws problem stale_version if somebody else saved meanwhile
 */
export async function changeText(ctx: Ctx, { kind, locale, text, version }: Change): Promise<void> {
  // Two changes are serialized; mails that are being written never wait.
  await ctx.tx.run(sql`lock table mail_texts in share row exclusive mode`)
  const before = await ctx.tx.maybe<MailText & { id: number }>(
    sql`select id, subject, body from mail_texts where kind = ${kind} and locale = ${locale}`,
  )
  if ((before?.id ?? null) !== version) throw problem('stale_version', 'CHANGED_MEANWHILE')
  const { text: original } = editedOf(kind, known(kind), locale)
  const after = text && (text.subject !== original.subject || text.body !== original.body) ? text : null
  if (!before && !after) return
  if (before) await ctx.tx.run(sql`delete from mail_texts where id = ${before.id}`)
  const row = after && (await insertRow(ctx.tx, 'mail_texts', { kind, locale, ...after, set_by: ctx.actor.user_id, created_ts: ctx.now }))
  const said = (one: MailText) => ({ kind, locale, subject: one.subject, body: one.body })
  await record(ctx, {
    action: after ? 'mail_text.change' : 'mail_text.restore',
    object_type: 'mail_text',
    object_id: row?.id ?? before?.id ?? 0,
    before: said(before ?? original),
    after: said(after ?? original),
  })
  await announce(ctx, 'platform.settings_changed', {}, [everybody])
}

function known(name: string): MailKind {
  const kind = mailKindNamed(name)
  if (!kind) throw new Error(`There is no kind of mail named ${name}`)
  return kind
}
