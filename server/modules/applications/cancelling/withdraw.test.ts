import { getOwnApplication, undoWithdrawal, withdraw } from '@crewcall/contract/pro-applications.ts'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { application, gig, pro } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place, inHours } = await openLocation()

async function waiting(stage: 'CREATED' | 'SELECTED') {
  const worker = await pro(crew)
  const shift = await gig(crew, place, { start_time: await inHours(30) })
  const { id } = stage === 'CREATED' ? await application(crew, shift, worker) : await application(crew, shift, worker, 'SELECTED')
  const asPro = crew.as(worker.user_id)
  const status = async () => (await asPro.call(getOwnApplication, { params: { id } })).data.status
  return {
    id,
    asPro,
    status,
    leave: () => asPro.call(withdraw, { params: { id }, body: {} }),
    back: () => asPro.call(undoWithdrawal, { params: { id } }),
  }
}

it.each(['CREATED', 'SELECTED'] as const)(
  'What was %s is restored when the pro undoes the refusal within a minute, however often',
  async (stage) => {
    const mine = await waiting(stage)
    await mine.leave()
    expect(await mine.status()).toBe('CANCELLED')
    const answers = await Promise.all([mine.back(), mine.back()])
    expect(answers.map(({ status, data }) => [status, data.status])).toEqual([
      [200, stage],
      [200, stage],
    ])
  },
)

it('A refusal is final after a minute, and so is one by the business or of another pro', async () => {
  const [late, refused, other] = [await waiting('CREATED'), await waiting('SELECTED'), await waiting('CREATED')]
  await late.leave()
  await crew.sql(sql`update applications set cancelled_at = cancelled_at - interval '61 seconds' where id = ${late.id}`)
  expect((await late.back()).error?.message).toBe('This can no longer be undone')
  await refused.leave()
  await crew.sql(sql`update applications set cancellation_reason = 'STAFFER_DISMISSAL' where id = ${refused.id}`)
  expect((await refused.back()).error?.code).toBe('conflict')
  await other.leave()
  expect((await late.asPro.call(undoWithdrawal, { params: { id: other.id } })).status).toBe(404)
})

it('A declined offer that has expired meanwhile stays declined', async () => {
  const offer = await waiting('SELECTED')
  await offer.leave()
  await crew.sql(sql`update applications set offer_expires_at = cancelled_at - interval '1 second' where id = ${offer.id}`)
  expect((await offer.back()).error?.code).toBe('offer_expired')
})
