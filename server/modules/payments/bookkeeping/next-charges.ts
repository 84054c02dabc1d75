import type { summarizeBilling } from '@crewcall/contract/charges.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import { sumCents } from '@crewcall/contract/rules/money.ts'
import { autoApproveAt } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { creditsFor } from '../invoices/credit.ts'
import type { Invoice } from '../invoices/rows.ts'
import { realOfMine, visibleInvoices } from '../invoices/scope.ts'
import { countSheets } from '../payday/total-timesheets.ts'
import type { Counted, Named } from '../payday/total-timesheets.ts'
import type { OfWhom, Place } from './places.ts'

type Next = Reply<typeof summarizeBilling>['next'][number]

/**
 * The hours that are over and not charged, by location: what paying them now would charge, by the function that decides and prices it for the
 * command itself, and when the first of them approve themselves and are charged without a person.
 */
export async function nextHours(ctx: Ctx, places: readonly Place[], of: OfWhom): Promise<{ hours: Next[]; is_cut: boolean }> {
  const { counted, left, isCut } = await countSheets(ctx, { ...of, action: 'PAY' })
  const hours = places.map((place): Next => {
    const here = counted.filter(({ sheet }) => sheet.location_id === place.id)
    const out = left.filter(({ sheet }) => sheet.location_id === place.id)
    const [first] = [...here, ...out]
    const isOnAccount = first?.sheet.invoicing_enabled === true
    return {
      kind: 'HOURS',
      location_id: place.id,
      name: place.name,
      invoice_id: null,
      count: here.length,
      total: sumCents(here.map(({ amounts }) => amounts.total ?? 0)),
      at: firstByItself(here),
      timezone: place.timezone,
      left_out: out.length,
      is_on_account: isOnAccount,
      method: isOnAccount ? null : workingMethod(first?.sheet),
    }
  })
  return { hours: hours.filter(({ count, left_out }) => count + left_out > 0), is_cut: isCut }
}

function firstByItself(counted: readonly Counted[]): Date | null {
  const ends = counted.filter(({ sheet }) => sheet.sheet_state === 'READY').map(({ sheet }) => autoApproveAt(sheet.end_time).getTime())
  return ends.length === 0 ? null : new Date(Math.min(...ends))
}

function workingMethod(sheet: Named | undefined): Next['method'] {
  return sheet?.billing?.status === 'ACTIVE' ? sheet.method_name : null
}

type OpenInvoice = Invoice & { name: string; count: number; lines_cents: number; method: Next['method'] }

/** The open invoices of the owners whose invoices the actor may see: what they would be issued at now, and when they close. */
export async function nextInvoices(ctx: Ctx, places: readonly Place[], { organization_id, location_id }: OfWhom): Promise<Next[]> {
  const ids = places.map(({ id }) => id)
  const mine = organization_id === undefined && location_id === undefined ? realOfMine(ctx) : visibleInvoices(ctx)
  const open = await ctx.tx.rows<OpenInvoice>(sql`
    select v.*, coalesce(w.name, l.name, o.name) as name, n.count, n.lines_cents,
      (select jsonb_build_object('type', m.type, 'brand', m.details ->> 'brand', 'bank_name', m.details ->> 'bank_name', 'last4', m.details ->> 'last4')
        from payment_methods m where m.organization_id = v.organization_id and m.replaced_at is null and m.status = 'ACTIVE'
          and coalesce(m.location_id, 0) = coalesce(v.owner_location_id, 0)) as method
    from invoices v join organizations o on o.id = v.organization_id
      left join locations w on w.organization_id = v.organization_id and w.id = v.owner_location_id
      left join locations l on l.organization_id = v.organization_id and l.id = v.location_id
      cross join lateral (select count(*)::int as count, coalesce(sum(amount_cents), 0)::bigint as lines_cents from invoice_lines n
        where n.organization_id = v.organization_id and n.invoice_id = v.id and n.kind = 'CHARGE') n
    where ${mine} and v.issued_at is null and v.organization_id = any(${[...new Set(places.map((place) => place.organization_id))]}::bigint[])
      and exists (select from invoice_lines n where n.organization_id = v.organization_id and n.invoice_id = v.id and n.location_id = any(${ids}::bigint[]))
    order by v.closes_at, v.id`)
  const next: Next[] = []
  for (const invoice of open) {
    const credits = sumCents((await creditsFor(ctx, invoice)).map(({ cents }) => cents))
    next.push({
      kind: 'INVOICE',
      location_id: invoice.owner_location_id ?? invoice.location_id,
      name: invoice.name,
      invoice_id: invoice.id,
      count: invoice.count,
      total: invoice.lines_cents - credits,
      at: invoice.closes_at,
      timezone: invoice.timezone,
      left_out: 0,
      is_on_account: true,
      method: invoice.method,
    })
  }
  return next
}
