import { listQueues } from '@crewcall/contract/admin.ts'
import { recordFirstGigCall } from '@crewcall/contract/first-gig-calls.ts'
import { expect, it } from 'vitest'
import { row } from '../test/build.ts'
import { application, gig, platformAdmin, pro } from '../test/cast.ts'
import { openLocation } from '../test/open-place.ts'

const { crew, place, admin: boss } = await openLocation()
const admin = await platformAdmin(crew)
const queue = async () => (await crew.as(admin.id).call(listQueues)).data.results.find(({ key }) => key === 'first_gig_calls')

it('the queue of first calls says when the first shift is lost, as long as nobody spoke with its pro', async () => {
  await crew.clock.set('2027-03-10T12:00:00Z')
  const created_ts = await crew.clock.now()
  const value = { is_on: true, hours_before: 2 }
  await row(crew, 'platform_settings', { name: 'first_gig_calls', value, reason: 'Asked for', set_by: admin.id, created_ts })
  expect(await queue()).toMatchObject({ count: 0, first_lost_at: null })
  const confirmed = async (start_time: string) => {
    const worker = await pro(crew)
    await application(crew, await gig(crew, place, { start_time, created_by: boss.id }), worker, 'CONFIRMED')
    await row(crew, 'first_gig_calls', { pro_id: worker.id, asked_at: await crew.clock.now() })
    return worker
  }
  await confirmed('2027-03-12T16:00:00Z')
  const first = await confirmed('2027-03-11T16:00:00Z')
  expect(await queue()).toMatchObject({ count: 2, first_lost_at: '2027-03-11T14:00:00.000Z' })
  await crew.as(admin.id).call(recordFirstGigCall, { params: { proId: String(first.id) }, body: { result: 'SPOKEN', note: '' } })
  expect(await queue()).toMatchObject({ count: 1, first_lost_at: '2027-03-12T14:00:00.000Z' })
})
