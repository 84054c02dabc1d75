import type { DayOfWeek, InvoiceFrequency, InvoiceStatus, InvoiceStyle } from '../enums.ts'
import { addDays, dayOfWeek, instantToWall, wallToInstant } from './time.ts'

/** An issued invoice is due within this many local days (net terms). */
export const INVOICE_NET_DAYS = 7

type Settings = {
  organization_id: number
  id: number
  billing_source: 'ORGANIZATION' | 'LOCATION'
  invoice_style: InvoiceStyle
  invoice_frequency: InvoiceFrequency
  invoice_work_week_end_date: DayOfWeek
  timezone: string
}
/** Whose invoice it is and what it is for; charges with the same owner, location, address and period are on one invoice. */
export type InvoicePlace = { owner_location_id: number | null; style: InvoiceStyle; location_id: number | null; address: string }

/**
 * The invoice a charge at this location is placed on (docs/rules/money.md#invoices): STANDARD one per billing owner, LOCATION one per
 * location, ADDRESS one per work address. The owner is the location if it pays by its own method, and otherwise its organization.
 */
export function invoicePlace(location: Pick<Settings, 'id' | 'billing_source' | 'invoice_style'>, workAddress: string): InvoicePlace {
  const { invoice_style: style, billing_source, id } = location
  return {
    owner_location_id: billing_source === 'LOCATION' ? id : null,
    style,
    location_id: style === 'STANDARD' ? null : id,
    address: style === 'ADDRESS' ? sameAddress(workAddress) : '',
  }
}

// Different spacing is the same work address.
function sameAddress(address: string): string {
  return address.trim().replaceAll(/\s+/g, ' ')
}

/** The days covered by an invoice, both included, and the instant it closes: midnight after its last day in the location's zone. */
export type InvoicePeriod = { first_day: string; last_day: string; closes_at: Date }

/**
 * The period that contains the instant: the local day, or the seven local days that end on the given weekday
 * (docs/rules/money.md#invoices).
 */
export function invoicePeriod(
  now: Date,
  settings: Pick<Settings, 'invoice_frequency' | 'invoice_work_week_end_date' | 'timezone'>,
): InvoicePeriod {
  const { date } = instantToWall(now, settings.timezone)
  const last_day = settings.invoice_frequency === 'DAILY' ? date : weekEnd(date, settings.invoice_work_week_end_date)
  const first_day = settings.invoice_frequency === 'DAILY' ? date : addDays(last_day, -6)
  return { first_day, last_day, closes_at: startOfDay(addDays(last_day, 1), settings.timezone) }
}

function weekEnd(date: string, weekday: DayOfWeek): string {
  const days = [0, 1, 2, 3, 4, 5, 6].find((ahead) => dayOfWeek(addDays(date, ahead)) === weekday)
  return addDays(date, days ?? 0)
}

/** The last local day on which an invoice issued now is paid in time, and the instant that day ends. */
export function invoiceDue(issuedAt: Date, timezone: string): { due_day: string; due_at: Date } {
  const due_day = addDays(instantToWall(issuedAt, timezone).date, INVOICE_NET_DAYS)
  return { due_day, due_at: startOfDay(addDays(due_day, 1), timezone) }
}

function startOfDay(date: string, timezone: string): Date {
  return wallToInstant(date, '00:00', timezone)
}

/** The facts that determine the status of an invoice. */
export type InvoiceFacts = {
  issued_at: Date | string | null
  total_cents: number
  paid_cents: number
  charge_state: 'PENDING' | 'FAILED' | null
  overdue_at: Date | string | null
}

/** The status of an invoice, from its facts alone; the database derives the same. */
export function invoiceStatus({ issued_at, total_cents, paid_cents, charge_state, overdue_at }: InvoiceFacts): InvoiceStatus {
  if (issued_at === null) return 'OPEN'
  if (paid_cents >= total_cents) return 'PAID'
  if (charge_state === 'PENDING') return 'CHARGE_PENDING'
  if (overdue_at !== null) return 'OVERDUE'
  if (charge_state === 'FAILED') return 'FAILED'
  return paid_cents > 0 ? 'PARTIALLY_PAID' : 'INVOICED'
}

/** The statuses in which an invoice can be paid: it is issued, not paid in full, and not being charged. */
export const payableInvoiceStatuses: readonly InvoiceStatus[] = ['INVOICED', 'PARTIALLY_PAID', 'FAILED', 'OVERDUE']

/** The number of an organization's n-th issued invoice. */
export function invoiceNumber(organizationId: number, sequence: number): string {
  return `INV-${organizationId}-${String(sequence).padStart(4, '0')}`
}

/**
 * What the cents from `from` to `to` of an invoice settle: a payment fills the locations of an invoice one after the other.
 * @param subtotals cents by location in a fixed order, none below zero
 * @returns the locations it touches, adding up to `to - from` as long as that is within the invoice
 */
export function settledBetween(
  subtotals: readonly { location_id: number; cents: number }[],
  from: number,
  to: number,
): { location_id: number; cents: number }[] {
  let begin = 0
  return subtotals.flatMap(({ location_id, cents }) => {
    const settled = Math.max(0, Math.min(to, begin + cents) - Math.max(from, begin))
    begin += cents
    return settled === 0 ? [] : [{ location_id, cents: settled }]
  })
}

/**
 * How much of each waiting credit an invoice takes: no location is credited below zero, so the rest waits for the next invoice.
 * @param charges cents by location on the invoice
 */
export function creditsTaken<C extends { location_id: number; left: number }>(
  charges: readonly { location_id: number; cents: number }[],
  waiting: readonly C[],
): { credit: C; cents: number }[] {
  const room = new Map(charges.map(({ location_id, cents }) => [location_id, cents]))
  return waiting.flatMap((credit) => {
    const cents = Math.min(credit.left, room.get(credit.location_id) ?? 0)
    if (cents < 1) return []
    room.set(credit.location_id, (room.get(credit.location_id) ?? 0) - cents)
    return [{ credit, cents }]
  })
}
