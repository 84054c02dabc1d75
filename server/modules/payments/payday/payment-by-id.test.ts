import { listPayments } from '@crewcall/contract/payments.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { manager } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Caller, Crew } from '../../../test/crew.ts'
import { stripeOf, workedShift } from '../test-money.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())

const found = async (who: Caller, payment_id: number) =>
  (await who.call(listPayments, { query: { payment_id: String(payment_id) } })).data.results.map(({ application_id }) => application_id)

it('A charge or a payout is found by its own id, whatever became of it, by whoever may see its location pay', async () => {
  const [paid, refused, stranger] = [await workedShift(crew), await workedShift(crew), await workedShift(crew)]
  await paid.pay()
  await crew.drain()
  stripeOf(crew).fault({ next: 'card_declined', path: '/v1/payment_intents' })
  await refused.pay()
  await crew.drain()
  const [charge, payout] = await paid.attempts()
  const [failed] = await refused.attempts()
  if (!charge || !payout || !failed) throw new Error('An attempt is missing')
  expect([await found(paid.asBoss, charge.id), await found(paid.asBoss, payout.id)]).toEqual([[paid.id], [paid.id]])
  expect(await found(refused.asBoss, failed.id)).toEqual([refused.id])
  const onSite = crew.as((await manager(crew, paid.place, 'ONSITE_MANAGER')).id)
  for (const who of [stranger.asBoss, refused.asBoss, onSite]) expect(await found(who, charge.id)).toEqual([])
  expect(await found(paid.asBoss, 999_999)).toEqual([])
})
