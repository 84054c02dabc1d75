import { fingerprint } from '../../platform/secret-link.ts'
import { row } from '../../test/build.ts'
import type { Crew } from '../../test/crew.ts'
import type { Request } from './requests.ts'

type Stage = { place: { id: number; organization_id: number }; boss: number; marker: string; now: Date }
type Pro = { id: number; user_id: number }
export type OrientationOfWorld = { token: string }

/** The orientation of a location, for W2 shifts, with one of its two steps done; an earlier version was completed. */
export async function orientationOf(
  crew: Crew,
  { place, boss, marker, now }: Stage,
  worker: Pro,
): Promise<{ orientation: OrientationOfWorld }> {
  const { organization_id, id: location_id } = place
  const { id: orientation_id } = await row(crew, 'orientations', {
    organization_id,
    location_id,
    name: `Orientation ${marker}`,
    is_on: true,
    audiences: ['W2'],
    version: 1,
    valid_from_version: 1,
    step_count: 2,
    published_at: now,
    created_by: boss,
    created_ts: now,
    last_updated_ts: now,
  })
  const step = { organization_id, orientation_id, version: 1, kind: 'READ', text: `Rules ${marker}` }
  for (const position of [1, 2]) await row(crew, 'orientation_steps', { ...step, position, title: `Step ${position} ${marker}` })
  const token = fingerprint(`orientation ${marker}`).slice(0, 43)
  await row(crew, 'orientation_links', {
    organization_id,
    orientation_id,
    pro_id: worker.id,
    token_seed: `orientation ${marker}`,
    token_hash: fingerprint(token),
    expires_at: new Date(now.getTime() + 30 * 86_400_000),
    told_version: 1,
    created_ts: now,
  })
  await row(crew, 'orientation_progress', { organization_id, orientation_id, version: 1, pro_id: worker.id, position: 1, done_at: now })
  await row(crew, 'orientation_completions', { organization_id, location_id, pro_id: worker.id, version: 1, completed_at: now })
  return { orientation: { token } }
}

/** Valid calls about it. */
export function orientationRequests({
  place,
  worker,
  orientation,
}: {
  place: { id: number }
  worker: Pro
  orientation: OrientationOfWorld
}): Record<string, Request> {
  const { token } = orientation
  const steps = [
    { kind: 'READ', title: 'House rules', text: 'Black shoes.', video_url: null, media_id: null, choices: [], right_choice: null },
    { kind: 'QUIZ', title: 'Which shoes?', text: '', video_url: null, media_id: null, choices: ['Black', 'Red'], right_choice: 0 },
  ]
  return {
    getOrientation: { params: { id: place.id } },
    saveOrientation: {
      params: { id: place.id },
      body: { name: 'First day', is_on: true, audiences: ['W2'], steps, everybody_again: false },
    },
    listOrientationCompletions: { params: { id: place.id } },
    openOrientation: { params: { token } },
    doOrientationStep: { params: { token }, body: { version: 1, position: 2 } },
    linkToOrientation: { params: { locationId: place.id }, self: worker.user_id },
  }
}
