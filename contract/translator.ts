import { setupI18n } from '@lingui/core'
import type { Locale } from './enums.ts'
import { isolated } from './rules/direction.ts'

/** A sentence of a catalogue: text in ICU MessageFormat, or its compiled form. */
export type Translated = string | readonly unknown[]
/** Translations by their English sentences. */
export type Catalogue = Readonly<Record<string, Translated>>
/** The named values of a sentence: texts and numbers; a number decides between singular and plural. */
export type Values = Readonly<Record<string, string | number>>
/** Compiles a text in ICU MessageFormat for the library. */
export type Compile = (message: string) => string | unknown[]
/** Inserts values into the translation of an English sentence. */
export type Translate = (sentence: string, values?: Values, english?: Translated) => string

type Held = { values: Record<string, string | number>; texts: string[] }

/**
 * Creates a translator from a catalogue. A sentence that is not in it is shown in English: as it is, without what follows a `|`, or in the
 * compiled form from `english`. A placeholder without a value is kept. Inserted texts cannot reverse the sentence (see {@link isolated}).
 */
export function translator(locale: Locale, catalogue: Catalogue, compile: Compile): Translate {
  const compiled = new Map<string, ReturnType<Compile>>()
  const library = setupI18n({ locale, messages: { [locale]: catalogue as Record<string, string> } })
  library.setMessagesCompiler((message) => {
    const known = compiled.get(message) ?? compile(message)
    compiled.set(message, known)
    return known as never
  })
  return (sentence, values = {}, english) => {
    const held = hold({ ...unfilled(sentence), ...values })
    return asSpoken(locale, putBack(library._(sentence, held.values, { message: (english ?? plain(sentence)) as string }), held.texts))
  }
}

/** The English text of a sentence: what follows a `|` disambiguates two meanings of the same words and is never shown. */
function plain(sentence: string): string {
  return sentence.replace(/\|[^{}|]*$/, '')
}

// A placeholder without a value is kept, for example where a link is inserted into the sentence.
function unfilled(sentence: string): Values {
  return Object.fromEntries(Array.from(sentence.matchAll(/\{(\w+)\}/g), ([whole, name]) => [name, whole]))
}

// The library interprets \u202e and \x41 in the finished sentence as escapes, even if somebody typed them: such texts are inserted after
// formatting.
function hold(values: Values): Held {
  const texts: string[] = []
  const held = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'number') return [name, value]
    const text = isolated(value)
    return [name, /[\\\ue000]/.test(text) ? `\ue000${texts.push(text) - 1}\ue000` : text]
  })
  return { values: Object.fromEntries(held) as Held['values'], texts }
}

function putBack(sentence: string, texts: readonly string[]): string {
  return texts.length === 0 ? sentence : sentence.replace(/\ue000(\d+)\ue000/g, (_, at: string) => texts[Number(at)] ?? '')
}

/** A finished text as it is said: Spanish says "a las 2:30 pm", but "a la 1:30 pm". */
export function asSpoken(locale: Locale, text: string): string {
  return locale === 'es' ? text.replace(/\blas (?=1:\d\d [ap]m)/g, 'la ') : text
}
