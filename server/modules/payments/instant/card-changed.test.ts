import { takeInstantPayout } from '@crewcall/contract/instant-payouts.ts'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { resolveStuck } from '../provider/stuck-attempts.ts'
import { deliver, requireEvenBooks, stripeOf } from '../test-money.ts'
import type { Paid } from '../test-money.ts'
import { requireCardsAsBooked, setTerms, waitingShift } from './test-instant.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
beforeEach(() => setTerms(crew))
afterEach(async () => {
  stripeOf(crew).clearFaults()
  await requireEvenBooks(crew)
  await requireCardsAsBooked(crew)
})
afterAll(() => crew.close())

const anotherCard = '4000056655665556'
const accountOf = ({ worker }: Paid) => worker.payout_account_id ?? ''
const take = (shift: Paid) => shift.asPro.call(takeInstantPayout, { body: { amount: 10_670, fee: 330 } })
const states = async (shift: Paid) =>
  (await shift.attempts()).filter(({ kind }) => kind === 'PRO_PAYOUT').map(({ state, error_code }) => [state, error_code])
const told = (type: string, shift: Paid) =>
  stripeOf(crew)
    .journal()
    .events.findLast((event) => event.type === type && event.account === accountOf(shift)) ?? {}
const cardOf = async ({ worker }: Paid) =>
  (await crew.sql(sql`select payout_card_mark, payout_card_ref, payout_card_since from pros where id = ${worker.id}`))[0]

describe('a debit card that is replaced around an instant payout', () => {
  it('gets nothing of a press that was for the former one, whose removal leaves the pay waiting', async () => {
    const shift = await waitingShift(crew)
    await take(shift)
    await stripeOf(crew).setAccount(accountOf(shift), { enabled: true, number: anotherCard })
    await crew.drain()
    expect(await states(shift)).toEqual([
      ['DECLINED', 'resource_missing'],
      ['INTENT', null],
    ])
    const sent = stripeOf(crew)
      .objects()
      .filter((each) => each.object === 'transfer' && each['destination'] === accountOf(shift))
    expect(sent).toMatchObject([{ amount: 10_670, reversed: true }])
  })

  it('stops the payout before anything is asked of the processor once it is known', async () => {
    const shift = await waitingShift(crew)
    const sending = crew.clock.now()
    await crew.sql(
      sql`update pros set payout_card_mark = 'other', payout_card_ref = 'card_other', payout_card_since = ${await sending} where id = ${shift.worker.id}`,
    )
    await crew.sql(sql`update payment_intents set amount_cents = 10670, instant_fee_cents = 330, instant_at = ${await sending}, next_try_at = ${await sending}
      where application_id = ${shift.id} and kind = 'PRO_PAYOUT'`)
    await crew.sweep(resolveStuck)
    expect(await states(shift)).toEqual([
      ['DECLINED', 'card_changed'],
      ['INTENT', null],
    ])
    expect(shift.transfers()).toEqual([])
  })

  it('is asked for when the processor says that something behind the account changed, and the same card keeps its age', async () => {
    const shift = await waitingShift(crew)
    const before = await cardOf(shift)
    await deliver(crew, told('account.external_account.created', shift))
    await crew.drain()
    expect(await cardOf(shift)).toEqual(before)
    await stripeOf(crew).setAccount(accountOf(shift), { enabled: true, number: anotherCard })
    await deliver(crew, told('account.external_account.created', shift))
    await crew.drain()
    expect(await cardOf(shift)).not.toMatchObject({ payout_card_ref: before?.['payout_card_ref'] })
    expect((await take(shift)).error?.reason).toBe('INSTANT_PAYOUT_CARD_NEW')
  })
})
