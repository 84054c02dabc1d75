import type { Locale } from '@crewcall/contract/enums.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { useSyncExternalStore } from 'react'
import type { es } from '../i18n/es.ts'

/**
 * A sentence of the product; English is its own key, so an untranslated sentence does not compile. What follows a `|` tells two meanings of
 * the same English words apart and is never shown.
 */
export type Sentence = keyof typeof es
type Values = Record<string, string | number>
type Catalogue = Record<string, string>

const key = 'locale'
const loaders: Partial<Record<Locale, () => Promise<Catalogue>>> = {
  es: () => import('../i18n/es.ts').then((module) => module.es),
}
let current: { locale: Locale; catalogue: Catalogue } = { locale: 'en', catalogue: {} }
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
  current = { locale, catalogue }
  localStorage.setItem(key, locale)
  document.documentElement.lang = locale
  for (const listener of listeners) listener()
}

/** Speaks the language of the account on a device where nobody chose one yet. */
export async function followAccount(locale: Locale): Promise<void> {
  if (localStorage.getItem(key) === null && locale !== current.locale) await setLocale(locale)
}

/** `t(sentence, values)` in the current language; `say(text)` for texts from elsewhere, translated when known; and the language itself. */
export function useT() {
  const { locale, catalogue } = useSyncExternalStore(subscribe, () => current)
  const t = (sentence: Sentence, values: Values = {}) => fill(catalogue[sentence] ?? sentence.replace(/\|.*/, ''), values)
  const say = (text: string) => known(catalogue, text) ?? text
  return { t, say, locale }
}

/** The translating functions of {@link useT}, as parts that are no components are given them. */
export type Translate = ReturnType<typeof useT>['t']
export type Say = ReturnType<typeof useT>['say']

/** The sentence in English, with its values: what stands where no language was chosen. */
export function english(sentence: Sentence, values: Values = {}): string {
  return fill(sentence.replace(/\|.*/, ''), values)
}

/** The language as `Intl` wants it, for dates and numbers as they are written in the United States. */
export function languageTag(locale: Locale): 'en-US' | 'es-US' {
  return locale === 'es' ? 'es-US' : 'en-US'
}

/** What a catalogue has for a text from elsewhere; one with numbers in it, as "At most 30 characters", stands there with {n} for each. */
export function known(catalogue: Catalogue, text: string): string | undefined {
  if (catalogue[text] !== undefined) return catalogue[text]
  const numbers = text.match(number)
  return numbers ? catalogue[text.replace(number, '{n}')]?.replace(/\{n\}/g, () => numbers.shift() ?? '') : undefined
}

/** Puts `{name}` values into a sentence, which they cannot turn around; Spanish says "a la 1:30 pm", but "a las 2:30 pm". */
export function fill(sentence: string, values: Values): string {
  const filled = sentence.replace(/\{(\w+)\}/g, (whole, name: string) => isolated(String(values[name] ?? whole)))
  return filled.replace(/\blas (?=1:\d\d [ap]m)/g, 'la ')
}

/** For what stands alone: Spanish writes days and months small within a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
