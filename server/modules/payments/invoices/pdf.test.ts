import { expect, it } from 'vitest'
import { linesIn, printedIn } from '../../../test/printed.ts'
import { printInvoicePdf } from './pdf.ts'
import type { InvoiceDetailView } from './view.ts'

const now = new Date('2026-03-16T09:30:00Z')
type Line = InvoiceDetailView['lines'][number]
const times: Line['times'] = {
  planned: {
    start_time: new Date('2026-03-10T15:00:00Z'),
    end_time: new Date('2026-03-10T23:00:00Z'),
    minutes: 450,
    break_minutes: 30,
  },
  punched: { start_time: new Date('2026-03-10T15:52:00Z'), end_time: new Date('2026-03-10T22:04:00Z'), minutes: 372, break_minutes: 0 },
  paid: {
    start_time: new Date('2026-03-10T16:00:00Z'),
    end_time: new Date('2026-03-10T22:00:00Z'),
    minutes: 330,
    break_minutes: 30,
    break_basis: 'SAID' as const,
  },
}
// Fields that the page does not print are left out.
const line = (changes: Partial<Line> = {}) =>
  ({
    kind: 'CHARGE',
    work_date: '2026-03-10',
    pro_name: 'Alex Reyes',
    position: 'Server',
    description: '',
    start_time: new Date('2026-03-10T16:00:00Z'),
    end_time: new Date('2026-03-10T22:00:00Z'),
    timezone: 'America/New_York',
    unpaid_break_minutes: 30,
    payable_minutes: 330,
    times: null,
    wage: 2000,
    pro_amount: 11_000,
    fee: 3080,
    tip: 0,
    amount: 14_080,
    ...changes,
  }) as Line

const invoice = (changes: Partial<InvoiceDetailView> = {}) =>
  ({
    number: 'INV-3-0001',
    organization_name: 'Harbor Group',
    owner_name: 'Harbor Group',
    location_name: 'Harbor Kitchen',
    address: '1 Pier Rd, Charleston',
    first_day: '2026-03-09',
    last_day: '2026-03-15',
    due_day: '2026-03-23',
    total: 14_080,
    paid: 0,
    bank_account: null,
    lines: [line()],
    ...changes,
  }) as InvoiceDetailView

const print = async (changes: Partial<InvoiceDetailView> = {}, locale: 'en' | 'es' = 'en') =>
  linesIn(await printInvoicePdf(invoice(changes), { now, locale, is_test: false }))

it('An invoice prints the payer, the due date, and each line with its hours and its amount', async () => {
  expect(await print({ lines: [line({ times })] })).toEqual([
    'INV-3-0001',
    'Please pay by Mon, Mar 23',
    'Harbor Group',
    'Harbor Kitchen, 1 Pier Rd, Charleston',
    'Charges placed Mon, Mar 9 - Sun, Mar 15, 2026',
    'Date | Pro and position | In - out | Break | Hours | Wage | Pay | Fees | Tip | Amount',
    'Tue, Mar 10 | Alex Reyes, Server | 12:00 - 18:00 | 30 min | 5 h 30 min | $20.00 | $110.00 | $30.80 | $140.80',
    'Planned 11:00 am – 7:00 pm · Punched 11:52 am – 6:04 pm · Paid 12:00 pm – 6:00 pm',
    'Total | $140.80',
  ])
})

it('One that is not issued says so, and names location, owner and day only once', async () => {
  expect(
    (await print({ number: null, due_day: null, owner_name: 'Harbor Kitchen', location_name: null, last_day: '2026-03-09' })).slice(0, 5),
  ).toEqual(['Open invoice', 'Not issued yet', 'Harbor Kitchen', 'Harbor Group', 'Charges placed Mon, Mar 9'])
  expect((await print({ address: '' }))[3]).toBe('Harbor Kitchen')
})

it('A credit has no hours, an extra payment none of its own, and zeros are left blank', async () => {
  const lines = [
    line({ kind: 'CREDIT', description: 'Left early', fee: 0, pro_amount: -1000, amount: -1000 }),
    line({ start_time: null, end_time: null, tip: 500, pro_amount: 0, fee: 25, amount: 525 }),
    line({ end_time: null }),
  ]
  expect((await print({ lines })).slice(6, 9)).toEqual([
    'Tue, Mar 10 | Alex Reyes, Server - Left early | 12:00 - 18:00 | -$10.00 | -$10.00',
    'Tue, Mar 10 | Alex Reyes, Server | $0.25 | $5.00 | $5.25',
    'Tue, Mar 10 | Alex Reyes, Server | 30 min | 5 h 30 min | $20.00 | $110.00 | $30.80 | $140.80',
  ])
})

it('Paid amounts are deducted from the total', async () => {
  expect((await print({ paid: 4000 })).slice(-3)).toEqual(['Total | $140.80', 'Paid | -$40.00', 'Left to pay | $100.80'])
})

it('A Spanish-speaking reader gets it in Spanish', async () => {
  const lines = await print({ paid: 4000, number: null, due_day: null }, 'es')
  expect(lines).toMatchInlineSnapshot(`
    [
      "Factura abierta",
      "Aún sin emitir",
      "Harbor Group",
      "Harbor Kitchen, 1 Pier Rd, Charleston",
      "Cargos del periodo lun, 9 de mar - dom, 15 de mar, 2026",
      "Fecha | Profesional y puesto | Entrada - salida | Descanso | Horas | Tarifa | Pago | Cargos | Propina | Importe",
      "mar, 10 de mar | Alex Reyes, Server | 12:00 - 18:00 | 30 min | 5 h 30 min | $20.00 | $110.00 | $30.80 | $140.80",
      "Total | $140.80",
      "Pagado | -$40.00",
      "Por pagar | $100.80",
    ]
  `)
  expect((await print({}, 'es'))[1]).toMatchInlineSnapshot(`"Pagar antes del lun, 23 de mar"`)
})

it.each([
  [24, 1, [1]],
  [25, 2, [1]],
  [27, 2, [1]],
  [30, 2, [1, 2]],
  [58, 2, [1, 2]],
  [59, 3, [1, 2]],
])('%i lines take %i pages, with column titles on each page that has lines', async (count, pages, titled) => {
  const printed = printedIn(
    await printInvoicePdf(invoice({ lines: Array.from({ length: count }, () => line()) }), { now, locale: 'en', is_test: false }),
  )
  expect(Math.max(...printed.map(({ page }) => page))).toBe(pages)
  expect(printed.filter(({ text }) => text === 'Pro and position').map(({ page }) => page)).toEqual(titled)
  expect(printed.filter(({ text }) => text === 'Alex Reyes, Server')).toHaveLength(count)
  expect(Math.min(...printed.map(({ y }) => y))).toBeGreaterThan(40)
})

it('Lines with their times below stay on the page', async () => {
  const lines = Array.from({ length: 40 }, () => line({ times }))
  const printed = printedIn(await printInvoicePdf(invoice({ lines }), { now, locale: 'en', is_test: false }))
  expect(printed.filter(({ text }) => text.startsWith('Planned '))).toHaveLength(40)
  expect(Math.min(...printed.map(({ y }) => y))).toBeGreaterThan(40)
})

it('Numbers are right-aligned under their titles, and titles and totals are bold', async () => {
  const shown = printedIn(await printInvoicePdf(invoice({ paid: 4000 }), { now, locale: 'en', is_test: false }))
  expect(shown.map(({ x, y, text, font }) => `${x.toFixed(0)} ${y.toFixed(0)} ${font} ${text}`)).toMatchInlineSnapshot(`
    [
      "40 558 bold 20 INV-3-0001",
      "631 559 plain 10 Please pay by Mon, Mar 23",
      "40 533 plain 10 Harbor Group",
      "40 521 plain 10 Harbor Kitchen, 1 Pier Rd, Charleston",
      "40 510 plain 10 Charges placed Mon, Mar 9 - Sun, Mar 15, 2026",
      "40 485 bold 9 Date",
      "114 485 bold 9 Pro and position",
      "280 485 bold 9 In - out",
      "379 485 bold 9 Break",
      "430 485 bold 9 Hours",
      "482 485 bold 9 Wage",
      "552 485 bold 9 Pay",
      "605 485 bold 9 Fees",
      "663 485 bold 9 Tip",
      "712 485 bold 9 Amount",
      "40 465 plain 9 Tue, Mar 10",
      "114 465 plain 9 Alex Reyes, Server",
      "280 465 plain 9 12:00 - 18:00",
      "377 465 plain 9 30 min",
      "414 465 plain 9 5 h 30 min",
      "478 465 plain 9 $20.00",
      "535 465 plain 9 $110.00",
      "598 465 plain 9 $30.80",
      "713 465 plain 9 $140.80",
      "629 445 bold 10 Total",
      "710 445 bold 10 $140.80",
      "632 429 plain 10 Paid",
      "712 429 plain 10 -$40.00",
      "602 413 bold 10 Left to pay",
      "710 413 bold 10 $100.80",
    ]
  `)
})

it('The file is named after the invoice and shows when it was printed', async () => {
  const pdf = (await printInvoicePdf(invoice(), { now, locale: 'en', is_test: false })).toString('latin1')
  expect(pdf).toContain('(INV-3-0001)')
  expect(pdf).toContain('(Crewcall)')
  expect(pdf).toContain('(D:20260316093000Z)')
  expect((await printInvoicePdf(invoice({ number: null }), { now, locale: 'es', is_test: false })).toString('latin1')).toContain('Factura')
})

it('In test mode each page and the title say so, in the language of the reader', async () => {
  const long = invoice({ lines: Array.from({ length: 60 }, () => line()) })
  const pdf = await printInvoicePdf(long, { now, locale: 'en', is_test: true })
  const pages = printedIn(pdf).filter(({ text }) => text === 'Test mode: no real money moved')
  expect(pages.map(({ page }) => page)).toEqual([1, 2, 3])
  expect(linesIn(await printInvoicePdf(invoice(), { now, locale: 'es', is_test: true }))).toContain(
    'Modo de prueba: no se movió dinero real',
  )
  expect(linesIn(await printInvoicePdf(long, { now, locale: 'en', is_test: false }))).not.toContain('Test mode: no real money moved')
})

it('An invoice to be transferred names the account of the platform and the reference', async () => {
  const bank_account = {
    holder: 'Crewcall Charleston LLC',
    bank: 'Lowcountry Bank',
    routing_number: '121000374',
    account_number: '0001234567',
  }
  expect((await print({ bank_account })).slice(-6)).toEqual([
    'Bank transfer',
    'Account holder | Crewcall Charleston LLC',
    'Bank | Lowcountry Bank',
    'Routing number | 121000374',
    'Account number | 0001234567',
    'Reference | INV-3-0001',
  ])
})

it('A line says in Spanish what it is for; what a person typed stays as it is', async () => {
  const printed = await print({ lines: [line({ description: 'Tip: thanks' }), line({ description: 'with a bonus of $5.00' })] }, 'es')
  expect(printed.join('\n')).toContain('Propina: thanks')
  expect(printed.join('\n')).toContain('con un bono de')
})

it('Names of every alphabet are printed, and do not turn what is beside them', async () => {
  const names = ['Nguyễn Thị Minh', 'Łukasz Żak', 'Дмитрий', 'Παναγιώτης', 'יעל Cohen']
  const printed = await print({
    organization_name: 'Phở Sài Gòn',
    owner_name: 'Phở Sài Gòn',
    lines: names.map((pro_name) => line({ pro_name })),
  })
  expect(printed).toContain('Phở Sài Gòn')
  const who = printed.filter((text) => text.startsWith('Tue, Mar 10')).map((text) => text.split(' | ')[1])
  expect(who).toEqual([...names.slice(0, 4), 'Cohen לעי'].map((name) => `${name}, Server`))
})

it('A dash that somebody typed is printed as it is', async () => {
  expect((await print({ lines: [line({ description: 'Early – “left”' })] })).join('\n')).toContain('Early – “left”')
})
