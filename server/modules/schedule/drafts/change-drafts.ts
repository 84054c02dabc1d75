import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { changeDrafts as endpoint } from '@crewcall/contract/schedule.ts'
import type { Ctx } from '../../../platform/context.ts'
import { invalid, problem } from '../../../platform/errors.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import { referencesOf } from './draft-references.ts'
import { draftsForUpdate, withTheirDays } from './draft-rows.ts'
import type { Draft } from './draft-rows.ts'
import { placesToPlan, requireApprovedForPeople } from './places.ts'
import { tellBoards } from './tell-drafts.ts'
import { viewDrafts } from './view-drafts.ts'
import { requireRoom } from './week-room.ts'

type Change = Input<typeof endpoint>['body']['changes'][number]

/**
 * Changes planned shifts, all or none.
 * @throws problem stale_version, with the draft as `target_value`, if somebody changed one since; conflict if one is published or removed
 */
export async function changeDrafts(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const changes = await withOtherDays(ctx, body.changes)
  const ids = changes.map(({ id }) => id)
  const before = new Map((await draftsForUpdate(ctx, ids)).map((draft) => [draft.id, draft]))
  const pairs = changes.flatMap((change) => {
    const draft = before.get(change.id)
    return draft ? [{ change, draft }] : []
  })
  const places = await placesToPlan(
    ctx,
    pairs.flatMap(({ change, draft }) => [draft.location_id, change.location_id ?? draft.location_id]),
  )
  for (const [index, { change, draft }] of pairs.entries()) requireChangeable(draft, change, index)
  const merged = pairs.map(({ change, draft }) => ({
    ...change,
    location_id: change.location_id ?? draft.location_id,
    kept_pro_ids: draft.pro_ids,
  }))
  requireApprovedForPeople(
    ctx,
    pairs.map(({ change, draft }) => peopleTo(change, draft)),
    places,
  )
  await referencesOf(ctx, 'changes', { drafts: merged, places })

  for (const [index, { change, draft }] of pairs.entries()) {
    const organization = places.get(change.location_id ?? draft.location_id)?.organization_id
    if (organization !== draft.organization_id) throw invalid(`changes.${index}.location_id`, 'DRAFT_KEEPS_ORGANIZATION')
    await changeOne(ctx, draft, change)
  }
  await requireRoom(ctx, ids, 'changes')
  await tellBoards(ctx, [
    ...before.values(),
    ...pairs.map(({ draft, change }) => ({ ...draft, location_id: change.location_id ?? draft.location_id })),
  ])
  return viewDrafts(ctx, ids, places)
}

/** What the days of a work have in common, so that a change of one is a change of all. */
const common = [
  'location_id',
  'skill_id',
  'gig_template_id',
  'wage_amount',
  'type',
  'fill_plan',
  'allowed_confirmed_pros',
  'pro_ids',
] as const

// The days that are not named get what they have in common with one that is.
async function withOtherDays(ctx: Ctx, changes: readonly Change[]): Promise<Change[]> {
  const named = new Map(changes.map((change) => [change.id, change]))
  const all = await draftsForUpdate(
    ctx,
    await withTheirDays(
      ctx,
      changes.map(({ id }) => id),
    ),
  )
  const shared = new Map<string, Partial<Change>>()
  for (const { id, bundle_key } of all) {
    const change = named.get(id)
    const fields = common.filter((field) => change?.[field] !== undefined).map((field) => [field, change?.[field]])
    if (bundle_key !== null) shared.set(bundle_key, { ...shared.get(bundle_key), ...Object.fromEntries(fields) })
  }
  const others = all.flatMap(({ id, bundle_key }): Change[] => {
    const fields = shared.get(bundle_key ?? '')
    return named.has(id) || !fields || Object.keys(fields).length === 0 ? [] : [{ ...fields, id }]
  })
  const bundleOf = new Map(all.map(({ id, bundle_key }) => [id, bundle_key]))
  return [...changes.map((change) => ({ ...change, ...shared.get(bundleOf.get(change.id) ?? '') })), ...others]
}

// The people that a change plans: those it names, or those who go along to another location.
function peopleTo({ location_id, pro_ids }: Change, draft: Draft): Pick<Draft, 'location_id' | 'pro_ids'> {
  const isElsewhere = location_id !== undefined && location_id !== draft.location_id
  return { location_id: location_id ?? draft.location_id, pro_ids: pro_ids ?? (isElsewhere ? draft.pro_ids : []) }
}

function requireChangeable(draft: Draft, { last_updated_ts }: Change, index: number): void {
  const named = { target: `changes.${index}`, target_value: draft.id }
  if (draft.gig_id !== null) throw problem('conflict', 'DRAFT_PUBLISHED', named)
  if (draft.removed_at !== null) throw problem('conflict', 'DRAFT_REMOVED', named)
  const isStale = last_updated_ts !== undefined && Date.parse(last_updated_ts) !== draft.last_updated_ts.getTime()
  if (isStale) throw problem('stale_version', 'DRAFT_CHANGED', named)
}

async function changeOne(ctx: Ctx, draft: Draft, { id: _id, last_updated_ts: _seen, pro_ids, ...fields }: Change): Promise<void> {
  const isElsewhere = fields.location_id !== undefined && fields.location_id !== draft.location_id
  const times = { start: new Date(fields.start_time ?? draft.start_time), end: new Date(fields.end_time ?? draft.end_time) }
  if (times.end <= times.start) throw invalid('end_time', 'NOT_AFTER_START')
  await updateRow(ctx.tx, 'draft_shifts', keyed(draft), {
    ...fields,
    // A template belongs to its location.
    ...(isElsewhere && fields.gig_template_id === undefined ? { gig_template_id: null } : {}),
    ...(pro_ids ? { pro_ids: [...new Set(pro_ids)] } : {}),
    last_updated_ts: ctx.now,
  })
}
