import { describe, expect, it } from 'vitest'
import { creditsTaken, invoiceDue, invoiceNumber, invoicePeriod, invoicePlace, invoiceStatus, settledBetween } from './invoices.ts'

const week = { invoice_frequency: 'WEEKLY', invoice_work_week_end_date: 'SUNDAY', timezone: 'America/New_York' } as const
const place = { id: 7, billing_source: 'ORGANIZATION', invoice_style: 'STANDARD' } as const

describe('the invoice a charge is placed on', () => {
  it('is one per billing owner, one per location, or one per work address', () => {
    expect(invoicePlace(place, '1 Main St')).toEqual({ owner_location_id: null, style: 'STANDARD', location_id: null, address: '' })
    expect(invoicePlace({ ...place, billing_source: 'LOCATION' }, '1 Main St')).toMatchObject({ owner_location_id: 7, location_id: null })
    expect(invoicePlace({ ...place, invoice_style: 'LOCATION' }, '1 Main St')).toMatchObject({ location_id: 7, address: '' })
    expect(invoicePlace({ ...place, invoice_style: 'ADDRESS' }, ' 1  Main St')).toMatchObject({ location_id: 7, address: '1 Main St' })
  })
})

describe('the period of an invoice', () => {
  it('is the local day of the location when it is daily', () => {
    const daily = { ...week, invoice_frequency: 'DAILY' } as const
    expect(invoicePeriod(new Date('2026-07-02T03:59:59Z'), daily)).toEqual({
      first_day: '2026-07-01',
      last_day: '2026-07-01',
      closes_at: new Date('2026-07-02T04:00:00Z'),
    })
    expect(invoicePeriod(new Date('2026-07-02T04:00:00Z'), daily).first_day).toBe('2026-07-02')
  })

  it('is the week that ends on the given weekday, including its last moment', () => {
    expect(invoicePeriod(new Date('2026-06-17T12:00:00Z'), week)).toEqual({
      first_day: '2026-06-15',
      last_day: '2026-06-21',
      closes_at: new Date('2026-06-22T04:00:00Z'),
    })
    expect(invoicePeriod(new Date('2026-06-22T03:59:59Z'), week).last_day).toBe('2026-06-21')
    expect(invoicePeriod(new Date('2026-06-22T04:00:00Z'), week).last_day).toBe('2026-06-28')
    const wednesday = { ...week, invoice_work_week_end_date: 'WEDNESDAY' } as const
    expect(invoicePeriod(new Date('2026-06-17T12:00:00Z'), wednesday)).toMatchObject({ first_day: '2026-06-11', last_day: '2026-06-17' })
  })

  it('has 167 or 169 hours if the clocks change within it, and closes at local midnight', () => {
    const spring = invoicePeriod(new Date('2026-03-05T12:00:00Z'), week)
    const autumn = invoicePeriod(new Date('2026-10-29T12:00:00Z'), week)
    expect(spring.closes_at).toEqual(new Date('2026-03-09T04:00:00Z'))
    expect(autumn.closes_at).toEqual(new Date('2026-11-02T05:00:00Z'))
    // Weeks begin at 05:00Z in winter and 04:00Z in summer.
    expect((spring.closes_at.getTime() - Date.parse('2026-03-02T05:00:00Z')) / 3_600_000).toBe(167)
    expect((autumn.closes_at.getTime() - Date.parse('2026-10-26T04:00:00Z')) / 3_600_000).toBe(169)
  })
})

describe('the due day', () => {
  it('is seven local days after issue, ending at local midnight even if the clocks change', () => {
    expect(invoiceDue(new Date('2026-06-22T04:10:00Z'), 'America/New_York')).toEqual({
      due_day: '2026-06-29',
      due_at: new Date('2026-06-30T04:00:00Z'),
    })
    expect(invoiceDue(new Date('2026-03-05T05:10:00Z'), 'America/New_York').due_at).toEqual(new Date('2026-03-13T04:00:00Z'))
  })
})

describe('the status of an invoice', () => {
  const facts = { issued_at: '2026-06-22T04:10:00Z', total_cents: 100, paid_cents: 0, charge_state: null, overdue_at: null }
  it('follows from its facts', () => {
    expect(invoiceStatus({ ...facts, issued_at: null })).toBe('OPEN')
    expect(invoiceStatus(facts)).toBe('INVOICED')
    expect(invoiceStatus({ ...facts, paid_cents: 40 })).toBe('PARTIALLY_PAID')
    expect(invoiceStatus({ ...facts, charge_state: 'FAILED', paid_cents: 40 })).toBe('FAILED')
    expect(invoiceStatus({ ...facts, charge_state: 'FAILED', overdue_at: '2026-07-01T00:00:00Z' })).toBe('OVERDUE')
    expect(invoiceStatus({ ...facts, charge_state: 'PENDING', overdue_at: '2026-07-01T00:00:00Z' })).toBe('CHARGE_PENDING')
    expect(invoiceStatus({ ...facts, paid_cents: 100, overdue_at: '2026-07-01T00:00:00Z' })).toBe('PAID')
    expect(invoiceStatus({ ...facts, total_cents: 0 })).toBe('PAID')
  })
})

describe('numbers and amounts', () => {
  it('numbers the invoices of an organization consecutively', () => {
    expect(invoiceNumber(1007, 3)).toBe('INV-1007-0003')
  })

  it('lets payments fill the locations of an invoice one after the other, to the cent', () => {
    const subtotals = [
      { location_id: 1, cents: 100 },
      { location_id: 2, cents: 0 },
      { location_id: 3, cents: 50 },
    ]
    expect(settledBetween(subtotals, 0, 40)).toEqual([{ location_id: 1, cents: 40 }])
    expect(settledBetween(subtotals, 40, 130)).toEqual([
      { location_id: 1, cents: 60 },
      { location_id: 3, cents: 30 },
    ])
    expect(settledBetween(subtotals, 130, 150)).toEqual([{ location_id: 3, cents: 20 }])
  })

  it('takes a credit only from the charges of its location, and leaves the rest waiting', () => {
    const charges = [{ location_id: 1, cents: 100 }]
    const waiting = [
      { id: 1, location_id: 1, left: 70 },
      { id: 2, location_id: 2, left: 10 },
      { id: 3, location_id: 1, left: 50 },
    ]
    expect(creditsTaken(charges, waiting).map(({ credit, cents }) => [credit.id, cents])).toEqual([
      [1, 70],
      [3, 30],
    ])
  })
})
