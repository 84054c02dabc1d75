import type { Locale } from '@crewcall/contract/enums.ts'
import { translator } from '@crewcall/contract/translator.ts'
import type { Values } from '@crewcall/contract/translator.ts'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { es } from './es-messages.ts'

/** A sentence of the server's own; English is its own key, so one without Spanish does not compile. */
export type ServerSentence = keyof typeof es
type Speak = (sentence: string, values?: Values) => string

const speakers: Record<Locale, Speak> = { en: translator('en', {}, compileMessage), es: translator('es', es, compileMessage) }

/** Says one of the server's own sentences in the language of its reader. */
export function translate(locale: Locale, sentence: ServerSentence, values?: Values): string {
  return speakers[locale](sentence, values)
}

/** Puts values into a text that is in this language already, by its rules of singular and plural. A value that is not given leaves nothing. */
export function filled(locale: Locale, text: string, values: Values): string {
  const missing = Array.from(text.matchAll(/\{(\w+)[,}]/g), ([, name = '']) => [name, ''])
  return speakers[locale](text, { ...Object.fromEntries(missing), ...values })
}
