import { positionName } from '@crewcall/contract/rules/position-names.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { invalid } from '../../../platform/errors.ts'
import { plainName } from '../../../platform/read-sheet.ts'
import type { ShiftRow } from '../sheets/read-schedule.ts'

type Skill = Pick<Tables['skills'], 'id' | 'name'>
/** A position of a sheet, and which of the platform it is. */
export type Position = { name: string; skill_id: number | null; row_count: number }
type Chosen = readonly { name: string; skill_id: number | null }[]

/**
 * The positions of a sheet in the order of their rows: those chosen for it, others by their names. By the plain name, as in the rows.
 * @throws problem invalid for a position that does not exist
 */
export async function positionsOf(ctx: Ctx, rows: readonly ShiftRow[], chosen: Chosen = []): Promise<Map<string, Position>> {
  const skills = await ctx.tx.rows<Skill>(sql`
    select id, name from skills where is_offered and not is_event_only and license <> 'hire' order by name, id`)
  const ids = new Set(skills.map(({ id }) => id))
  const unknown = chosen.findIndex(({ skill_id }) => skill_id !== null && !ids.has(skill_id))
  if (unknown >= 0) throw invalid(`positions.${unknown}.skill_id`, 'NO_SUCH_POSITION')
  const choices = new Map(chosen.map(({ name, skill_id }) => [plainName(name), skill_id]))
  const found = new Map<string, Position>()
  for (const { position } of rows) {
    const plain = plainName(position)
    const known = found.get(plain)
    const choice = choices.get(plain)
    if (known) known.row_count += 1
    else if (plain !== '')
      found.set(plain, { name: position, row_count: 1, skill_id: choice === undefined ? proposedSkill(plain, skills) : choice })
  }
  return found
}

/** The position with this plain name, in one of the languages; else the longest all of whose words are in it: "Line cooks AM" is a line cook. */
export function proposedSkill(plain: string, skills: readonly Skill[]): number | null {
  const words = new Set(plain.split(' ').map(singular))
  const named = skills.flatMap(({ id, name }) => [...new Set([name, positionName(name, 'es')])].map((one) => ({ id, words: wordsOf(one) })))
  const exact = named.find((one) => one.words.length === words.size && one.words.every((word) => words.has(word)))
  if (exact) return exact.id
  const [best, next] = named
    .filter((one) => one.words.every((word) => words.has(word)))
    .toSorted((one, other) => other.words.length - one.words.length)
  // Of two that fit as well, a person has to choose.
  return best === undefined || (next?.words.length === best.words.length && next.id !== best.id) ? null : best.id
}

function wordsOf(name: string): string[] {
  return [...new Set(plainName(name).split(' ').map(singular))]
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}
