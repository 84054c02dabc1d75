import { payAdHoc } from '@crewcall/contract/payments.ts'
import { refundCharge } from '@crewcall/contract/refunds.ts'
import { expect } from 'vitest'
import { scenariosOf } from '../../test/scenarios.ts'
import type { Opened } from '../../test/scenarios.ts'
import type { Caller, Crew } from '../../test/crew.ts'
import { waiting } from '../../test/written.ts'
import { resolveStuck } from './provider/stuck-attempts.ts'
import { deliver, eventsOf, requireEvenBooks, start, stripeOf } from './test-money.ts'
import type { Paid } from './test-money.ts'

type Extra = 'TIP' | 'PRO_BONUS' | 'REIMBURSEMENT' | 'ADJUST_HOURS' | 'SHORTED_PAY' | 'OTHER'

/** What a scenario does, at minutes after the start of the shift. */
export type Acts = Opened & {
  /** Runs the stuck attempts. */
  sweepAt(shift: Paid, minute: number): Promise<void>
  paidAt(shift: Paid, minute: number, more?: Parameters<Paid['pay']>[0]): Promise<void>
  refundAt(shift: Paid, minute: number, amount?: number): Promise<void>
  extraAt(shift: Paid, minute: number, reason: Extra, pro_amount: number): Promise<void>
  /** Delivers what the processor has told about the shift so far. */
  tellAt(shift: Paid, minute: number): Promise<void>
  /** Delivers events one after the other: which of them comes first decides the reason that is kept of a return. */
  tell(events: readonly object[]): Promise<void>
  /** Compares what waits for a later step. */
  halfway(): Promise<void>
  /** The next request to this path fails. */
  fault(next: Fault['next'], path?: string): void
}
type Fault = Parameters<ReturnType<typeof stripeOf>['fault']>[0]

/** Declares the scenarios about money of one file (server/test/scenarios.ts); after each of them the books are even. */
export function moneyScenarios(half: string): (name: string, run: (acts: Acts) => Promise<unknown>) => void {
  const declared = scenariosOf(half, { start, check: requireEvenBooks, without: ['punch'] })
  return (name, run) => declared(name, (opened) => run({ ...opened, ...actsOn(opened.crew, opened.admin) }))
}

function actsOn(crew: Crew, admin: Caller): Omit<Acts, keyof Opened> {
  const tell: Acts['tell'] = async (events) => {
    for (const event of events) {
      await deliver(crew, event)
      await crew.drain()
    }
  }
  return {
    tell,
    sweepAt: async (shift, minute) => {
      await shift.at(minute)
      await crew.sweep(resolveStuck)
    },
    paidAt: async (shift, minute, more = {}) => {
      await shift.at(minute)
      expect((await shift.pay(more)).data.results).toHaveLength(1)
      await crew.drain()
    },
    refundAt: async (shift, minute, amount) => {
      await shift.at(minute)
      const body = { reason: 'Left early', ...(amount === undefined ? {} : { amount }) }
      expect((await admin.call(refundCharge, { ...shift.params, body })).status).toBe(201)
      await crew.drain()
    },
    extraAt: async (shift, minute, reason, pro_amount) => {
      await shift.at(minute)
      const added = reason === 'ADJUST_HOURS' ? { added_minutes: 15 } : {}
      const body = { application_id: shift.id, pro_amount, reason, description: 'Thanks', ...added }
      expect((await shift.asBoss.call(payAdHoc, { body })).status).toBe(201)
      await crew.drain()
    },
    tellAt: async (shift, minute) => {
      await shift.at(minute)
      await tell(await eventsOf(crew, shift))
    },
    halfway: async () => {
      expect(await waiting(crew, start)).toMatchSnapshot('halfway')
    },
    fault: (next, path = '/v1/payment_intents') => stripeOf(crew).fault({ next, path }),
  }
}
