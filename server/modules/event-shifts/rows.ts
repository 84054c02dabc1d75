import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { invalid, problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { insertRow, keyed, updateRow, updateRows } from '../../platform/write.ts'
import { myLocations, myOrganizations } from '../organizations/index.ts'

export type EventRecord = Tables['events']
export type EventShiftRecord = Tables['event_shifts']
type Key = Pick<EventRecord, 'organization_id' | 'id'>
type Place = Pick<EventShiftRecord, 'organization_id' | 'location_id'>
/** When, where, and whom to ask for on the day. */
export type Block = Place & { start_time: Date | string; end_time: Date | string; contact_name: string; contact_phone: string | null }

/** An event of an organization the actor has a role in. @throws problem not_found */
export function eventById(ctx: Ctx, id: number): Promise<EventRecord> {
  return knownEvent(ctx, id)
}

/**
 * `eventById`, locked until the end of the transaction: whatever changes the shifts of an event does so one after the other. The lock comes
 * before those of gigs and pros.
 * @throws problem not_found
 */
export function eventForUpdate(ctx: Ctx, id: number): Promise<EventRecord> {
  return knownEvent(ctx, id, sql`for no key update`)
}

/** Those of these events that are of organizations the actor has a role in, by id; optionally locked in the order of their ids. */
export async function eventsByIds(ctx: Ctx, ids: readonly number[], { locked = false } = {}): Promise<Map<number, EventRecord>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const mine = myOrganizations(ctx)(sql`e.organization_id`)
  const found = await ctx.tx.rows<EventRecord>(sql`
    select e.* from events e where e.id = any(${wanted}::bigint[]) and e.removed_at is null and ${mine}
    order by e.id ${locked ? sql`for no key update` : empty}`)
  return new Map(found.map((event) => [event.id, event]))
}

async function knownEvent(ctx: Ctx, id: number, lock: Sql = empty): Promise<EventRecord> {
  const event = await findEvent(ctx, id, lock)
  if (!event) throw problem('not_found', 'EVENT_DOES_NOT_EXIST')
  return event
}

function findEvent(ctx: Ctx, id: number, lock: Sql): Promise<EventRecord | undefined> {
  const mine = myOrganizations(ctx)(sql`e.organization_id`)
  return ctx.tx.maybe<EventRecord>(sql`select e.* from events e where e.id = ${id} and e.removed_at is null and ${mine} ${lock}`)
}

/** The event a new gig of this organization is posted in, locked. @throws problem invalid for another one, forbidden */
export async function eventToPostIn(ctx: Ctx, eventId: number, place: Place): Promise<EventRecord> {
  const event = await findEvent(ctx, eventId, sql`for no key update`)
  if (event?.organization_id !== place.organization_id) throw invalid('event_id', 'EVENT_DOES_NOT_EXIST')
  allow(ctx, 'event.add', place)
  return event
}

/** A shift of an event, at a location the actor manages. @throws problem not_found */
export function eventShiftById(ctx: Ctx, id: number): Promise<EventShiftRecord> {
  return knownShift(ctx, id)
}

/** `eventShiftById`, locked, after its event. @throws problem not_found */
export async function eventShiftForUpdate(ctx: Ctx, id: number): Promise<EventShiftRecord> {
  const { organization_id, event_id } = await knownShift(ctx, id)
  if (event_id !== null)
    await ctx.tx.maybe(sql`select 1 from events where organization_id = ${organization_id} and id = ${event_id} for no key update`)
  return knownShift(ctx, id, sql`for no key update`)
}

async function knownShift(ctx: Ctx, id: number, lock: Sql = empty): Promise<EventShiftRecord> {
  const mine = myLocations(ctx)(sql`s.location_id`)
  const shift = await ctx.tx.maybe<EventShiftRecord>(sql`select s.* from event_shifts s where s.id = ${id} and ${mine} ${lock}`)
  if (!shift) throw problem('not_found', 'EVENT_SHIFT_DOES_NOT_EXIST')
  return shift
}

/** The shift of a locked event with this time and location: the one there is, or a new one with this contact. */
export async function eventShiftOf(ctx: Ctx, event: Key, block: Block): Promise<EventShiftRecord> {
  const { location_id, start_time, end_time, contact_name, contact_phone } = block
  const known = await ctx.tx.maybe<EventShiftRecord>(sql`
    select * from event_shifts where organization_id = ${event.organization_id} and event_id = ${event.id} and location_id = ${location_id}
      and start_time = ${start_time} and end_time = ${end_time} order by id limit 1`)
  if (known) return known
  return insertRow(ctx.tx, 'event_shifts', {
    organization_id: event.organization_id,
    event_id: event.id,
    location_id,
    start_time,
    end_time,
    contact_name,
    contact_phone,
    created_ts: ctx.now,
    last_updated_ts: ctx.now,
  })
}

type Told = { name?: string | undefined; start_time?: Date | string | null | undefined }
/** A new event. */
export function addEvent(ctx: Ctx, event: { organization_id: number; name: string } & Told): Promise<EventRecord> {
  const { organization_id, name, start_time = null } = event
  const { user_id } = ctx.actor
  return insertRow(ctx.tx, 'events', {
    organization_id,
    name,
    start_time,
    created_by: user_id,
    created_ts: ctx.now,
    last_updated_ts: ctx.now,
  })
}

/** A new name or start of a locked event. */
export function changeEvent(ctx: Ctx, event: Key, told: Told): Promise<EventRecord> {
  return updateRow(ctx.tx, 'events', keyed(event), { ...told, last_updated_ts: ctx.now })
}

/** New times or a new contact of a locked shift. */
export function changeEventShift(
  ctx: Ctx,
  shift: Pick<EventShiftRecord, 'organization_id' | 'id'>,
  changes: { [K in 'start_time' | 'end_time' | 'contact_name' | 'contact_phone']?: Block[K] | undefined },
): Promise<EventShiftRecord> {
  return updateRow(ctx.tx, 'event_shifts', keyed(shift), { ...changes, last_updated_ts: ctx.now })
}

/** Puts shifts of the organization into a locked event, from wherever they were. */
export async function moveEventShifts(ctx: Ctx, event: Key, ids: readonly number[]): Promise<void> {
  const these = sql`organization_id = ${event.organization_id} and id = any(${[...ids]}::bigint[])`
  await updateRows(ctx.tx, 'event_shifts', these, { event_id: event.id, last_updated_ts: ctx.now })
}

/** The shifts of a locked event are of no event any more; their gigs stay as they are. */
export async function leaveEventShifts(ctx: Ctx, event: Key): Promise<void> {
  const these = sql`organization_id = ${event.organization_id} and event_id = ${event.id}`
  await updateRows(ctx.tx, 'event_shifts', these, { event_id: null, last_updated_ts: ctx.now })
}

/** Removes a locked event. */
export async function removeEventRow(ctx: Ctx, event: Key): Promise<void> {
  await updateRows(ctx.tx, 'events', keyed(event), { removed_at: ctx.now, last_updated_ts: ctx.now })
}
