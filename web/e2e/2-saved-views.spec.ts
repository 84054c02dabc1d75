import { expect } from '@playwright/test'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'

test('A view is saved on the account and opens in another browser; removed, it comes back by Undo', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace()
  const page = await crew.enter(place.manager)
  const openSheet = async () => {
    await page.getByRole('button', { name: 'More for this week' }).click()
    await page.getByRole('menuitem', { name: 'Save or change views…' }).click()
    return page.getByRole('dialog', { name: 'Saved views' })
  }
  await page.goto(`${place.path}/gigs?rows=person&regulars=true`)
  let sheet = await openSheet()
  await sheet.getByLabel('Save this view as').fill('Who is free')
  await sheet.getByRole('button', { name: 'Save this view' }).click()
  await expect(sheet.getByText('Who is free', { exact: true })).toBeVisible()

  const other = await crew.enter(place.manager)
  await other.goto(`${place.path}/gigs`)
  await other.getByRole('button', { name: 'More for this week' }).click()
  await other.getByRole('menuitem', { name: 'Who is free' }).click()
  await expect(other).toHaveURL(/regulars=true/)
  await expect(other.getByRole('button', { name: 'Show regulars', pressed: true })).toBeVisible()

  await page.reload()
  sheet = await openSheet()
  await sheet.getByRole('button', { name: 'Rename' }).click()
  await sheet.getByLabel('New name').fill('Free people')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('Free people', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: 'Remove' }).click()
  await expect(sheet.getByText('No saved view yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(sheet.getByText('Free people', { exact: true })).toBeVisible()
})

test('Shifts open as they were left; a link shows what it says', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace()
  const page = await crew.enter(place.manager)
  await page.goto(`${place.path}/gigs`)
  await page.getByRole('group', { name: 'Rows' }).getByRole('button', { name: 'People' }).click()
  await expect(page).toHaveURL(/rows=person/)
  await page.goto(`${place.path}/gigs?rows=location`)
  await expect(page.getByRole('group', { name: 'Rows' }).getByRole('button', { name: 'Locations', pressed: true })).toBeVisible()
  await page.goto(`${place.path}/home`)
  await page.getByRole('navigation').getByRole('link', { name: 'Shifts', exact: true }).first().click()
  await expect(page).toHaveURL(/rows=person/)
  await expect(page.getByRole('group', { name: 'Rows' }).getByRole('button', { name: 'People', pressed: true })).toBeVisible()
  // The past ones are left in a view of their own.
  await page.getByRole('link', { name: 'Past', exact: true }).click()
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Board' }).click()
  await page.getByRole('group', { name: 'Rows' }).getByRole('button', { name: 'Locations' }).click()
  await expect(page).toHaveURL(/past-gigs\?.*rows=location/)
  await page.getByRole('link', { name: 'Upcoming', exact: true }).click()
  await expect(page).toHaveURL(/gigs\?.*rows=person/)
  await page.getByRole('link', { name: 'Past', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Rows' }).getByRole('button', { name: 'Locations', pressed: true })).toBeVisible()
  await page.goto(`${place.path}/gigs/past-gigs`)
  await expect(page).toHaveURL(/past-gigs\?.*rows=location/)
})
