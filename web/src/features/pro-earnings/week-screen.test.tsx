import { getEarningWeek, listEarnings, listEarningWeeks, listEarningYears } from '@crewcall/contract/earnings.ts'
import type { OwnPayment } from '@crewcall/contract/earnings.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { someEarnings, somePro } from '../../test/pro-fixtures.ts'
import { renderRoute } from '../../test/render-route.tsx'

const [shift] = someEarnings().results

function openWeek(payments: OwnPayment[]) {
  fakeApi(
    reply(getMe, () => somePro()),
    reply(getEarningWeek, () => ({
      first_day: '2026-11-16',
      last_day: '2026-11-22',
      days: Array.from({ length: 7 }, (_, index) => ({ day: `2026-11-${16 + index}`, amount: index === 3 ? 11_350 : 0 })),
      total: 11_350,
      parts: [
        { earned_as: 'PAY' as const, amount: 9850 },
        { earned_as: 'TIP' as const, amount: 1500 },
      ],
      previous: '2026-11-09',
      next: null,
      shifts: shift ? [{ ...shift, payments }] : [],
    })),
  )
  renderRoute('/pro/earnings/weeks/2026-11-16')
}
const payment = (subject: OwnPayment['subject'], arrival: Partial<OwnPayment['arrival']>): OwnPayment => ({
  subject,
  amount: 500,
  arrival: { state: 'BUSINESS', at: null, expected_on: null, error_code: null, ...arrival },
})

describe('a week of earnings', () => {
  it('has its sums by kind, leads to the week before, and says of each payment when it arrives or why not', async () => {
    openWeek([
      payment('PAY', { state: 'ON_THE_WAY', at: '2026-11-20T18:00:00Z', expected_on: '2026-11-23' }),
      payment('TIP', { state: 'ARRIVED', at: '2026-11-21T18:00:00Z' }),
      payment('REIMBURSEMENT', { state: 'PROBLEM', at: '2026-11-24T18:00:00Z', error_code: 'no_account' }),
      payment('PRO_BONUS', { state: 'HOURS', at: '2026-11-22T18:00:00Z', expected_on: '2026-11-24' }),
      payment('OTHER', { state: 'HOURS' }),
    ])
    const shifts = within(await screen.findByRole('region', { name: 'Shifts' }))
    expect(
      shifts
        .getAllByRole('listitem')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Pay $5.00On the way since Fri, Nov 20. Expected about Mon, Nov 23.',
      'Tip $5.00Arrived Sat, Nov 21',
      'Reimbursement $5.00The payment failed. This account does not exist. Next try Tue, Nov 24.',
      'Bonus $5.00Expected about Tue, Nov 24. The hours are approved by Sun, Nov 22 at the latest.',
      'Other payment $5.00The hours are not approved yet.',
    ])
    expect(screen.getByText('Tips').nextElementSibling?.textContent).toBe('$15.00')
    expect(screen.getByRole('link', { name: 'Earlier, from Mon, Nov 9' }).getAttribute('href')).toBe('/pro/earnings/weeks/2026-11-09')
    expect(screen.queryByRole('link', { name: /^Later/ })).toBeNull()
  })

  it('stands as a bar with its sum in the list of all, and the years below offer their files', async () => {
    const page = { count: 2, next: null, previous: null }
    fakeApi(
      reply(getMe, () => somePro()),
      reply(listEarnings, () => someEarnings()),
      reply(listEarningYears, () => ({ count: 1, next: null, previous: null, results: [{ year: 2026, total: 123_456 }] })),
      reply(listEarningWeeks, () => ({
        ...page,
        results: [
          { first_day: '2026-11-16', amount: 21_950, shift_count: 2 },
          { first_day: '2026-11-09', amount: 0, shift_count: 0 },
        ],
      })),
    )
    renderRoute('/pro/earnings')
    const weeks = within(await screen.findByRole('region', { name: 'Week by week' })).getAllByRole('link')
    expect(weeks.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
      'Nov 16 – 22, 2026$219.502 shifts',
      'Nov 9 – 15, 2026$0.00No shifts',
    ])
    expect(weeks[0]?.getAttribute('href')).toBe('/pro/earnings/weeks/2026-11-16')
    const years = within(screen.getByRole('region', { name: 'Yearly statements' }))
    expect(years.getByText('$1,234.56 received')).toBeTruthy()
    expect(years.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Statement of 2026 as PDF',
      'Statement of 2026 as CSV',
    ])
  })
})
