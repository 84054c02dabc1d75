import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Locale } from '@crewcall/contract/enums.ts'
import { translator, type Catalogue, type Translated, type Values } from '@crewcall/contract/translator.ts'
import { useSyncExternalStore } from 'react'
import type { es, refusalSentence as RefusalSentence } from '../i18n/es.ts'

/**
 * A sentence of the product, in ICU MessageFormat; English is its own key, so an untranslated sentence does not compile. What follows a `|`
 * tells two meanings of the same English words apart and is never shown.
 */
export type Sentence = keyof typeof es
/** What the server says of a refusal: the English sentence, and where it comes from a reason of contract/refusals, that reason and its values. */
type Refused = { message: string; reason?: string | undefined; values?: Values | undefined }
/**
 * `t(sentence, values)` in the current language; `say(text)` for texts from elsewhere, translated when known; `refused(error)` for why the
 * server refused something; and the language itself.
 */
export type Words = {
  t: (sentence: Sentence, values?: Values) => string
  say: (text: string) => string
  refused: (error: Refused) => string
  locale: Locale
}
type Loaded = { catalogue: Catalogue; refusalSentence?: typeof RefusalSentence }

const key = 'locale'
// English sentences of refusals come with them, so only the other language loads the table of their keys.
const loaders: Partial<Record<Locale, () => Promise<Loaded>>> = {
  es: () => import('../i18n/es.ts').then(({ es: catalogue, refusalSentence }) => ({ catalogue, refusalSentence })),
}
// The parser of plurals weighs more than the rest of the library, so the build compiles them (web/compile-sentences.ts).
const compile = import.meta.env.PROD ? withPlaces : compileMessage
const plainEnglish: Loaded = { catalogue: {} }
let current: Words = wordsIn('en', plainEnglish)
const listeners = new Set<() => void>()
const number = /\d+(?:\.\d+)?/g

/** The stored language, else the browser's, else English. */
export function preferredLocale(): Locale {
  const wanted = localStorage.getItem(key) ?? navigator.language
  return wanted.startsWith('es') ? 'es' : 'en'
}

/** Loads a language, shows it and remembers it. */
export async function setLocale(locale: Locale): Promise<void> {
  current = wordsIn(locale, (await loaders[locale]?.()) ?? plainEnglish)
  localStorage.setItem(key, locale)
  document.documentElement.lang = locale
  for (const listener of listeners) listener()
}

/** Speaks the language of the account on a device where nobody chose one yet. */
export async function followAccount(locale: Locale): Promise<void> {
  if (localStorage.getItem(key) === null && locale !== current.locale) await setLocale(locale)
}

/** The words of the current language; the screen is drawn again when it changes. */
export function useT(): Words {
  return useSyncExternalStore(subscribe, currentWords)
}

/** The translating functions of {@link Words}, as parts that are no components are given them. */
export type Translate = Words['t']
export type Say = Words['say']

/** The sentence in English, with its values: what stands where no language was chosen. */
export const english: Translate = wordsIn('en', plainEnglish).t

/** The language as `Intl` wants it, for dates and numbers as they are written in the United States. */
export function languageTag(locale: Locale): 'en-US' | 'es-US' {
  return locale === 'es' ? 'es-US' : 'en-US'
}

/** The words of the current language outside a screen, as in a toast. What is said does not change with the language afterwards. */
export function currentWords(): Words {
  return current
}

/** A sentence that the part it is given to translates. */
export function sentence<const S extends Sentence>(words: S): S {
  return words
}

/** What a catalogue has for a text from elsewhere; one with numbers in it, as "At most 30 characters", stands there with {n} for each. */
export function known(catalogue: Catalogue, text: string): Translated | undefined {
  if (Object.hasOwn(catalogue, text)) return catalogue[text]
  const numbers = text.match(number)
  const template = numbers ? catalogue[text.replace(number, '{n}')] : undefined
  return typeof template === 'string' ? template.replace(/\{n\}/g, () => numbers?.shift() ?? '') : undefined
}

/** For what stands alone: Spanish writes days and months small within a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function wordsIn(locale: Locale, { catalogue, refusalSentence }: Loaded): Words {
  const translate = translator(locale, catalogue, compile)
  const say = (text: string) => {
    const found = known(catalogue, text)
    return found === undefined ? text : translate(text, {}, found)
  }
  return {
    locale,
    // A plural of the build is its English key and what it was compiled to.
    t: (words: Sentence | readonly [string, Translated], values) =>
      typeof words === 'string' ? translate(words, values) : translate(words[0], values, words[1]),
    say,
    // A sentence of a schema or of the rights table has no reason.
    refused: ({ message, reason, values = {} }) => {
      const found = reason === undefined ? undefined : refusalSentence?.(reason, values, say)
      return found === undefined ? say(message) : translate(...found)
    },
  }
}

function withPlaces(message: string): string | unknown[] {
  const parts = message.split(/\{(\w+)\}/)
  return parts.length === 1 ? message : parts.map((part, at) => (at % 2 === 1 ? [part] : part))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
