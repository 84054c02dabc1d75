import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect } from '@playwright/test'
import { esProClock } from '../src/i18n/es-pro-clock.ts'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { fillShift } from './support/shifts.ts'

type Roster = { results: { timesheet: { is_flagged: boolean; shift_breaks: { end_time: string | null }[] } }[] }
type Phrase = keyof typeof esProClock
const languages: readonly [string, 'en' | 'es', (phrase: Phrase) => string][] = [
  ['English', 'en', (phrase) => phrase],
  ['Spanish', 'es', (phrase) => esProClock[phrase]],
]

for (const [language, locale, t] of languages) {
  test(
    `In ${language} a pro clocks in, takes a break, ends it, takes another and clocks out during it`,
    { tag: '@proof' },
    async ({ crew }) => {
      const place = await openPlace()
      const date = addDays(instantToWall(clock.now(), place.timezone).date, 1)
      clock.moveTo(wallToInstant(date, '08:00', place.timezone))
      const booked = await crew.enter(place.pro)
      await call(booked, 'PATCH', '/users/me/', { settings: { locale } })
      const shift = await fillShift(await crew.enter(place.manager), booked, {
        date,
        start: '10:00',
        end: '15:00',
        position: 'Dishwasher',
        at: place,
      })
      await crew.leave()

      clock.moveTo(wallToInstant(date, '09:55', place.timezone))
      const manager = await crew.enter(place.manager)
      const pro = await crew.enter(place.pro)
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
    },
  )
}
