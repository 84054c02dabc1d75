import type { Locale } from '@crewcall/contract/enums.ts'
import { translator } from '@crewcall/contract/translator.ts'
import type { Values } from '@crewcall/contract/translator.ts'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { productName } from '../brand.ts'
import { es } from './es-messages.ts'

/** A sentence of the server's own; the English text is the key, so one without Spanish does not compile. */
export type ServerSentence = keyof typeof es
type Speak = (sentence: string, values?: Values) => string

const speakers: Record<Locale, Speak> = { en: translator('en', {}, compileMessage), es: translator('es', es, compileMessage) }

/** Formats one of the server's own sentences in the reader's language. */
export function translate(locale: Locale, sentence: ServerSentence, values?: Values): string {
  return speakers[locale](sentence, { product: productName(), ...values })
}

/** One of the server's own sentences in both languages, in ICU MessageFormat. */
export function inBoth(sentence: ServerSentence): Record<Locale, string> {
  return { en: sentence.replace(/\|[^{}|]*$/, ''), es: es[sentence] }
}

/** Formats a text that is already in this language, with its plural rules. A missing value is omitted. */
export function filled(locale: Locale, text: string, values: Values): string {
  const missing = Array.from(text.matchAll(/\{(\w+)[,}]/g), ([, name = '']) => [name, ''])
  return speakers[locale](text, { ...Object.fromEntries(missing), product: productName(), ...values })
}
