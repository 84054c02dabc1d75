import type { doOrientationStep as endpoint } from '@crewcall/contract/orientations.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { invalid, problem } from '../../../platform/errors.ts'
import { requireRate } from '../../../platform/rate-limit.ts'
import { keyed } from '../../../platform/write.ts'
import { stepsOf } from '../rows.ts'
import type { OrientationRow, StepRow } from '../rows.ts'
import { linkByToken } from './link.ts'
import type { Link } from './link.ts'
import { donePositions, orientationOf, viewOwn } from './open.ts'
import type { OwnView } from './open.ts'

const mostAnHour = 200

/**
 * Does the next step of an orientation; one that is done stays done, and the last one completes the orientation once
 * (docs/rules/orientation.md#steps).
 * @throws problem invalid for a wrong answer, which may be tried again; conflict for steps of an earlier version or out of order; rate_limited
 */
export async function doStep(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<OwnView> {
  const found = await linkByToken(ctx, params.token)
  await requireRate(ctx.tx, `orientation:${found.id}`, mostAnHour, 3600)
  const link = await ctx.tx.one<Link>(sql`select * from orientation_links where ${keyed(found)} for no key update`)
  const orientation = await orientationOf(ctx, link)
  const steps = await stepsOf(ctx, orientation)
  const done = await donePositions(ctx, link, orientation.version)
  if (!done.has(body.position)) {
    refuseStep(orientation, steps, done, body)
    await note(ctx, link, orientation, body.position)
    if (steps.every(({ position }) => position === body.position || done.has(position))) await complete(ctx, link, orientation)
  }
  return viewOwn(ctx, link, orientation, steps)
}

function refuseStep(
  { version }: OrientationRow,
  steps: readonly StepRow[],
  done: ReadonlySet<number>,
  body: Input<typeof endpoint>['body'],
): void {
  const step = steps.find(({ position }) => position === body.position)
  if (body.version !== version || !step) throw problem('conflict', 'ORIENTATION_CHANGED')
  if (steps.some(({ position }) => position < step.position && !done.has(position))) throw problem('conflict', 'ORIENTATION_STEP_BEFORE')
  if (step.kind === 'QUIZ' && step.right_choice !== body.choice) throw invalid('choice', 'ORIENTATION_ANSWER_WRONG')
}

async function note(
  { tx, now }: Ctx,
  { organization_id, orientation_id, pro_id }: Link,
  { version }: OrientationRow,
  position: number,
): Promise<void> {
  await tx.run(sql`
    insert into orientation_progress (organization_id, orientation_id, version, pro_id, position, done_at)
    values (${organization_id}, ${orientation_id}, ${version}, ${pro_id}, ${position}, ${now})`)
}

async function complete(ctx: Ctx, { pro_id }: Link, { organization_id, location_id, version }: OrientationRow): Promise<void> {
  await ctx.tx.run(sql`
    insert into orientation_completions (organization_id, location_id, pro_id, version, completed_at)
    values (${organization_id}, ${location_id}, ${pro_id}, ${version}, ${ctx.now}) on conflict do nothing`)
  await announce(ctx, 'orientation.completed', { organization_id, location_id, pro_id }, [`location:${location_id}`, `pro:${pro_id}`])
}
