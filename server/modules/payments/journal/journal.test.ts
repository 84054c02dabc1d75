import { exportJournal, exportJournalIif, getJournal, listJournalAccounts, nameJournalAccounts } from '@crewcall/contract/journal.ts'
import { recordInvoicePayment } from '@crewcall/contract/invoices.ts'
import { defaultBranding } from '@crewcall/contract/branding.ts'
import { refundCharge } from '@crewcall/contract/refunds.ts'
import { listStatements } from '@crewcall/contract/statements.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manager, organizationAdmin, payingLocation, platformAdmin } from '../../../test/cast.ts'
import { noteBranding } from '../../../platform/brand.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Caller, Crew } from '../../../test/crew.ts'
import { sweepStatements } from '../bookkeeping/closed-months.ts'
import { approve, invoiceOf, issueWeek, onAccount, withoutMethod } from '../invoices/test-invoices.ts'
import { deliver, eventsOf, stripeOf, useMethod, workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'

let crew: Crew
let admin: Caller
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
  admin = crew.as((await platformAdmin(crew)).id)
})
afterAll(() => crew.close())

const year = { from: '2026-01-01', until: '2026-12-31' }
const at = ({ place }: Paid) => ({ organization_id: place.organization_id, location_id: place.id })
const giveBack = async (shift: Paid, amount: number) => {
  await admin.call(refundCharge, { params: { id: String(shift.id) }, body: { amount, reason: 'Left early' } })
  await crew.drain()
}
const ofWhom = (shift: Paid, days: object = year) => ({ query: { ...at(shift), ...year, ...days } })
const journal = async (shift: Paid, days?: object) => (await shift.asBoss.call(getJournal, ofWhom(shift, days))).data
const csv = async (who: Caller, shift: Paid, days?: object) => String((await who.call(exportJournal, ofWhom(shift, days))).data)
const iif = async (who: Caller, shift: Paid, days?: object) => String((await who.call(exportJournalIif, ofWhom(shift, days))).data)

const cents = (cell = '') => Math.round(Number(cell || '0') * 100)
/** Rows of the CSV file without its titles. */
const rowsOf = (file: string) =>
  file
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => {
      const [date, entry, account, place, memo, debit, credit] = line.slice(1, -1).split('","')
      return { date, entry, account, place, memo, debit: cents(debit), credit: cents(credit) }
    })
/** Debits less credits by account, over both kinds of files. */
const netsOf = (file: string) => {
  const nets: Record<string, number> = {}
  for (const { account = '', debit, credit } of rowsOf(file)) nets[account] = (nets[account] ?? 0) + debit - credit
  return nets
}
const iifNetsOf = (file: string) => {
  const nets: Record<string, number> = {}
  for (const line of file.split('\r\n')) {
    const [what, , , account = '', , , amount] = line.split('\t')
    if (what === 'TRNS' || what === 'SPL') nets[account] = (nets[account] ?? 0) + cents(amount)
  }
  return nets
}

/** What the books say of a location, without the journal or the statement: by line of the bill, and how what is owed changed. */
async function booksOf({ place }: Paid) {
  const lines = await crew.sql<{ line: string; cents: number }>(sql`
    select c.line, sum(c.amount_cents)::bigint as cents from charge_lines c where exists (select from ledger_entries e
      join ledger_transactions t on t.organization_id = e.organization_id and t.id = e.ledger_transaction_id
      where t.organization_id = c.organization_id and t.payment_intent_id = c.payment_intent_id and e.amount_cents > 0
        and t.kind in ('CHARGE', 'INVOICED') and e.account = ${`location:${place.id}:receivable`}) group by 1`)
  const [owed] = await crew.sql<{ cents: number }>(
    sql`select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_entries where account = ${`location:${place.id}:receivable`}`,
  )
  const money = await crew.sql<{ cents: number }>(sql`
    select coalesce(sum(e.amount_cents), 0)::bigint as cents from ledger_entries e
    where e.account in ('provider:clearing', 'platform:bank') and exists (select from ledger_entries r where r.organization_id = e.organization_id
      and r.ledger_transaction_id = e.ledger_transaction_id and r.account = ${`location:${place.id}:receivable`})`)
  return { lines: Object.fromEntries(lines.map(({ line, cents: sum }) => [line, sum])), owed: owed?.cents, money: money[0]?.cents }
}

/** Each entry balances, both files say the same, and both add up to the preview, to the statements and to the books. */
async function expectWhole(shift: Paid) {
  const preview = await journal(shift)
  const text = await csv(shift.asBoss, shift)
  const rows = rowsOf(text)
  for (const [, own] of Map.groupBy(rows, ({ entry }) => entry))
    expect(own.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0)
  const nets = netsOf(text)
  expect(iifNetsOf(await iif(shift.asBoss, shift))).toEqual(nets)
  expect(Object.fromEntries(preview.accounts.map(({ account, debit, credit }) => [account, debit - credit]))).toEqual(nets)
  expect(preview).toMatchObject({ entries: new Set(rows.map(({ entry }) => entry)).size, credit: preview.debit })
  const books = await booksOf(shift)
  const [labor, fees, tips] = ['pro_amount', 'platform_fee', 'tip_amount'].map((line) => books.lines[line] ?? 0)
  expect([nets['Contract labor'] ?? 0, nets['Staffing fees'] ?? 0, nets['Tips'] ?? 0]).toEqual([labor, fees, tips])
  expect(0 - (nets['Accounts payable'] ?? 0)).toBe(books.owed)
  expect(['Card payable', 'Bank', 'Bank transfers'].reduce((sum, account) => sum - (nets[account] ?? 0), 0)).toBe(books.money)
  const statements = (await shift.asBoss.call(listStatements, { query: { location_id: shift.place.id } })).data.results
  const all = (of: 'charged' | 'credited' | 'paid' | 'paid_back') => statements.reduce((sum, month) => sum + month[of], 0)
  expect(Object.values(books.lines).reduce((sum, each) => sum + each, 0)).toBe(all('charged'))
  expect(0 - (nets['Staffing refunds'] ?? 0)).toBe(all('credited'))
  expect(books.money).toBe(all('paid') - all('paid_back'))
  return { rows, text, preview }
}

describe('the accounting journal', () => {
  it('has one balanced entry for a charge of a card and one for its refund, without the name of the pro', async () => {
    const shift = await workedShift(crew)
    await crew.sql(sql`update users set first_name = 'Wilhelmina', last_name = 'Zzyzx' where id = ${shift.worker.user_id}`)
    await shift.pay()
    await crew.drain()
    await giveBack(shift, 25.5)
    const { rows, text } = await expectWhole(shift)
    const memo = expect.stringMatching(/^Pay, charged, .+, shift on 2026-03-10$/)
    expect(rows).toMatchObject([
      { date: '2026-03-10', account: 'Contract labor', place: shift.place.name, debit: 11_000, credit: 0, memo },
      { account: 'Staffing fees', debit: 3080, credit: 0 },
      { account: 'Card payable', debit: 0, credit: 14_080 },
      { account: 'Card payable', debit: 2550, credit: 0, memo: expect.stringMatching(/^Refund, credited/) },
      { account: 'Staffing refunds', debit: 0, credit: 2550 },
    ])
    expect(new Set(rows.map(({ entry }) => entry)).size).toBe(2)
    expect(text.split('\r\n')[0]).toBe('\uFEFF"Date","Entry","Account","Class","Memo","Debit","Credit"')
    expect(text).not.toMatch(/Wilhelmina|Zzyzx/)
    const lines = (await iif(shift.asBoss, shift)).split('\r\n')
    expect(lines.slice(0, 3)).toEqual([
      '!TRNS\tTRNSTYPE\tDATE\tACCNT\tNAME\tCLASS\tAMOUNT\tDOCNUM\tMEMO',
      '!SPL\tTRNSTYPE\tDATE\tACCNT\tNAME\tCLASS\tAMOUNT\tDOCNUM\tMEMO',
      '!ENDTRNS',
    ])
    expect(lines.slice(3, 7).map((line) => line.split('\t').slice(0, 7))).toEqual([
      ['TRNS', 'GENERAL JOURNAL', '03/10/2026', 'Contract labor', '', shift.place.name, '110.00'],
      ['SPL', 'GENERAL JOURNAL', '03/10/2026', 'Staffing fees', '', shift.place.name, '30.80'],
      ['SPL', 'GENERAL JOURNAL', '03/10/2026', 'Card payable', '', shift.place.name, '-140.80'],
      ['ENDTRNS'],
    ])
  })

  it('credits what an invoice owes until it is paid by transfer, and a credit lowers it', async () => {
    const shift = await onAccount(crew)
    await withoutMethod(crew, shift)
    await approve(crew, shift)
    await issueWeek(crew)
    const { id, number } = await invoiceOf(crew, shift)
    await crew.clock.set('2026-04-10T12:00:00Z')
    const body = { amount: 100, received_on: '2026-03-20', reference: 'Wire' }
    await admin.call(recordInvoicePayment, { params: { id: String(id) }, body })
    await giveBack(shift, 30)
    const { rows } = await expectWhole(shift)
    expect(rows.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
      ['Contract labor', 11_000, 0],
      ['Staffing fees', 3080, 0],
      ['Accounts payable', 0, 14_080],
      ['Accounts payable', 10_000, 0],
      ['Bank transfers', 0, 10_000],
      ['Accounts payable', 3000, 0],
      ['Staffing refunds', 0, 3000],
    ])
    expect(rows[3]?.memo).toContain(`invoice ${number}`)
    // A marketplace with another name is still the same vendor.
    noteBranding({ ...defaultBranding, name: 'Turnos Toledo' })
    const file = await iif(shift.asBoss, shift)
    noteBranding(defaultBranding)
    const owed = file.split('\r\n').filter((line) => line.includes('\tAccounts payable\tCrewcall\t'))
    expect(owed).toHaveLength(3)
  })

  it('opens what the bank took back and pays it with the next method', async () => {
    const shift = await workedShift(crew, { token: 'pm_usBankAccount_success' })
    await shift.pay()
    await crew.drain()
    stripeOf(crew).settle(shift.captures()[0]?.ref ?? '', 'cleared')
    for (const event of await eventsOf(crew, shift)) await deliver(crew, event)
    await crew.drain()
    stripeOf(crew).settle(shift.captures()[0]?.ref ?? '', 'returned_late')
    for (const event of await eventsOf(crew, shift)) await deliver(crew, event)
    await crew.drain()
    await useMethod(crew, shift.place, 'pm_card_visa')
    await shift.pay()
    await crew.drain()
    const { rows } = await expectWhole(shift)
    expect(rows.slice(2).map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
      ['Bank', 0, 14_080],
      ['Bank', 14_080, 0],
      ['Accounts payable', 0, 14_080],
      ['Accounts payable', 14_080, 0],
      ['Card payable', 0, 14_080],
    ])
  })

  it('is the same to the byte until money moves, also when a location of a closed month has another name and zone', async () => {
    const shift = await workedShift(crew)
    await shift.pay({ tip: 10 })
    await crew.drain()
    const march = { from: '2026-03-01', until: '2026-03-31' }
    await crew.clock.set('2026-04-02T12:00:00Z')
    const open = [await csv(shift.asBoss, shift, march), await iif(shift.asBoss, shift, march)]
    await crew.sweep(sweepStatements)
    await crew.sql(sql`update locations set timezone = 'Pacific/Auckland', name = 'Renamed' where id = ${shift.place.id}`)
    expect([await csv(shift.asBoss, shift, march), await iif(shift.asBoss, shift, march)]).toEqual(open)
    await giveBack(shift, 5)
    expect([await csv(shift.asBoss, shift, march), await iif(shift.asBoss, shift, march)]).toEqual(open)
    await expectWhole(shift)
    expect((await journal(shift, { from: '2026-03-10', until: '2026-03-10' })).entries).toBe(2)
    expect(await journal(shift, { from: '2026-02-01', until: '2026-02-28' })).toMatchObject({
      entries: 0,
      accounts: [],
      debit: 0,
      credit: 0,
    })
  })

  it('adds up the locations that are asked for', async () => {
    const shift = await workedShift(crew)
    const { organization_id } = shift.place
    await shift.pay()
    await crew.drain()
    const other = await payingLocation(crew, { organization_id })
    const boss = crew.as((await organizationAdmin(crew, organization_id)).id)
    const of = async (query: object) => (await boss.call(getJournal, { query: { ...year, ...query } })).data
    expect(await of({ organization_id })).toMatchObject({ locations: 2, entries: 1, debit: 14_080 })
    expect(await of({ location_id: [other.id] })).toMatchObject({ locations: 1, entries: 0 })
    expect(await of({ organization_id, location_id: [other.id, shift.place.id] })).toMatchObject({ locations: 2, entries: 1 })
  })

  it('is refused to whoever sees no charges there, and for days that are none', async () => {
    const shift = await workedShift(crew)
    const [member, onsite] = [await manager(crew, shift.place, 'TEAM_MEMBER'), await manager(crew, shift.place, 'ONSITE_MANAGER')]
    const stranger = crew.as((await manager(crew, await payingLocation(crew))).id)
    for (const endpoint of [getJournal, exportJournal, exportJournalIif]) {
      for (const { id } of [member, onsite]) expect((await crew.as(id).call(endpoint, ofWhom(shift))).status).toBe(403)
      expect((await stranger.call(endpoint, ofWhom(shift))).status).toBe(404)
      expect((await shift.asBoss.call(endpoint, ofWhom(shift, { from: '2026-03-02', until: '2026-03-01' }))).status).toBe(400)
      expect((await shift.asBoss.call(endpoint, ofWhom(shift, { from: '2024-01-01', until: '2026-03-01' }))).status).toBe(400)
    }
  })
})

describe('the names of accounts', () => {
  const named = async () => {
    const shift = await workedShift(crew)
    await shift.pay()
    await crew.drain()
    const { organization_id } = shift.place
    const boss = crew.as((await organizationAdmin(crew, organization_id)).id)
    return { shift, boss, params: { orgId: String(organization_id) } }
  }

  it('are those of the organization in both files, and the standard ones again when they are taken back', async () => {
    const { shift, boss, params } = await named()
    const before = await csv(shift.asBoss, shift)
    const answer = await boss.call(nameJournalAccounts, { params, body: { pro_amount: 'Labor:Temporary', card: 'Amex 1005' } })
    expect(answer.data.accounts.filter(({ is_standard }) => !is_standard)).toEqual([
      { kind: 'pro_amount', account: 'Labor:Temporary', is_standard: false },
      { kind: 'card', account: 'Amex 1005', is_standard: false },
    ])
    expect(netsOf(await csv(shift.asBoss, shift))).toEqual({ 'Labor:Temporary': 11_000, 'Staffing fees': 3080, 'Amex 1005': -14_080 })
    expect(iifNetsOf(await iif(shift.asBoss, shift))).toEqual({ 'Labor:Temporary': 11_000, 'Staffing fees': 3080, 'Amex 1005': -14_080 })
    // What is left out stays.
    await boss.call(nameJournalAccounts, { params, body: { pro_amount: null } })
    expect((await boss.call(listJournalAccounts, { params })).data.accounts.filter(({ is_standard }) => !is_standard)).toMatchObject([
      { kind: 'card' },
    ])
    await boss.call(nameJournalAccounts, { params, body: { card: null } })
    expect(await csv(shift.asBoss, shift)).toBe(before)
    const kept = await crew.sql<{ after: object }>(
      sql`select after from audit_log where action = 'journal.name_accounts' and object_id = ${shift.place.organization_id} order by id`,
    )
    expect(kept.map(({ after }) => after)).toEqual([
      { pro_amount: 'Labor:Temporary', card: 'Amex 1005' },
      { pro_amount: 'Contract labor' },
      { card: 'Card payable' },
    ])
  })

  it('cannot break out of a cell or run in a spreadsheet', async () => {
    const { shift, boss, params } = await named()
    await boss.call(nameJournalAccounts, { params, body: { card: 'A card, or two' } })
    await crew.sql(sql`update locations set name = '=HYPERLINK("https://x.example")' where id = ${shift.place.id}`)
    const text = await csv(shift.asBoss, shift)
    expect(text).toContain(`"'=HYPERLINK(""https://x.example"")"`)
    expect(text).toContain('"A card, or two"')
    await crew.sql(sql`update locations set name = ${'Bar\tTRNS\r\nTRNS: 1'} where id = ${shift.place.id}`)
    const lines = (await iif(shift.asBoss, shift)).trim().split('\r\n')
    expect(lines.filter((line) => line.startsWith('TRNS'))).toHaveLength(1)
    for (const line of lines.slice(3, -1)) expect(line.split('\t')).toHaveLength(9)
    expect(lines.join('')).not.toContain('"')
    expect(lines[3]).toContain('\tBar TRNS  TRNS  1\t')
  })

  it('of two kinds are one line of an entry if they are the same, and the vendor stands where it is owed', async () => {
    const { shift, boss, params } = await named()
    const names = { pro_amount: 'Staff', platform_fee: 'Staff', card: 'Owed', payable: 'Owed' }
    await boss.call(nameJournalAccounts, { params, body: names })
    const [charge = [], other = []] = (await iif(shift.asBoss, shift))
      .trim()
      .split('\r\n')
      .filter((line) => /^(TRNS|SPL)\t/.test(line))
      .map((line) => line.split('\t'))
    expect([charge[3], other[3], other[4]]).toEqual(['Staff', 'Owed', 'Crewcall'])
    expect(Number(charge[6]) + Number(other[6])).toBe(0)
  })

  it.each([
    ['an unknown kind', { vendor: 'Crewcall' }, 'vendor'],
    ['an empty name', { refund: ' ' }, 'refund'],
    ['a name that is too long', { refund: 'x'.repeat(101) }, 'refund'],
    ['a tab', { refund: 'A\tB' }, 'refund'],
    ['the end of a line', { refund: 'A\nTRNS' }, 'refund'],
    ['a quotation mark', { refund: 'A "card"' }, 'refund'],
    ['a formula', { refund: '=1+1' }, 'refund'],
  ])('refuse %s by name', async (_, body: object, target) => {
    const { boss, params } = await named()
    const { status, error } = await boss.call(nameJournalAccounts, { params, body })
    expect(status).toBe(400)
    expect(error).toMatchObject({ details: [{ target }] })
  })

  it('are named by admins of the organization only', async () => {
    const { shift, params } = await named()
    const stranger = crew.as((await manager(crew, await payingLocation(crew))).id)
    const body = { refund: 'Other' }
    for (const [who, status] of [
      [shift.asBoss, 403],
      [admin, 403],
      [stranger, 404],
    ] as const) {
      expect((await who.call(nameJournalAccounts, { params, body })).status).toBe(status)
      expect((await who.call(listJournalAccounts, { params })).status).toBe(status)
    }
  })
})
