import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Locale } from '@crewcall/contract/enums.ts'
import { translator, type Catalogue, type Translated, type Values } from '@crewcall/contract/translator.ts'
import { useSyncExternalStore } from 'react'
import type { refusalSentence as RefusalSentence, theRest as theRestOfSpanish } from '../i18n/es.ts'
import type { Sentence } from '../i18n/sentence.ts'
import { spanish } from '../i18n/spanish.ts'
import { product } from './product.ts'

export type { Sentence }
/**
 * The server's message of a refusal: the English sentence, and, if it comes from a reason of contract/refusals, that reason and its values.
 */
type Refused = { message: string; reason?: string | undefined; values?: Values | undefined }
/**
 * `t(sentence, values)` in the current language; `say(text)` for text from elsewhere, translated if known; `refused(error)` for a refusal
 * by the server; and the language itself.
 */
export type Words = {
  t: (sentence: Sentence, values?: Values) => string
  say: (text: string) => string
  refused: (error: Refused) => string
  locale: Locale
}
type Loaded = { catalogue: Catalogue; refusalSentence?: typeof RefusalSentence; theRest?: TheRest; firstScreens?: RegExp | undefined }
type TheRest = typeof theRestOfSpanish

const key = 'locale'
const leftKey = 'locale_left'
// Refusals include their English sentence, so only the other language loads the table of their keys.
const loaders: Partial<Record<Locale, () => Promise<Loaded>>> = {
  es: () => spanish().then(({ es: catalogue, ...more }) => ({ catalogue, ...more })),
}
// The parser of plurals is larger than the rest of the library, so the build compiles them (web/compile-sentences.ts).
const compile = import.meta.env.PROD ? withPlaces : compileMessage
const plainEnglish: Loaded = { catalogue: {} }
let current: Words = wordsIn('en', plainEnglish)
let fetchRest: (() => Promise<void>) | undefined
let firstScreens: RegExp | undefined
const listeners = new Set<() => void>()

/** The stored language, or else the browser's, or else English. */
export function preferredLocale(): Locale {
  const wanted = localStorage.getItem(key) ?? navigator.language
  return wanted.startsWith('es') ? 'es' : 'en'
}

/** Stores the choice of a language, and shows it. */
export async function setLocale(locale: Locale): Promise<void> {
  // Stored first: whoever leaves the page while the language loads has chosen it.
  localStorage.setItem(key, locale)
  localStorage.removeItem(leftKey)
  await showLocale(locale)
}

/** Loads a language and shows it. */
export async function showLocale(locale: Locale): Promise<void> {
  const first = (await loaders[locale]?.()) ?? plainEnglish
  show(locale, first)
  firstScreens = first.firstScreens
  fetchRest = first.theRest && once(async () => addTo(first, await first.theRest?.()))
  document.documentElement.lang = locale

  function addTo({ catalogue }: Loaded, rest: Awaited<ReturnType<NonNullable<TheRest>>> | undefined) {
    if (!rest || current.locale !== locale) return
    fetchRest = undefined
    show(locale, { catalogue: { ...catalogue, ...rest.es }, refusalSentence: rest.refusalSentence })
  }
}

/**
 * Waits for the words of every screen. In the app of pros another language begins with those of the first screens (web/spanish-of-pros.ts);
 * without a connection the rest is in English, and fetched when it is next needed. Undefined if they are there.
 */
export function allWords(): Promise<void> | undefined {
  return fetchRest?.().catch(() => undefined)
}

/** The same, unless the words of the screen at this path came first. */
export function wordsOf(path: string): Promise<void> | undefined {
  return firstScreens?.test(path) ? undefined : allWords()
}

/** Uses the language of the account on a device where neither a person, since the last one signed out, nor the browser asks for another. */
export async function followAccount(locale: Locale): Promise<void> {
  const isOpen = localStorage.getItem(leftKey) !== null || (localStorage.getItem(key) === null && preferredLocale() === 'en')
  if (isOpen && locale !== current.locale) await setLocale(locale)
}

/** After signing out: the pages before the next sign-in keep the language, and the next account brings its own. */
export function leaveLocale(locale: string): void {
  localStorage.setItem(key, locale)
  localStorage.setItem(leftKey, '1')
}

/** The translations of the current language; components rerender when it changes. */
export function useT(): Words {
  return useSyncExternalStore(subscribe, currentWords)
}

/** The translating functions of {@link Words}, as passed to code outside components. */
export type Translate = Words['t']
export type Say = Words['say']

/** The sentence in English, with its values: for use before a language is chosen. */
export const english: Translate = wordsIn('en', plainEnglish).t

/** The locale for `Intl`, for dates and numbers as written in the United States. */
export function languageTag(locale: Locale): 'en-US' | 'es-US' {
  return locale === 'es' ? 'es-US' : 'en-US'
}

/** The translations of the current language outside a component, as in a toast. The result does not change with the language afterwards. */
export function currentWords(): Words {
  return current
}

/** A sentence to be translated by the component that receives it. */
export function sentence<const S extends Sentence>(words: S): S {
  return words
}

/** What a catalogue has for a text from elsewhere, such as the name of a position. */
export function known(catalogue: Catalogue, text: string): Translated | undefined {
  return Object.hasOwn(catalogue, text) ? catalogue[text] : undefined
}

/** For standalone text: Spanish writes days and months in lower case within a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function wordsIn(locale: Locale, { catalogue, refusalSentence }: Loaded): Words {
  const written = translator(locale, catalogue, compile)
  const translate: typeof written = (words, values, text) => written(words, { product, ...values }, text)
  const say = (text: string) => {
    const found = known(catalogue, text)
    return found === undefined ? text : translate(text, {}, found)
  }
  return {
    locale,
    // A compiled plural is its English key and its compiled form.
    t: (words: Sentence | readonly [string, Translated], values) =>
      typeof words === 'string' ? translate(words, values) : translate(words[0], values, words[1]),
    say,
    // A sentence from a schema or the permission table has no reason.
    refused: ({ message, reason, values = {} }) => {
      const found = reason === undefined ? undefined : refusalSentence?.(reason, values, say)
      return found === undefined ? say(message) : translate(...found)
    },
  }
}

function show(locale: Locale, loaded: Loaded): void {
  current = wordsIn(locale, loaded)
  for (const listener of listeners) listener()
}

// One attempt at a time.
function once(work: () => Promise<void>): () => Promise<void> {
  let made: Promise<void> | undefined
  return () => {
    made ??= work().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
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
