import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { axeFindings } from './support/axe-findings.ts'
import { test } from './support/product.ts'
import { signIn } from './support/sign-in.ts'

test('A manager reads a dashboard, finds what adds up to a number, and takes the numbers along', async ({ context }) => {
  const page = await signIn(context, 'maya')
  await page.goto('/locations/1/home')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboards' }).click()
  await expect(page).toHaveURL(/\/dashboards\/overview/)
  await page.goto('/locations/1/dashboards/fill')
  await page.getByRole('combobox', { name: 'Days' }).selectOption({ label: 'This quarter' })
  await expect(page).toHaveURL(/range=quarter/)
  // A quarter may have begun today.
  await page.getByRole('combobox', { name: 'Days' }).selectOption({ label: 'Last 7 days' })
  await expect(page).toHaveURL(/range=7d/)
  expect(await axeFindings(page)).toEqual([])

  await test.step('a number opens rows that add up to it', async () => {
    const number = figure(page, 'Shifts')
    const shown = Number(await number.textContent())
    expect(shown).toBeGreaterThan(0)
    await number.click()
    const sheet = page.getByRole('dialog', { name: 'Shifts' })
    await expect(sheet.getByRole('status')).toHaveText(`Together ${shown}`)
    await expect(sheet.getByRole('listitem')).toHaveCount(Math.min(50, shown))
    await expect(page).toHaveURL(/rows=shifts/)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  await test.step('arrow keys walk over the chart, which is also a table', async () => {
    await page.getByRole('combobox', { name: 'Figure' }).selectOption({ label: 'Shifts' })
    const chart = page.getByRole('slider', { name: 'Shifts by day' })
    await chart.focus()
    const last = (await chart.getAttribute('aria-valuetext')) ?? ''
    await page.keyboard.press('ArrowLeft')
    await expect(chart).not.toHaveAttribute('aria-valuetext', last)
    await page.getByRole('button', { name: 'Table' }).click()
    await expect(page.getByRole('table', { name: 'Shifts by day' })).toContainText(last.split(':')[0] ?? '')
    await page.reload()
    await expect(page.getByRole('table', { name: 'Shifts by day' })).toBeVisible()
  })

  await test.step('the numbers are a file', async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    const file = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Text file (CSV)' }).click()
    const download = await file
    expect(download.suggestedFilename()).toMatch(/^dashboard-fill-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
    expect(await readFile(await download.path(), 'utf8')).toContain('The Palmetto Room')
  })
})

test('A manager compares wages with the market, and sees how much favorites work', { tag: '@proof' }, async ({ context }) => {
  const page = await signIn(context, 'maya')
  await page.goto('/locations/1/dashboards/cost?range=quarter')
  const wages = page.getByRole('table', { name: 'Wages by position' })
  await expect(wages.getByRole('row').nth(1)).toContainText('/h')
  expect(await axeFindings(page)).toEqual([])
  const number = figure(page, 'Planned wage')
  const shown = (await number.textContent()) ?? ''
  expect(shown).toMatch(/^\$\d+\.\d\d\/h$/)
  await number.click()
  await expect(page.getByRole('dialog', { name: 'Planned wage' }).getByRole('status')).toContainText(`: ${shown}`)
  await page.goto('/locations/1/dashboards/people?range=quarter')
  await figure(page, 'Favorites').click()
  await expect(page.getByRole('dialog', { name: 'Favorites' }).getByRole('status')).toContainText('Together')
})

function figure(page: Page, name: string) {
  return page
    .getByRole('list', { name: 'Figures' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .getByRole('button')
}

test('All locations are side by side, sorted by any column, and one opens with the same days', { tag: '@proof' }, async ({ context }) => {
  const page = await signIn(context, 'maya')
  await page.goto('/dashboards/fill?range=quarter')
  await page.getByRole('button', { name: 'Openings asked for', exact: true }).click()
  await expect(page).toHaveURL(/sort=openings/)
  await expect(page.getByRole('columnheader', { name: 'Openings asked for' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('table', { name: 'Figures by location' }).getByRole('link', { name: 'The Palmetto Room' }).click()
  await expect(page).toHaveURL(/\/locations\/1\/dashboards\/fill\?range=quarter/)
})

test('A team member sees no cost', { tag: '@proof' }, async ({ context }) => {
  const page = await signIn(context, 'dan')
  const answered = page.waitForResponse(/\/api\/staffer\/dashboards\/overview\//)
  await page.goto('/locations/1/dashboards/overview?range=quarter')
  await expect(figure(page, 'Hours worked')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Cost' })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Dashboards' }).getByRole('link', { name: 'Cost' })).toHaveCount(0)
  const { figures } = (await (await answered).json()) as { figures: { measure: string; value: number | null }[] }
  expect(figures.filter(({ measure, value }) => measure === 'cost' && value !== null)).toEqual([])
  await page.goto('/locations/1/dashboards/cost')
  await expect(page.getByRole('heading', { name: 'Forbidden' })).toBeVisible()
})
