import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { offeredSkills, skillBriefs } from '../skills/index.ts'

/**
 * The positions a person picked, without duplicates.
 * @param target the field that named them
 * @param held those they already have, which they keep when the platform no longer offers them
 * @throws problem invalid if one does not exist, or is not offered
 */
export async function requireSkills(ctx: Ctx, ids: readonly number[], target: string, held: readonly number[] = []): Promise<number[]> {
  const chosen = [...new Set(ids)]
  const known = await skillBriefs(ctx, chosen)
  if (known.size < chosen.length) throw problem('invalid', 'NO_SUCH_POSITION', { target })
  const fresh = chosen.filter((id) => !held.includes(id))
  if ((await offeredSkills(ctx, fresh)).size < fresh.length) throw problem('invalid', 'POSITION_NOT_OFFERED', { target })
  return chosen
}
