// @module-tag full
import { askProvider, callAbsent, giveBackPayment } from '@crewcall/contract/checked-payments.ts'
import sql from 'sql-template-tag'
import { describe } from 'vitest'
import type { Payments, ProviderMovement } from '../../../ports/payments.ts'
import type { Caller, Crew } from '../../../test/crew.ts'
import { stripeOf, useMethod, workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'
import { moneyScenarios } from '../test-scenarios.ts'
import { reconcile } from './reconcile.ts'

// As in payments/written.test.ts: what a processor that errs makes of a payment, and what a person decides about it.

const scenario = moneyScenarios('provider')
const day = 24 * 60
const because = { body: { reason: 'The provider confirmed it by phone' } }
const idOf = async (shift: Paid, kind = 'BUSINESS_CHARGE') => ({
  params: { id: String((await shift.attempts()).findLast((attempt) => attempt.kind === kind)?.id) },
})

describe('a payment of unknown outcome', () => {
  scenario(
    'is passed to a person, who declares it absent once it can no longer move',
    async ({ crew, admin, paidAt, sweepAt, halfway }) => {
      const shift = await workedShift(crew)
      stripeOf(crew).fault({ next: 'reset', path: '/v1/payment_intents', times: 4 })
      await paidAt(shift, 365)
      for (const minute of [367, 373, 435]) await sweepAt(shift, minute)
      await halfway()
      const charge = await idOf(shift)
      await admin.call(callAbsent, { ...charge, ...because })
      await admin.call(giveBackPayment, { ...charge, ...because })
      await shift.at(366 + day)
      await admin.call(callAbsent, { ...charge, ...because })
      await shift.asBoss.call(callAbsent, { ...charge, ...because })
      for (const days of [1, 2, 3, 4, 5, 6]) await sweepAt(shift, 440 + days * (day + 1))
      await halfway()
      await admin.call(askProvider, charge)
      await crew.drain()
      await admin.call(callAbsent, { ...charge, ...because })
      await sweepAt(shift, 460 + 7 * day)
      await admin.call(askProvider, await idOf(shift))
      await admin.call(callAbsent, { ...(await idOf(shift)), ...because })
    },
  )

  scenario('that is a payout is asked about, and sent again', async ({ crew, paidAt, sweepAt, halfway, fault }) => {
    const shift = await workedShift(crew)
    fault('reset', '/v1/transfers')
    await paidAt(shift, 365)
    await halfway()
    fault('rate_limited', '/v1/transfers')
    await sweepAt(shift, 367)
    await sweepAt(shift, 373)
  })

  scenario('that is a refund is asked about, and sent again', async ({ crew, paidAt, refundAt, sweepAt, halfway, fault }) => {
    const shift = await workedShift(crew)
    await paidAt(shift, 365)
    fault('reset', '/v1/refunds')
    await refundAt(shift, 400, 20)
    await halfway()
    await sweepAt(shift, 402)
    fault('rate_limited', '/v1/refunds')
    await refundAt(shift, 410, 30)
    await sweepAt(shift, 472)
  })

  scenario('that is an extra payment is sent the next hour with the method of then', async ({ crew, paidAt, extraAt, sweepAt, fault }) => {
    const shift = await workedShift(crew)
    await paidAt(shift, 365)
    fault('rate_limited')
    await extraAt(shift, 400, 'REIMBURSEMENT', 12.34)
    await useMethod(crew, shift.place, 'pm_card_mastercard')
    await sweepAt(shift, 462)
    fault('error_500')
    await extraAt(shift, 470, 'PRO_BONUS', 10)
    await sweepAt(shift, 472)
  })
})

/** Makes the processor name another amount in its answers to one kind of request. */
async function paidOtherwise(crew: Crew, direction: 'charge' | 'payOut' | 'refund', pay: () => Promise<void>): Promise<void> {
  const honest = crew.around.ports.payments
  const other = async (input: never) => ({ ...(await honest[direction](input)), received_cents: 1_000, amount_cents: 1_000 })
  crew.around.ports.payments = { ...honest, [direction]: other }
  await pay()
  crew.around.ports.payments = honest
}

describe('a payment of another amount', () => {
  scenario('is asked about until the processor names the right one', async ({ crew, admin, paidAt, halfway }) => {
    const shift = await workedShift(crew)
    await paidOtherwise(crew, 'charge', () => paidAt(shift, 365))
    const charge = await idOf(shift)
    const honest = crew.around.ports.payments
    const wrong = async (input: never) => {
      const found = await honest.findCharge(input)
      return found && { ...found, amount_cents: 10_000, received_cents: 10_000 }
    }
    for (const findCharge of [() => Promise.reject(new Error('no answer')), () => Promise.resolve(undefined), wrong]) {
      crew.around.ports.payments = { ...honest, findCharge }
      await admin.call(askProvider, charge)
      await crew.drain()
    }
    await halfway()
    crew.around.ports.payments = honest
    await admin.call(callAbsent, { ...charge, ...because })
    await shift.asBoss.call(askProvider, charge)
    await admin.call(askProvider, charge)
    await crew.drain()
    await admin.call(askProvider, charge)
    await admin.call(giveBackPayment, { ...charge, ...because })
  })

  scenario('that is a payout is taken back at the second try, and paid right', async ({ crew, admin, paidAt, sweepAt, halfway, fault }) => {
    const shift = await workedShift(crew)
    await paidOtherwise(crew, 'payOut', () => paidAt(shift, 365))
    await halfway()
    const payout = await idOf(shift, 'PRO_PAYOUT')
    await admin.call(giveBackPayment, { ...payout, ...because })
    const [wrong] = (await shift.attempts()).filter(({ kind }) => kind === 'PRO_PAYOUT')
    fault('card_declined', `/v1/transfers/${wrong?.provider_ref}/reversals`)
    await sweepAt(shift, 370)
    await halfway()
    await admin.call(giveBackPayment, { ...payout, ...because })
    await sweepAt(shift, 372 + day)
    await sweepAt(shift, 374 + day)
  })

  scenario('that is a refund stays with a person', async ({ crew, admin, paidAt, refundAt }) => {
    const shift = await workedShift(crew)
    await paidAt(shift, 365)
    await paidOtherwise(crew, 'refund', () => refundAt(shift, 400, 20))
    await admin.call(giveBackPayment, { ...(await idOf(shift, 'REFUND')), ...because })
  })
})

describe('the books of the processor', () => {
  let lines = 0
  /** Compares with books that contain these entries. */
  async function compareWith(crew: Crew, ...movements: Partial<ProviderMovement>[]): Promise<void> {
    const honest = crew.around.ports.payments
    const line = (values: Partial<ProviderMovement>): ProviderMovement => ({
      id: `txn_${(lines += 1)}`,
      kind: 'CHARGE',
      provider_ref: null,
      key: null,
      dispute_ref: null,
      amount_cents: 14_080,
      fee_cents: 0,
      created_at: new Date('2026-03-10T23:00:00Z'),
      ...values,
    })
    const movementsOf: Payments['movements'] = () => Promise.resolve(movements.map(line))
    crew.around.ports.payments = { ...honest, movements: movementsOf }
    await crew.sweep(reconcile)
    crew.around.ports.payments = honest
  }
  const refOf = async (shift: Paid, kind: string) => (await shift.attempts()).find((attempt) => attempt.kind === kind)?.provider_ref ?? ''

  scenario('tell of a payment whose answer was lost, and of strangers', async ({ crew, paidAt, sweepAt, halfway, fault }) => {
    const shift = await workedShift(crew)
    fault('reset_after_capture')
    await paidAt(shift, 365)
    await shift.at(366)
    for (const kind of ['CHARGE', 'PAYOUT', 'REFUND', 'REVERSAL', 'OTHER'] as const)
      await compareWith(crew, { kind, provider_ref: `pi_stranger${kind}`, amount_cents: 700 })
    await compareWith(crew, { provider_ref: null, key: `charge:${shift.id}:1` }, { provider_ref: 'pi_lost', key: 'charge:987654:1' })
    await halfway()
    await sweepAt(shift, 366)
    await compareWith(crew, { provider_ref: 'pi_second', key: `charge:${shift.id}:1` })
  })

  scenario('tell of a bank debit that is on its way still', async ({ crew, paidAt, sweepAt, halfway }) => {
    const shift = await workedShift(crew, { token: 'pm_usBankAccount_processing' })
    await paidAt(shift, 365)
    await compareWith(crew, { provider_ref: await refOf(shift, 'BUSINESS_CHARGE') })
    await halfway()
    await sweepAt(shift, 366)
    await halfway()
    await sweepAt(shift, 375)
  })

  scenario('tell of amounts that the bank took back', async ({ crew, paidAt, sweepAt, halfway }) => {
    const shift = await workedShift(crew)
    await paidAt(shift, 365)
    const [charge, payout] = [await refOf(shift, 'BUSINESS_CHARGE'), await refOf(shift, 'PRO_PAYOUT')]
    await compareWith(crew, { provider_ref: charge }, { kind: 'PAYOUT', provider_ref: payout, amount_cents: -11_000 })
    await compareWith(crew, { provider_ref: charge, amount_cents: 14_079 })
    await compareWith(crew, { kind: 'REVERSAL', provider_ref: payout, amount_cents: 10_999 })
    await compareWith(crew, { kind: 'REVERSAL', provider_ref: charge, amount_cents: 0 })
    await halfway()
    await compareWith(crew, { kind: 'REVERSAL', provider_ref: charge, amount_cents: -4_000 })
    await halfway()
    await compareWith(crew, { kind: 'REVERSAL', provider_ref: payout, amount_cents: 11_000 })
    await sweepAt(shift, 370 + day)
  })

  scenario('tell of a dispute of a part, and that it was won', async ({ crew, paidAt, halfway }) => {
    const shift = await workedShift(crew)
    await paidAt(shift, 365)
    const provider_ref = await refOf(shift, 'BUSINESS_CHARGE')
    await compareWith(crew, { kind: 'REVERSAL', provider_ref, amount_cents: -4_000, dispute_ref: 'dp_part' })
    await compareWith(crew, { kind: 'REVERSAL', provider_ref, amount_cents: -4_000 })
    await halfway()
    await compareWith(crew, { kind: 'REVERSAL', provider_ref, amount_cents: 4_000, dispute_ref: 'dp_part' })
  })

  scenario('tell of a charge that was declined but carried out', async ({ crew, paidAt, tellAt, halfway, fault }) => {
    const shift = await workedShift(crew)
    fault('declined_after_capture')
    await paidAt(shift, 365)
    await halfway()
    await compareWith(crew, { provider_ref: shift.captures()[0]?.ref ?? '', key: `charge:${shift.id}:1` })
    await tellAt(shift, 370)
  })
})

describe('events', () => {
  scenario('of a disputed charge that was paid again and then won', async ({ crew, paidAt, tellAt }) => {
    const shift = await workedShift(crew)
    await paidAt(shift, 365)
    const ref = shift.captures()[0]?.ref ?? ''
    stripeOf(crew).settle(ref, 'returned_late')
    await tellAt(shift, 365 + day)
    await useMethod(crew, shift.place, 'pm_card_mastercard')
    await paidAt(shift, 370 + day)
    stripeOf(crew).closeDispute(ref, 'won')
    await tellAt(shift, 380 + day)
    await tellAt(shift, 390 + day)
  })

  scenario('of a charge that went through twice and cannot be given back', async ({ crew, admin, paidAt, sweepAt, tellAt, fault }) => {
    const shift = await workedShift(crew)
    fault('rate_limited')
    await paidAt(shift, 365)
    await sweepAt(shift, 427)
    const [first] = await shift.attempts()
    const late = await crew.around.ports.payments.charge(first?.sent_order as never)
    await crew.sql(sql`update payment_intents set provider_ref = ${late.provider_ref} where id = ${first?.id}`)
    fault('card_declined', '/v1/refunds')
    await tellAt(shift, 430)
    await askAbout(admin, first?.id)
  })
  const askAbout = (admin: Caller, id: number | undefined) => admin.call(askProvider, { params: { id: String(id) } })
})
