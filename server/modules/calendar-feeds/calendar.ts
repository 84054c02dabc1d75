import type {
  readCalendar as readCalendarEndpoint,
  rotateCalendarLink as rotateCalendarLinkEndpoint,
} from '@crewcall/contract/pro-applications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { contained } from '@crewcall/contract/rules/direction.ts'
import { positionName } from '@crewcall/contract/rules/position-names.ts'
import { ICS_HORIZON_DAYS } from '@crewcall/contract/rules/windows.ts'
import ical, { ICalEventStatus } from 'ical-generator'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { askAgainSeconds, calendarFile } from '../../platform/calendar-file.ts'
import { problem } from '../../platform/errors.ts'
import type { Media } from '../../platform/mount.ts'
import { scopeToPro } from '../../platform/scope.ts'
import { newLink } from '../../platform/secret-link.ts'
import { translate } from '../../platform/words/translate.ts'
import { proOfActor, proOfCalendar, setCalendarLink } from '../pros/index.ts'

type Entry = {
  id: number
  gig_id: number
  start_time: Date
  end_time: Date
  skill_name: string
  location_name: string
  address: string
  last_updated_ts: Date
}
const DAY = 86_400_000

/** Gives the pro a new private calendar address; the old one stops working. Only its hash is stored. */
export async function rotateCalendarLink(
  ctx: Ctx,
  _call: Input<typeof rotateCalendarLinkEndpoint>,
): Promise<Reply<typeof rotateCalendarLinkEndpoint>> {
  const pro = await proOfActor(ctx)
  const { token, token_hash } = newLink()
  await setCalendarLink(ctx, pro.id, token_hash)
  return { url: `${ctx.config.api_base_url}api/pro/calendar/${token}/` }
}

/** The confirmed shifts behind a calendar address, 30 days back and 90 ahead, as iCalendar in the language of the account. */
export async function readCalendar(ctx: Ctx, { params }: Input<typeof readCalendarEndpoint>): Promise<Media> {
  const pro = await proOfCalendar(ctx, params.token)
  if (!pro) throw problem('not_found', 'CALENDAR_DOES_NOT_EXIST')
  await scopeToPro(ctx, pro.id)
  const calendar = ical({
    name: translate(pro.locale, 'Shifts of {name}', { name: pro.display_name }),
    prodId: { company: 'Crewcall', product: 'Shifts' },
    ttl: askAgainSeconds,
  })
  for (const entry of await entriesOf(ctx, pro.id)) {
    calendar.createEvent({
      id: `application-${entry.id}@crewcall`,
      start: entry.start_time,
      end: entry.end_time,
      stamp: entry.last_updated_ts,
      summary: translate(pro.locale, '{position} at {location}', {
        position: positionName(entry.skill_name, pro.locale),
        location: entry.location_name,
      }),
      location: contained(entry.address),
      url: `${ctx.config.public_url}/pro/shifts/${entry.gig_id}`,
      status: ICalEventStatus.CONFIRMED,
    })
  }
  return calendarFile(calendar, 'shifts.ics')
}

function entriesOf({ tx, now }: Ctx, proId: number): Promise<Entry[]> {
  const from = new Date(now.getTime() - ICS_HORIZON_DAYS.past * DAY)
  const to = new Date(now.getTime() + ICS_HORIZON_DAYS.next * DAY)
  return tx.rows<Entry>(sql`
    select a.id, a.gig_id, a.start_time, a.end_time, a.last_updated_ts, s.name as skill_name, l.name as location_name,
      concat_ws(', ', g.address_line_1, g.city, g.state_code || ' ' || g.zip_code) as address
    from applications a
    join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
    join skills s on s.id = g.skill_id
    join locations l on l.organization_id = g.organization_id and l.id = g.location_id
    where a.pro_id = ${proId} and a.confirmed_at is not null and a.cancelled_at is null and a.start_time >= ${from} and a.start_time < ${to}
    order by a.start_time, a.id`)
}
