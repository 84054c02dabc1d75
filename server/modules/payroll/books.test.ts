import { readFileSync } from 'node:fs'
import * as contract from '@crewcall/contract/payroll.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { findViolations } from '../../platform/invariants/index.ts'
import { bookedTip, postTip } from '../../test/booked-tip.ts'
import { row } from '../../test/build.ts'
import { payingLocation, platformAdmin, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { employed } from './test-employee.ts'

const { crew } = await openLocation()
const boss = await platformAdmin(crew)
const as = crew.as(boss.id)
let monday = '2026-03-16'
let weeks = 0
const at = (day: number, hour: number) => new Date(Date.parse(`${monday}T04:00:00Z`) + day * 86_400_000 + hour * 3_600_000).toISOString()

let place: Tables['locations']
let other: Tables['locations']
beforeEach(async () => {
  monday = new Date(Date.parse('2026-03-16T00:00:00Z') + 7 * 86_400_000 * weeks++).toISOString().slice(0, 10)
  await crew.clock.set(at(9, 8))
  place = await payingLocation(crew, { timezone: 'America/New_York', state_code: 'SC' })
  other = await payingLocation(crew, { timezone: 'America/New_York', state_code: 'CA' })
  await crew.sql(sql`update payroll_settings set week_begins_on = 'MONDAY'`)
  await crew.sql(sql`delete from overtime_choices`)
  await crew.sql(sql`insert into overtime_choices (state_code, pack_id, in_force_from, chosen_by, chosen_at)
    select x.state, x.pack, '2026-01-01', ${boss.id}, now() from (values ('SC', 'us-federal'), ('CA', 'us-ca')) x (state, pack)`)
})

const week = async () => (await as.call(contract.getPayrollWeek, { query: { day: monday } })).data
const close = async () => as.call(contract.closePayrollWeek, { body: { day: monday, sums: (await week()).open.sums } })
const fifty = async (worker: Tables['pros'], bonus = 0) => {
  for (const day of [0, 1, 2, 3, 4])
    await employed(crew, place, worker, { from: at(day, 8), hours: 10, wage: day < 3 ? 18 : 22, bonus: day === 0 ? bonus : 0 })
}

describe('the books of the employer', () => {
  /** The premium of an employee in cents, of entries alone. */
  const owedTo = async (worker: Tables['pros']) => {
    const rows = await crew.sql<{ part: string; cents: number }>(sql`
      select split_part(account, ':', 4) as part, -sum(amount_cents)::bigint as cents from employer_ledger_entries
      where account like ${`pro:${worker.id}:%`} group by 1 order by 1`)
    return Object.fromEntries(rows.map(({ part, cents }) => [part, cents]))
  }
  const premiumsOf = async (worker: Tables['pros']) =>
    (
      await crew.sql<{ federal: number; other: number }>(sql`
      select sum(federal_premium_cents)::bigint as federal, sum(premium_cents - federal_premium_cents)::bigint as other
      from payroll_lines where pro_id = ${worker.id}`)
    )[0]

  /** What the audit says of these books, after damage that bypasses constraints and triggers and is rolled back. */
  const audited = async (damage?: Sql) => {
    const now = await crew.clock.now()
    const client = await crew.db.pool.connect()
    try {
      await client.query("begin; set local session_replication_role = 'replica'")
      if (damage) await client.query(damage.text, damage.values)
      const rows = async <T>({ text, values }: Sql) => (await client.query(text, [...values])).rows as T[]
      return (await findViolations({ rows }, now)).map(({ id }) => id).filter((id) => id === 'F18')
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  it('owe the premium of a closed week: what 40 hours owe, and apart from it what a state owes', async () => {
    const [plain, californian] = [await pro(crew), await pro(crew)]
    await fifty(plain)
    for (const day of [0, 1, 2, 3, 4]) await employed(crew, other, californian, { from: at(day, 8), hours: 10, bonus: day === 0 ? 50 : 0 })
    await close()
    expect(await owedTo(plain)).toEqual({ federal: 9_800 })
    // 10 hours beyond 40 at half of $21.00, and the rest to $105.00 × ½ of the rule of California.
    expect(await owedTo(californian)).toEqual(await premiumsOf(californian))
    expect((await owedTo(californian))['federal']).toBe(10_500)
    expect(
      (await crew.sql(sql`select federal_cents, other_cents from premium_booked where pro_id = ${plain.id} and first_day = ${monday}`))[0],
    ).toEqual({
      federal_cents: 9_800,
      other_cents: 0,
    })
    const [all] = await crew.sql<{ cents: number }>(sql`select sum(amount_cents)::bigint as cents from employer_ledger_entries`)
    expect(all?.cents).toBe(0)
  })

  it('get what a correction changes, also less, and nothing when nothing changed', async () => {
    const worker = await pro(crew)
    await fifty(worker)
    const [engaged] = await crew.sql<{ id: number }>(sql`select id from applications where pro_id = ${worker.id} order by id limit 1`)
    await close()
    expect((await close()).error?.reason).toBe('PAYROLL_NOTHING_TO_CLOSE')
    await crew.sql(sql`update timesheets set payable_minutes = 300, last_updated_ts = ${at(9, 8)} where application_id = ${engaged?.id}`)
    const { sums } = (await week()).open
    expect(sums.premium_cents).toBeLessThan(0)
    await close()
    expect(await owedTo(worker)).toMatchObject({ federal: 9_800 + sums.federal_premium_cents })
    const postings = await crew.sql(sql`select id from employer_ledger_transactions where pro_id = ${worker.id}`)
    expect(postings).toHaveLength(2)
    expect(await audited()).toEqual([])
  })

  it('have a line that a program of before adds, and are even', async () => {
    const worker = await pro(crew)
    await fifty(worker)
    await close()
    const stranger = await pro(crew)
    await crew.sql(sql`insert into payroll_lines select closing_id, ${stranger.id}, first_name, last_name, null, straight_minutes, overtime_minutes,
      double_minutes, straight_cents, bonus_cents, premium_cents, federal_premium_cents, other_cents, tip_cents, reimbursement_cents
      from payroll_lines where pro_id = ${worker.id}`)
    expect(await owedTo(stranger)).toEqual({ federal: 9_800 })
    expect(await audited()).toEqual([])
  })

  it('refuse other entries than the line says, also of another pro, and every change', async () => {
    const [worker, stranger] = [await pro(crew), await pro(crew)]
    await fifty(worker)
    await close()
    const [posting] = await crew.sql<{ id: number; closing_id: number }>(
      sql`select id, closing_id from employer_ledger_transactions where pro_id = ${worker.id}`,
    )
    const added = (first: string, second: string) =>
      sql`insert into employer_ledger_entries values (${posting?.id}, ${first}, 5), (${posting?.id}, ${second}, -5)`
    await expect(crew.sql(added('employer:overtime_premium:other', `pro:${worker.id}:overtime_premium:other`))).rejects.toThrow(
      'not the premium',
    )
    const ofStranger = added(`pro:${stranger.id}:overtime_premium:federal`, `pro:${stranger.id}:overtime_premium:other`)
    await expect(crew.sql(ofStranger)).rejects.toThrow('not the premium')
    expect(await audited(ofStranger)).toEqual(['F18'])
    expect(await audited(sql`delete from employer_ledger_entries where employer_ledger_transaction_id = ${posting?.id}`)).toEqual(['F18'])
    await expect(crew.sql(sql`update employer_ledger_entries set amount_cents = 1`)).rejects.toThrow('append-only')
    await expect(crew.sql(sql`delete from employer_ledger_transactions`)).rejects.toThrow('append-only')
    const again = sql`insert into employer_ledger_transactions (kind, closing_id, pro_id, at) values ('OVERTIME_PREMIUM', ${posting?.closing_id}, ${worker.id}, now())`
    await expect(crew.sql(again)).rejects.toThrow('employer_ledger_transactions_once')
  })

  it('of weeks that were closed before are made from their lines', async () => {
    const worker = await pro(crew)
    await fifty(worker, 50)
    await close()
    const before = await crew.sql(
      sql`select account, sum(amount_cents)::bigint as cents from employer_ledger_entries group by 1 order by 1`,
    )
    await crew.sql(sql`alter table employer_ledger_entries disable trigger user`)
    await crew.sql(sql`alter table employer_ledger_transactions disable trigger user`)
    await crew.sql(sql`delete from employer_ledger_entries`)
    await crew.sql(sql`delete from employer_ledger_transactions`)
    await crew.sql(sql`alter table employer_ledger_entries enable trigger user`)
    await crew.sql(sql`alter table employer_ledger_transactions enable trigger user`)
    expect(await audited()).toEqual(['F18'])
    const text = readFileSync('server/migrations/0374_premium_in_the_books.sql', 'utf8')
    const [, first = '', second = ''] =
      /closed before:[^\n]+\n(insert into employer_ledger_transactions[^;]+;)\s+(insert into employer_ledger_entries[^;]+;)/.exec(text) ??
      []
    const client = await crew.db.pool.connect()
    await client.query(`begin; ${first} ${second} commit`)
    client.release()
    expect(
      await crew.sql(sql`select account, sum(amount_cents)::bigint as cents from employer_ledger_entries group by 1 order by 1`),
    ).toEqual(before)
  })
})

describe('tips in payroll', () => {
  const tipOf = async (worker: Tables['pros']) => (await week()).lines.find(({ pro_id }) => pro_id === worker.id)?.tip_cents
  /** Tips of an employee in cents: of all closed lines, and by the books. */
  const tipsOf = async (worker: Tables['pros']) =>
    (
      await crew.sql(sql`select (select coalesce(sum(tip_cents), 0)::bigint from payroll_lines where pro_id = ${worker.id}) as closed,
        (select coalesce(sum(cents), 0)::bigint from tips_booked where pro_id = ${worker.id} and employment_type = 'W2') as booked`)
    )[0]

  it('are those that reached the employee, by the books, and not one whose charge failed', async () => {
    const worker = await pro(crew)
    const engaged = await employed(crew, place, worker, { from: at(0, 8), hours: 8 })
    const { organization_id, id: application_id, location_id, pro_id } = engaged
    const failed = { organization_id, application_id, location_id, pro_id, description: '', reason: 'TIP', employment_type: 'W2' }
    await row(crew, 'adhoc_payments', { ...failed, charged_to_business: true, pro_amount_cents: 900, created_ts: at(1, 8) })
    expect(await tipOf(worker)).toBe(0)
    await bookedTip(crew, engaged, { cents: 700, at: at(1, 9) })
    expect(await tipOf(worker)).toBe(700)
    await close()
    expect(await tipsOf(worker)).toEqual({ closed: 700, booked: 700 })
  })

  it('are corrected when a payout comes back or arrives after the week was closed', async () => {
    const worker = await pro(crew)
    const engaged = await employed(crew, place, worker, { from: at(0, 8), hours: 8 })
    const payout = await bookedTip(crew, engaged, { cents: 700, at: at(1, 9) })
    await close()
    await postTip(crew, payout, { kind: 'PAYOUT_RETURNED', cents: -700, at: at(8, 9) })
    expect((await week()).open.sums.tip_cents).toBe(-700)
    await close()
    expect(await tipsOf(worker)).toEqual({ closed: 0, booked: 0 })
    await bookedTip(crew, engaged, { cents: 400, at: at(8, 10) })
    const closing_id = (await close()).data.closings[2]?.id ?? 0
    for (const format of ['QUICKBOOKS_IIF', 'QUICKBOOKS_ONLINE'] as const)
      expect((await as.call(contract.exportPayroll, { body: { closing_id, format } })).error?.reason).toBe('PAYROLL_NO_HOURS')
    expect(await crew.sql(sql`select from payroll_exports where closing_id = ${closing_id}`)).toEqual([])
    // Crewcall paid the tip already: providers are told it as received.
    const gusto = (await as.call(contract.exportPayroll, { body: { closing_id, format: 'GUSTO' } })).data.content.split('\r\n')
    expect([gusto[0]?.includes('"cash_tips","reimbursement"'), gusto[0]?.includes('paycheck_tips')]).toEqual([true, false])
    expect(gusto[1]).toMatch(/"0\.00","4\.00","0\.00"$/)
    await as.call(contract.setPayrollId, { body: { pro_id: worker.id, payroll_id: `P-${worker.id}` } })
    const adp = (await as.call(contract.exportPayroll, { body: { closing_id, format: 'ADP' } })).data.content.split('\r\n')
    expect([adp[0]?.endsWith('"Memo Code","Memo Amount"'), adp[1]?.endsWith('"","","TIP","4.00"')]).toEqual([true, true])
    expect(await tipsOf(worker)).toEqual({ closed: 400, booked: 400 })
  })
})
