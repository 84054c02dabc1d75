import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { getEventCost as endpoint } from '@crewcall/contract/overview.ts'
import { sumCents } from '@crewcall/contract/rules/money.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { allow, mayDo } from '../../platform/policy.ts'
import { costOfConfirmed, costOfOpening } from '../engagements/index.ts'
import type { RateColumn } from '../engagements/index.ts'
import { eventById } from '../event-shifts/index.ts'
import { managedGigs } from '../gigs/index.ts'
import type { GigRecord } from '../gigs/index.ts'
import { scopeOfLocation } from '../organizations/index.ts'
import { chargedForEvent } from '../payments/index.ts'

type Rates = Pick<Tables['applications'], RateColumn>
/** So many pros are confirmed at these rates. */
type Confirmed = Rates & { pros: number }
type Row = { gig: GigRecord; place: Tables['locations']; confirmed: Confirmed[] }

const hidden = { planned_cents: null, confirmed_cents: null, charged_cents: null }

/**
 * What an event costs with all fees: planned, confirmed so far, and charged (docs/rules/events.md#cost). A sum with a shift whose wage the actor
 * may not see is unknown.
 */
export async function getEventCost(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const event = await eventById(ctx, params.id)
  allow(ctx, 'event.view', { organization_id: event.organization_id })
  const rows = await shiftsOf(ctx, event)
  if (!rows.every(({ place }) => mayDo(ctx, 'gig.see_wage', scopeOfLocation(place)))) return hidden
  const live = rows.filter(({ gig }) => gig.cancelled_at === null)
  return {
    planned_cents: sumCents(live.map(plannedOf)),
    confirmed_cents: sumCents(live.flatMap(confirmedOf)),
    charged_cents: await chargedForEvent(ctx, event),
  }
}

async function shiftsOf(ctx: Ctx, { organization_id, id }: { organization_id: number; id: number }): Promise<Row[]> {
  const gigs = await ctx.tx.rows<GigRecord & { confirmed: Confirmed[] }>(sql`
    select g.*, (select coalesce(jsonb_agg(to_jsonb(alike)), '[]') from (
        select a.wage_amount, a.bonus, a.platform_bonus, a.platform_fee_percentage, a.background_checks_fee_percentage, a.tipping_fee_percentage,
          a.coupon_percentage, a.coupon_cents, count(*)::int as pros from applications a
        where a.organization_id = g.organization_id and a.gig_id = g.id and a.confirmed_at is not null and a.cancelled_at is null
        group by 1, 2, 3, 4, 5, 6, 7, 8) alike) as confirmed
    from event_shifts s join gigs g on g.organization_id = s.organization_id and g.event_shift_id = s.id
    where s.organization_id = ${organization_id} and s.event_id = ${id} and ${managedGigs(ctx)}`)
  const places = await ctx.tx.rows<Tables['locations']>(sql`
    select * from locations where organization_id = ${organization_id} and id = any(${gigs.map(({ location_id }) => location_id)}::bigint[])`)
  const known = new Map(places.map((place) => [place.id, place]))
  return gigs.flatMap(({ confirmed, ...gig }) => {
    const place = known.get(gig.location_id)
    return place ? [{ gig, place, confirmed }] : []
  })
}

function plannedOf({ gig, place }: Row): number {
  return costOfOpening(gig, place) * gig.allowed_confirmed_pros
}

function confirmedOf({ gig, place, confirmed }: Row): number[] {
  return confirmed.map(({ pros, ...application }) => costOfConfirmed(application, gig, place) * pros)
}
