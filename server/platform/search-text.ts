import { folded } from '@crewcall/contract/rules/folded.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { every } from './write.ts'

/** The `like` pattern for folded text that contains this part, with special characters escaped. */
export function foldedPattern(part: string): string {
  return `%${folded(part).replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * The condition that a text contains each of the typed words, in any order, ignoring case and accents.
 * @param text as SQL, not folded: `folded(…)` is added, as in the indexes
 */
export function containsWords(text: Sql, typed: string): Sql {
  return containsFolded(sql`folded(${text})`, typed)
}

/** The same of a text that is kept folded. */
export function containsFolded(text: Sql, typed: string): Sql {
  const words = typed.split(/\s+/).filter(Boolean)
  return every(...words.map((word) => sql`${text} like ${foldedPattern(word)}`))
}

/** The condition that a phone number contains the typed digits, in any format; text without a digit matches nobody. */
export function containsDigits(phone: Sql, typed: string): Sql {
  const digits = typed.replace(/\D/g, '')
  if (digits !== '') return sql`${phone} like ${`%${digits}%`}`
  return typed.trim() === '' ? sql`true` : sql`false`
}
