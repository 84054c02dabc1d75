import type { readManagerCalendar as endpoint } from '@crewcall/contract/manager-calendars.ts'
import type { Locale } from '@crewcall/contract/enums.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import { contained } from '@crewcall/contract/rules/direction.ts'
import { can } from '@crewcall/contract/rules/policy.ts'
import { positionName } from '@crewcall/contract/rules/position-names.ts'
import ical, { ICalEventStatus, type ICalCalendar } from 'ical-generator'
import sql from 'sql-template-tag'
import type { Actor, Ctx } from '../../platform/context.ts'
import { askAgainSeconds, calendarFile } from '../../platform/calendar-file.ts'
import { problem } from '../../platform/errors.ts'
import type { Media } from '../../platform/mount.ts'
import type { AtLocation } from '../../platform/policy.ts'
import { scopeTo } from '../../platform/scope.ts'
import { fingerprint } from '../../platform/secret-link.ts'
import { translate } from '../../platform/words/translate.ts'
import { actorById } from '../identity/index.ts'
import { entriesAt } from './manager-entries.ts'
import type { Entry } from './manager-entries.ts'

type Link = {
  user_id: number
  locale: Locale
  location_id: number | null
  with_drafts: boolean
  organization_id: number | null
  sign_on_organization_id: number | null
}

/**
 * The shifts behind a manager's calendar address, 30 days back and 90 ahead, as iCalendar in the language of the account. Her rights at this
 * moment decide: an address whose owner may see no location any more does not exist. It says nothing of wages and phone numbers.
 * @throws problem not_found
 */
export async function readManagerCalendar(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Media> {
  const link = await linkOf(ctx, params.token)
  const reader = link && (await actorById(ctx, link.user_id))
  const places = reader ? placesOf(link, reader).filter((place) => can(reader, 'gig.view', place)) : []
  if (!link || !reader || places.length === 0) throw problem('not_found', 'CALENDAR_DOES_NOT_EXIST')
  for (const organization_id of new Set(places.map((place) => place.organization_id))) await scopeTo(ctx, organization_id)
  const planned = link.with_drafts ? places.filter((place) => can(reader, 'gig.post', place)) : []
  const entries = await entriesAt(ctx, places, planned)
  return calendarFile(calendarOf(await nameOf(ctx, link), link.locale, entries), 'shifts.ics')
}

function linkOf({ tx }: Ctx, token: string): Promise<Link | undefined> {
  return tx.maybe<Link>(sql`
    select c.user_id, u.locale, c.location_id, c.with_drafts, p.organization_id, c.sign_on_organization_id from manager_calendar_links c join users u on u.id = c.user_id
    left join places_of_organizations p on p.location_id = c.location_id where c.token_hash = ${fingerprint(token)}`)
}

// One that was set up in the session of a company shows the locations of that company.
function placesOf({ location_id, organization_id, sign_on_organization_id: company }: Link, reader: Actor): readonly AtLocation[] {
  const isShown = ({ organization_id: of, is_sandbox }: Actor['managed_locations'][number]) =>
    is_sandbox !== true && (company === null || of === company)
  if (location_id === null) return reader.managed_locations.filter(isShown)
  return organization_id === null ? [] : [{ location_id, organization_id }]
}

async function nameOf({ tx }: Ctx, { location_id, locale }: Link): Promise<string> {
  if (location_id === null) return translate(locale, 'Shifts of all locations')
  const { name } = await tx.one<{ name: string }>(sql`select name from locations where id = ${location_id}`)
  return translate(locale, 'Shifts at {location}', { location: name })
}

function calendarOf(name: string, locale: Locale, entries: readonly Entry[]): ICalCalendar {
  // The library writes names as they are.
  const calendar = ical({
    name: name.replaceAll(/[\\;,]/g, String.raw`\$&`),
    prodId: { company: 'Crewcall', product: 'Shifts' },
    ttl: askAgainSeconds,
  })
  for (const entry of entries) {
    calendar.createEvent({
      id: `${entry.kind}-${entry.id}@crewcall`,
      start: entry.start_time,
      end: entry.end_time,
      stamp: entry.changed_at,
      created: entry.created_ts,
      lastModified: entry.changed_at,
      // Grows with every change, and is the same for every reading of the same state.
      sequence: Math.max(0, Math.floor((entry.changed_at.getTime() - entry.created_ts.getTime()) / 1000)),
      summary: titleOf(entry, locale),
      location: contained(`${entry.location_name}, ${entry.address}`),
      status: statusOf(entry),
    })
  }
  return calendar
}

function titleOf({ kind, skill_name, allowed_confirmed_pros: openings, confirmed_count: filled }: Entry, locale: Locale): string {
  const position = skill_name === null ? translate(locale, 'position open') : positionName(skill_name, locale)
  if (kind === 'draft') return translate(locale, 'Draft: {openings}× {position}', { openings, position })
  return translate(locale, '{openings}× {position}, {filled}/{openings} filled', { openings, position, filled })
}

function statusOf({ kind, is_cancelled }: Entry): ICalEventStatus {
  if (is_cancelled) return ICalEventStatus.CANCELLED
  return kind === 'draft' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}
