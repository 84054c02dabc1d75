import { randomUUID } from 'node:crypto'
import { addDays, formatInstantTime, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { fillShift, palmetto } from './support/shifts.ts'

test(
  'Five wrong check-in codes lock the clock, which says when it opens, and then takes the right one',
  { tag: '@proof' },
  async ({ crew }) => {
    const date = addDays(instantToWall(clock.now(), palmetto.timezone).date, 1)
    const at = (time: string) => wallToInstant(date, time, palmetto.timezone)
    clock.moveTo(at('08:00'))
    const maya = await crew.enter('maya')
    const planned = { date, start: '10:00', end: '14:00', position: 'Dishwasher' }
    const { gigId, applicationId } = await fillShift(maya, await crew.enter('devon'), planned, { is_checkin_required: true })
    const { checkin_code: code } = await call<{ checkin_code: string }>(maya, 'GET', `/staffer/gigs/${gigId}/`)
    await crew.leave()

    clock.moveTo(at('09:55'))
    let pro = await crew.enter('devon')
    const clockIn = async (typed: string) => {
      await pro.getByLabel('Digit 1').click()
      await pro.getByLabel('Digit 1').pressSequentially(typed)
      await pro.getByRole('button', { name: 'Clock in', exact: true }).click()
    }
    await pro.goto('/pro/clock')
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
      await clockIn(code === '0000' ? '0001' : '0000')
      await expect(pro.getByRole('alert').filter({ hasText: `${left} left` })).toBeVisible()
    }
    await clockIn(code === '0000' ? '0001' : '0000')
    const locked = pro.getByRole('alert').filter({ hasText: 'Too many wrong codes. Ask the manager, or try again at' })
    await expect(locked).toBeVisible()
    const told = /at (\d+:\d\d [ap]m)/.exec((await locked.textContent()) ?? '')?.[1]
    const soonest = clock.now().getTime() + 9 * 60_000
    const possible = [0, 1, 2].map((minute) => formatInstantTime(new Date(soonest + minute * 60_000), palmetto.timezone))
    expect(possible).toContain(told)
    await expect(pro.getByRole('timer')).toBeHidden()
    await crew.leave()

    clock.moveTo(at('10:08'))
    pro = await crew.enter('devon')
    await pro.goto('/pro/clock')
    await clockIn(code)
    await expect(pro.getByRole('timer')).toBeVisible()
    await crew.leave()

    // Nobody stays on the clock for the journeys that follow.
    clock.moveTo(at('14:00'))
    const out = { client_punch_id: randomUUID(), punch_type: 'CLOCK_OUT' }
    await call(await crew.enter('maya'), 'POST', `/staffer/gig-applications/${applicationId}/punches/`, out)
  },
)
