import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { folded } from '@crewcall/contract/rules/folded.ts'
import { positionName } from '@crewcall/contract/rules/position-names.ts'
import { matchOf } from '@crewcall/contract/rules/search-words.ts'
import type { SearchWords } from '@crewcall/contract/rules/search-words.ts'
import { mostFound } from '@crewcall/contract/search.ts'
import type { searchEverything } from '@crewcall/contract/search.ts'
import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { foldedPattern } from '../../../platform/search-text.ts'
import { every } from '../../../platform/write.ts'

type Answer = Reply<typeof searchEverything>
export type Query = Input<typeof searchEverything>['query']
/** The kinds of one side; the others are empty. */
export type Found = Partial<Answer> & Pick<Answer, 'day'>

export const nothing = {
  pros: [],
  team: [],
  users: [],
  locations: [],
  shifts: [],
  offers: [],
  applications: [],
  payments: [],
  invoices: [],
  events: [],
} satisfies Omit<Answer, 'day'>

/** More words than this are not read. */
const mostWords = 6

/** The condition that each word begins a word of a folded text; no words match nothing. */
export function begins(foldedText: Sql, { words }: Pick<SearchWords, 'words'>): Sql {
  if (words.length === 0) return sql`false`
  return every(...words.slice(0, mostWords).map((word) => sql`' ' || ${foldedText} like ${foldedPattern(` ${word}`)}`))
}

/** A row that may answer a misspelled word: its folded text, and how close it is on average, from 0 to 1. */
export type Guess = { text: string; closeness: number }
/** So many of the closest rows are compared letter by letter. */
export const mostGuessed = 60

/** The columns of a `Guess`. */
export function guessed(foldedText: Sql, words: readonly string[]): Sql {
  const each = words.slice(0, mostWords).map((word) => sql`word_similarity(${word}, ${foldedText})`)
  return sql`${foldedText} as text, (${each.length === 0 ? sql`0` : join(each, ' + ')}) / ${Math.max(1, each.length)}::real as closeness`
}

/** The condition that the text could be what was misspelled, for a second look when nothing begins with it. */
export function isClose(foldedText: Sql, words: readonly string[]): Sql {
  return every(...words.slice(0, mostWords).map((word) => sql`word_similarity(${word}, ${foldedText}) >= 0.3`))
}

/** Those that are close indeed, or one letter away in each word. */
export function likely<T extends Guess>(rows: readonly T[], words: readonly string[]): T[] {
  return rows.filter(({ text, closeness }) => closeness >= 0.5 || matchOf([text], words) > 0).slice(0, mostFound)
}

/** Short words are close to too much, and numbers are exact. */
export function isWorthGuessing({ words, number }: SearchWords): boolean {
  return number === null && words.join('').length >= 4
}

/** The things whose text answers a word: those with a word that begins with it, or else those that nearly do. */
export function answering<T>(things: readonly T[], word: string, textsOf: (thing: T) => readonly string[]): T[] {
  const matches = things.map((thing) => ({ thing, match: matchOf(textsOf(thing), [word]) }))
  const best = Math.max(1, ...matches.map(({ match }) => match))
  return matches.filter(({ match }) => match === best).map(({ thing }) => thing)
}

/** What a position is called in both languages. */
export function namesOfPosition(name: string): string[] {
  return [name, positionName(name, 'es')]
}

/** The condition that an invoice `v` has this number, in whole or in part: only what has a digit is one. */
export function numberedInvoice(typed: string, number: number | null): Sql {
  if (!/\d/.test(typed)) return sql`false`
  return sql`(folded(v.number) like ${foldedPattern(folded(typed).trim())} or v.id = ${number}::bigint)`
}

/** The condition that a shift `g` is on this day where it is; the instants around it let an index be used. */
export function isOn(day: string): Sql {
  return sql`g.start_time between ${day}::date - interval '1 day' and ${day}::date + interval '2 days'
    and (g.start_time at time zone g.timezone)::date = ${day}::date`
}
