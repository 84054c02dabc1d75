import { exportYear, listEarningYears } from '@crewcall/contract/earnings.ts'
import { payAdHoc, payProByPlatform } from '@crewcall/contract/payments.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { application, gig, platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Caller, Crew } from '../../../test/crew.ts'
import { linesIn } from '../../../test/printed.ts'
import { deliver, eventsOf, workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())

const extra = (shift: Paid, reason: 'TIP' | 'REIMBURSEMENT', pro_amount: number) =>
  shift.asBoss.call(payAdHoc, { body: { application_id: shift.id, reason, pro_amount } })

/** $110 of pay, $15 of tip, $7.77 of reimbursement, all in 2026; then $110 as an employee in the last hour of the year. */
async function paidInAYear(place: object = {}) {
  const shift = await workedShift(crew, { location: place, gig: { employment_type: 'F1099' } })
  await shift.pay()
  await crew.drain()
  await extra(shift, 'TIP', 15)
  await crew.drain()
  await extra(shift, 'REIMBURSEMENT', 7.77)
  await crew.drain()
  const later = await gig(crew, shift.place, { start_time: '2026-12-30T12:00:00Z', employment_type: 'W2' })
  const employed = await application(crew, later, shift.worker, 'CONFIRMED', { employment_type: 'W2' })
  // A quarter to midnight in Charleston, and the next year in London.
  await crew.clock.set('2027-01-01T04:45:00Z')
  const admin = crew.as((await platformAdmin(crew)).id)
  expect((await admin.call(payProByPlatform, { body: { gig_application: employed.id } })).status).toBe(201)
  await crew.drain()
  return { shift, employed }
}

const saved = async (who: Caller, year: number) =>
  String((await who.call(exportYear, { params: { year: String(year) } })).data)
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(1, -1).split('","'))
const received = (rows: string[][]) => rows.reduce((sum, row) => sum + Math.round(Number(row[6]) * 100), 0)
async function printed(userId: number, year: number) {
  const headers = { authorization: `Bearer ${await crew.tokenOf(userId)}` }
  const answer = await crew.app.inject({ method: 'GET', url: `/api/pro/earnings/years/${year}/statement.pdf/`, headers })
  expect(answer.headers['content-type']).toBe('application/pdf')
  return answer.rawPayload
}
/** What left the processor for the pro, asked of the books themselves. */
async function booked(proId: number): Promise<number> {
  const [sum] = await crew.sql<{ cents: number }>(sql`
    select -sum(e.amount_cents)::bigint as cents from ledger_entries e
    join ledger_transactions t on t.organization_id = e.organization_id and t.id = e.ledger_transaction_id
    join payment_intents i on i.organization_id = t.organization_id and i.id = t.payment_intent_id
    where i.pro_id = ${proId} and e.account = 'provider:clearing' and i.kind in ('PRO_PAYOUT', 'ADHOC_PAYOUT')`)
  return sum?.cents ?? 0
}

describe('the statement of a year', () => {
  it('has every payment that was sent in it by the time of the pro, and nothing else of the year after', async () => {
    const { shift, employed } = await paidInAYear()
    const rows = await saved(shift.asPro, 2026)
    expect(rows.map(([date, kind, employment, , , day, amount, fees]) => [date, kind, employment, day, amount, fees])).toEqual([
      ['2026-03-10', 'Pay', 'Contractor (1099)', '2026-03-10', '110.00', '0.00'],
      ['2026-03-10', 'Tips', 'Contractor (1099)', '2026-03-10', '15.00', '0.00'],
      ['2026-03-10', 'Reimbursements', 'Contractor (1099)', '2026-03-10', '7.77', '0.00'],
      ['2026-12-31', 'Pay', 'Employee (W-2)', '2026-12-30', '110.00', '0.00'],
    ])
    expect(rows.map((row) => Number(row[10]))).toEqual([shift.id, shift.id, shift.id, employed.id])
    expect(received(rows)).toBe(await booked(shift.worker.id))
    expect((await shift.asPro.call(listEarningYears)).data.results).toEqual([{ year: 2026, total: 24_277 }])
    expect(await saved(shift.asPro, 2027)).toEqual([])
  })

  it('is printed with its sums apart, in the language of the pro', async () => {
    const { shift } = await paidInAYear()
    const lines = linesIn(await printed(shift.worker.user_id, 2026))
    const text = lines.join('\n')
    expect(text).toContain('Statement of 2026')
    for (const [label, ...sums] of [
      ['Pay', 11_000, 11_000, 22_000],
      ['Tips', 1500, 0, 1500],
      ['Reimbursements', 777, 0, 777],
      ['Received in total', 13_277, 11_000, 24_277],
      ['Fees taken from your pay', 0, 0, 0],
    ] as const)
      expect(lines).toContain([label, ...sums.map((cents) => formatCents(cents))].join(' | '))
    await crew.sql(sql`update users set locale = 'es' where id = ${shift.worker.user_id}`)
    const spanish = linesIn(await printed(shift.worker.user_id, 2026)).join('\n')
    expect(spanish).toContain('Resumen del año 2026')
    expect(spanish).toContain('Propinas')
    expect((await saved(shift.asPro, 2026)).map((row) => row[1])).toEqual(['Paga', 'Propinas', 'Reembolsos', 'Paga'])
  })

  it('has money that was taken back with its minus, so that it still equals the books', async () => {
    const { shift } = await paidInAYear()
    await crew.clock.set('2027-01-02T16:00:00Z')
    const { payments } = crew.around.ports
    const [transfer] = shift.transfers()
    await payments.takeBackPayOut({ key: `by-hand-${transfer?.ref}`, provider_ref: transfer?.ref ?? '' })
    for (const event of await eventsOf(crew, shift)) await deliver(crew, event)
    await crew.drain()
    const back = await saved(shift.asPro, 2026)
    const [after] = await saved(shift.asPro, 2027)
    expect(back).toHaveLength(4)
    expect(after?.slice(0, 3)).toEqual(['2027-01-02', 'Pay (taken back)', 'Contractor (1099)'])
    expect(after?.[6]).toMatch(/^-\d+\.\d\d$/)
    expect(received([...back, ...(after ? [after] : [])])).toBe(await booked(shift.worker.id))
  })

  it('runs nothing in a spreadsheet, whatever a business calls itself', async () => {
    const { shift } = await paidInAYear({ name: '=HYPERLINK("http://evil.example")' })
    const [row] = await saved(shift.asPro, 2026)
    expect(row?.[3]).toBe(`'=HYPERLINK(""http://evil.example"")`)
  })

  it("holds nothing of another pro's, and a year without payments is empty", async () => {
    const { shift } = await paidInAYear()
    const other = await workedShift(crew)
    expect(await saved(other.asPro, 2026)).toEqual([])
    expect((await other.asPro.call(listEarningYears)).data.results).toEqual([])
    expect(linesIn(await printed(other.worker.user_id, 2026)).join('\n')).toContain('No payments in this year.')
    expect((await shift.asBoss.call(exportYear, { params: { year: '2026' } })).status).toBe(404)
    expect((await shift.asPro.call(exportYear, { params: { year: '1999' } })).status).toBe(400)
  })
})
