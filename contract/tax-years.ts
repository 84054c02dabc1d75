import { z } from 'zod'
import { cents, id, pageQuery, paginated, pathId, queryBool, sumCents } from './common.ts'
import { endpoint } from './kit.ts'

/** What was paid to contractors in a year, in cents, less what was taken back. `nec`, `card`, `reimbursement` and `mistake` add up to `received`. */
export const taxYearSums = z.object({
  /** Pay and tips that no card paid for: box 1 of form 1099-NEC. */
  nec: sumCents,
  /** The tips in `nec`. */
  tip: sumCents,
  /** Pay and tips that businesses paid for by card: the card processor reports them on form 1099-K. */
  card: sumCents,
  /** Money that pros had laid out. */
  reimbursement: sumCents,
  /** Sent by mistake, and not back yet. */
  mistake: sumCents,
  received: sumCents,
})
export type TaxYearSums = z.infer<typeof taxYearSums>

export const taxYearContractor = taxYearSums.extend({
  pro_id: id,
  first_name: z.string(),
  last_name: z.string(),
  /** Whether `nec` reaches the threshold; false while it is not known. */
  is_reported: z.boolean(),
})
export type TaxYearContractor = z.infer<typeof taxYearContractor>

export const taxYear = paginated(taxYearContractor).extend({
  year: z.int(),
  /** The years in which contractors were paid, newest first. */
  years: z.array(z.int()),
  /** Whether the year is over everywhere: only then it has files. */
  is_over: z.boolean(),
  /** From how much on a contractor is reported; null while it is not known for this year. */
  threshold: cents.nullable(),
  contractors: z.int(),
  reported: z.int(),
  /** How many files the reported contractors make. */
  files: z.int(),
  sums: taxYearSums,
})
export type TaxYear = z.infer<typeof taxYear>

const year = pathId.pipe(z.int().min(2000).max(2199))

export const getTaxYear = endpoint('payments', 'getTaxYear', 'GET /admin/tax-years/{year}/', {
  summary: 'What was paid to contractors in a year, and who is reported on form 1099-NEC: a draft for a tax provider',
  access: 'admin',
  params: z.object({ year }),
  query: pageQuery(25).extend({ is_reported: queryBool.optional() }),
  response: taxYear,
  errors: ['invalid'],
})
export const exportTaxYear = endpoint('payments', 'exportTaxYear', 'GET /admin/tax-years/{year}/contractors.csv/', {
  summary: 'All contractors of a year as CSV, with the sums',
  access: 'admin',
  outside: true,
  media: 'text/csv',
  params: z.object({ year }),
  response: z.any(),
  errors: ['invalid'],
})
export const exportTaxFiles = endpoint('payments', 'exportTaxFiles', 'GET /admin/tax-years/{year}/files/', {
  summary: 'All files of the contractors that are reported for a year, in one ZIP file',
  access: 'admin',
  outside: true,
  media: 'application/zip',
  params: z.object({ year }),
  response: z.any(),
  errors: ['invalid', 'not_found', 'conflict'],
})
export const exportTaxFile = endpoint('payments', 'exportTaxFile', 'GET /admin/tax-years/{year}/files/{number}/', {
  summary: 'One file of the contractors that are reported for a year, as CSV; at most 100 of them',
  access: 'admin',
  media: 'text/csv',
  params: z.object({ year, number: pathId.pipe(z.int().min(1).max(10_000)) }),
  response: z.any(),
  errors: ['invalid', 'not_found', 'conflict'],
})
