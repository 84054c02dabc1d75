import type { BookingType, GigStatus, GigStatusFilter, gigTypeFilters } from '../enums.ts'
import { gigStatusFilters } from '../enums.ts'

/** Which statuses each filter of the shift list stands for (docs/rules/shifts.md#status). Every status is in exactly one group. */
export const statusesOfFilter = {
  unfilled: ['UNAPPROVED', 'POSTED', 'UNFILLED'],
  ready: ['CONFIRMED'],
  completed: ['COMPLETED'],
  paymentDue: ['INCOMPLETE'],
  paymentError: ['FAILED_PAYMENT'],
  cancelled: ['CANCELLED'],
} as const satisfies Record<GigStatusFilter, readonly GigStatus[]>

/** Which kinds of booking each filter stands for. */
export const bookingTypesOf: Record<(typeof gigTypeFilters)[number], readonly BookingType[]> = {
  marketplace: ['MARKETPLACE', 'PRIVATE_DIRECT_OFFER'],
  network: ['NETWORK'],
}

/** The labels of the filter chips; `ready` is shown as Filled. */
export const filterLabels = {
  unfilled: 'Unfilled',
  ready: 'Filled',
  completed: 'Completed',
  paymentDue: 'Payment due',
  paymentError: 'Payment error',
  cancelled: 'Cancelled',
} as const satisfies Record<GigStatusFilter, string>

/** The default selection of a list: all but cancelled. */
export const defaultGigFilters: readonly GigStatusFilter[] = gigStatusFilters.filter((filter) => filter !== 'cancelled')

/** The statuses of a selection of filters, without duplicates; an empty selection means the default one. */
export function statusesOfFilters(filters: readonly GigStatusFilter[]): GigStatus[] {
  const chosen = filters.length === 0 ? defaultGigFilters : filters
  return [...new Set(chosen.flatMap((filter): readonly GigStatus[] => statusesOfFilter[filter]))]
}

/** The filter a status belongs to. */
export function filterOfStatus(status: GigStatus): GigStatusFilter {
  return filterOf[status]
}

const filterOf: Record<GigStatus, GigStatusFilter> = {
  UNAPPROVED: 'unfilled',
  POSTED: 'unfilled',
  UNFILLED: 'unfilled',
  CONFIRMED: 'ready',
  COMPLETED: 'completed',
  INCOMPLETE: 'paymentDue',
  FAILED_PAYMENT: 'paymentError',
  CANCELLED: 'cancelled',
}
