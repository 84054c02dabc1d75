import { z } from 'zod'
import { cents, day, id, pageQuery, paginated, pathId, sentInstant, sumCents } from './common.ts'
import { adHocReasons, paymentStatuses } from './enums.ts'
import { endpoint } from './kit.ts'
import { arrivalStates } from './rules/arrival.ts'
import { earnedAs } from './rules/earned-as.ts'
import { sheetTimes } from './sheet-times.ts'

/** Where a payment to a pro stands. */
export const arrival = z.object({
  state: z.enum(arrivalStates),
  /** When it arrived, when it was sent, when it is tried again, or until when the hours are approved. */
  at: sentInstant.nullable(),
  /** An estimate, as a day at the location of the shift. */
  expected_on: day.nullable(),
  error_code: z.string().nullable(),
})
/** One payment to a pro: the pay of a shift, or an extra payment for it. */
const ownPayment = z.object({
  subject: z.enum(['PAY', ...adHocReasons]),
  amount: cents,
  arrival,
})
export type OwnPayment = z.infer<typeof ownPayment>

/** What a pro earned: totals and every engagement with its payments. */
export const earning = sheetTimes.extend({
  application_id: id,
  location_name: z.string(),
  position: z.string(),
  icon: z.string(),
  timezone: z.string(),
  start_time: sentInstant,
  end_time: sentInstant,
  payable_minutes: z.int().nullable(),
  /** Paid time that extra payments added after the charge; their money is in `extras`. */
  added_minutes: z.int(),
  amount: cents.nullable(),
  extras: cents,
  pro_payment_status: z.enum(paymentStatuses).nullable(),
  state: z.enum(['ESTIMATED', 'APPROVED', 'ON_THE_WAY', 'PAID', 'PROBLEM']),
  payments: z.array(ownPayment),
})
const dayAmounts = z.array(z.object({ day, amount: cents }))
export const listEarnings = endpoint('payments', 'listEarnings', 'GET /pro/earnings/', {
  summary: 'My earnings, newest first, with this week by day',
  query: pageQuery(25),
  response: paginated(earning).extend({
    this_week: dayAmounts,
    week_total: sumCents,
    on_the_way: sumCents,
    year_total: sumCents,
  }),
  errors: ['not_found'],
})
/** A week begins on Monday, and a shift belongs to the week in which it began where it was worked. */
export const listEarningWeeks = endpoint('payments', 'listEarningWeeks', 'GET /pro/earnings/weeks/', {
  summary: 'My earnings by week, from this week back to that of my first shift',
  query: pageQuery(12, 60),
  response: paginated(z.object({ first_day: day, amount: sumCents, shift_count: z.int() })),
  errors: ['not_found'],
})
export const getEarningWeek = endpoint('payments', 'getEarningWeek', 'GET /pro/earnings/weeks/{day}/', {
  summary: 'One week of my earnings, by any of its days: its shifts, what each pays and when that arrives',
  params: z.object({ day }),
  response: z.object({
    first_day: day,
    last_day: day,
    days: dayAmounts,
    total: sumCents,
    /** The total by what it was earned as. */
    parts: z.array(z.object({ earned_as: z.enum(earnedAs), amount: sumCents })),
    /** First days of the weeks before and after, where I can have earned something. */
    previous: day.nullable(),
    next: day.nullable(),
    shifts: z.array(earning),
  }),
  errors: ['invalid', 'not_found'],
})

const year = z.object({ year: pathId.pipe(z.int().min(2000).max(2199)) })
export const listEarningYears = endpoint('payments', 'listEarningYears', 'GET /pro/earnings/years/', {
  summary: 'The years in which I was paid, newest first, with what reached me',
  response: z.object({ results: z.array(z.object({ year: z.int(), total: sumCents })) }),
  errors: ['not_found'],
})
export const printYear = endpoint('payments', 'printYear', 'GET /pro/earnings/years/{year}/statement.pdf/', {
  summary: 'My statement of a year as PDF',
  media: 'application/pdf',
  params: year,
  response: z.any(),
  errors: ['invalid', 'not_found'],
})
export const exportYear = endpoint('payments', 'exportYear', 'GET /pro/earnings/years/{year}/statement.csv/', {
  summary: 'My payments of a year as CSV',
  media: 'text/csv',
  params: year,
  response: z.any(),
  errors: ['invalid', 'not_found'],
})
