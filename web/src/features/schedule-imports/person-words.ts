import { isolated, phrase } from '@crewcall/contract/rules/direction.ts'
import type { PersonStanding } from '@crewcall/contract/rules/schedule-import.ts'
import type { Words } from '../../lib/i18n.ts'
import { standingWords } from './words.ts'

/** Somebody whom a row names, and why they are not planned if they are not. */
export function personWords({ name, standing }: { name: string; standing: PersonStanding }, t: Words['t']): string {
  const why = standingWords[standing]
  return why === null ? isolated(name) : phrase`${isolated(name)} (${t(why)})`
}
