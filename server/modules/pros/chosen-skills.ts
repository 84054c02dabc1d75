import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { skillBriefs } from '../skills/index.ts'

/**
 * The positions somebody picked, each once.
 * @param target the field that named them
 * @throws problem invalid when one does not exist
 */
export async function requireSkills(ctx: Ctx, ids: readonly number[], target: string): Promise<number[]> {
  const chosen = [...new Set(ids)]
  const known = await skillBriefs(ctx, chosen)
  if (known.size < chosen.length) throw problem('invalid', 'There is no such position', { target })
  return chosen
}
