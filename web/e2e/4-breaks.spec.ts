import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect } from '@playwright/test'
import { esProClock } from '../src/i18n/es-pro-clock.ts'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { fillShift, palmetto } from './support/shifts.ts'
import type { PersonKey } from './support/sign-in.ts'

type Roster = { results: { timesheet: { is_flagged: boolean; shift_breaks: { end_time: string | null }[] } }[] }
type Phrase = keyof typeof esProClock
const languages: readonly [string, PersonKey, (phrase: Phrase) => string][] = [
  ['English', 'devon', (phrase) => phrase],
  ['Spanish', 'tomas', (phrase) => esProClock[phrase]],
]

for (const [language, who, t] of languages) {
  test(`In ${language} a pro clocks in, takes a break, ends it, takes another and clocks out during it`, async ({ crew }) => {
    const date = addDays(instantToWall(clock.now(), palmetto.timezone).date, 1)
    clock.moveTo(wallToInstant(date, '08:00', palmetto.timezone))
    const shift = await fillShift(await crew.enter('maya'), await crew.enter(who), {
      date,
      start: '10:00',
      end: '15:00',
      position: 'Dishwasher',
    })
    await crew.leave()

    clock.moveTo(wallToInstant(date, '09:55', palmetto.timezone))
    const manager = await crew.enter('maya')
    const pro = await crew.enter(who)
    const button = (phrase: Phrase) => pro.getByRole('button', { name: t(phrase), exact: true })
    await pro.goto('/pro/clock')
    await button('Clock in').click()
    await button('Start a break').click()
    await expect(pro.getByText(t('On a break'), { exact: true })).toBeVisible()
    await expect(button('Clock out')).toBeVisible()
    await button('End the break').click()
    await expect(pro.getByText(t('On the clock'), { exact: true })).toBeVisible()
    await expect.poll(open).toEqual([false])
    await button('Start a break').click()
    await expect(button('End the break')).toBeVisible()
    await expect.poll(open).toEqual([false, true])
    await button('Clock out').click()
    await pro
      .getByRole('dialog')
      .getByRole('button', { name: t('Clock out') })
      .click()
    await expect(pro.getByText(t('You are done. Thank you!'))).toBeVisible()
    expect(await open()).toEqual([false, false])

    // Which breaks of the shift are still open, as shown to the manager.
    async function open(): Promise<boolean[]> {
      const { results } = await call<Roster>(manager, 'GET', `/staffer/gigs/${shift.gigId}/roster/`)
      return results.flatMap(({ timesheet }) => timesheet.shift_breaks).map(({ end_time }) => end_time === null)
    }
  })
}
