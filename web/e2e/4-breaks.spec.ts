import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect } from '@playwright/test'
import { esProClock } from '../src/i18n/es-pro-clock.ts'
import { es } from '../src/i18n/es.ts'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { fillShift } from './support/shifts.ts'

type Sheet = { payable_minutes: number | null; break_basis: string | null; shift_breaks: { end_time: string | null }[] }
type Roster = { results: { timesheet: Sheet }[] }
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

  test(
    `In ${language} a pro says on a phone how much of the break was taken, and a manager who clocks them out again too`,
    { tag: '@proof' },
    async ({ crew }) => {
      const say = (sentence: keyof typeof es) => (locale === 'en' ? sentence : es[sentence])
      const place = await openPlace()
      const date = addDays(instantToWall(clock.now(), place.timezone).date, 1)
      const at = (time: string) => wallToInstant(date, time, place.timezone)
      clock.moveTo(at('08:00'))
      const hours = { date, start: '10:00', end: '15:00', position: 'Dishwasher', at: place }
      let [manager, pro] = [await crew.enter(place.manager), await crew.enter(place.pro)]
      for (const page of [manager, pro]) await call(page, 'PATCH', '/users/me/', { settings: { locale } })
      const shift = await fillShift(manager, pro, hours, { unpaid_break_minutes: 30 })
      await crew.leave()

      clock.moveTo(at('09:55'))
      pro = await crew.enter(place.pro)
      await pro.goto('/pro/clock')
      await pro.getByRole('button', { name: t('Clock in'), exact: true }).click()
      await expect(pro.getByRole('timer')).toBeVisible()
      await crew.leave()

      clock.moveTo(at('14:58'))
      pro = await crew.enter(place.pro)
      await pro.setViewportSize({ width: 390, height: 844 })
      await pro.goto('/pro/clock')
      await pro.getByRole('button', { name: t('Clock out'), exact: true }).click()
      const question = pro.getByRole('dialog', { name: t('Clock out now?') })
      await expect(question.getByRole('group', { name: /30/ })).toBeVisible()
      await expect(question.getByRole('button', { name: new RegExp(`^${say('Yes')} · .*4 h 30 min, `) })).toBeVisible()
      await question.getByRole('button', { name: say('Part of it') }).click()
      await question.getByRole('combobox', { name: say('Break taken') }).selectOption('10')
      await question.getByRole('button', { name: t('Clock out'), exact: true }).click()
      await expect(pro.getByText(t('You are done. Thank you!'))).toBeVisible()
      await expect(pro.getByText('4 h 50 min')).toBeVisible()

      manager = await crew.enter(place.manager)
      expect(await sheetNow()).toMatchObject({ payable_minutes: 290, break_basis: 'SAID' })
      await manager.goto(`${place.path}/gigs/${shift.gigId}/roster`)
      await manager.getByRole('button', { name: say('Undo clock-out') }).click()
      await manager.getByRole('button', { name: t('Clock out'), exact: true }).click()
      await manager
        .getByRole('dialog')
        .getByRole('button', { name: /^No · .*5 h/ })
        .click()
      await expect(manager.getByRole('dialog')).toBeHidden()
      await expect.poll(sheetNow).toMatchObject({ payable_minutes: 300, break_basis: 'SAID' })

      async function sheetNow(): Promise<Sheet | undefined> {
        const { results } = await call<Roster>(manager, 'GET', `/staffer/gigs/${shift.gigId}/roster/`)
        return results[0]?.timesheet
      }
    },
  )
}
