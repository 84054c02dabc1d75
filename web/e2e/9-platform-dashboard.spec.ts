import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { axeFindings } from './support/axe-findings.ts'
import { test } from './support/product.ts'
import { signIn } from './support/sign-in.ts'

test('An admin of the platform follows each number to its market, its location and its shifts', { tag: '@proof' }, async ({ context }) => {
  const page = await signIn(context, 'sam')
  await page.goto('/admin/dashboards?range=quarter')
  await expect(page.getByRole('heading', { name: 'Dashboard of the platform' })).toBeVisible()
  const figures = page.getByRole('list', { name: 'Figures' }).getByRole('listitem')
  await expect(figures).toHaveCount(10)
  expect(await axeFindings(page)).toEqual([])

  await test.step('each number leads to the markets it consists of', async () => {
    const numbers = figures.getByRole('button')
    const count = await numbers.count()
    expect(count).toBeGreaterThan(4)
    for (let at = 0; at < count; at += 1) {
      await numbers.nth(at).click()
      await expect(page.getByRole('region', { name: 'Figures by market' })).toBeFocused()
    }
  })

  await test.step('the chart is also a table', async () => {
    await page.getByRole('combobox', { name: 'Figure' }).selectOption({ label: 'Shifts' })
    await page.getByRole('button', { name: 'Table' }).click()
    await expect(page.getByRole('table', { name: 'Shifts by day' })).toBeVisible()
    await expect(page).toHaveURL(/measure=shifts/)
  })

  await test.step('the numbers are saved as a file', async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Text file (CSV)' }).click()])
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain('"Dashboard","Dashboard of the platform"')
    expect(text.split('\r\n').length).toBeGreaterThan(8)
  })

  await test.step('every market says how its work and its pros meet, and what that counts', async () => {
    const table = page.getByRole('table', { name: 'Openings and pros by market' })
    const markets = page.getByRole('table', { name: 'Figures by market' }).getByRole('row')
    await expect(table.getByRole('row').filter({ hasNot: page.getByRole('rowheader', { name: 'All markets' }) })).toHaveCount(
      await markets.count(),
    )
    await expect(page.getByText(/^Openings of these days without a confirmed pro/)).toBeVisible()
  })

  await test.step('a queue opens its page, and disputed hours their list', async () => {
    const here = page.url()
    const queues = page.getByRole('table', { name: 'Cases by queue' })
    const waiting = queues.getByRole('link', { name: /^Locations to approve: \d+ waiting$/ })
    const count = Number(await waiting.textContent())
    await waiting.click()
    await expect(page).toHaveURL(/\/admin\/locations\?.*PENDING/)
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(count === 0 ? 0 : count + 1)
    await page.goto(here)
    const work = page.getByRole('list', { name: 'Approvals, disputes and refunds' })
    await expect(work.getByRole('listitem')).toHaveCount(5)
    await work.getByRole('link', { name: /^Disputed hours: \d+\. Show/ }).click()
    await expect(page).toHaveURL(/\/admin\/applications\?.*disputed_from=/)
    await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible()
    await page.goto(here)
    await page
      .getByRole('list', { name: 'Approvals, disputes and refunds' })
      .getByRole('link', { name: /^Refunds: / })
      .click()
    await expect(page).toHaveURL(/\/admin\/refunds\?.*made_from=/)
    await expect(page.getByRole('heading', { name: 'Refunds', level: 1 })).toBeVisible()
    await page.goto(here)
  })

  await test.step('a number of a market opens its locations, and theirs the shifts', async () => {
    const market = page.getByRole('table', { name: 'Figures by market' }).getByRole('link', { name: /^Shifts, .*: [1-9]/ })
    await market.first().click()
    await expect(page).toHaveURL(/market_id=\d+/)
    const places = page.getByRole('table', { name: 'Figures by location' })
    await expect(places).toBeVisible()
    expect(await addedUp(page)).toBe(
      Number(
        await figures
          .filter({ has: named(page, 'Shifts') })
          .getByRole('button')
          .textContent(),
      ),
    )
    const number = places.getByRole('link', { name: /^Shifts, .*: [1-9]/ }).first()
    const shown = await number.textContent()
    await number.click()
    await expect(page).toHaveURL(/\/locations\/\d+\/dashboards\/fill\?.*rows=shifts/)
    await expect(page.getByRole('dialog', { name: 'Shifts' }).getByRole('status')).toHaveText(`Together ${shown}`)
  })
})

const named = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function addedUp(page: Page): Promise<number> {
  const links = page.getByRole('table', { name: 'Figures by location' }).getByRole('link', { name: /^Shifts, / })
  return (await links.allTextContents()).reduce((total, text) => total + Number(text), 0)
}
