import type { Locale } from '@crewcall/contract/enums.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { Invoice } from '@crewcall/contract/invoices.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { type Translate } from '../../lib/i18n.ts'

/** "INV-7-0003", or its label before it has a number. */
export function invoiceName({ number }: Pick<Invoice, 'number'>, t: Translate): string {
  return number ?? t('Open invoice')
}

/** The days it covers: "Mon, Nov 9 – Sun, Nov 15", or one day. */
export function periodText({ first_day, last_day }: Pick<Invoice, 'first_day' | 'last_day'>, locale: Locale): string {
  return first_day === last_day
    ? formatDay(first_day, undefined, locale)
    : `${formatDay(first_day, undefined, locale)} – ${formatDay(last_day, undefined, locale)}`
}

/** What happens next: when it closes, when it is due, or when it was paid. */
export function whenText({ status, last_day, due_day, paid_at, timezone }: Invoice, t: Translate, locale: Locale): string {
  if (status === 'OPEN') return t('Closes after {day}', { day: formatDay(last_day, undefined, locale) })
  if (status === 'PAID') return paid_at === null ? t('Paid') : t('Paid {day}', { day: formatDay(paid_at, timezone, locale) })
  return due_day === null ? '' : t('Due {day}', { day: formatDay(due_day, undefined, locale) })
}

/** What it is for, if not the whole owner. */
export function forText({ location_name, owner_name, address }: Invoice): string {
  const place = address === '' ? location_name : phrase`${location_name}, ${address}`
  return place ?? owner_name
}
