import { across } from './across.ts'
import { z } from 'zod'
import { id, pathId, queryId, sumCents } from './common.ts'
import { endpoint } from './kit.ts'
import { billedLines, waysOfPaying } from './rules/billed-year.ts'
import { balance, statementSums } from './statements.ts'

const byName = <const N extends string>(names: readonly N[]) =>
  // One field for each name.
  z.object(Object.fromEntries(names.map((name) => [name, sumCents])) as Record<N, typeof sumCents>)

/** A balance, what was charged by line of the bill, and what was paid and paid back by way of payment. */
const figures = { ...balance, lines: byName(billedLines), paid_by: byName(waysOfPaying), paid_back_by: byName(waysOfPaying) }
const yearFigures = z.object({
  year: z.int(),
  name: z.string(),
  /** Nothing of it will change any more. */
  is_closed: z.boolean(),
  /** The organization may have other locations, whose billing the reader may not see. */
  is_part: z.boolean(),
  ...figures,
  months: z.array(statementSums.extend(figures)),
  locations: z.array(z.object({ location_id: id, location_name: z.string(), timezone: z.string(), ...figures })),
})
export type YearFigures = z.infer<typeof yearFigures>

const params = z.object({ year: pathId.pipe(z.int().min(2000).max(2099)) })
// The year of one business: several have no name together.
const query = across(
  z.object({ organization_id: queryId.optional(), location_id: queryId.optional() }),
  ['organization_id', 'location_id'],
  ({ organization_id, location_id }) => organization_id !== undefined || location_id !== undefined,
  { message: 'Name an organization or a location' },
)

export const getStatementYear = endpoint('payments', 'getStatementYear', 'GET /billing/years/{year}/', {
  summary: 'What was charged, paid and owed in a calendar year: by line of the bill, way of payment, month and location',
  params,
  query,
  response: yearFigures,
  errors: ['invalid', 'not_found'],
})
export const exportStatementYear = endpoint('payments', 'exportStatementYear', 'GET /billing/years/{year}/year.csv/', {
  summary: 'The same as CSV: a row for the year, for each month and for each location',
  media: 'text/csv',
  params,
  query,
  response: z.any(),
  errors: ['invalid', 'not_found'],
})
export const printStatementYear = endpoint('payments', 'printStatementYear', 'GET /billing/years/{year}/year.pdf/', {
  summary: 'The same as PDF, for a tax adviser',
  media: 'application/pdf',
  params,
  query,
  response: z.any(),
  errors: ['invalid', 'not_found'],
})
