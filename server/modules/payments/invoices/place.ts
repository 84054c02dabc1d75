import type { DayOfWeek, InvoiceFrequency, InvoiceStyle } from '@crewcall/contract/enums.ts'
import type { CostBreakdown } from '@crewcall/contract/rules/cost.ts'
import { invoicePeriod, invoicePlace } from '@crewcall/contract/rules/invoices.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { addRows } from '../../../platform/write.ts'
import type { EngagementHours } from '../../timesheets/index.ts'
import { publishClaimed } from '../attempts/change.ts'
import { claimAttempts, placed } from '../attempts/attempts.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { postInvoiced } from '../ledger/ledger.ts'
import { claimPayouts } from '../payouts/release.ts'
import { lineOfCharge, namesOf } from './line-of-charge.ts'
import type { Invoice } from './rows.ts'

/** The object of a charge: the hours of an engagement, or one of its extra payments. */
export type Charge = { kind: 'BUSINESS_CHARGE' | 'ADHOC_CHARGE'; extra: Tables['adhoc_payments'] | null; cost: CostBreakdown }

/** A charge of an engagement. */
export type ChargeOf = { shift: EngagementHours; charge: Charge }

/**
 * Places charges of one shift of an on-account location on the current open invoice, and releases the pros' money
 * (docs/rules/money.md#invoices, docs/rules/money.md#when-the-pro-is-paid). The caller holds the locks of the applications.
 * @throws problem conflict while an attempt is live
 */
export async function placeOnInvoice(ctx: Ctx, location: Tables['locations'], charges: readonly ChargeOf[]): Promise<void> {
  const [first] = charges
  if (!first) return
  const { gig } = first.shift
  const attempts = await claimAttempts(
    ctx,
    charges.map(({ shift: { application }, charge }) => ({
      kind: charge.kind,
      organization_id: gig.organization_id,
      application_id: application.id,
      adhoc_payment_id: charge.extra?.id ?? null,
      location_id: gig.location_id,
      pro_id: application.pro_id,
      amount_cents: charge.cost.business_total_cents,
      state: placed,
      lines: charge.cost.lines,
    })),
  )
  const invoice = await openInvoice(ctx, location, gig)
  await writeLines(ctx, { invoice, location }, charges, attempts)
  await postInvoiced(ctx, attempts)
  await publishClaimed(
    ctx,
    attempts.flatMap((attempt, index) => {
      const application = charges[index]?.shift.application
      return application ? [{ attempt, application }] : []
    }),
  )
  await claimPayouts(
    ctx,
    charges.map(({ shift, charge: { extra } }) => ({ shift, extra })),
  )
}

// Lines of hours and of extra payments name different columns.
async function writeLines(
  ctx: Ctx,
  { invoice, location }: { invoice: Invoice; location: Tables['locations'] },
  charges: readonly ChargeOf[],
  attempts: readonly Attempt[],
): Promise<void> {
  const [first] = charges
  if (!first) return
  const names = await namesOf(
    ctx,
    charges.map(({ shift }) => shift.application.pro_id),
    first.shift.gig,
  )
  const lines = charges.flatMap(({ shift, charge }, index) => {
    const [attempt, known] = [attempts[index], names.get(shift.application.pro_id)]
    if (!attempt || !known) throw new Error(`The charge of application ${shift.application.id} has no attempt or no name`)
    const line = lineOfCharge(ctx, location, { shift, charge, names: known })
    return [{ isExtra: charge.extra !== null, line: { invoice_id: invoice.id, payment_intent_id: attempt.id, ...line } }]
  })
  for (const group of Map.groupBy(lines, ({ isExtra }) => isExtra).values())
    await addRows(
      ctx.tx,
      'invoice_lines',
      group.map(({ line }) => line),
    )
}

// The row is locked against issuing (FOR UPDATE) but not against other charges being placed on it.
async function openInvoice(ctx: Ctx, location: Tables['locations'], gig: Tables['gigs']): Promise<Invoice> {
  const settings = {
    ...location,
    billing_source: location.billing_source as 'ORGANIZATION' | 'LOCATION',
    invoice_style: location.invoice_style as InvoiceStyle,
    invoice_frequency: location.invoice_frequency as InvoiceFrequency,
    invoice_work_week_end_date: location.invoice_work_week_end_date as DayOfWeek,
  }
  const place = invoicePlace(settings, `${gig.address_line_1}, ${gig.city}, ${gig.state_code} ${gig.zip_code}`)
  const { first_day, last_day, closes_at } = invoicePeriod(ctx.now, settings)
  const { organization_id, timezone, invoice_frequency: frequency } = location
  for (let turn = 0; turn < 3; turn += 1) {
    const open = await ctx.tx.maybe<Invoice>(sql`
      select * from invoices where organization_id = ${organization_id} and coalesce(owner_location_id, 0) = ${place.owner_location_id ?? 0}
        and style = ${place.style} and coalesce(location_id, 0) = ${place.location_id ?? 0} and address = ${place.address}
        and frequency = ${frequency} and first_day = ${first_day} and last_day = ${last_day} and issued_at is null for key share`)
    if (open) return closesLater(ctx, open, closes_at)
    await ctx.tx.run(sql`
      insert into invoices (organization_id, owner_location_id, style, location_id, address, frequency, first_day, last_day, timezone, closes_at, created_ts, last_updated_ts)
      values (${organization_id}, ${place.owner_location_id}, ${place.style}, ${place.location_id}, ${place.address}, ${frequency}, ${first_day}, ${last_day},
        ${timezone}, ${closes_at}, ${ctx.now}, ${ctx.now})
      on conflict do nothing`)
  }
  throw problem('unavailable', 'INVOICE_BEING_ISSUED', { retry_after: 1 })
}

// Locations of one owner in several zones share their days; the invoice closes when the last of them has finished the day.
async function closesLater(ctx: Ctx, invoice: Invoice, closesAt: Date): Promise<Invoice> {
  if (closesAt > invoice.closes_at)
    await ctx.tx.run(
      sql`update invoices set closes_at = ${closesAt} where organization_id = ${invoice.organization_id} and id = ${invoice.id}`,
    )
  return invoice
}
