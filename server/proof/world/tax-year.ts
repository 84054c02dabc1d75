import sql from 'sql-template-tag'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { application, gig } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'
import type { Request } from './requests.ts'

const year = '2021'

/** An employee of the world who was a contractor before, and was paid $700 in a year that is over, straight into the books. */
export async function taxYearOf(crew: Crew, { place, skillId }: { place: Tables['locations']; skillId: number }): Promise<object> {
  const { organization_id, id: location_id } = place
  const at = `${year}-06-01T12:00:00Z`
  // Nobody new: more people would push others off the first page of lists.
  const [worker] = await crew.sql<Tables['pros']>(
    sql`select p.* from pros p join payroll_people n on n.pro_id = p.id order by p.id desc limit 1`,
  )
  if (!worker) throw new Error('The world has no employee')
  const shift = await gig(crew, place, { skill_id: skillId, start_time: at, employment_type: 'F1099' })
  const engaged = await application(crew, shift, worker, 'CONFIRMED', { employment_type: 'F1099', pro_payment_status: 'AVAILABLE' })
  const times = { created_ts: at, last_updated_ts: at, sent_at: at, settled_at: at }
  const payout = await row(crew, 'payment_intents', {
    organization_id,
    location_id,
    kind: 'PRO_PAYOUT',
    application_id: engaged.id,
    pro_id: worker.id,
    amount_cents: 70_000,
    state: 'SUCCEEDED',
    is_platform_paid: true,
    attempt: 1,
    provider_key: `payout:${engaged.id}:1`,
    provider_ref: `po_year_${engaged.id}`,
    ...times,
  })
  const posting = await row(crew, 'ledger_transactions', { organization_id, kind: 'PAYOUT', payment_intent_id: payout.id, at })
  await crew.sql(sql`
    insert into ledger_entries (organization_id, ledger_transaction_id, account, amount_cents) values
      (${organization_id}, ${posting.id}, ${`pro:${worker.id}:payable`}, 70000), (${organization_id}, ${posting.id}, 'provider:clearing', -70000)`)
  return {}
}

/** Valid calls about it. */
export const taxYearRequests: Record<string, Request> = {
  getTaxYear: { params: { year } },
  exportTaxYear: { params: { year } },
  exportTaxFiles: { params: { year } },
  exportTaxFile: { params: { year, number: 1 } },
}
