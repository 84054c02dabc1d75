import { selectPros } from '@crewcall/contract/applications.ts'
import { addDashboardReport } from '@crewcall/contract/dashboards.ts'
import { updateLocation } from '@crewcall/contract/organizations.ts'
import { setSandboxMoney } from '@crewcall/contract/sandboxes.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { sweepHolds } from '../../modules/payments/standing/holds.ts'
import { suspendByPolicy } from '../../modules/pros/suspensions.ts'
import { appliedShift, openSandbox, paidShift, proOf, start } from './test-sandbox.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

describe('a sandbox', () => {
  it('suspends none of its pros, whatever they are made to do', async () => {
    const { made } = await openSandbox(crew)
    const { pro_id } = proOf(made, 0)
    for (let n = 0; n < 5; n += 1) expect(await crew.system((ctx) => suspendByPolicy(ctx, pro_id, 'NO_SHOW', false))).toBeNull()
    expect(await crew.sql(sql`select 1 from pro_suspensions where pro_id = ${pro_id}`)).toEqual([])
  })

  it('is never on hold for a charge that was to be declined', async () => {
    const opened = await openSandbox(crew)
    const params = { locationId: opened.made.location_id }
    await opened.asAdmin.call(setSandboxMoney, { params, body: { money: 'DECLINED' } })
    const { attempts } = await paidShift(crew, opened)
    expect(await attempts()).toMatchObject([{ state: 'DECLINED' }])
    await crew.clock.set('2026-03-20T16:00:00Z')
    await crew.sweep(sweepHolds)
    expect(await crew.sql(sql`select payment_hold_since from locations where id = ${opened.made.location_id}`)).toEqual([
      { payment_hold_since: null },
    ])
  })

  it('moves to another address at once, as nobody of the platform sees it', async () => {
    const { made, asAdmin } = await openSandbox(crew)
    const body = { street_address: '100 Meeting St', city: 'Charleston', state_code: 'SC', zip_code: '29403' }
    const { error } = await asAdmin.call(updateLocation, { params: { id: made.location_id }, body })
    expect(error).toBeUndefined()
    const [place] = await crew.sql(sql`
      select street_address, (latitude, longitude) = (approved_latitude, approved_longitude) as is_approved from locations where id = ${made.location_id}`)
    expect(place).toEqual({ street_address: '100 Meeting St', is_approved: true })
  })

  it('clocks its pros in where the shift asks for a code', async () => {
    const opened = await openSandbox(crew)
    const { shift, id, act } = await appliedShift(crew, opened)
    await crew.sql(sql`update gigs set is_checkin_required = true, checkin_code = '4821' where id = ${shift.id}`)
    await opened.asAdmin.call(selectPros, { params: { gigId: shift.id }, body: { application_ids: [id] } })
    await act('CONFIRM')
    await crew.clock.set(start)
    expect((await act('CLOCK_IN')).error).toBeUndefined()
    expect(await crew.sql(sql`select verdict from time_punches where application_id = ${id}`)).toEqual([{ verdict: 'ACCEPTED' }])
  })

  it('sends no dashboard by email, and says so at once', async () => {
    const { made, asAdmin } = await openSandbox(crew)
    const body = { name: 'overview', every: 'WEEK', location_id: made.location_id } as const
    expect((await asAdmin.call(addDashboardReport, { body })).error?.reason).toBe('NOT_IN_SANDBOX')
  })
})
