import * as contract from '@crewcall/contract/payments.ts'
import { apply as applyTo, listOwnApplications } from '@crewcall/contract/pro-applications.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { application, gig, manager, payingLocation, pro } from '../../test/cast.ts'
import { openCrew, type Crew } from '../../test/crew.ts'
import { asked, type Asked } from '../../test/statements.ts'
import { shiftDay } from '../timesheets/test-day.ts'
import { workedShift } from './test-money.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())
const show = (name: string, { statements, roundTrips }: Asked) =>
  process.stderr.write(
    `\n== ${name}: ${statements.length} statements, ${roundTrips} round trips\n${statements.map((s, i) => `${i + 1} ${s.replaceAll(/\s+/g, ' ').slice(0, 230)}`).join('\n')}\n`,
  )

describe('statements', () => {
  it('clock', async () => {
    const day = await shiftDay(crew)
    await day.at(0)
    await crew.tokenOf(day.worker.user_id)
    await day.asPro.call(listOwnApplications)
    let status = 0
    const clockIn = await asked(async () => {
      status = (await day.punch('CLOCK_IN')).status
    })
    expect(status).toBe(200)
    show('clock in', clockIn)
    await day.at(360)
    const clockOut = await asked(async () => {
      status = (await day.punch('CLOCK_OUT')).status
    })
    show(`clock out ${status}`, clockOut)
  })
  it('pay', async () => {
    const shift = await workedShift(crew)
    await crew.drain()
    await shift.at(420)
    await shift.asBoss.call(contract.getReceipt, shift.params as never).catch(() => undefined)
    let status = 0
    const pay = await asked(async () => {
      status = (await shift.pay()).status
    })
    show(`pay one ${status}`, pay)
    await crew.drain()
    const receipt = await asked(async () => {
      status = (await shift.asBoss.call(contract.getReceipt, shift.params as never)).status
    })
    show(`receipt ${status}`, receipt)
  })
  it('apply', async () => {
    const place = await payingLocation(crew)
    await manager(crew, place)
    const worker = await pro(crew)
    const shift = await gig(crew, place, { start_time: '2026-03-20T16:00:00Z' })
    let status = 0
    const asPro = crew.as(worker.user_id)
    await asPro.call(listOwnApplications)
    const apply = await asked(async () => {
      const r = await asPro.call(applyTo, { params: { gigId: shift.id } })
      status = r.status
      if (r.error) process.stderr.write(JSON.stringify(r.error))
    })
    show(`apply ${status}`, apply)
    void application
  })
})
