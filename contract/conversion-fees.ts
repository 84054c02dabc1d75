import { z } from 'zod'
import { id, idParams, pageNumbers, pageQuery, queryBool, sentInstant, sumCents } from './common.ts'
import { endpoint } from './kit.ts'

/** What a location owes for hiring a pro of the marketplace; invoiced outside of Crewcall (docs/rules/hire.md#conversion-fee). */
export const conversionFee = z.object({
  id,
  organization: z.object({ id, name: z.string() }),
  location: z.object({ id, name: z.string() }),
  pro: z.object({ id, name: z.string() }),
  job: z.string(),
  amount_cents: z.int(),
  worked_minutes: z.int(),
  free_after_hours: z.int(),
  hired_by: z.string(),
  created_ts: sentInstant,
  invoiced_at: sentInstant.nullable(),
  invoiced_by: z.string().nullable(),
})
export type ConversionFeeOwed = z.infer<typeof conversionFee>

export const listConversionFees = endpoint('hiring', 'listConversionFees', 'GET /admin/conversion-fees/', {
  access: 'admin',
  summary: 'What locations owe for hiring pros of the marketplace, latest first, with the totals',
  query: pageQuery(25).extend({ is_invoiced: queryBool.optional() }),
  response: z.object({
    ...pageNumbers,
    results: z.array(conversionFee),
    /** Of all, whatever is chosen. */
    open_cents: sumCents,
    invoiced_cents: sumCents,
  }),
  errors: ['forbidden'],
})
export const markConversionFeeInvoiced = endpoint('hiring', 'markConversionFeeInvoiced', 'POST /admin/conversion-fees/{id}/invoiced/', {
  access: 'admin',
  touches: ['conversion_fee'],
  summary: 'Say that a fee was invoiced; repeating it changes nothing',
  params: idParams('id'),
  response: conversionFee,
  errors: ['forbidden', 'not_found'],
})
