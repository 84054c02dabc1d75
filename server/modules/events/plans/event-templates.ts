import type * as contract from '@crewcall/contract/event-plans.ts'
import type { EmploymentType } from '@crewcall/contract/enums.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { minutesFrom, minutesLater } from '@crewcall/contract/rules/event-days.ts'
import { EVENT_TEMPLATE_DAYS } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { invalid, problem } from '../../../platform/errors.ts'
import { allow, mayDo } from '../../../platform/policy.ts'
import type { AtLocation } from '../../../platform/policy.ts'
import { insertRow, keyed, updateRow, updateRows } from '../../../platform/write.ts'
import { addEvent, eventForUpdate } from '../../event-shifts/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { locationById, myLocations, myOrganizations, scopeOfLocation } from '../../organizations/index.ts'
import { announceChange, gigsOf, requireOwnEvent } from '../event-rows.ts'
import { viewEvent } from '../views/events.ts'
import { postDrafts, usual } from './post-drafts.ts'
import type { Draft } from './post-drafts.ts'

type Item = contract.EventTemplate['items'][number]
type Template = Omit<Tables['event_templates'], 'items'> & { items: Item[] }

/** The event templates of a location's organization, by name: those whose locations the actor all posts at (docs/rules/events.md#copies). */
export async function listEventTemplates(
  ctx: Ctx,
  { query }: Input<typeof contract.listEventTemplates>,
): Promise<Reply<typeof contract.listEventTemplates>> {
  const location = await locationById(ctx, query.location_id)
  allow(ctx, 'event.add', scopeOfLocation(location))
  const templates = await ctx.tx.rows<Template>(sql`
    select * from event_templates where organization_id = ${location.organization_id} and removed_at is null order by lower(name), id`)
  return { results: templates.filter((template) => isReadable(ctx, template)) }
}

/** Saves the shifts of an event as a template, in minutes from its start (ADR 96). @throws problem invalid without shifts */
export async function createEventTemplate(
  ctx: Ctx,
  { body }: Input<typeof contract.createEventTemplate>,
): Promise<Reply<typeof contract.createEventTemplate>> {
  const event = await eventForUpdate(ctx, body.event_id)
  await requireOwnEvent(ctx, event)
  const gigs = (await gigsOf(ctx, event)).filter(({ type }) => type !== 'INTERVIEW')
  const items = itemsOf(event.start_time ?? firstStart(gigs), gigs)
  if (items.length === 0) throw problem('invalid', 'EVENT_HAS_NO_SHIFTS', { target: 'event_id' })
  const most = EVENT_TEMPLATE_DAYS * 1440
  const isTooLong = items.some(({ start_minute, end_minute }) => start_minute < -most || end_minute > most)
  if (isTooLong) throw invalid('event_id', 'EVENT_TOO_LONG_FOR_TEMPLATE', { days: EVENT_TEMPLATE_DAYS })
  const template = await insertRow(ctx.tx, 'event_templates', {
    organization_id: event.organization_id,
    name: body.name,
    items,
    created_by: ctx.actor.user_id,
    created_ts: ctx.now,
    last_updated_ts: ctx.now,
  })
  await recordChange(ctx, template, 'create')
  await announceChange(ctx, event)
  return { ...template, items }
}

/** Changes the name or the shifts of a template; events made from it stay. */
export async function updateEventTemplate(
  ctx: Ctx,
  { params, body }: Input<typeof contract.updateEventTemplate>,
): Promise<Reply<typeof contract.updateEventTemplate>> {
  const template = await editable(ctx, params.id)
  await requireOwnLocations(ctx, template, body.items ?? [])
  const changed = await updateRow(ctx.tx, 'event_templates', keyed(template), { ...body, last_updated_ts: ctx.now })
  await recordChange(ctx, changed, 'change')
  return { ...changed, items: body.items ?? template.items }
}

/** Removes a template; events made from it stay. */
export async function removeEventTemplate(
  ctx: Ctx,
  { params }: Input<typeof contract.removeEventTemplate>,
): Promise<Reply<typeof contract.removeEventTemplate>> {
  const template = await editable(ctx, params.id)
  await updateRows(ctx.tx, 'event_templates', keyed(template), { removed_at: ctx.now })
  await recordChange(ctx, template, 'remove')
  return {}
}

/** Makes an event from a template: each shift that many minutes after its start, or before it. */
export async function useEventTemplate(
  ctx: Ctx,
  { params, body }: Input<typeof contract.useEventTemplate>,
): Promise<Reply<typeof contract.useEventTemplate>> {
  const template = await editable(ctx, params.id)
  const event = await addEvent(ctx, { organization_id: template.organization_id, ...body })
  const start = new Date(body.start_time)
  requireDescriptions(template)
  for (const item of template.items) await postDrafts(ctx, event, await draftsOf(ctx, item, start))
  await record(ctx, {
    action: 'event.create',
    object_type: 'event',
    object_id: event.id,
    organization_id: event.organization_id,
    after: { name: event.name, template: template.name },
  })
  await announceChange(ctx, event)
  return viewEvent(ctx, event)
}

// A template kept from before descriptions were required may lack some.
function requireDescriptions({ items }: Template): void {
  for (const [at, { gigs }] of items.entries()) {
    const without = gigs.findIndex(({ description }) => description.trim() === '')
    if (without >= 0) throw invalid(`items.${at}.gigs.${without}.description`, 'FIELD_REQUIRED')
  }
}

async function draftsOf(ctx: Ctx, item: Item, start: Date): Promise<Draft[]> {
  const { timezone } = await locationById(ctx, item.location_id)
  const { location_id, contact_name, contact_phone } = item
  const times = {
    start_time: minutesLater(start, item.start_minute).toISOString(),
    end_time: minutesLater(start, item.end_minute).toISOString(),
  }
  return item.gigs.map((gig) => ({ ...usual, ...gig, ...times, location_id, contact_name, contact_phone, timezone }))
}

// Of an event that does not say when it begins itself.
function firstStart(gigs: readonly GigRecord[]): Date {
  return new Date(Math.min(...gigs.map(({ start_time }) => start_time.getTime())))
}

// One item for each time, location and contact.
function itemsOf(start: Date, gigs: readonly GigRecord[]): Item[] {
  const blocks = Map.groupBy(gigs, (gig) =>
    JSON.stringify([gig.location_id, gig.start_time, gig.end_time, gig.contact_name, gig.contact_phone]),
  )
  const items = [...blocks.values()].flatMap((block) => {
    const [first] = block
    return first === undefined ? [] : [itemOf(start, first, block)]
  })
  return items.toSorted((a, b) => a.start_minute - b.start_minute)
}

function itemOf(start: Date, first: GigRecord, block: readonly GigRecord[]): Item {
  return {
    start_minute: minutesFrom(start, first.start_time),
    end_minute: minutesFrom(start, first.end_time),
    location_id: first.location_id,
    contact_name: first.contact_name,
    contact_phone: first.contact_phone,
    gigs: block.map((gig) => ({
      skill_id: gig.skill_id,
      // Interviews are left out.
      type: gig.type as Draft['type'],
      employment_type: gig.employment_type as EmploymentType,
      wage_amount: gig.wage_amount,
      allowed_confirmed_pros: gig.allowed_confirmed_pros,
      unpaid_break_minutes: gig.unpaid_break_minutes,
      description: gig.description,
      special_inst: gig.special_inst,
      no_experience_required: gig.no_experience_required,
      auto_select_enabled: gig.auto_select_enabled,
      selected_requirement_ids: [],
    })),
  }
}

async function editable(ctx: Ctx, id: number): Promise<Template> {
  const mine = myOrganizations(ctx)(sql`t.organization_id`)
  const template = await ctx.tx.one<Template>(
    sql`select t.* from event_templates t where t.id = ${id} and t.removed_at is null and ${mine} for no key update`,
  )
  if (!isReadable(ctx, template)) throw problem('not_found', 'NOT_FOUND')
  allow(ctx, 'event.edit', { organization_id: template.organization_id })
  return template
}

async function requireOwnLocations(ctx: Ctx, { organization_id }: Template, items: readonly Item[]): Promise<void> {
  const ids = items.map(({ location_id }) => location_id)
  const own = await ctx.tx.rows<{ id: number }>(sql`
    select l.id from locations l where l.organization_id = ${organization_id} and l.id = any(${ids}::bigint[]) and ${myLocations(ctx)(sql`l.id`)}`)
  const known = new Set(own.map(({ id }) => id))
  const at = items.findIndex(({ location_id }) => !known.has(location_id) || !isPlannedBy(ctx, { organization_id, location_id }))
  if (at >= 0) throw invalid(`items.${at}.location_id`, 'NO_SUCH_LOCATION')
}

// A template has wages, contacts and instructions of all its locations.
function isReadable(ctx: Ctx, { organization_id, items }: Template): boolean {
  return items.every(({ location_id }) => isPlannedBy(ctx, { organization_id, location_id }))
}

function isPlannedBy(ctx: Ctx, place: AtLocation): boolean {
  return mayDo(ctx, 'gig.post', place) && mayDo(ctx, 'gig.see_wage', place)
}

function recordChange(ctx: Ctx, { id, organization_id, name }: Pick<Template, 'id' | 'organization_id' | 'name'>, verb: string) {
  return record(ctx, { action: `event_template.${verb}`, object_type: 'event_template', object_id: id, organization_id, after: { name } })
}
