import { cancelGig } from '@crewcall/contract/applications.ts'
import { getGigHistory } from '@crewcall/contract/gig-history.ts'
import { reopenGig } from '@crewcall/contract/gig-reopening.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { application, gig, manager, payingLocation, platformAdmin, pro } from '../../test/cast.ts'
import { declaredJobs } from '../../platform/jobs.ts'
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
async function cancelled(values = {}) {
  await crew.clock.set('2026-03-06T16:00:00Z')
  const shift = await gig(crew, place, { start_time: '2026-03-10T16:00:00Z', ...values })
  const { id } = await application(crew, shift, await pro(crew), 'CONFIRMED')
  await crew.as(boss.id).call(cancelGig, { params: { gigId: shift.id }, body: { explanation: 'Wrong day' } })
  const reopen = (userId = admin.id) => crew.as(userId).call(reopenGig, { params: { gigId: shift.id } })
  return { shift, applicationId: id, reopen }
}

describe('a cancelled shift', () => {
  it('can be reopened by the platform, without its former pros, and the history says by whom', async () => {
    const { shift, applicationId, reopen } = await cancelled()
    expect((await reopen(boss.id)).error?.code).toBe('forbidden')
    await crew.clock.set('2026-03-07T15:59:00Z')
    expect((await reopen()).data).toMatchObject({ status: 'POSTED', cancellation: null, current_confirmed_pros_count: 0 })
    expect((await reopen()).error?.code).toBe('conflict')
    const [entry] = await crew.sql(
      sql`select actor_user_id, before->>'explanation' as explanation from audit_log where action = 'gig.reopen'`,
    )
    expect(entry).toEqual({ actor_user_id: admin.id, explanation: 'Wrong day' })
    const { results } = (await crew.as(boss.id).call(getGigHistory, { params: { gigId: shift.id } })).data
    expect(results[0]).toMatchObject({ action: 'gig.reopen', on_behalf_of_platform: true })
    const [was] = await crew.sql(sql`select cancelled_at is not null as is_off from applications where id = ${applicationId}`)
    expect(was).toEqual({ is_off: true })
    expect((await crew.as(boss.id).call(getGig, { params: { gigId: shift.id } })).data.status).toBe('POSTED')
  })

  it('runs auto-select again among its applicants, when reopened after auto-select had run', async () => {
    const chosen = { auto_select_enabled: true, posted_at: '2026-03-06T10:00:00Z', auto_selected_at: '2026-03-06T12:00:00Z' }
    const { shift, reopen } = await cancelled(chosen)
    expect((await reopen()).status).toBe(200)
    const { id } = await application(crew, shift, await pro(crew, { gigs_worked: 5, completion_percentage: 100 }))
    await crew.sweep(...declaredJobs().filter(({ name }) => name === 'applications.sweep_auto_select'))
    const [now] = await crew.sql(sql`select selected_at is not null as is_selected from applications where id = ${id}`)
    expect(now).toEqual({ is_selected: true })
  })

  it('stays cancelled after 24 hours, once it is over, and if no pro ever saw it', async () => {
    const late = await cancelled()
    await crew.clock.set('2026-03-07T16:01:00Z')
    expect((await late.reopen()).error).toMatchObject({ code: 'conflict', message: expect.stringContaining('24 hours') })
    const hidden = await cancelled({ released_at: null })
    expect((await hidden.reopen()).error).toMatchObject({ code: 'conflict', message: expect.stringContaining('never open') })
    const over = await cancelled()
    await crew.sql(sql`update gigs set cancelled_at = '2026-03-10T12:00:00Z' where id = ${over.shift.id}`)
    await crew.clock.set('2026-03-10T22:00:00Z')
    expect((await over.reopen()).error).toMatchObject({ code: 'conflict', message: expect.stringContaining('over') })
  })
})
