import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { findingsOn } from './support/crawl.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { payOnScreen, workShift } from './support/shifts.ts'

const cents = (cell = '') => Math.round(Number(cell) * 100)

async function fileOf(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  return readFile(await file.path(), 'utf8')
}

test(
  'A bookkeeper names an account, and saves a journal whose debits are its credits, for a spreadsheet and for QuickBooks',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const { gigId } = await workShift(crew, place.pro, 'Dishwasher', { at: place })
    const page = await crew.enter(place.manager)
    const paid = await payOnScreen(page, gigId, place.path)

    await page.goto(`${place.path}/billing`)
    await page.getByRole('navigation', { name: 'Billing' }).getByRole('link', { name: 'Journal' }).click()
    await page.getByRole('combobox', { name: 'Days' }).selectOption('This month')
    const table = page.getByRole('table', { name: 'Sums by account' })
    await expect(table.getByText('Contract labor')).toBeVisible()
    await page.getByRole('button', { name: 'Account names' }).click()
    const dialog = page.getByRole('dialog', { name: 'Account names' })
    await dialog.getByLabel('Pay of pros').fill('Labor:Temporary')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(table.getByText('Labor:Temporary')).toBeVisible()
    await expect(table.getByText('Contract labor')).toHaveCount(0)

    const rows = (await fileOf(page, 'CSV'))
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.slice(1, -1).split('","'))
    const sum = (column: number) => rows.reduce((all, row) => all + cents(row[column]), 0)
    expect([sum(5), sum(6)]).toEqual([paid, paid])
    expect(new Set(rows.map(([, entry]) => entry)).size).toBe(1)
    expect(rows.map(([, , account, at]) => [account, at])).toContainEqual(['Labor:Temporary', place.name])
    expect(rows.flat().join()).not.toContain(place.pro.first)

    const iif = (await fileOf(page, 'QuickBooks Desktop (IIF)'))
      .trim()
      .split('\r\n')
      .map((line) => line.split('\t'))
    expect(iif.map(([what]) => what)).toEqual(['!TRNS', '!SPL', '!ENDTRNS', 'TRNS', ...rows.slice(1).map(() => 'SPL'), 'ENDTRNS'])
    const amounts = iif.slice(3, -1).map(([, , , , , , amount]) => cents(amount))
    expect(amounts.reduce((all, each) => all + each, 0)).toBe(0)
    expect(Math.max(...amounts)).toBeGreaterThan(0)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findingsOn(page, [`${place.path}/journal`])).toEqual([])
  },
)
