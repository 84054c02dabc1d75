import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { invalidFields } from './errors.ts'

/**
 * Refuses by name what a caller sent back of an answer and changed, although it is not theirs to change (contract/read-back.ts).
 * @param taken the fields that the call takes
 * @param counted fields that others change all the time, which are never compared
 * @throws problem invalid naming each such field
 */
export function requireAsRead<A extends z.ZodObject>(
  sent: Readonly<Record<string, unknown>>,
  { answer, now, taken, counted = [] }: { answer: A; now: z.input<A>; taken: readonly string[]; counted?: readonly string[] },
): void {
  const read = JSON.parse(JSON.stringify(answer.parse(now))) as Record<string, unknown>
  const changed = Object.entries(sent).filter(
    ([name, value]) =>
      value !== undefined && !taken.includes(name) && !counted.includes(name) && !isDeepStrictEqual(value, read[name] ?? null),
  )
  if (changed.length > 0) throw invalidFields(changed.map(([name]) => ({ path: [name], reason: 'NOT_CHANGED_HERE' })))
}
