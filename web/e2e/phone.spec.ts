import { expect } from '@playwright/test'
import { test } from './support/crew.ts'
import { findingsOn, phoneByDay, settled } from './support/crawl.ts'
import { smallTargets } from './support/touch-targets.ts'

test('On a phone a pro opens every part of the day from the tab bar', async ({ crew }) => {
  const page = await crew.enter('jordan')
  await page.goto('/pro')
  const tabs = page.getByRole('navigation', { name: 'Tabs' })
  for (const [tab, title] of [
    ['Find', 'Find shifts'],
    ['Schedule', 'Schedule'],
    ['Clock', 'Clock'],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await tabs.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Earnings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Earnings' })).toBeVisible()
  const screens = ['/pro', '/pro/find', '/pro/schedule', '/pro/clock', '/pro/earnings', '/pro/profile']
  expect(await findingsOn(page, screens, { among: phoneByDay })).toEqual([])
})

const screensOfPros = [
  '/pro',
  '/pro/find',
  '/pro/schedule',
  '/pro/clock',
  '/pro/earnings',
  '/pro/profile',
  '/pro/offers',
  '/pro/referral',
  '/inbox',
  '/notifications',
  '/settings',
]

test('On the screens of a pro everything pressed is as large as a thumb, in both languages', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('jordan')
  const findings: string[] = []
  for (const locale of ['en', 'es']) {
    await page.evaluate((words) => localStorage.setItem('locale', words), locale)
    for (const path of screensOfPros) {
      await page.goto(path)
      await settled(page, path)
      findings.push(...(await smallTargets(page, `${path} ${locale}`)))
    }
  }
  expect(findings).toEqual([])
})

test('What opens over a screen of a pro comes from below, with controls as large as a thumb', async ({ crew }) => {
  const page = await crew.enter('jordan')
  const findings: string[] = []
  const open = async (name: string, path: string, press: RegExp) => {
    await page.goto(path)
    await settled(page, path)
    await page.getByRole('button', { name: press }).first().click()
    const dialog = page.getByRole('dialog').last()
    await expect(dialog).toBeVisible()
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    await expect
      .poll(() =>
        dialog.evaluate((shown) => {
          const box = shown.getBoundingClientRect()
          return [box.left, box.right, box.bottom].map(Math.round)
        }),
      )
      .toEqual([0, width, height])
    expect(await dialog.evaluate((shown) => shown.getBoundingClientRect().top)).toBeGreaterThan(0)
    findings.push(...(await smallTargets(page, name)))
  }
  await open('filters', '/pro/find', /^Filters/)
  await open('more', '/pro', /^More$/)
  await open('a question', '/settings', /^Sign out everywhere$/)
  expect(findings).toEqual([])
})
