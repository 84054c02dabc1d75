import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { addDrafts as endpoint } from '@crewcall/contract/schedule.ts'
import type { Ctx } from '../../../platform/context.ts'
import { invalid } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { insertRows } from '../../../platform/write.ts'
import type { Values } from '../../../platform/write.ts'
import { eventsByIds } from '../../event-shifts/index.ts'
import { scopeOfLocation } from '../../organizations/index.ts'
import { referencesOf } from './draft-references.ts'
import type { References } from './draft-references.ts'
import type { Draft } from './draft-rows.ts'
import { placesToPlan, requireApprovedForPeople } from './places.ts'
import type { Place } from './places.ts'
import { tellBoards } from './tell-drafts.ts'
import { viewDrafts } from './view-drafts.ts'
import { requireRoom } from './week-room.ts'

type Sent = Input<typeof endpoint>['body']['drafts'][number]

/** Plans shifts that only managers see (ADR 83). What is not given comes from the template, or else from the position. */
export async function addDrafts(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  // Locked, so that two lists added at once see each other.
  const places = await placesToPlan(
    ctx,
    body.drafts.map(({ location_id }) => location_id),
    { locked: true },
  )
  requireApprovedForPeople(ctx, body.drafts, places)
  await requireEvents(ctx, body.drafts, places)
  const known = await referencesOf(ctx, 'drafts', { drafts: body.drafts, places })
  const rows = body.drafts.flatMap((sent) => rowOf(ctx, sent, places.get(sent.location_id), known))
  const drafts = await writeDrafts(ctx, rows, 'drafts')
  return viewDrafts(
    ctx,
    drafts.map(({ id }) => id),
    places,
  )
}

/** Writes new drafts and tells the boards. @throws problem invalid at this field when a week gets too many */
export async function writeDrafts(ctx: Ctx, rows: readonly Values<'draft_shifts'>[], target: string): Promise<Draft[]> {
  const drafts = await insertRows(ctx.tx, 'draft_shifts', rows)
  await requireRoom(
    ctx,
    drafts.map(({ id }) => id),
    target,
  )
  await tellBoards(ctx, drafts)
  return drafts
}

function rowOf(ctx: Ctx, sent: Sent, place: Place | undefined, { skills, templates }: References): Values<'draft_shifts'>[] {
  if (!place) return []
  const template = templates.get(sent.gig_template_id ?? 0)
  const skill = skills.get(sent.skill_id ?? template?.skill_id ?? 0)
  return [
    {
      ...newDraft(ctx, place),
      skill_id: skill?.id ?? null,
      gig_template_id: template?.id ?? null,
      event_id: sent.event_id ?? null,
      start_time: sent.start_time,
      end_time: sent.end_time,
      unpaid_break_minutes: sent.unpaid_break_minutes ?? 0,
      wage_amount: sent.wage_amount ?? template?.hourly_rate ?? skill?.default_wage_amount ?? null,
      allowed_confirmed_pros: sent.allowed_confirmed_pros ?? Math.max(1, sent.pro_ids?.length ?? 0),
      type: sent.type ?? 'MARKETPLACE',
      description: sent.description ?? template?.position_description ?? skill?.default_description ?? '',
      special_inst: sent.special_inst ?? template?.private_notes ?? '',
      pro_ids: [...new Set(sent.pro_ids ?? [])],
      fill_plan: sent.fill_plan ?? null,
    },
  ]
}

// Each event is of the draft's own organization, and takes shifts of the actor.
async function requireEvents(ctx: Ctx, drafts: readonly Sent[], places: ReadonlyMap<number, Place>): Promise<void> {
  const events = await eventsByIds(
    ctx,
    drafts.flatMap(({ event_id }) => event_id ?? []),
  )
  for (const [index, { event_id, location_id }] of drafts.entries()) {
    if (event_id === undefined) continue
    const place = places.get(location_id)
    if (!place || events.get(event_id)?.organization_id !== place.organization_id)
      throw invalid(`drafts.${index}.event_id`, 'EVENT_DOES_NOT_EXIST')
    allow(ctx, 'event.add', scopeOfLocation(place))
  }
}

/** The columns that every new draft of this location has. */
export function newDraft(ctx: Ctx, { organization_id, id }: Pick<Place, 'organization_id' | 'id'>) {
  return { organization_id, location_id: id, created_by: ctx.actor.user_id, created_ts: ctx.now, last_updated_ts: ctx.now }
}
