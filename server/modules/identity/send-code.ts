import type { Locale } from '@crewcall/contract/enums.ts'
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { insertRow } from '../../platform/write.ts'
import { problem } from '../../platform/errors.ts'
import { takesTexts } from '../../platform/takes-texts.ts'
import { plainName } from '../../platform/words/plain-name.ts'
import { inBoth, translate } from '../../platform/words/translate.ts'
import type { ServerSentence } from '../../platform/words/translate.ts'
import { changedTexts, mailKind, mailOf, withoutEnding } from '../config/index.ts'
import { claimNewNumber, claimSending, isGuessedAt, resendAfterSeconds } from './code-limits.ts'
import { codeLifeMinutes, sendDirectly, signInCode } from './deliver-code.ts'
import { codeMac, newCode } from './secrets.ts'

/** The purpose of a code; it is valid for nothing else. */
export type CodePurpose = 'SIGN_IN' | 'STEP_UP' | 'CHANGE_ADDRESS' | 'LINK_ACCOUNT' | 'INTERVIEW' | 'APPLICATION' | 'SIGN_ON'
type Way = {
  channel: 'phone' | 'email'
  address: string
  purpose: CodePurpose
  user: Pick<Tables['users'], 'id' | 'is_gigpro_admin' | 'locale'> | undefined
  /** The language for a person without an account; unknown, they get both. */
  locale?: Locale
  /** The one thing that it is for, and the business whose it is. */
  about?: { subject: string; business: string }
  /** The challenge before, of a caller who is not known otherwise. */
  follows?: string | undefined
}
export type Sent = { challenge_id: string; expires_at: Date; resend_after_seconds: number; digits: number }

const warnings: Record<CodePurpose, ServerSentence | null> = {
  SIGN_IN: null,
  STEP_UP: null,
  CHANGE_ADDRESS: 'Entering it makes this the address you sign in with.',
  LINK_ACCOUNT: 'Entering it lets you join your account with another one of yours.',
  SIGN_ON: 'Entering it lets your company account sign you in from now on.',
  INTERVIEW: 'Entering it confirms your paid trial at {business}. It signs nobody in.',
  APPLICATION: 'Entering it opens your application at {business}, with all messages. It signs nobody in.',
}

const codeSentence = '{code} is your {product} code. It works once, for {minutes} minutes. We never ask you for it.'
const neverAsked = { en: 'We never ask you for it.', es: 'Nunca te lo pediremos.' }
// What entering it does follows the ending, whatever the mail says.
mailKind(signInCode, {
  group: 'ACCOUNT',
  label: 'A code',
  subject: inBoth('Your {product} code'),
  body: withoutEnding(inBoth(codeSentence), neverAsked),
  required: ['code'],
  secret: ['code'],
  ending: neverAsked,
})

type About = { locale: Locale | null; business?: string | undefined }

const textSentence = '{code} is your {product} code for {minutes} minutes. We never ask you for it.'

/**
 * The text with a code in the language of the account; a person without one gets both languages. It fits one text: no letter outside GSM-7, and the
 * code is said once. The last line binds it to the site, so that a phone fills it in nowhere else (https://wicg.github.io/sms-one-time-codes).
 */
function codeText({ config }: Pick<Ctx, 'config'>, code: string, purpose: CodePurpose, about: About): { subject: string; body: string } {
  const values = { code, minutes: codeLifeMinutes }
  const said = languagesOf(about).map((locale, at) =>
    withWarning(
      at === 0
        ? translate(locale, textSentence, values)
        : translate(locale, 'Your code, for {minutes} minutes. We never ask you for it.', values),
      purpose,
      { ...about, locale },
    ),
  )
  const subject = translate(about.locale ?? 'en', 'Your {product} code')
  return { subject, body: [...said, '', `@${new URL(config.public_url).hostname} #${code}`].join('\n') }
}

/** The same as a mail. */
async function codeMail(ctx: Ctx, code: string, purpose: CodePurpose, about: About): Promise<{ subject: string; body: string }> {
  const changed = await changedTexts(ctx, signInCode)
  const said = languagesOf(about).map((locale) => {
    const { subject, body } = mailOf(signInCode, changed, { locale, values: { code, minutes: codeLifeMinutes } })
    return { subject, body: withWarning(body, purpose, { ...about, locale }) }
  })
  const isLong = said.some(({ body }) => body.includes('\n'))
  return { subject: said[0]?.subject ?? '', body: said.map(({ body }) => body).join(isLong ? '\n\n---\n\n' : '\n') }
}

function languagesOf({ locale }: About): readonly Locale[] {
  return locale === null ? ['en', 'es'] : [locale]
}

function withWarning(said: string, purpose: CodePurpose, { locale, business = '' }: About & { locale: Locale }): string {
  const warning = warnings[purpose]
  return warning === null ? said : `${said} ${translate(locale, warning, { business: plainName(business) })}`
}

/**
 * Sends a code to a phone or mailbox that anybody may name, within the limits of senders.
 * @throws problem as `issueCode`; rate_limited; proof_required
 */
export async function sendCode(
  ctx: Ctx,
  { proof, ...way }: Way & { /** A solved puzzle, if one was required. */ proof?: string | undefined },
): Promise<Sent> {
  await claimSending(ctx, way.address, proof)
  if (way.channel === 'phone' && way.user === undefined) await claimNewNumber(ctx, way.address)
  return issueCode(ctx, way)
}

// Whoever has a code sent again for the same thing is known by their session or their link.
async function lastOf({ tx, now }: Ctx, { channel, address, purpose, user, about }: Way): Promise<string | null> {
  const last = await tx.maybe<{ id: string }>(sql`
    select id from sign_in_challenges where channel = ${channel} and address = ${address} and purpose = ${purpose} and used_at is null and expires_at > ${now}
      and user_id is not distinct from ${user?.id ?? null} and subject is not distinct from ${about?.subject ?? null} order by created_ts desc limit 1`)
  return last?.id ?? null
}

/**
 * Makes a code and sends it; platform admins get eight digits, and so does an address whose codes strangers guess at. The code itself is
 * stored only in the message, until that is sent (docs/invariants.md#a1). The caller has counted it.
 * @throws problem invalid for a number to which no texts go
 */
export async function issueCode(ctx: Ctx, { channel, address, purpose, user, locale, about, follows }: Way): Promise<Sent> {
  if (channel === 'phone' && ctx.config.sms && !takesTexts(ctx.config, address))
    throw problem('invalid', 'NO_TEXTS_THERE', { target: 'address' })
  const id = randomUUID()
  const digits = user?.is_gigpro_admin || (await isGuessedAt(ctx, address)) ? 8 : 6
  const code = newCode(digits)
  const expires_at = new Date(ctx.now.getTime() + codeLifeMinutes * 60_000)
  await insertRow(ctx.tx, 'sign_in_challenges', {
    id,
    channel,
    address,
    purpose,
    subject: about?.subject ?? null,
    follows: follows ?? (purpose === 'SIGN_IN' ? null : await lastOf(ctx, { channel, address, purpose, user, about })),
    user_id: user?.id ?? null,
    code_mac: codeMac(ctx.config, id, code),
    created_ts: ctx.now,
    expires_at,
    ip: ctx.request.ip,
  })
  const said: About = { locale: (user?.locale ?? locale ?? null) as Locale | null, business: about?.business } // the column holds no other
  await sendDirectly(ctx, {
    user_id: user?.id ?? null,
    channel,
    address,
    kind: signInCode,
    delivery_key: `code:${id}`,
    ...(channel === 'email' ? await codeMail(ctx, code, purpose, said) : codeText(ctx, code, purpose, said)),
  })
  return { challenge_id: id, expires_at, resend_after_seconds: resendAfterSeconds, digits }
}
