import { dismissPro, offerDirectly } from '@crewcall/contract/applications.ts'
import { cancelOwn, confirmOffer } from '@crewcall/contract/pro-applications.ts'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { bundle, manager, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin } = await openLocation()
await crew.clock.set('2026-03-04T17:00:00Z')
const boss = crew.as(admin.id)
const dates = [9, 10, 11, 12].map((day) => new Date(Date.UTC(2026, 2, day, 16)))

/** What this person was told since the last time, as kind and text, and the number of texts sent by phone. */
async function news(userId: number): Promise<{ told: [string, string][]; texts: number }> {
  await crew.drain()
  const told = await crew.sql<{ kind: string; body: string }>(sql`
    with gone as (delete from notifications where user_id = ${userId} returning id, kind, body) select kind, body from gone order by id`)
  const texts = await crew.sql(sql`delete from message_deliveries where user_id = ${userId} and channel = 'sms' returning id`)
  return { told: told.map(({ kind, body }) => [kind, body]), texts: texts.length }
}

async function offered(worker: Tables['pros']): Promise<number> {
  const work = await bundle(crew, place, await manager(crew, place), dates)
  const body = { application_type: 'DIRECT_OFFER' as const, gig_id: work.days[2]?.gig_id ?? 0, is_recurring: false, pro_ids: [worker.id] }
  const { data } = await boss.call(offerDirectly, { query: {}, body })
  return (data as { id: number }).id
}
const fourDays = expect.stringContaining('4 days, Mon, Mar 9 – Thu, Mar 12')

it('several days that are offered, confirmed and given up in one act are one message to each person', async () => {
  const worker = await pro(crew)
  const id = await offered(worker)
  expect(await news(worker.user_id)).toEqual({ told: [['offer.received', fourDays]], texts: 1 })
  await news(admin.id)

  await crew.as(worker.user_id).call(confirmOffer, { params: { id } })
  expect(await news(worker.user_id)).toEqual({ told: [['shift.confirmed', fourDays]], texts: 1 })
  expect((await news(admin.id)).told).toEqual([['pro.confirmed', fourDays]])

  await crew.as(worker.user_id).call(cancelOwn, { params: { id }, body: { cause: 'SICK', days: 'ALL' } })
  expect((await news(admin.id)).told).toEqual([['pro.cancelled', fourDays]])
})

it('so are days from which a manager takes a pro off, in the pro’s language; one day is named with its time', async () => {
  const worker = await pro(crew)
  await crew.sql(sql`update users set locale = 'es' where id = ${worker.user_id}`)
  const id = await offered(worker)
  await crew.as(worker.user_id).call(confirmOffer, { params: { id } })
  await news(worker.user_id)
  const dismiss = (days: 'ALL' | 'THIS', application: number) =>
    boss.call(dismissPro, { params: { id: application }, body: { reason: 'OTHER', explanation: 'Closed', days } })
  await dismiss('THIS', id)
  expect((await news(worker.user_id)).told).toEqual([['shift.cancelled', expect.stringContaining('mié, 11 de mar, 12:00 pm')]])
  const [other] = await crew.sql<{ id: number }>(sql`
    select id from applications where pro_id = ${worker.id} and cancelled_at is null order by start_time desc limit 1`)
  await dismiss('ALL', other?.id ?? 0)
  const { told, texts } = await news(worker.user_id)
  expect(told).toEqual([['shift.cancelled', expect.stringContaining('3 días, lun, 9 de mar – jue, 12 de mar')]])
  expect(texts).toBe(1)
})
