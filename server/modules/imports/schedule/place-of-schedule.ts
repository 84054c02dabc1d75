import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { placesToPlan } from '../../schedule/index.ts'

/**
 * The location if the actor may plan shifts there; locked while nobody else plans there.
 * @throws problem not_found, forbidden
 */
export async function placeOfSchedule(ctx: Ctx, id: number, { locked = false } = {}): Promise<Tables['locations']> {
  const place = (await placesToPlan(ctx, [id], { locked })).get(id)
  if (!place) throw problem('not_found', 'NOT_FOUND')
  return place
}
