// @module-tag full
import { listOverviews } from '@crewcall/contract/overview.ts'
import { getOwnReceipt, getReceipt, listPayments, payProByPlatform } from '@crewcall/contract/payments.ts'
import { exportTimesheets, listTimesheets, totalTimesheets } from '@crewcall/contract/timesheet-list.ts'
import { getOwnTimesheet, getRoster } from '@crewcall/contract/timesheets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { sweepHours } from '../../timesheets/index.ts'
import { workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())

async function networkShift(): Promise<Paid> {
  const shift = await workedShift(crew, { location: { in_network_payments_enabled: false }, gig: { type: 'NETWORK' } })
  await shift.at(420)
  return shift
}

const nothing = { pro_amount: 0, fees: 0, total: 0 }

async function costsNothing(shift: Paid, state: 'READY' | 'PAID'): Promise<void> {
  const query = { application_id: String(shift.id) }
  expect((await shift.asBoss.call(listTimesheets, { query })).data.results).toMatchObject([{ ...nothing, state, is_paid_outside: true }])
  expect((await shift.asBoss.call(totalTimesheets, { query })).data).toMatchObject({ ...nothing, count: 1, minutes: 330 })
  const csv = String((await shift.asBoss.call(exportTimesheets, { query })).data)
  expect(csv).toContain(`"${state === 'PAID' ? 'Paid outside' : 'Ready to approve'}","0.00","0.00","0.00",`)
  for (const receipt of [await shift.asBoss.call(getReceipt, shift.params), await shift.asPro.call(getOwnReceipt, shift.params)])
    expect(receipt.data).toMatchObject({ lines: [], total: 0, total_with_extras: 0, is_paid_outside: true, payable_minutes: 330 })
  const roster = await shift.asBoss.call(getRoster, { params: { gigId: String(shift.shift.id) } })
  expect(roster.data.results).toMatchObject([{ timesheet: { proposed_cost: null } }])
  expect((await shift.asPro.call(getOwnTimesheet, shift.params)).data).toMatchObject({ proposed_cost: null, payable_minutes: 330 })
  expect((await shift.asBoss.call(listPayments)).data.total_due).toBe(0)
  expect((await shift.asBoss.call(listOverviews)).data.results).toMatchObject([{ spent_cents: 0 }])
}

describe('a network shift that the business pays itself', () => {
  it('costs nothing on every list, file and receipt, before and after its hours are approved', async () => {
    const shift = await networkShift()
    await costsNothing(shift, 'READY')
    await shift.at(361 + 48 * 60)
    await crew.sweep(sweepHours)
    expect(await shift.facts()).toMatchObject({ is_closed_without_charge: true, business_payment_status: null })
    await costsNothing(shift, 'PAID')
  })

  it('is not paid by the platform', async () => {
    const shift = await networkShift()
    const platform = crew.as((await platformAdmin(crew)).id)
    const answer = await platform.call(payProByPlatform, { body: { gig_application: shift.id } })
    expect(answer.error).toMatchObject({ code: 'conflict', reason: 'NETWORK_PAID_OUTSIDE' })
    expect(await shift.attempts()).toEqual([])
  })
})
