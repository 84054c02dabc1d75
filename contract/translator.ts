import { setupI18n } from '@lingui/core'
import type { Locale } from './enums.ts'
import { isolated } from './rules/direction.ts'

/** A sentence of a catalogue: text in ICU MessageFormat, or what the library compiled it to. */
export type Translated = string | readonly unknown[]
/** Translations by their English sentences. */
export type Catalogue = Readonly<Record<string, Translated>>
/** What is put into a sentence by name: texts and numbers; a number decides between singular and plural. */
export type Values = Readonly<Record<string, string | number>>
/** Compiles a text in ICU MessageFormat for the library. */
export type Compile = (message: string) => string | unknown[]
/** Puts values into the translation of an English sentence. */
export type Translate = (sentence: string, values?: Values, english?: Translated) => string

type Held = { values: Record<string, string | number>; texts: string[] }

/**
 * Speaks one language by a catalogue. A sentence that is not in it is said in English: as it is, without what follows a `|`, or as
 * `english` gives it compiled. A place without a value stays as it stands. Texts that are put in cannot turn the sentence around (see {@link isolated}).
 */
export function translator(locale: Locale, catalogue: Catalogue, compile: Compile): Translate {
  const compiled = new Map<string, ReturnType<Compile>>()
  const library = setupI18n({ locale, messages: { [locale]: catalogue as Record<string, string> } })
  library.setMessagesCompiler((message) => {
    const known = compiled.get(message) ?? compile(message)
    compiled.set(message, known)
    return known as never
  })
  const polish = locale === 'es' ? articleOfOneOClock : (text: string) => text
  return (sentence, values = {}, english) => {
    const held = hold({ ...unfilled(sentence), ...values })
    return polish(putBack(library._(sentence, held.values, { message: (english ?? plain(sentence)) as string }), held.texts))
  }
}

/** The English words of a sentence: what follows a `|` tells two meanings of the same words apart and is never shown. */
function plain(sentence: string): string {
  return sentence.replace(/\|[^{}|]*$/, '')
}

// What gets no value stays as it stands, for example where a link goes into the sentence.
function unfilled(sentence: string): Values {
  return Object.fromEntries(Array.from(sentence.matchAll(/\{(\w+)\}/g), ([whole, name]) => [name, whole]))
}

// The library reads \u202e and \x41 in the finished sentence as signs, also where somebody typed them: such texts are put in after it.
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

// Spanish says "a las 2:30 pm", but "a la 1:30 pm".
function articleOfOneOClock(text: string): string {
  return text.replace(/\blas (?=1:\d\d [ap]m)/g, 'la ')
}
