import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { Invoice } from '@crewcall/contract/invoices.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'

/** "INV-7-0003", or what it is before it has a number. */
export function invoiceName({ number }: Pick<Invoice, 'number'>): string {
  return number ?? 'Open invoice'
}

/** The days it collects: "Mon, Nov 9 – Sun, Nov 15", or one day. */
export function periodText({ first_day, last_day }: Pick<Invoice, 'first_day' | 'last_day'>): string {
  return first_day === last_day ? formatDay(first_day) : `${formatDay(first_day)} – ${formatDay(last_day)}`
}

/** What happens next: when it closes, when it is due, or when it was paid. */
export function whenText({ status, last_day, due_day, paid_at, timezone }: Invoice): string {
  if (status === 'OPEN') return `Closes after ${formatDay(last_day)}`
  if (status === 'PAID') return paid_at === null ? 'Paid' : `Paid ${formatDay(paid_at, timezone)}`
  return due_day === null ? '' : `Due ${formatDay(due_day)}`
}

/** Whom or what it is for, when that is not the owner as a whole. */
export function forText({ location_name, owner_name, address }: Invoice): string {
  const place = address === '' ? location_name : phrase`${location_name}, ${address}`
  return place ?? owner_name
}
