import type { Ctx } from '../../../platform/context.ts'
import { previewOwnCancellation } from '../../applications/index.ts'

type Preview = Awaited<ReturnType<typeof previewOwnCancellation>>
/** What giving up a shift means for the pro; `asked`: whether the days of the work can be given up alone, or only together. */
export type Consequence = Pick<
  Preview,
  'is_late' | 'is_undo' | 'points' | 'completion_before' | 'completion_after' | 'suspension_days' | 'warning_days' | 'is_permanent'
> & { days: number; asked: 'THIS' | 'ALL'; /** When the days begin. */ starts: string }

/** What giving up a shift would mean now (docs/rules/applications.md#cancelling). @throws problem conflict if it has begun */
export async function consequenceFor(ctx: Ctx, applicationId: number): Promise<Consequence> {
  const params = { id: applicationId }
  const alone = await previewOwnCancellation(ctx, { params, query: { days: 'THIS' }, body: undefined })
  if (alone.may_drop_day) return consequenceOf(alone, 'THIS')
  return consequenceOf(await previewOwnCancellation(ctx, { params, query: { days: 'ALL' }, body: undefined }), 'ALL')
}

function consequenceOf(preview: Preview, asked: 'THIS' | 'ALL'): Consequence {
  const { is_late, is_undo, points, completion_before, completion_after, suspension_days, warning_days, is_permanent, days } = preview
  return {
    is_late,
    is_undo,
    points,
    completion_before,
    completion_after,
    suspension_days,
    warning_days,
    is_permanent,
    days: days.length,
    asked,
    starts: days.map(({ start_time }) => new Date(start_time).toISOString()).join(' '),
  }
}

/** The same text for the same consequence: what is confirmed is what was said. */
export function toldOf(consequence: Consequence): string {
  return JSON.stringify(Object.entries(consequence).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
