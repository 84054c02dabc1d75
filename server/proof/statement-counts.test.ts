import * as contract from '@crewcall/contract/payments.ts'
import { offerDirectly } from '@crewcall/contract/applications.ts'
import { apply, listOwnApplications } from '@crewcall/contract/pro-applications.ts'
import { approveHours } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requireEvenBooks, workedShift, workedTogether } from '../modules/payments/test-money.ts'
import { shiftDay } from '../modules/timesheets/test-day.ts'
import { gig, manager, payingLocation, pro } from '../test/cast.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { asked, tooMany } from '../test/statements.ts'

// How many statements the main calls send. Each reads what it needs once: a growing number is a row read again.

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

describe('statements, including the beginning and the end of the transaction', () => {
  it('are at most 13 for a clock-in and 16 for a clock-out', async () => {
    const day = await shiftDay(crew)
    await crew.tokenOf(day.worker.user_id)
    await day.asPro.call(listOwnApplications)
    await day.at(0)
    const clockIn = await asked(() => day.punch('CLOCK_IN'))
    expect(clockIn.result.status).toBe(200)
    expect(tooMany(clockIn, 13)).toBe('')
    await day.at(360)
    const clockOut = await asked(() => day.punch('CLOCK_OUT'))
    expect(clockOut.result.status).toBe(200)
    expect(tooMany(clockOut, 16)).toBe('')
  })

  it('are at most 21 to offer a shift to 15 pros', async () => {
    const size = 15
    const place = await payingLocation(crew)
    const boss = crew.as((await manager(crew, place)).id)
    const shift = await gig(crew, place)
    const pro_ids: number[] = []
    for (let n = 0; n < size; n += 1) pro_ids.push((await pro(crew)).id)
    const body = { application_type: 'DIRECT_OFFER', gig_id: shift.id, is_recurring: false, pro_ids } as const
    const offer = await asked(() => boss.call(offerDirectly, { query: {} as never, body }))
    expect(offer.result.data).toMatchObject({ count: size })
    expect(tooMany(offer, 21)).toBe('')
  })

  it('are at most 18 to pay one pro and 6 for the receipt', async () => {
    const shift = await workedShift(crew)
    await crew.drain()
    await shift.at(420)
    await shift.asBoss.call(contract.getReceipt, shift.params)
    const pay = await asked(() => shift.pay())
    expect(pay.result.data.results).toHaveLength(1)
    expect(tooMany(pay, 18)).toBe('')
    await crew.drain()
    const receipt = await asked(() => shift.asBoss.call(contract.getReceipt, shift.params))
    expect(receipt.result.status).toBe(200)
    expect(tooMany(receipt, 6)).toBe('')
  })

  it('are at most 18 to pay 20 pros of a shift together', async () => {
    const size = 20
    const team = await workedTogether(crew, size)
    await crew.drain()
    await team.asBoss.call(contract.getReceipt, { params: { id: String(team.ids[0]) } })
    const pay = await asked(() => team.pay())
    expect(pay.result.data.results).toHaveLength(size)
    expect(tooMany(pay, 18)).toBe('')
  })

  it('are at most 22 to pay and tip 20 pros of a shift together', async () => {
    const size = 20
    const team = await workedTogether(crew, size)
    await crew.drain()
    await team.asBoss.call(contract.getReceipt, { params: { id: String(team.ids[0]) } })
    const pay = await asked(() => team.pay(team.ids.map((application_id) => ({ application_id, tip: 5 }))))
    expect(pay.result.data.results).toHaveLength(size)
    expect(tooMany(pay, 22)).toBe('')
  })

  it('are at most 32 to pay 20 pros of a shift together on account', async () => {
    const size = 20
    const team = await workedTogether(crew, size)
    await crew.sql(sql`update locations set invoicing_enabled = true where id = ${team.place.id}`)
    await crew.drain()
    await team.asBoss.call(contract.getReceipt, { params: { id: String(team.ids[0]) } })
    const pay = await asked(() => team.pay())
    expect(pay.result.data.results).toHaveLength(size)
    expect(tooMany(pay, 32)).toBe('')
    await crew.drain()
    const lines = sql`select 1 from invoice_lines where application_id = any(${team.ids}::bigint[])`
    expect(await crew.sql(lines)).toHaveLength(size)
    await requireEvenBooks(crew)
  })

  it('are at most 21 to approve the hours of 20 pros together', async () => {
    const size = 20
    const team = await workedTogether(crew, size)
    await crew.drain()
    await team.asBoss.call(contract.getReceipt, { params: { id: String(team.ids[0]) } })
    const approving = { params: { gigId: String(team.shift.id) }, body: { application_ids: team.ids } }
    const approved = await asked(() => team.asBoss.call(approveHours, approving))
    expect(approved.result.data.results).toHaveLength(size)
    expect(tooMany(approved, 21)).toBe('')
  })

  it('wait for the database at most 7 times to apply', async () => {
    const place = await payingLocation(crew)
    await manager(crew, place)
    const worker = await pro(crew)
    const shift = await gig(crew, place)
    const asPro = crew.as(worker.user_id)
    await asPro.call(listOwnApplications)
    const applied = await asked(() => asPro.call(apply, { params: { gigId: shift.id } }))
    expect(applied.result.status).toBe(201)
    expect(applied.roundTrips).toBeLessThanOrEqual(7)
  })
})
