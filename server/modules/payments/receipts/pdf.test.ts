import { defaultBranding } from '@crewcall/contract/branding.ts'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { noteBranding } from '../../../platform/brand.ts'
import { linesIn, printedIn } from '../../../test/printed.ts'
import { printPdf } from './pdf.ts'
import type { ReceiptView } from './view.ts'

const now = new Date('2026-03-12T09:30:00Z')
const tip: ReceiptView['extras'][number] = {
  adhoc_payment_id: 5,
  reason: 'TIP',
  description: '',
  added_minutes: null,
  pro_amount: 500,
  total: 525,
  refundable: 0,
  status: 'AVAILABLE',
  waived_because: null,
}

const receipt = (changes: Partial<ReceiptView> = {}): ReceiptView => ({
  application_id: 9,
  number: 'CC-7-9',
  location_name: 'Harbor Kitchen',
  location_address: '1 Pier Rd, Charleston, SC 29401',
  organization_name: 'Harbor Group',
  pro_name: 'Alex Reyes',
  position: 'Server',
  gig_id: 7,
  timezone: 'America/New_York',
  start_time: new Date('2026-03-10T15:00:00Z'),
  end_time: new Date('2026-03-10T23:00:00Z'),
  worked_start: new Date('2026-03-10T16:00:00Z'),
  worked_end: new Date('2026-03-10T22:00:00Z'),
  unpaid_break_minutes: 30,
  payable_minutes: 330,
  planned: { start_time: new Date('2026-03-10T15:00:00Z'), end_time: new Date('2026-03-10T23:00:00Z'), minutes: 450, break_minutes: 30 },
  punched: { start_time: new Date('2026-03-10T15:52:00Z'), end_time: new Date('2026-03-10T22:04:00Z'), minutes: 372, break_minutes: 0 },
  paid: {
    start_time: new Date('2026-03-10T16:00:00Z'),
    end_time: new Date('2026-03-10T22:00:00Z'),
    minutes: 330,
    break_minutes: 30,
    break_basis: 'SAID',
  },
  wage_amount: 20,
  lines: [
    { line: 'pro_amount', amount: 11_000, percentage: null, rate: { minutes: 330, wage: 2000, bonus: 0 }, reason: '' },
    { line: 'platform_fee', amount: 3080, percentage: 28, rate: null, reason: '' },
  ],
  total: 14_080,
  total_with_extras: 14_080,
  statement: [{ descriptor: 'PAY 9', amount: 14_080 }],
  business_payment_status: 'AVAILABLE',
  pro_payment_status: 'AVAILABLE',
  is_paid_outside: false,
  paid_with: { type: 'card', name: 'visa', last4: '4242' },
  invoice: null,
  timeline: [],
  extras: [],
  refunds: [],
  surpluses: [],
  refundable: 0,
  disputes: [],
  ...changes,
})

it('A receipt prints who worked for whom, how long, and what was paid by which method', async () => {
  expect(linesIn(await printPdf(receipt(), { now, locale: 'en', is_test: false }))).toEqual([
    'Receipt',
    'CC-7-9',
    'Harbor Group',
    'Harbor Kitchen',
    '1 Pier Rd, Charleston, SC 29401',
    'Pro | Alex Reyes',
    'Position | Server',
    'Worked | Tue, Mar 10, 12:00 pm – 6:00 pm EDT',
    'Unpaid break | 30 min, as said at clock-out',
    'Paid time | 5 h 30 min',
    'Hours | Planned 11:00 am – 7:00 pm · Punched 11:52 am – 6:04 pm · Paid 12:00 pm – 6:00 pm',
    'Paid with | Visa •••• 4242',
    'Pro pay  (5 h 30 min × $20.00) | $110.00',
    'Platform fee  (28% of the pro pay) | $30.80',
    'Total | $140.80',
    'Crewcall',
  ])
})

it('The name of the marketplace is printed with all its characters', async () => {
  noteBranding({ ...defaultBranding, name: 'Trabajo – Łódź' })
  const lines = linesIn(await printPdf(receipt(), { now, locale: 'en', is_test: false }))
  noteBranding(defaultBranding)
  expect(lines.at(-1)).toBe('Trabajo – Łódź')
})

it('The logo is left out where lines of the receipt are', async () => {
  const logo = await sharp({ create: { width: 90, height: 30, channels: 4, background: '#aa3300' } })
    .png()
    .toBuffer()
  noteBranding(defaultBranding, logo)
  const printed = []
  for (let count = 14; count < 28; count += 1) {
    const statement = Array.from({ length: count }, () => ({ descriptor: 'PAY 9', amount: 525 }))
    const pdf = await printPdf(receipt({ extras: [tip], statement }), { now, locale: 'en', is_test: false })
    const last = printedIn(pdf).at(-2)
    printed.push({ page: last?.page, isFree: Number(last?.y) > 104, isShown: pdf.includes('/Subtype /Image') })
  }
  noteBranding(defaultBranding)
  const onOnePage = printed.filter(({ page }) => page === 1)
  expect(onOnePage.map(({ isShown }) => isShown)).toEqual(onOnePage.map(({ isFree }) => isFree))
  expect(new Set(onOnePage.map(({ isShown }) => isShown)).size).toBe(2)
})

it('The logo of the marketplace is printed above its name', async () => {
  const plain = await printPdf(receipt(), { now, locale: 'en', is_test: false })
  noteBranding(
    defaultBranding,
    await sharp({ create: { width: 90, height: 30, channels: 4, background: '#aa330080' } })
      .png()
      .toBuffer(),
  )
  const printed = await printPdf(receipt(), { now, locale: 'en', is_test: false })
  noteBranding(defaultBranding)
  expect([plain, printed].map((pdf) => pdf.includes('/Subtype /Image'))).toEqual([false, true])
  expect(linesIn(printed)).toEqual(linesIn(plain))
})

it('Before clock-in it prints the times of the shift, and that nothing is paid', async () => {
  for (const missing of [{ worked_start: null }, { worked_end: null }]) {
    const lines = linesIn(await printPdf(receipt({ ...missing, paid_with: null }), { now, locale: 'en', is_test: false }))
    expect([...lines.slice(7, 10), lines[11]]).toEqual([
      'Worked | Tue, Mar 10, 11:00 am – 7:00 pm EDT',
      'Unpaid break | 30 min, as said at clock-out',
      'Paid time | 5 h 30 min',
      'Paid with | Not paid yet',
    ])
  }
})

it('Extra payments are printed with their reason, and added to the amount on the card statement', async () => {
  const reasons = ['TIP', 'TOS', 'ADJUST_HOURS', 'PRO_BONUS', 'SHORTED_PAY', 'REIMBURSEMENT', 'OTHER'] as const
  const extras = reasons.map((reason) => ({ ...tip, reason, description: reason === 'REIMBURSEMENT' ? `Uber ${'x'.repeat(90)}` : '' }))
  const statement = [
    { descriptor: 'PAY 9', amount: 14_080 },
    { descriptor: 'PAY 9 EXTRA', amount: 525 },
  ]
  const lines = linesIn(await printPdf(receipt({ extras, statement, total_with_extras: 17_755 }), { now, locale: 'en', is_test: false }))
  expect(lines.slice(lines.indexOf('Extra payments'))).toEqual([
    'Extra payments',
    'Tip | $5.25',
    'Minimum by the terms | $5.25',
    'Adjusted hours | $5.25',
    'Bonus | $5.25',
    'Missing pay | $5.25',
    // A long reason is wrapped to a second line, then cut.
    'Reimbursement: Uber  | $5.25',
    'x'.repeat(75),
    'Other | $5.25',
    'Total with extra payments | $177.55',
    'On the card statement: CREWCALL PAY 9 | $140.80',
    'On the card statement: CREWCALL PAY 9 EXTRA | $5.25',
    'Crewcall',
  ])
})

it('An extra payment that failed is not printed, and one that was refunded stands with its credit note', async () => {
  const refund = { refund_id: 1, amount: 525, reason: '', created_ts: '2026-03-11T10:00:00Z', status: 'AVAILABLE' } as const
  const extras = [tip, { ...tip, adhoc_payment_id: 6, status: 'FAILED' as const }]
  const refunds = [
    { ...refund, adhoc_payment_id: 5 },
    { ...refund, adhoc_payment_id: 5, status: 'FAILED' as const },
    { ...refund, adhoc_payment_id: null },
  ]
  const lines = linesIn(await printPdf(receipt({ extras, refunds, total_with_extras: 14_080 }), { now, locale: 'en', is_test: false }))
  const from = lines.indexOf('Extra payments')
  expect(lines.slice(from, from + 4)).toEqual([
    'Extra payments',
    'Tip | $5.25',
    'Credit note | -$5.25',
    'Total with extra payments | $140.80',
  ])
})

it('At most eight extra payments are listed, so that the receipt stays on one page', async () => {
  const pdf = await printPdf(receipt({ extras: Array.from({ length: 12 }, () => ({ ...tip, description: 'For the night' })) }), {
    now,
    locale: 'en',
    is_test: false,
  })
  const lines = linesIn(pdf)
  expect(lines.filter((line) => line === 'Tip: For the night | $5.25')).toHaveLength(8)
  expect(printedIn(pdf).every(({ page }) => page === 1)).toBe(true)
})

it('Every kind of line has a name in both languages', async () => {
  const kinds = [
    'pro_amount',
    'bonus',
    'platform_fee',
    'background_check_fee',
    'tip_amount',
    'tipping_fee',
    'reimbursement',
    'platform_bonus',
    'credit_note',
  ] as const
  const lines = kinds.map((line) => ({ line, amount: 100, percentage: null, rate: null, reason: '' }))
  const named = async (locale: 'en' | 'es') =>
    linesIn(await printPdf(receipt({ lines }), { now, locale, is_test: false })).flatMap((line) =>
      line.endsWith(' | $1.00') ? line.split(' | ')[0] : [],
    )
  expect(await named('en')).toEqual([
    'Pro pay',
    'Bonus',
    'Platform fee',
    'Background check fee',
    'Tip',
    'Tipping fee',
    'Reimbursement',
    'Bonus from Crewcall',
    'Credit note',
  ])
  expect(new Set([...(await named('es')), ...(await named('en'))]).size).toBeGreaterThan(15)
})

it('Amounts end at the right margin, headings and totals are bold, and nothing overlaps', async () => {
  const pdf = await printPdf(receipt({ extras: [tip], total_with_extras: 14_605 }), { now, locale: 'en', is_test: false })
  const shown = printedIn(pdf).map(({ x, y, text, font }) => `${x.toFixed(0)} ${y.toFixed(0)} ${font} ${text}`)
  expect(shown).toMatchInlineSnapshot(`
    [
      "56 720 bold 22 Receipt",
      "524 723 plain 10 CC-7-9",
      "56 688 plain 11 Harbor Group",
      "56 675 plain 11 Harbor Kitchen",
      "56 663 plain 11 1 Pier Rd, Charleston, SC 29401",
      "56 632 plain 10 Pro",
      "152 632 plain 10 Alex Reyes",
      "56 617 plain 10 Position",
      "152 617 plain 10 Server",
      "56 602 plain 10 Worked",
      "152 602 plain 10 Tue, Mar 10, 12:00 pm – 6:00 pm EDT",
      "56 587 plain 10 Unpaid break",
      "152 587 plain 10 30 min, as said at clock-out",
      "56 571 plain 10 Paid time",
      "152 571 plain 10 5 h 30 min",
      "56 556 plain 10 Hours",
      "152 556 plain 10 Planned 11:00 am – 7:00 pm · Punched 11:52 am – 6:04 pm · Paid 12:00 pm – 6:00 pm",
      "56 541 plain 10 Paid with",
      "152 541 plain 10 Visa •••• 4242",
      "56 515 plain 10 Pro pay  (5 h 30 min × $20.00)",
      "520 515 plain 10 $110.00",
      "56 499 plain 10 Platform fee  (28% of the pro pay)",
      "525 499 plain 10 $30.80",
      "56 478 bold 10 Total",
      "520 478 bold 10 $140.80",
      "56 450 bold 11 Extra payments",
      "56 431 plain 10 Tip",
      "531 431 plain 10 $5.25",
      "56 409 bold 10 Total with extra payments",
      "520 409 bold 10 $146.05",
      "56 393 plain 10 On the card statement: CREWCALL PAY 9",
      "520 393 plain 10 $140.80",
      "289 66 plain 9 Crewcall",
    ]
  `)
})

it('The file is named after the receipt and shows when it was printed', async () => {
  const pdf = (await printPdf(receipt(), { now, locale: 'es', is_test: false })).toString('latin1')
  expect(pdf).toContain('(Recibo CC-7-9)')
  expect(pdf).toContain('(Crewcall)')
  expect(pdf).toContain('(D:20260312093000Z)')
})

it.each(['Nguyễn Thị Minh Khai', 'Łukasz Żółć', 'Дмитрий Шевченко', 'Παναγιώτης'])('The name %s is printed', async (pro_name) => {
  const extras = [{ ...tip, description: `Thanks, ${pro_name}` }]
  const lines = linesIn(await printPdf(receipt({ pro_name, organization_name: pro_name, extras }), { now, locale: 'en', is_test: false }))
  expect(lines).toEqual(expect.arrayContaining([pro_name, `Pro | ${pro_name}`, `Tip: Thanks, ${pro_name} | $5.25`]))
})

it('A reason that begins with right-to-left letters stays behind what it is the reason of', async () => {
  const extras = [{ ...tip, description: 'תודה Alex' }]
  expect(linesIn(await printPdf(receipt({ extras }), { now, locale: 'en', is_test: false }))).toContain('Tip: Alex הדות | $5.25')
})

it('A right-to-left reason of a line is read as it was typed, within its parentheses', async () => {
  const lines: ReceiptView['lines'] = [{ line: 'reimbursement', amount: 100, percentage: null, rate: null, reason: 'מונית Uber' }]
  const printed = linesIn(await printPdf(receipt({ lines }), { now, locale: 'en', is_test: false }))
  expect(printed).toContain('Reimbursement  (Uber תינומ) | $1.00')
})
