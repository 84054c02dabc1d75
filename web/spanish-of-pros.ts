import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { positionsInSpanish } from '@crewcall/contract/rules/position-names.ts'
import type { Plugin } from 'vite'
import { isTest, sourceFiles } from '../scripts/source-files.ts'
import { es } from './src/i18n/es.ts'

type Words = Readonly<Record<string, string>>
type Texts = {
  /** The programs of the screens with which visits begin. */
  first: string
  /** Those of them that a clock needs. */
  clock: string
  /** All programs of the app of pros. */
  app: string
  /** All programs of the browser, also of managers and admins. */
  web: string
  /** The contract and the server, which say sentences of their own. */
  others: string
}

const isWords = /[\\/]i18n[\\/]|[\\/]contract[\\/](refusals|receipt-words-es|rules[\\/]position-names)/
const places = /\b(SPANISH_OF_CLOCK|SPANISH_OF_FIRST_SCREENS|SPANISH_OF_OTHER_SCREENS)\b/

/**
 * Writes the Spanish of the app of pros into its files (src/i18n/of-pros): the words of the first screens, few enough to come before them, those of
 * the clock among them, and of the others. What only managers and admins read is in none.
 * @param built names of the built files of the screens with which visits begin, and of those that a clock needs
 */
export function spanishOfPros(built: { first: RegExp; clock: RegExp }): Plugin {
  let split: ReturnType<typeof splitWords> | undefined
  return {
    name: 'spanish-of-pros',
    apply: 'build',
    renderStart() {
      split = undefined
    },
    renderChunk(code, _chunk, _options, { chunks }) {
      if (!places.test(code)) return null
      const textOf = (files: readonly { modules: Readonly<Record<string, { code: string | null }>> }[]) =>
        files
          .flatMap(({ modules }) => Object.entries(modules))
          .map(([id, module]) => (isWords.test(id) ? '' : (module.code ?? '')))
          .join('\n')
      const all = Object.values(chunks)
      // Once for all files that hold some of them.
      split ??= splitWords(es, {
        clock: textOf(all.filter(({ name }) => built.clock.test(name))),
        first: textOf(all.filter(({ name }) => built.first.test(name))),
        app: textOf(all),
        web: textBelow('web/src'),
        others: textBelow('contract', 'server'),
      })
      const written: Readonly<Record<string, Words>> = {
        SPANISH_OF_CLOCK: split.clock,
        SPANISH_OF_FIRST_SCREENS: split.first,
        SPANISH_OF_OTHER_SCREENS: split.rest,
      }
      return { code: code.replace(places, (place) => compiled(written[place] ?? {})), map: null }
    },
  }
}

/** The words of the first screens, those of the clock among them, and those of the others. */
export function splitWords(words: Words, texts: Texts): { clock: Words; first: Words; rest: Words } {
  const { clock, first, app, web, others } = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, plain(text)])) as Texts
  const all = Object.entries(words)
  const sentences = Object.keys(words)
  const written = (text: string) => occurring(sentences, text, (at, end) => isQuote(text[at - 1]) && text[at - 1] === text[end])
  const [inClock, inFirst] = [written(clock), written(first)]
  const [inApp, inOthers, inWeb] = [app, others, web].map((text) => occurring(sentences, text, () => true))
  const isIn = (found: ReadonlySet<string>, sentence: string) => Object.hasOwn(positionsInSpanish, sentence) || found.has(sentence)
  // A sentence found nowhere is put together from parts, so somebody says it.
  const isOfPros = (sentence: string) => inApp?.has(sentence) || inOthers?.has(sentence) || !inWeb?.has(sentence)
  return {
    clock: Object.fromEntries(all.filter(([sentence]) => isIn(inClock, sentence))),
    first: Object.fromEntries(all.filter(([sentence]) => isIn(inFirst, sentence))),
    rest: Object.fromEntries(all.filter(([sentence]) => !isIn(inFirst, sentence) && isOfPros(sentence))),
  }
}

const isQuote = (letter: string | undefined): boolean => letter === '"' || letter === "'" || letter === '`'
/** So many letters of a sentence are looked up before the rest is compared. */
const startLength = 4

/**
 * The sentences that a text contains, in one pass over it: asking the text for each of thousands of sentences takes minutes.
 * @param fits whether a sentence counts that stands between these two indexes of the text
 */
function occurring(sentences: readonly string[], text: string, fits: (at: number, end: number) => boolean): Set<string> {
  const [long, short] = [sentences.filter(({ length }) => length >= startLength), sentences.filter(({ length }) => length < startLength)]
  const byStart = Map.groupBy(long, (sentence) => sentence.slice(0, startLength))
  const found = new Set<string>()
  for (let at = 0; at < text.length; at += 1)
    for (const sentence of byStart.get(text.slice(at, at + startLength)) ?? [])
      if (!found.has(sentence) && text.startsWith(sentence, at) && fits(at, at + sentence.length)) found.add(sentence)
  for (const sentence of short)
    for (let at = text.indexOf(sentence); at >= 0 && !found.has(sentence); at = text.indexOf(sentence, at + 1))
      if (fits(at, at + sentence.length)) found.add(sentence)
  return found
}

function textBelow(...folders: string[]): string {
  return sourceFiles(...folders)
    .filter(({ path }) => !isTest(path) && !isWords.test(`/${path}`))
    .map(({ text }) => text)
    .join('\n')
}

// As the reader reads it, however the source or the builder quotes it.
function plain(code: string): string {
  return code.replace(/\\u([\da-f]{4})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))).replace(/\\(["'`])/g, '$1')
}

function compiled(words: Words): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(words).map(([english, text]) => [english, text.includes('{') ? compileMessageOrThrow(text) : text])),
  )
}
