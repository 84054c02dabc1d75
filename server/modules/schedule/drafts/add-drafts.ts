import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { addDrafts as endpoint } from '@crewcall/contract/schedule.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
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
import { copiedShifts } from './posted-as-drafts.ts'
import type { PostedAsDraft } from './posted-as-drafts.ts'
import { tellBoards } from './tell-drafts.ts'
import { viewDrafts } from './view-drafts.ts'
import { requireRoom } from './week-room.ts'

type Sent = Input<typeof endpoint>['body']['drafts'][number]
/** A shift to plan, perhaps with names of people who cannot be planned. */
export type ShiftToPlan = Sent & { named_people?: string[] }

/** Plans shifts that only managers see (ADR 83). What is not given comes from the shift it is a copy of, the template, or else the position. */
export async function addDrafts(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const { drafts, places } = await planShifts(ctx, body.drafts)
  return viewDrafts(
    ctx,
    drafts.map(({ id }) => id),
    places,
  )
}

/** Plans shifts; the drafts are in the order of the shifts. At most a thousand at once. */
export async function planShifts(
  ctx: Ctx,
  shifts: readonly ShiftToPlan[],
): Promise<{ drafts: Draft[]; places: ReadonlyMap<number, Place> }> {
  // Locked, so that two lists added at once see each other.
  const places = await placesToPlan(
    ctx,
    shifts.map(({ location_id }) => location_id),
    { locked: true },
  )
  requireApprovedForPeople(ctx, shifts, places)
  await requireEvents(ctx, shifts, places)
  await requireNewBundles(ctx, shifts, places)
  const known = await referencesOf(ctx, 'drafts', { drafts: shifts, places })
  const copied = await copiedShifts(
    ctx,
    shifts.flatMap(({ like_gig_id }) => like_gig_id ?? []),
  )
  const rows = shifts.flatMap((sent) => rowOf(ctx, sent, places.get(sent.location_id), { ...known, copied }))
  requireOneEmployment(rows)
  return { drafts: await writeDrafts(ctx, rows, 'drafts'), places }
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

type Known = References & { copied: ReadonlyMap<number, PostedAsDraft> }

function rowOf(ctx: Ctx, sent: ShiftToPlan, place: Place | undefined, { skills, templates, copied }: Known): Values<'draft_shifts'>[] {
  if (!place) return []
  const like = copied.get(sent.like_gig_id ?? 0)
  const template = templates.get(sent.gig_template_id ?? 0)
  const skill_id = sent.skill_id ?? template?.skill_id ?? like?.skill_id ?? null
  return [
    {
      ...newDraft(ctx, place),
      ...textsOf(sent, { template, skill: skills.get(skill_id ?? 0), like: like?.skill_id === skill_id ? like : undefined }),
      skill_id,
      gig_template_id: template?.id ?? null,
      event_id: sent.event_id ?? null,
      start_time: sent.start_time,
      end_time: sent.end_time,
      unpaid_break_minutes: sent.unpaid_break_minutes ?? like?.unpaid_break_minutes ?? 0,
      wage_amount: sent.wage_amount ?? like?.wage_amount ?? template?.hourly_rate ?? skills.get(skill_id ?? 0)?.default_wage_amount ?? null,
      allowed_confirmed_pros: sent.allowed_confirmed_pros ?? Math.max(like?.allowed_confirmed_pros ?? 1, sent.pro_ids?.length ?? 0),
      type: sent.type ?? like?.type ?? 'MARKETPLACE',
      employment_type: sent.employment_type ?? like?.employment_type ?? null,
      pro_ids: [...new Set(sent.pro_ids ?? [])],
      named_people: sent.named_people ?? [],
      fill_plan: sent.fill_plan === undefined ? (like?.fill_plan ?? null) : sent.fill_plan,
      bundle_key: sent.bundle_key ?? null,
      may_drop_days: sent.bundle_key !== undefined && sent.may_drop_days === true,
    },
  ]
}

type Sources = {
  template: Tables['gig_templates'] | undefined
  skill: Tables['skills'] | undefined
  /** Only if it is of the same position: its words are about that. */
  like: PostedAsDraft | undefined
}

function textsOf(sent: Sent, { template, skill, like }: Sources) {
  return {
    description: sent.description ?? like?.description ?? template?.position_description ?? skill?.default_description ?? '',
    special_inst: sent.special_inst ?? like?.special_inst ?? template?.private_notes ?? '',
  }
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

// The days of a work are added together: sent once more, they would be further days on the same dates.
async function requireNewBundles({ tx }: Ctx, drafts: readonly Sent[], places: ReadonlyMap<number, Place>): Promise<void> {
  const keys = drafts.flatMap(({ bundle_key }) => bundle_key ?? [])
  if (keys.length === 0) return
  const organizations = [...new Set([...places.values()].map(({ organization_id }) => organization_id))]
  const known = await tx.rows<{ bundle_key: string }>(sql`
    select distinct bundle_key from draft_shifts where organization_id = any(${organizations}::bigint[]) and bundle_key = any(${keys}::uuid[])`)
  const taken = new Set(known.map(({ bundle_key }) => bundle_key))
  const at = drafts.findIndex(({ bundle_key }) => bundle_key !== undefined && taken.has(bundle_key.toLowerCase()))
  if (at >= 0) throw invalid(`drafts.${at}.bundle_key`, 'BUNDLE_KEY_TAKEN')
}

// Days of a work may be like different shifts.
function requireOneEmployment(rows: readonly Values<'draft_shifts'>[]): void {
  const at = rows.findIndex(({ bundle_key, employment_type }) => {
    const first = bundle_key && rows.find((row) => row.bundle_key === bundle_key)
    return first ? first.employment_type !== employment_type : false
  })
  if (at >= 0) throw invalid(`drafts.${at}.employment_type`, 'BUNDLE_DAYS_ALIKE')
}

/** The columns that every new draft of this location has. */
export function newDraft(ctx: Ctx, { organization_id, id }: Pick<Place, 'organization_id' | 'id'>) {
  return { organization_id, location_id: id, created_by: ctx.actor.user_id, created_ts: ctx.now, last_updated_ts: ctx.now }
}
