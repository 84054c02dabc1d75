import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'

/**
 * Posts the premium of each line of a new closing in the books of the employer, who owes it to the employee: the part that the federal 40 hours
 * alone would owe, and the rest (docs/rules/payroll.md#premium-in-the-books). Cents; negative where a correction takes back. The database
 * refuses a line whose premium is not posted, or is posted twice.
 */
export async function postPremiums({ tx, now }: Ctx, closingId: number): Promise<void> {
  await tx.run(sql`
    insert into employer_ledger_transactions (kind, closing_id, pro_id, at)
    select 'OVERTIME_PREMIUM', closing_id, pro_id, ${now} from payroll_lines
    where closing_id = ${closingId} and (premium_cents <> 0 or federal_premium_cents <> 0) order by pro_id`)
  await tx.run(sql`
    insert into employer_ledger_entries (employer_ledger_transaction_id, account, amount_cents)
    select t.id, p.account, p.cents from employer_ledger_transactions t
      join payroll_lines n on n.closing_id = t.closing_id and n.pro_id = t.pro_id
      cross join lateral (values
        ('employer:overtime_premium:federal', n.federal_premium_cents),
        ('employer:overtime_premium:other', n.premium_cents - n.federal_premium_cents),
        (format('pro:%s:overtime_premium:federal', n.pro_id), -n.federal_premium_cents),
        (format('pro:%s:overtime_premium:other', n.pro_id), n.federal_premium_cents - n.premium_cents)) p (account, cents)
    where t.closing_id = ${closingId} and p.cents <> 0`)
}
