import { z } from 'zod'
import { id, idParams, sentInstant, sumCents } from './common.ts'
import { paymentMethodStatuses } from './enums.ts'
import { hireStats } from './hire-stats.ts'
import { invoice } from './invoices.ts'
import { endpoint } from './kit.ts'

const span = z.object({ from: sentInstant, until: sentInstant })
/**
 * What one location needs and costs. Every number is the count or sum of a list: the shifts of `tonight` that are unfilled, the upcoming
 * shifts with applicants, the open timesheets but approved ones, the timesheets of `week`. Null is what this person may not see there.
 */
export const locationOverview = z.object({
  location_id: id,
  location_name: z.string(),
  organization_id: id,
  organization_name: z.string(),
  timezone: z.string(),
  /** The local day, from midnight to midnight. */
  tonight: span,
  /** The local week, from the weekday on which the weeks of its business begin. */
  week: span,
  /** Openings nobody fills yet, of shifts that begin today and are not over. */
  open_tonight_count: z.int(),
  /** Applications without an answer, for shifts that are not over. */
  applicants_count: z.int().nullable(),
  /** Timesheets that wait for a manager: ready, flagged, disputed, or with a failed charge. */
  hours_count: z.int(),
  /** When the first of them approves itself, or is settled as the pro says; null if none does. */
  hours_due_at: sentInstant.nullable(),
  /** What the hours of this week cost so far. */
  spent_cents: sumCents.nullable(),
  /** Null at a location that is not set up for hiring, too. */
  hire: hireStats.nullable(),
})
export type LocationOverview = z.infer<typeof locationOverview>

export const listOverviews = endpoint('overview', 'listOverviews', 'GET /staffer/overviews/', {
  summary: 'What each of my locations needs and costs, first those that need a person',
  response: z.object({ as_of: sentInstant, results: z.array(locationOverview) }),
})

/** Some charges: how many, and what they cost the business together. */
const sumOfCharges = z.object({ count: z.int(), total: sumCents })
/** Who pays for a location: itself, or its organization when `location_id` is null. */
const payer = z.object({
  location_id: id.nullable(),
  name: z.string(),
  method_status: z.enum(paymentMethodStatuses),
  /** It pays by invoice. */
  is_on_account: z.boolean(),
})
/** What one location costs and owes. Each sum is that of a list: of open timesheets, and of the payments on the way and paid. */
export const locationBill = z.object({
  location_id: id,
  location_name: z.string(),
  organization_id: id,
  organization_name: z.string(),
  timezone: z.string(),
  /** Null for those who may not see its billing. */
  payer: payer.nullable(),
  /** The local calendar month of `paid`. */
  month: span,
  /** Hours that are over and not charged yet. Hours nobody entered yet cost nothing so far. */
  due: sumOfCharges,
  /** Hours and extra payments whose charge failed. */
  failed: sumOfCharges,
  /** Charged, but not settled: with the bank, or on an invoice. */
  processing: sumOfCharges,
  /** Paid shifts of this month, with their extra payments. */
  paid: sumOfCharges,
  /** Since when new shifts are on hold because of a failed charge or an overdue invoice. */
  hold_since: sentInstant.nullable(),
})
export type LocationBill = z.infer<typeof locationBill>
/** An issued invoice that is not paid yet. */
export const invoiceToPay = invoice.extend({
  /** Whether its owner has a method that can be charged now. */
  can_be_charged: z.boolean(),
})
export type InvoiceToPay = z.infer<typeof invoiceToPay>

export const listBills = endpoint('overview', 'listBills', 'GET /staffer/bills/', {
  summary: 'What each of my locations costs and owes, and the invoices to pay, first what is urgent',
  response: z.object({
    results: z.array(locationBill),
    /** Those due first; of an owner whose invoices this person may see. */
    invoices: z.array(invoiceToPay),
  }),
})

const sumOfEvent = z.int().min(0).nullable()
/**
 * What an event costs its business with all fees, at the locations this person manages. Null for who may not see the wages of all its shifts
 * there.
 */
export const eventCost = z.object({
  /** Every opening of its live shifts, filled and worked as planned. */
  planned_cents: sumOfEvent,
  /** The confirmed pros on them, at the rates of their confirmation. */
  confirmed_cents: sumOfEvent,
  /** Charged or put on an invoice so far, without what went back; also for shifts that were cancelled. */
  charged_cents: sumOfEvent,
})
export type EventCost = z.infer<typeof eventCost>

export const getEventCost = endpoint('overview', 'getEventCost', 'GET /events/{id}/cost/', {
  summary: 'What an event costs: planned, confirmed so far, and charged',
  params: idParams('id'),
  response: eventCost,
  errors: ['not_found', 'forbidden'],
})
