import type { Locale } from '@crewcall/contract/enums.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/mail-texts.ts'
import type { MailText } from '@crewcall/contract/rules/mail-text.ts'
import sql from 'sql-template-tag'
import { previewOf } from '../../platform/branded-mail.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { requireRate } from '../../platform/rate-limit.ts'
import {
  changeText,
  composed,
  editedOf,
  exampleValues,
  isUsable,
  mailKindNamed,
  mailKinds,
  requireUsable,
  storedTexts,
} from '../config/index.ts'
import type { MailKind, StoredText } from '../config/index.ts'
import { requireStepUp, sendDirectly } from '../identity/index.ts'
import { mailInLanguage } from './mail-language.ts'

/** Every kind of mail with its present texts (docs/rules/app.md#mail-texts). */
export async function listMailTexts(ctx: Ctx): Promise<Reply<typeof contract.listMailTexts>> {
  allow(ctx, 'admin.config')
  const stored = Map.groupBy(await storedTexts(ctx), ({ kind }) => kind)
  return {
    mails: Array.from(mailKinds(), ([kind, given]) => {
      const { group, label } = given
      const present = (locale: Locale) => presentText(kind, given, locale, stored.get(kind))
      return { kind, group, label, en: present('en'), es: present('es') }
    }),
  }
}

function presentText(name: string, kind: MailKind, locale: Locale, stored: readonly StoredText[] = []) {
  const text = stored.find((one) => one.locale === locale)
  const is_unusable = text !== undefined && !isUsable(name, kind, { locale, text })
  const { subject, body } = text ?? editedOf(name, kind, locale).text
  return { subject, body, is_changed: text !== undefined, is_unusable }
}

/** One kind of mail with all that its editor shows. @throws problem not_found */
export async function getMailText(ctx: Ctx, { params }: Input<typeof contract.getMailText>): Promise<Reply<typeof contract.getMailText>> {
  allow(ctx, 'admin.config')
  return view(ctx, params.kind, kindOr404(params.kind))
}

/**
 * Sets the text of a kind of mail in one language, or restores the original.
 * @throws problem not_found; invalid for a text that does not fit; step_up_required; stale_version
 */
export async function changeMailText(
  ctx: Ctx,
  { params, body }: Input<typeof contract.changeMailText>,
): Promise<Reply<typeof contract.changeMailText>> {
  allow(ctx, 'admin.config')
  const kind = kindOr404(params.kind)
  if (body.text) requireUsable(params.kind, kind, { locale: params.locale, text: body.text, at: 'text.' })
  await requireStepUp(ctx)
  await changeText(ctx, { ...params, ...body })
  return view(ctx, params.kind, kind)
}

/** A mail with this text, made as it would be sent, with examples. @throws problem not_found; invalid */
export async function previewMailText(
  ctx: Ctx,
  { params, body }: Input<typeof contract.previewMailText>,
): Promise<Reply<typeof contract.previewMailText>> {
  allow(ctx, 'admin.config')
  return previewOf(withExamples(ctx, params, body), ctx.config)
}

/**
 * Sends the same mail to the caller, or its text to the phone of one without an email.
 * @throws problem not_found; invalid; conflict without an address; rate_limited
 */
export async function sendMailTextTest(
  ctx: Ctx,
  { params, body }: Input<typeof contract.sendMailTextTest>,
): Promise<Reply<typeof contract.sendMailTextTest>> {
  allow(ctx, 'admin.config')
  const { user_id } = ctx.actor
  const mail = withExamples(ctx, params, body)
  const { email, phone_number } = await ctx.tx.one<{ email: string | null; phone_number: string | null }>(
    sql`select email, phone_number from users where id = ${user_id}`,
  )
  const sent_to = email ?? phone_number
  if (sent_to === null) throw problem('conflict', 'NO_ADDRESS_FOR_TEST')
  await requireRate(ctx.tx, `test-mail:${user_id}`, 10, 3600)
  await sendDirectly(ctx, {
    user_id,
    channel: email === null ? 'phone' : 'email',
    address: sent_to,
    kind: 'TEST_MAIL',
    delivery_key: `test-mail:${user_id}:${ctx.request.id}`,
    ...mail,
  })
  return { sent_to }
}

function withExamples({ config }: Ctx, { kind: name, locale }: { kind: string; locale: Locale }, text: MailText): MailText {
  const kind = kindOr404(name)
  requireUsable(name, kind, { locale, text, at: '' })
  return composed(name, { kind, locale, text, values: exampleValues(kind, locale, config.public_url) })
}

async function view(ctx: Ctx, name: string, kind: MailKind): Promise<Reply<typeof contract.getMailText>> {
  const stored = (await storedTexts(ctx)).filter((one) => one.kind === name)
  const { group, label } = kind
  const inLanguage = (locale: Locale) => mailInLanguage(ctx, name, { kind, locale, stored: stored.find((one) => one.locale === locale) })
  return { kind: name, group, label, en: inLanguage('en'), es: inLanguage('es') }
}

function kindOr404(name: string): MailKind {
  const kind = mailKindNamed(name)
  if (!kind) throw problem('not_found', 'NO_SUCH_MAIL')
  return kind
}
