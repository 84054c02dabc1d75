import type { getCallSheet as endpoint } from '@crewcall/contract/event-plans.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { arePhonesShown } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { allow } from '../../../platform/policy.ts'
import { eventById } from '../../event-shifts/index.ts'
import { myLocations } from '../../organizations/index.ts'

type Sheet = Reply<typeof endpoint>['shifts'][number]
type Row = Omit<Sheet, 'rows'> & { rows: Sheet['rows'] | null; starts: Date; ends: Date }

/** Who works when at an event, to print: confirmed pros by shift and position; phone numbers from 24 hours before each shift on. */
export async function getCallSheet(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const event = await eventById(ctx, params.eventId)
  allow(ctx, 'event.view', { organization_id: event.organization_id })
  const shifts = await ctx.tx.rows<Row>(sql`
    select es.id, es.start_time, es.end_time, es.start_time as starts, es.end_time as ends, l.timezone, l.name as location_name,
      es.contact_name, es.contact_phone, x.address, x.open_count, x.rows
    from event_shifts es join locations l on l.organization_id = es.organization_id and l.id = es.location_id
    join lateral (
      select count(*) as gigs, string_agg(distinct g.address_line_1 || ', ' || g.city, ' · ') as address,
        sum(greatest(0, g.allowed_confirmed_pros - g.confirmed_count))::int as open_count,
        (select jsonb_agg(jsonb_build_object('application_id', a.id, 'skill_name', s.name, 'is_captain', s.is_captain, 'pro_name', p.display_name,
            'start_time', a.start_time, 'end_time', a.end_time, 'phone_number', u.phone_number)
            order by s.is_captain desc, s.name, p.display_name, a.id)
          from gigs w join skills s on s.id = w.skill_id join applications a on a.organization_id = w.organization_id and a.gig_id = w.id
          join pros p on p.id = a.pro_id join users u on u.id = p.user_id
          where w.organization_id = es.organization_id and w.event_shift_id = es.id and w.cancelled_at is null
            and a.confirmed_at is not null and a.cancelled_at is null) as rows
      from gigs g where g.organization_id = es.organization_id and g.event_shift_id = es.id and g.cancelled_at is null) x on x.gigs > 0
    where es.organization_id = ${event.organization_id} and es.event_id = ${event.id}
      and ${myLocations(ctx)(sql`es.location_id`, sql`es.organization_id`)} order by es.start_time, es.id`)
  return { shifts: shifts.map((shift) => withinWindow(ctx, shift)) }
}

function withinWindow({ now }: Ctx, { starts, ends, rows, contact_phone, ...shift }: Row): Sheet {
  const isShown = arePhonesShown(now, starts, ends)
  return {
    ...shift,
    contact_phone: isShown ? contact_phone : null,
    rows: (rows ?? []).map((row) => ({ ...row, phone_number: isShown ? row.phone_number : null })),
  }
}
