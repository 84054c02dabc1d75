import { cancelGig } from '@crewcall/contract/applications.ts'
import { getGig, reopenGig } from '@crewcall/contract/gigs.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { application, gig, manager, payingLocation, platformAdmin, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
let place: Tables['locations']
let boss: Tables['users']
let admin: Tables['users']
beforeAll(async () => {
  crew = await openCrew()
  place = await payingLocation(crew)
  boss = await manager(crew, place)
  admin = await platformAdmin(crew)
})
afterAll(() => crew.close())

/** A shift in four days, cancelled now with one pro on it. */
async function cancelled() {
  await crew.clock.set('2026-03-06T16:00:00Z')
  const shift = await gig(crew, place, { start_time: '2026-03-10T16:00:00Z' })
  const { id } = await application(crew, shift, await pro(crew), 'CONFIRMED')
  await crew.as(boss.id).call(cancelGig, { params: { gigId: shift.id }, body: { explanation: 'Wrong day' } })
  const reopen = (userId = admin.id) => crew.as(userId).call(reopenGig, { params: { gigId: shift.id } })
  return { shift, applicationId: id, reopen }
}

describe('a cancelled shift', () => {
  it('is opened again by the platform, without the pros it had, and the history says who did it', async () => {
    const { shift, applicationId, reopen } = await cancelled()
    expect((await reopen(boss.id)).error?.code).toBe('forbidden')
    await crew.clock.set('2026-03-07T15:59:00Z')
    expect((await reopen()).data).toMatchObject({ status: 'POSTED', cancellation: null, current_confirmed_pros_count: 0 })
    expect((await reopen()).error?.code).toBe('conflict')
    const [entry] = await crew.sql(
      sql`select actor_user_id, before->>'explanation' as explanation from audit_log where action = 'gig.reopen'`,
    )
    expect(entry).toEqual({ actor_user_id: admin.id, explanation: 'Wrong day' })
    const [was] = await crew.sql(sql`select cancelled_at is not null as is_off from applications where id = ${applicationId}`)
    expect(was).toEqual({ is_off: true })
    expect((await crew.as(boss.id).call(getGig, { params: { gigId: shift.id } })).data.status).toBe('POSTED')
  })

  it('stays cancelled after 24 hours, and once it is over', async () => {
    const late = await cancelled()
    await crew.clock.set('2026-03-07T16:01:00Z')
    expect((await late.reopen()).error).toMatchObject({ code: 'conflict', message: expect.stringContaining('24 hours') })
    const over = await cancelled()
    await crew.sql(sql`update gigs set cancelled_at = '2026-03-10T12:00:00Z' where id = ${over.shift.id}`)
    await crew.clock.set('2026-03-10T22:00:00Z')
    expect((await over.reopen()).error).toMatchObject({ code: 'conflict', message: expect.stringContaining('over') })
  })
})
