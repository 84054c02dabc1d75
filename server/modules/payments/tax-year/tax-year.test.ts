import { payAdHoc } from '@crewcall/contract/payments.ts'
import { exportTaxFile, exportTaxFiles, exportTaxYear, getTaxYear } from '@crewcall/contract/tax-years.ts'
import { unzipSync } from 'fflate'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { row } from '../../../test/build.ts'
import { application, gig, manager, platformAdmin, pro } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { deliver, eventsOf, stripeOf, workedShift, start } from '../test-money.ts'
import type { Paid } from '../test-money.ts'

let crew: Crew
let admin: Tables['users']
/** Paid by card: $110 of pay and a tip of $15. By bank: $110, a tip of $20 and $7.77 laid out. As an employee: $110. */
let [byCard, byBank, employed]: Paid[] = []
/** Paid the $2,000.00 from which 2026 is reported. */
let reached: Tables['pros']
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
  admin = await platformAdmin(crew)
  byCard = await paidShift('pm_card_visa', 'F1099')
  await extra(byCard, 'TIP', 15)
  byBank = await paidShift('pm_usBankAccount_success', 'F1099')
  await extra(byBank, 'TIP', 20)
  await extra(byBank, 'REIMBURSEMENT', 7.77)
  employed = await paidShift('pm_usBankAccount_success', 'W2')
  reached = await booked(byBank, 200_000, '2026-05-01T12:00:00Z')
})
afterAll(() => crew.close())

async function paidShift(token: string, employment_type: 'F1099' | 'W2'): Promise<Paid> {
  const shift = await workedShift(crew, { token, gig: { employment_type }, application: { employment_type } })
  await shift.pay()
  await arrive(shift)
  return shift
}
async function extra(shift: Paid, reason: 'TIP' | 'REIMBURSEMENT', pro_amount: number): Promise<void> {
  await shift.asBoss.call(payAdHoc, { body: { application_id: shift.id, reason, pro_amount } })
  await arrive(shift)
}
/** Bank debits of the shift clear, and the pro is paid. */
async function arrive(shift: Paid): Promise<void> {
  await crew.drain()
  for (const { kind, state, provider_ref } of await shift.attempts())
    if (kind.endsWith('CHARGE') && state === 'PENDING') stripeOf(crew).settle(provider_ref ?? '', 'cleared')
  for (const event of await eventsOf(crew, shift)) await deliver(crew, event)
  await crew.drain()
}

const look = async (year = 2026, query: object = {}) =>
  (await crew.as(admin.id).call(getTaxYear, { params: { year: String(year) }, query: { page_size: 100, ...query } })).data
const of = async (shift: Paid | undefined, year = 2026) => (await look(year)).results.find(({ pro_id }) => pro_id === shift?.worker.id)
const cells = (data: unknown) =>
  String(data)
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'))
const fileOf = async (year: number, number: number) =>
  crew.as(admin.id).call(exportTaxFile, { params: { year: String(year), number: String(number) } })

/** Money of one more contractor, straight into the books: sent without a charge. */
async function booked(shift: Paid, cents: number, at: string, worker?: Tables['pros']): Promise<Tables['pros']> {
  const who = worker ?? (await pro(crew))
  const { organization_id, id: location_id } = shift.place
  const own = await gig(crew, shift.place, { start_time: at, employment_type: 'F1099' })
  const engaged = await application(crew, own, who, 'CONFIRMED', { employment_type: 'F1099' })
  const intent = await row(crew, 'payment_intents', {
    organization_id,
    location_id,
    kind: 'PRO_PAYOUT',
    application_id: engaged.id,
    pro_id: who.id,
    amount_cents: cents,
    state: 'SUCCEEDED',
    attempt: 1,
    provider_key: `payout:${engaged.id}:1`,
    provider_ref: `po_${engaged.id}`,
    created_ts: at,
    last_updated_ts: at,
    sent_at: at,
    settled_at: at,
  })
  const posting = await row(crew, 'ledger_transactions', { organization_id, kind: 'PAYOUT', payment_intent_id: intent.id, at })
  const entry = { organization_id, ledger_transaction_id: posting.id }
  await crew.sql(sql`
    insert into ledger_entries (organization_id, ledger_transaction_id, account, amount_cents) values
      (${entry.organization_id}, ${entry.ledger_transaction_id}, ${`pro:${who.id}:payable`}, ${cents}),
      (${entry.organization_id}, ${entry.ledger_transaction_id}, 'provider:clearing', ${-cents})`)
  return who
}

describe('the year of contractors', () => {
  it('keeps what was paid by card apart from what is reported, and employees out', async () => {
    expect(await of(byCard)).toMatchObject({ nec: 0, tip: 0, card: 12_500, reimbursement: 0, received: 12_500, is_reported: false })
    expect(await of(byBank)).toMatchObject({ nec: 13_000, tip: 2000, card: 0, reimbursement: 777, received: 13_777, is_reported: false })
    expect(await of(employed)).toBeUndefined()
  })

  it('counts an invoice as paid by card only if every payment of it was', async () => {
    const shift = await workedShift(crew, {
      token: 'pm_card_visa',
      location: { invoicing_enabled: true },
      gig: { employment_type: 'F1099' },
    })
    await shift.pay()
    await crew.drain()
    expect(await of(shift)).toMatchObject({ nec: 11_000, card: 0 })
    const [line] = await crew.sql<{ organization_id: number; invoice_id: number }>(sql`
      select organization_id, invoice_id from invoice_lines where application_id = ${shift.id}`)
    const arrived = { received_on: '2026-04-01', created_ts: start }
    await row(crew, 'invoice_payments', {
      ...line,
      ...arrived,
      method: 'CHARGE',
      amount_cents: 14_080,
      payment_intent_id: await chargeOf(shift, line?.invoice_id ?? 0),
    })
    expect(await of(shift)).toMatchObject({ nec: 0, card: 11_000 })
    const other = { ...line, ...arrived, method: 'TRANSFER', amount_cents: 1, recorded_by: admin.id, reference: 'Part of it' }
    await row(crew, 'invoice_payments', other)
    expect(await of(shift)).toMatchObject({ nec: 11_000, card: 0 })
  })

  it('adds up to the books to the cent', async () => {
    const { sums, results } = await look()
    const [books] = await crew.sql<{ cents: number }>(sql`
      select -sum(e.amount_cents)::bigint as cents from ledger_entries e
        join ledger_transactions t on t.organization_id = e.organization_id and t.id = e.ledger_transaction_id
        join payment_intents i on i.organization_id = t.organization_id and i.id = t.payment_intent_id
        join applications a on a.organization_id = i.organization_id and a.id = i.application_id
      where e.account = 'provider:clearing' and i.kind in ('PRO_PAYOUT', 'ADHOC_PAYOUT') and a.id <> ${employed?.id}
        and extract(year from t.at at time zone 'UTC') = 2026`)
    expect(sums.received).toBe(books?.cents)
    expect(sums.nec + sums.card + sums.reimbursement + sums.mistake).toBe(sums.received)
    for (const name of ['nec', 'tip', 'card', 'reimbursement', 'mistake', 'received'] as const)
      expect([name, results.reduce((total, one) => total + one[name], 0)]).toEqual([name, sums[name]])
  })

  it('reports from $2,000.00 on in 2026, and from $600.00 in 2025', async () => {
    if (!byBank) throw new Error('Nobody was paid')
    const under = await booked(byBank, 199_999, '2026-05-01T12:00:00Z')
    const { threshold, reported, results } = await look(2026, { is_reported: true })
    expect([threshold, reported, results.map(({ pro_id }) => pro_id)]).toEqual([200_000, 1, [reached.id]])
    expect((await look(2026, { is_reported: false })).results.map(({ pro_id }) => pro_id)).toContain(under.id)
    const earlier = await booked(byBank, 60_000, '2025-05-01T12:00:00Z')
    expect((await look(2025, { is_reported: true })).results.map(({ pro_id }) => pro_id)).toEqual([earlier.id])
  })

  it('takes the year of the zone of the pro, as their own statement does', async () => {
    if (!byBank) throw new Error('Nobody was paid')
    // A quarter to midnight in Charleston is the next year in London.
    const late = await booked(byBank, 100, '2024-01-01T04:45:00Z')
    expect((await look(2023)).results.map(({ pro_id }) => pro_id)).toEqual([late.id])
    expect((await look(2024)).results).toEqual([])
  })

  it('makes a file of 100 and one of 21 of 121 contractors, once the year is over', async () => {
    if (!byBank) throw new Error('Nobody was paid')
    for (let n = 0; n < 121; n += 1) await booked(byBank, 60_000 + n, '2022-06-01T12:00:00Z')
    expect(await look(2022)).toMatchObject({ contractors: 121, reported: 121, files: 2, is_over: true })
    const [first, second, third] = await Promise.all([1, 2, 3].map((number) => fileOf(2022, number)))
    const [one, two] = [cells(first?.data).slice(1), cells(second?.data).slice(1)]
    expect([one.length, two.length, third?.status]).toEqual([100, 21, 404])
    // No file has the number 0, and none a number beyond what a year can have.
    expect((await Promise.all([0, 1e15].map((number) => fileOf(2022, number)))).map(({ status }) => status)).toEqual([400, 400])
    expect(new Set([...one, ...two].map((line) => line[9])).size).toBe(121)
    const cents = [...one, ...two].reduce((total, line) => total + Math.round(Number(line[10]) * 100), 0)
    expect(cents).toBe((await look(2022)).sums.nec)
    const authorization = `Bearer ${await crew.tokenOf(admin.id)}`
    const whole = await crew.app.inject({ method: 'GET', url: '/api/admin/tax-years/2022/files/', headers: { authorization } })
    const packed = Object.entries(unzipSync(whole.rawPayload)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()])
    expect(packed).toEqual([
      ['1099-nec-2022-1.csv', first?.data],
      ['1099-nec-2022-2.csv', second?.data],
    ])
    // No tax number is stored, so none is in it.
    expect([...one, ...two].every((line) => line[8] === '')).toBe(true)
  })

  it('makes no file while the year goes on, or while its threshold is not known', async () => {
    expect(await fileOf(2026, 1)).toMatchObject({ status: 409, error: { message: '2026 is not over yet; its files are made when it is' } })
    await crew.clock.set('2027-01-01T10:59:59Z')
    expect((await fileOf(2026, 1)).status).toBe(409)
    expect((await crew.as(admin.id).call(exportTaxFiles, { params: { year: '2026' } })).status).toBe(409)
    expect((await crew.as(admin.id).call(exportTaxFiles, { params: { year: '2021' } })).status).toBe(404)
    await crew.clock.set('2027-01-01T11:00:00Z')
    const made = await fileOf(2026, 1)
    expect([made.status, cells(made.data)[1]?.[10]]).toEqual([200, '2000.00'])
    await crew.clock.set('2028-02-01T12:00:00Z')
    expect(await look(2027)).toMatchObject({ threshold: null, reported: 0, files: 0 })
    expect(await fileOf(2027, 1)).toMatchObject({
      status: 409,
      error: { message: 'From how much contractors are reported for 2027 is not known to this version yet' },
    })
    await crew.clock.set('2026-06-01T12:00:00Z')
  })

  it('exports every contractor with the sums, and notes who did', async () => {
    const made = await crew.as(admin.id).call(exportTaxYear, { params: { year: '2026' } })
    const [head, ...lines] = cells(made.data)
    const last = lines.pop()
    const { sums, contractors } = await look()
    expect([head?.[4], lines.length]).toEqual(['Form 1099-NEC', contractors])
    expect(last?.slice(5).map((text) => Math.round(Number(text) * 100))).toEqual([
      sums.nec,
      sums.tip,
      sums.card,
      sums.reimbursement,
      sums.mistake,
      sums.received,
    ])
    const [entry] = await crew.sql<{ object_id: number; actor_user_id: number }>(sql`
      select object_id, actor_user_id from audit_log where action = 'tax_year.export' order by id desc limit 1`)
    expect(entry).toEqual({ object_id: 2026, actor_user_id: admin.id })
  })

  it('is only for admins of the platform', async () => {
    if (!byBank) throw new Error('Nobody was paid')
    const member = await manager(crew, byBank.place, 'TEAM_MEMBER')
    for (const who of [member.id, byBank.boss.id, byBank.worker.user_id])
      for (const endpoint of [getTaxYear, exportTaxYear, exportTaxFiles])
        expect((await crew.as(who).call(endpoint, { params: { year: '2026' }, query: {} } as never)).status).toBe(403)
  })
})

async function chargeOf(shift: Paid, invoice_id: number): Promise<number> {
  const { organization_id, id: location_id } = shift.place
  const [method] = await crew.sql<{ id: number }>(
    sql`select id from payment_methods where location_id = ${location_id} and replaced_at is null`,
  )
  const made = { organization_id, location_id, kind: 'INVOICE_CHARGE', invoice_id, amount_cents: 14_080, state: 'SUCCEEDED', attempt: 1 }
  const charge = await row(crew, 'payment_intents', {
    ...made,
    provider_key: `invoice:${invoice_id}:1`,
    provider_ref: `pi_${invoice_id}`,
    created_ts: start,
    last_updated_ts: start,

    payment_method_id: method?.id ?? null,
  })
  return charge.id
}
