import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Locale } from '@crewcall/contract/enums.ts'
import { translator, type Catalogue, type Translated, type Values } from '@crewcall/contract/translator.ts'
import { useSyncExternalStore } from 'react'
import type { es } from '../i18n/es.ts'

/**
 * A sentence of the product, in ICU MessageFormat; English is its own key, so an untranslated sentence does not compile. What follows a `|`
 * tells two meanings of the same English words apart and is never shown.
 */
export type Sentence = keyof typeof es
/** `t(sentence, values)` in the current language; `say(text)` for texts from elsewhere, translated when known; and the language itself. */
export type Words = { t: (sentence: Sentence, values?: Values) => string; say: (text: string) => string; locale: Locale }

const key = 'locale'
const loaders: Partial<Record<Locale, () => Promise<Catalogue>>> = {
  es: () => import('../i18n/es.ts').then((module) => module.es),
}
// The parser of plurals weighs more than the rest of the library, so the build compiles them (web/compile-sentences.ts).
const compile = import.meta.env.PROD ? withPlaces : compileMessage
let current: Words = wordsIn('en', {})
const listeners = new Set<() => void>()
const number = /\d+(?:\.\d+)?/g

/** The stored language, else the browser's, else English. */
export function preferredLocale(): Locale {
  const wanted = localStorage.getItem(key) ?? navigator.language
  return wanted.startsWith('es') ? 'es' : 'en'
}

/** Loads a language, shows it and remembers it. */
export async function setLocale(locale: Locale): Promise<void> {
  const catalogue = (await loaders[locale]?.()) ?? {}
  current = wordsIn(locale, catalogue)
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
export const english: Translate = wordsIn('en', {}).t

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

function wordsIn(locale: Locale, catalogue: Catalogue): Words {
  const translate = translator(locale, catalogue, compile)
  return {
    locale,
    // A plural of the build is its English key and what it was compiled to.
    t: (words: Sentence | readonly [string, Translated], values) =>
      typeof words === 'string' ? translate(words, values) : translate(words[0], values, words[1]),
    say: (text) => {
      const found = known(catalogue, text)
      return found === undefined ? text : translate(text, {}, found)
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
