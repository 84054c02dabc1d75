import type { saveOrientation as endpoint } from '@crewcall/contract/orientations.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { validFrom } from '@crewcall/contract/rules/orientation.ts'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import type { AtLocation } from '../../../platform/policy.ts'
import { addRows, insertRow, keyed, updateRow } from '../../../platform/write.ts'
import { takeMedia } from '../../media/index.ts'
import { locationForUpdate, scopeOfLocation } from '../../organizations/index.ts'
import { orientationAt, stepsOf } from '../rows.ts'
import type { OrientationRow, StepRow } from '../rows.ts'
import { viewOrientation } from './view-orientation.ts'

type Body = Input<typeof endpoint>['body']
type Step = Body['steps'][number]

/**
 * Writes the orientation of a location. Other steps are a new version; who completed an earlier one keeps it, unless everybody does it again
 * (docs/rules/orientation.md#versions). Who has to do it is told.
 * @throws problem invalid for a file that cannot be used; stale_version if somebody changed it meanwhile
 */
export async function saveOrientation(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const place = scopeOfLocation(await locationForUpdate(ctx, params.id))
  allow(ctx, 'orientation.edit', place)
  const before = await orientationAt(ctx, place)
  refuseStale(before, body.last_updated_ts)
  const files = body.steps.flatMap(({ media_id }) => media_id ?? [])
  await takeMedia(ctx, { ids: [...new Set(files)], purpose: 'ATTACHMENT', organization_id: place.organization_id, field: 'steps' })
  const saved = await write(ctx, place, before, body)
  const object = { object_type: 'orientation', object_id: saved.id, ...place }
  await record(ctx, { action: 'orientation.save', ...object, before: before && told(before), after: told(saved) })
  await announce(ctx, 'orientation.changed', place, [`location:${place.location_id}`])
  return viewOrientation(ctx, saved)
}

function refuseStale(before: OrientationRow | undefined, seen: string | null | undefined): void {
  if (!before || seen === undefined) return
  if (seen === null || Date.parse(seen) !== before.last_updated_ts.getTime()) throw problem('stale_version', 'CHANGED_MEANWHILE')
}

async function write(ctx: Ctx, place: AtLocation, before: OrientationRow | undefined, body: Body): Promise<OrientationRow> {
  const { name, is_on, audiences, steps, everybody_again } = body
  const isNew = before === undefined || everybody_again || !areSame(await stepsOf(ctx, before), steps)
  const version = (before?.version ?? 0) + (isNew ? 1 : 0)
  const values = {
    name,
    is_on,
    audiences: [...new Set(audiences)],
    version,
    valid_from_version: validFrom(before, { version, everybody_again }),
    step_count: steps.length,
    published_at: isNew ? ctx.now : before.published_at,
    last_updated_ts: ctx.now,
  }
  const made = { ...place, created_by: ctx.actor.user_id, created_ts: ctx.now }
  const saved = before
    ? await updateRow(ctx.tx, 'orientations', keyed(before), values)
    : await insertRow(ctx.tx, 'orientations', { ...values, ...made })
  const of = { organization_id: place.organization_id, orientation_id: saved.id, version }
  if (isNew)
    await addRows(
      ctx.tx,
      'orientation_steps',
      steps.map((step, at) => ({ ...of, position: at + 1, ...step })),
    )
  return asOrientation(saved)
}

function areSame(stored: readonly StepRow[], steps: readonly Step[]): boolean {
  return JSON.stringify(stored.map(partsOf)) === JSON.stringify(steps.map(partsOf))
}

function partsOf({ kind, title, text, video_url, media_id, choices, right_choice }: Step): unknown[] {
  return [kind, title, text, video_url, media_id, choices, right_choice]
}

function told({ name, is_on, audiences, version }: OrientationRow) {
  return { name, is_on, audiences, version }
}

// The constraint of the table allows no other audiences.
function asOrientation(row: Omit<OrientationRow, 'audiences'> & { audiences: string[] }): OrientationRow {
  return row as OrientationRow
}
