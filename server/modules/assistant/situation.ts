import type { Ctx } from '../../platform/context.ts'
import { offeredPositions } from '../skills/index.ts'

/** What reading a sentence takes besides the sentence: the day, and the positions of the platform. */
export async function situation(ctx: Ctx): Promise<{ today: string; skills: string[] }> {
  return { today: ctx.now.toISOString().slice(0, 10), skills: (await offeredPositions(ctx)).map(({ name }) => name) }
}
