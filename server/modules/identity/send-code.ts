import type { Locale } from '@crewcall/contract/enums.ts'
import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { insertRow } from '../../platform/write.ts'
import { plainName } from '../../platform/words/plain-name.ts'
import { translate } from '../../platform/words/translate.ts'
import type { ServerSentence } from '../../platform/words/translate.ts'
import { claimSending, isGuessedAt, resendAfterSeconds } from './code-limits.ts'
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

/** The message with a code in the language of the account; a person without one gets both languages. */
export function codeWords(
  code: string,
  purpose: CodePurpose,
  { locale, business = '' }: { locale: Locale | null; business?: string | undefined },
): { subject: string; body: string } {
  const languages: readonly Locale[] = locale === null ? ['en', 'es'] : [locale]
  const warning = warnings[purpose]
  const said = languages.map((language) =>
    [
      translate(language, '{code} is your {product} code. It works once, for {minutes} minutes. We never ask you for it.', {
        code,
        minutes: codeLifeMinutes,
      }),
      warning === null ? '' : translate(language, warning, { business: plainName(business) }),
    ]
      .filter(Boolean)
      .join(' '),
  )
  return { subject: translate(locale ?? 'en', 'Your {product} code'), body: said.join('\n') }
}

/**
 * Sends a code to a phone or mailbox that anybody may name, within the limits of senders.
 * @throws problem rate_limited; proof_required
 */
export async function sendCode(
  ctx: Ctx,
  { proof, ...way }: Way & { /** A solved puzzle, if one was required. */ proof?: string | undefined },
): Promise<Sent> {
  await claimSending(ctx, way.address, proof)
  return issueCode(ctx, way)
}

/**
 * Makes a code and sends it; platform admins get eight digits, and so does an address whose codes strangers guess at. The code itself is
 * stored only in the message, until that is sent (docs/invariants.md#a1). The caller has counted it.
 */
export async function issueCode(ctx: Ctx, { channel, address, purpose, user, locale, about }: Way): Promise<Sent> {
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
    user_id: user?.id ?? null,
    code_mac: codeMac(ctx.config, id, code),
    created_ts: ctx.now,
    expires_at,
    ip: ctx.request.ip,
  })
  await sendDirectly(ctx, {
    user_id: user?.id ?? null,
    channel,
    address,
    kind: signInCode,
    delivery_key: `code:${id}`,
    ...codeWords(code, purpose, { locale: (user?.locale ?? locale ?? null) as Locale | null, business: about?.business }),
  })
  return { challenge_id: id, expires_at, resend_after_seconds: resendAfterSeconds, digits }
}
