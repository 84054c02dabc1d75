import { describe, expect, it } from 'vitest'
import type { Attempt } from '../attempts/attempts.ts'
import { at, attempt, extra, facts, refund } from './test-facts.ts'
import { viewReceipt } from './view.ts'

describe('an extra payment', () => {
  const seen = (changes: object, more: Parameters<typeof facts>[0] = {}) =>
    (['business', 'pro'] as const).map((reader) =>
      viewReceipt(facts({ ...more, extras: [extra(changes)] }), reader).extras.map(({ total }) => total),
    )

  it('costs the business its fee too, and is paid to the pro in full', () => {
    expect(seen({})).toEqual([[525], [500]])
    expect(seen({ total_cents: null })).toEqual([[500], [500]])
    const { extras, total_with_extras } = viewReceipt(facts({ extras: [extra({})] }), 'business')
    expect(extras[0]).toEqual({
      adhoc_payment_id: 5,
      reason: 'TIP',
      description: 'Thanks',
      pro_amount: 500,
      total: 525,
      refundable: 0,
      status: 'AVAILABLE',
      waived_because: null,
    })
    expect(total_with_extras).toBe(14_605)
    expect(viewReceipt(facts({ extras: [extra({ kind: null, state: null })] }), 'business').extras[0]?.status).toBeNull()
  })

  const totals = (changes: object, more: Parameters<typeof facts>[0] = {}) =>
    (['business', 'pro'] as const).map((reader) => viewReceipt(facts({ ...more, extras: [extra(changes)] }), reader).total_with_extras)

  it.each(['DECLINED', 'NOT_SENT', 'RETURNED', 'SURPLUS'])('whose charge is %s is in no total, unless the pro was sent it', (state) => {
    expect(totals({ state })).toEqual([14_080, 11_000])
    expect(viewReceipt(facts({ extras: [extra({ state })] }), 'pro').extras).toEqual([])
    const payout = attempt({ id: 2, kind: 'ADHOC_PAYOUT', adhoc_payment_id: 5, amount_cents: 500 })
    expect(totals({ state }, { attempts: [payout] })).toEqual([14_080, 11_500])
    expect(totals({ state }, { attempts: [{ ...payout, adhoc_payment_id: 6 }] })).toEqual([14_080, 11_000])
  })

  it('counts for the business less what was refunded of it, and for the pro in full', () => {
    const back = (changes: object) => totals({}, { refunds: [refund({ adhoc_payment_id: 5, amount_cents: 525, ...changes })] })
    expect(back({})).toEqual([14_080, 11_500])
    expect(back({ amount_cents: 100, state: 'SENT' })).toEqual([14_505, 11_500])
    for (const other of [{ state: 'DECLINED' }, { adhoc_payment_id: 6 }, { charge_state: 'RETURNED' }, { charge_state: 'SURPLUS' }])
      expect(back(other)).toEqual([14_605, 11_500])
  })

  it('by the platform costs the business nothing', () => {
    expect(seen({ charged_to_business: false, total_cents: null })).toEqual([[], [500]])
  })

  it('that was waived costs nothing, says why, and is shown to the pro only if they keep it', () => {
    const waived = { waived_at: at(20), waived_because: 'A storm' }
    expect(seen(waived)).toEqual([[0], []])
    expect(seen(waived, { application: { minimum_owed_cents: 500 } })).toEqual([[0], [500]])
    expect(viewReceipt(facts({ extras: [extra(waived)] }), 'business').extras[0]?.waived_because).toBe('A storm')
  })
})

describe('money that moved in addition to the request', () => {
  const surplus = (changes: Partial<Attempt>, refunds: object[] = [], reader: 'business' | 'pro' = 'business') =>
    viewReceipt(
      facts({
        attempts: [attempt({ state: 'SURPLUS', settled_at: at(20), ...changes })],
        surpluses: new Set([1]),
        refunds: refunds.map((each) => refund(each)),
      }),
      reader,
    ).surpluses

  it('is being returned until the full amount was returned, and is a duplicate if it has the same amount', () => {
    expect(surplus({ moved_cents: 14_080 })).toEqual([
      { direction: 'charge', amount: 14_080, is_second: true, at: at(20), status: 'GOING_BACK' },
    ])
    expect(surplus({ moved_cents: 15_000, settled_at: null })).toEqual([
      { direction: 'charge', amount: 15_000, is_second: false, at: at(23), status: 'GOING_BACK' },
    ])
    const back = (...parts: object[]) => surplus({}, parts)[0]?.status
    expect(back({ amount_cents: 14_079 })).toBe('GOING_BACK')
    expect(back({ amount_cents: 14_000 }, { amount_cents: 80 })).toBe('GIVEN_BACK')
    expect(back({ amount_cents: 14_080, state: 'SENT' })).toBe('GOING_BACK')
    expect(back({ amount_cents: 14_080, charge_intent_id: 2 })).toBe('GOING_BACK')
    expect(surplus({ state: 'RETURNED' })[0]?.status).toBe('GIVEN_BACK')
  })

  it('is shown to the pro if it is theirs, and to nobody if it is a refund, counts after all, or is none', () => {
    expect(surplus({}, [], 'pro')).toEqual([])
    expect(surplus({ kind: 'PRO_PAYOUT' }, [], 'pro')).toMatchObject([{ direction: 'payout' }])
    expect(surplus({ kind: 'PRO_PAYOUT' })).toMatchObject([{ direction: 'payout' }])
    expect(surplus({ kind: 'REFUND' })).toEqual([])
    expect(surplus({ state: 'SUCCEEDED' })).toEqual([])
    expect(viewReceipt(facts({ attempts: [attempt({ state: 'SURPLUS' })] }), 'business').surpluses).toEqual([])
  })
})
