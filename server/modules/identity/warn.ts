import type { Locale } from '@crewcall/contract/enums.ts'
import type { Values } from '@crewcall/contract/translator.ts'
import type { Ctx } from '../../platform/context.ts'
import { inBoth, translate } from '../../platform/words/translate.ts'
import type { ServerSentence } from '../../platform/words/translate.ts'
import { mailKind, withoutEnding, writeMail } from '../config/index.ts'
import { sendDirectly } from './deliver-code.ts'

type Words = {
  label: string
  subject: ServerSentence
  sentence: ServerSentence
  /** The end of the sentence, which every mail of this kind has: what to do if it was not them. */
  ending: Readonly<Record<Locale, string>>
  /** The placeholders without which a mail does not say what happened. */
  required: readonly string[]
}
type To = { user_id: number; channel: 'phone' | 'email'; address: string; delivery_key: string; locale: Locale; values: Values }
type Warn = (ctx: Ctx, to: To) => Promise<void>

/** Names a warning about an account, and returns how it is sent: by mail in the words of the marketplace, by text in those of the program. */
export function warning(kind: string, { label, subject, sentence, ending, required }: Words): Warn {
  const body = withoutEnding(inBoth(sentence), ending)
  mailKind(kind, { group: 'ACCOUNT', label, subject: inBoth(subject), body, required, ending })
  return async (ctx, { channel, locale, values, ...to }) => {
    const said =
      channel === 'email'
        ? await writeMail(ctx, kind, { locale, values })
        : { subject: translate(locale, subject, values), body: translate(locale, sentence, values) }
    await sendDirectly(ctx, { ...to, channel, kind, ...said })
  }
}
