import { readFileSync } from 'node:fs'
import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { esProMoney } from '../src/i18n/es-pro-money.ts'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { payOnScreen, workShift } from './support/shifts.ts'

async function saved(page: Page, name: RegExp | string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).tap()])
  return readFileSync(await file.path(), 'latin1')
}
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)

test(
  'On a phone a pro looks back over the weeks, sees when each payment arrives, and saves the statement of the year',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const first = await workShift(crew, place.pro, 'Dishwasher', { at: place })
    await payOnScreen(await crew.enter(place.manager), first.gigId, place.path)
    await crew.leave()
    // The next shift is in another week.
    const week = 7 * 24 * 3_600_000
    clock.moveTo(new Date(clock.now().getTime() + week))
    await workShift(crew, place.pro, 'Dishwasher', { at: place })

    const pro = await crew.enter(place.pro, 'phone')
    await pro.goto('/pro/earnings')
    const newest = pro.getByRole('region', { name: 'Newest shifts' }).getByRole('listitem').filter({ hasText: place.name })
    await expect(newest.first()).toContainText(/Expected about \w{3}, \w{3} \d+\. The hours are approved by/)
    await expect(newest.filter({ hasText: /Arrived \w{3}, / })).toHaveCount(1)
    await fits(pro)
    const weeks = pro.getByRole('region', { name: 'Week by week' }).getByRole('link')
    await expect(weeks.last()).toContainText('1 shift')
    // Between the two shifts may lie a week without one.
    const apart = (await weeks.count()) - 1
    expect([1, 2]).toContain(apart)
    await weeks.last().tap()

    const monday = new URL(pro.url()).pathname.split('/').at(-1) ?? ''
    expect(monday).toMatch(/^\d{4}-\d\d-\d\d$/)
    await expect(pro.getByRole('list', { name: 'Earnings of the week by day' })).toBeVisible()
    await expect(pro.getByRole('region', { name: 'Shifts' })).toContainText(/Arrived \w{3}, /)
    await fits(pro)
    for (let passed = 1; passed <= apart; passed += 1) {
      await pro.getByRole('link', { name: /^Later, from/ }).tap()
      await expect(pro).toHaveURL(new RegExp(`/weeks/${addDays(monday, 7 * passed)}$`))
    }
    await expect(pro.getByRole('region', { name: 'Shifts' })).toContainText('Expected about')
    for (let left = apart - 1; left >= 0; left -= 1) {
      await pro.getByRole('link', { name: /^Earlier, from/ }).tap()
      await expect(pro).toHaveURL(new RegExp(`/weeks/${addDays(monday, 7 * left)}$`))
    }
    await pro.getByRole('link', { name: new RegExp(place.name) }).tap()
    await expect(pro.getByRole('heading', { name: 'Receipt' })).toBeVisible()

    await pro.goto('/pro/earnings')
    const { year, sum } = await paidOf(pro)
    const csv = await saved(pro, `Statement of ${year} as CSV`)
    const rows = csv.trim().split('\r\n').slice(1)
    expect(rows.map((row) => row.split('","')[6])).toEqual([(sum / 100).toFixed(2)])
    expect(await saved(pro, `Statement of ${year} as PDF`)).toMatch(/^%PDF/)
    await call(pro, 'PATCH', '/users/me/', { settings: { locale: 'es' } })
    await pro.reload()
    await expect(pro.getByRole('region', { name: esProMoney['Week by week'] })).toBeVisible()
    await expect(pro.getByText(/^Llegó el /).first()).toBeVisible()
    await fits(pro)
    expect(await saved(pro, `Resumen de ${year} en CSV`)).toContain('Paga')
  },
)

/** The year of the only payment so far, and its sum in cents. */
async function paidOf(pro: Page): Promise<{ year: number; sum: number }> {
  const { results } = await call<{ results: { year: number; total: number }[] }>(pro, 'GET', '/pro/earnings/years/')
  expect(results).toHaveLength(1)
  const [only = { year: 0, total: 0 }] = results
  expect(String(only.year)).toBe(instantToWall(clock.now(), 'America/New_York').date.slice(0, 4))
  return { year: only.year, sum: only.total }
}
