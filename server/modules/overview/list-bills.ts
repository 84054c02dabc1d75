import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { listBills as endpoint, LocationBill } from '@crewcall/contract/overview.ts'
import { byDebt } from '@crewcall/contract/rules/location-need.ts'
import { instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { myLocations } from '../organizations/index.ts'
import { chargesByLocation, invoicesToPay, payersByLocation } from '../payments/index.ts'
import type { ChargeSums, PayerOfLocation } from '../payments/index.ts'

type Place = Pick<Tables['locations'], 'id' | 'organization_id' | 'name' | 'timezone' | 'payment_hold_since'> & {
  organization_name: string
}

/**
 * What each location of the actor costs and owes, with the invoices to pay, in five statements however many locations there are
 * (docs/rules/rights.md#all-locations).
 */
export async function listBills(ctx: Ctx, _: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const places = await ctx.tx.rows<Place>(sql`
    select l.id, l.organization_id, l.name, l.timezone, l.payment_hold_since, o.name as organization_name
    from locations l join organizations o on o.id = l.organization_id
    where ${myLocations(ctx, { may: 'payment.view', evenForAdmins: true })(sql`l.id`)}`)
  const [charges, payers] = [await chargesByLocation(ctx), await payersByLocation(ctx)]
  const results = places.map(({ id, name, payment_hold_since, ...place }): LocationBill => ({
    ...place,
    location_id: id,
    location_name: name,
    payer: payerView(payers.get(id)),
    month: monthOf(ctx.now, place.timezone),
    ...(charges.get(id) ?? nothing),
    hold_since: payment_hold_since?.toISOString() ?? null,
  }))
  return { results: results.toSorted(byDebt), invoices: await invoicesToPay(ctx) }
}

const none = { count: 0, total: 0 }
const nothing: ChargeSums = { due: none, failed: none, processing: none, paid: none }

function payerView(payer: PayerOfLocation | undefined): LocationBill['payer'] {
  if (!payer) return null
  const { location_id, is_own, name, status, is_on_account } = payer
  return { location_id: is_own ? location_id : null, name, method_status: status, is_on_account }
}

// The last millisecond belongs to the month, the next midnight does not.
function monthOf(now: Date, timezone: string): LocationBill['month'] {
  const first = `${instantToWall(now, timezone).date.slice(0, 7)}-01`
  const [year = 0, month = 1] = first.split('-').map(Number)
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
  return {
    from: wallToInstant(first, '00:00', timezone).toISOString(),
    until: new Date(wallToInstant(next, '00:00', timezone).getTime() - 1).toISOString(),
  }
}
