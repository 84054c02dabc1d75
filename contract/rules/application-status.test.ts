import { describe, expect, it } from 'vitest'
import { applicationStatuses, paymentStatuses, type ApplicationStatus, type PaymentStatus } from '../enums.ts'
import { applicationStatus, type ApplicationFacts } from './application-status.ts'

const end = new Date('2026-06-01T17:00:00Z')
const flags = [false, true]
const payments: (PaymentStatus | null)[] = [null, ...paymentStatuses]
const moments = [-900_001, -900_000, 0].map((offset) => new Date(end.getTime() + offset))

const combinations: { facts: ApplicationFacts; now: Date }[] = flags.flatMap((is_cancelled) =>
  flags.flatMap((gig_cancelled) =>
    payments.flatMap((business_payment_status) =>
      payments.flatMap((pro_payment_status) =>
        flags.flatMap((is_confirmed) =>
          flags.flatMap((is_selected) =>
            moments.map((now) => ({
              facts: {
                is_cancelled,
                gig_cancelled,
                business_payment_status,
                pro_payment_status,
                is_confirmed,
                is_selected,
                working_end: end,
              },
              now,
            })),
          ),
        ),
      ),
    ),
  ),
)

const processing: (PaymentStatus | null)[] = ['PENDING_TRANSFER', 'IN_TRANSIT', 'SUBMITTED']
const failed: (PaymentStatus | null)[] = ['ERROR', 'FAILED']

// The eleven lines in order; the first match is the answer.
const lines: [ApplicationStatus, (facts: ApplicationFacts, now: Date) => boolean][] = [
  ['CANCELLED', (facts) => facts.is_cancelled || facts.gig_cancelled],
  ['BUSINESS_PAYMENT_FAILED', (facts) => failed.includes(facts.business_payment_status)],
  ['BUSINESS_PAYMENT_PROCESSING', (facts) => processing.includes(facts.business_payment_status)],
  ['PAID', (facts) => facts.business_payment_status === 'AVAILABLE'],
  ['PRO_PAID', (facts) => facts.pro_payment_status === 'AVAILABLE'],
  ['PRO_PAYMENT_FAILED', (facts) => failed.includes(facts.pro_payment_status)],
  ['PRO_PAYMENT_PROCESSING', (facts) => processing.includes(facts.pro_payment_status)],
  ['UNPAID', (facts, now) => facts.is_confirmed && now.getTime() >= end.getTime() - 15 * 60_000],
  ['CONFIRMED', (facts) => facts.is_confirmed],
  ['SELECTED', (facts) => facts.is_selected],
  ['CREATED', () => true],
]

describe('applicationStatus', () => {
  it('equals its ordered lines for every combination of facts', () => {
    expect(combinations).toHaveLength(2 * 2 * 7 * 7 * 2 * 2 * 3)
    const differing = combinations.filter(
      ({ facts, now }) => applicationStatus(facts, now) !== lines.find(([, holds]) => holds(facts, now))?.[0],
    )
    expect(differing).toEqual([])
  })

  it('reaches every status of the enumeration', () => {
    const reached = new Set(combinations.map(({ facts, now }) => applicationStatus(facts, now)))
    expect([...reached].toSorted()).toEqual([...applicationStatuses].toSorted())
  })

  it('accepts a working end given as text', () => {
    const facts: ApplicationFacts = {
      is_cancelled: false,
      gig_cancelled: false,
      business_payment_status: null,
      pro_payment_status: null,
      is_confirmed: true,
      is_selected: true,
      working_end: end.toISOString(),
    }
    expect(applicationStatus(facts, new Date(end.getTime() - 900_001))).toBe('CONFIRMED')
    expect(applicationStatus(facts, new Date(end.getTime() - 900_000))).toBe('UNPAID')
  })
})
