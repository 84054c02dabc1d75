// @module-tag full
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { deliver, eventsOf, stripeOf, useMethod, workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

const told = (shift: Paid) =>
  crew.sql<{ title: string; link: string }>(
    sql`select title, link from notifications where user_id = ${shift.worker.user_id} and kind = 'payout.waits' order by id`,
  )
const payWith = async (shift: Paid, token: string) => {
  await useMethod(crew, shift.place, token)
  await shift.pay()
  await crew.drain()
}

describe('A pro whose pay waits, because the payment of the business failed', () => {
  it('is told so once, however often it fails', async () => {
    const shift = await workedShift(crew, { token: 'pm_card_chargeDeclined' })
    await shift.pay()
    await crew.drain()
    expect(await told(shift)).toEqual([{ title: 'Your pay is delayed', link: `/pro/earnings/${shift.id}` }])
    await payWith(shift, 'pm_card_chargeDeclined')
    expect(await told(shift)).toHaveLength(1)
    await payWith(shift, 'pm_card_visa')
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'AVAILABLE', pro_payment_status: 'AVAILABLE' })
    expect(await told(shift)).toHaveLength(1)
  })

  it('is told nothing if the pay was sent before the bank took the charge back', async () => {
    const shift = await workedShift(crew)
    await shift.pay()
    await crew.drain()
    stripeOf(crew).settle(shift.captures()[0]?.ref ?? '', 'returned_late')
    for (const event of await eventsOf(crew, shift)) await deliver(crew, event)
    await crew.drain()
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'FAILED', pro_payment_status: 'AVAILABLE' })
    expect(await told(shift)).toEqual([])
  })
})
