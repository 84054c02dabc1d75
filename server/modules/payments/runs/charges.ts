import type { Locale, PaymentStatus } from '@crewcall/contract/enums.ts'
import { timesText } from '@crewcall/contract/hours-words.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import type { getPayRun } from '@crewcall/contract/pay-runs.ts'
import { paymentBuckets } from '@crewcall/contract/rules/application-status.ts'
import { sumCents } from '@crewcall/contract/rules/money.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { translate } from '../../../platform/words/translate.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'
import { paymentStatusOf } from '../attempts/attempts.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { chargesOfLine, failedStates } from './charges-of-line.ts'
import { viewRun } from './view.ts'

type Run = Reply<typeof getPayRun>
/** One charge of a run, and the timesheet it is for. */
export type RunCharge = {
  id: number
  isExtra: boolean
  amount_cents: number
  status: PaymentStatus
  /** It moved nothing, or its money went back; it is in no sum. */
  isFailed: boolean
  /** The invoice it is on, once that has a number. */
  invoice: string | null
  line: Run['lines'][number]
}
/** What a run charged one business: each charge, the sum of those that did not fail, and of those that did. */
export type BusinessCharges = { business_name: string; charges: RunCharge[]; total: number; failed: number }

/**
 * What a run charged, by business; of one business if it is named. Sums follow what became of each charge.
 * @throws problem not_found, forbidden
 */
export async function chargesOf(ctx: Ctx, id: number, organization_id: number | undefined) {
  const run = await viewRun(ctx, id)
  const lines = run.lines.filter((line) => organization_id === undefined || line.organization_id === organization_id)
  if (lines.length === 0) throw problem('not_found', 'NOT_FOUND')
  const found = await ctx.tx.rows<
    Pick<Attempt, 'id' | 'application_id' | 'kind' | 'amount_cents' | 'state'> & { invoice: string | null }
  >(sql`
    select i.id, i.application_id, i.kind, i.amount_cents, i.state, v.number as invoice
    from pay_run_lines n cross join lateral (select i.* from ${chargesOfLine}) i
    left join invoice_lines e on e.organization_id = i.organization_id and e.payment_intent_id = i.id and e.kind = 'CHARGE'
    left join invoices v on v.organization_id = e.organization_id and v.id = e.invoice_id
    where n.run_id = ${id} and n.organization_id = any(${lines.map((line) => line.organization_id)}::bigint[])
      and n.application_id = any(${lines.map((line) => line.application_id)}::bigint[]) order by i.id`)
  const charges = new Map(lines.map((line) => [line.application_id, { line, of: [] as typeof found }]))
  for (const charge of found) charges.get(charge.application_id ?? 0)?.of.push(charge)
  const all = [...charges.values()].flatMap(({ line, of }) =>
    of.map(({ id: chargeId, kind, amount_cents, state, invoice }): RunCharge => {
      const isExtra = kind === 'ADHOC_CHARGE'
      return {
        id: chargeId,
        isExtra,
        amount_cents,
        status: paymentStatusOf({ kind, state }),
        isFailed: failedStates.includes(state),
        invoice,
        line,
      }
    }),
  )
  const businesses = [...Map.groupBy(all, ({ line }) => line.organization_id).values()].map((of): BusinessCharges => ({
    business_name: of[0]?.line.business_name ?? '',
    charges: of,
    total: sumCents(of.filter(({ isFailed }) => !isFailed).map(({ amount_cents }) => amount_cents)),
    failed: sumCents(of.filter(({ isFailed }) => isFailed).map(({ amount_cents }) => amount_cents)),
  }))
  return { run, businesses }
}

/** The times a charge is for, or that it is an extra payment. */
export function chargedFor({ isExtra, line }: Pick<RunCharge, 'isExtra' | 'line'>, locale: Locale): string {
  if (isExtra) return translate(locale, 'Extra payment')
  return timesText((sentence, values) => translate(locale, sentence, values), line, { timezone: line.timezone, locale })
}

const statuses: Record<(typeof paymentBuckets)[PaymentStatus], ServerSentence> = {
  paid: 'Paid',
  processing: 'Processing',
  failed: 'Failed',
}

/** Whether the money of a charge has arrived. */
export function statusText({ status }: Pick<RunCharge, 'status'>, locale: Locale): string {
  return translate(locale, statuses[paymentBuckets[status]])
}
