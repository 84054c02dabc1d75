import { expect } from '@playwright/test'
import { test } from './support/crew.ts'

test('A shift repeats weekly; this and the following change, one date is left out, the rest is cancelled', async ({ crew }) => {
  const page = await crew.enter('maya')
  await page.goto('/locations/1/gigs-add')
  await page.getByText('Bartender', { exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Start' }).fill('6a')
  await page.getByRole('textbox', { name: 'End' }).fill('9a')
  await page.getByLabel('Contact name').fill('Pete Larkin')
  await page.getByRole('button', { name: 'Repeat this shift' }).click()
  await expect(page.getByText(/^Every week on /)).toBeVisible()
  await expect(page.getByText('The shifts of the coming 28 days are posted at once, the others automatically.')).toBeVisible()
  await page.getByRole('button', { name: 'Post shift' }).click()
  await expect(page).toHaveURL(/\/locations\/1\/gigs\/\d+$/)
  const first = page.url()
  const repeats = page.getByRole('region', { name: 'Repeats' })
  await expect(repeats).toContainText('Every week on')

  await repeats.getByRole('button', { name: 'All dates' }).click()
  const sheet = page.getByRole('dialog', { name: 'All dates' })
  await expect(sheet.getByRole('link')).toHaveCount(4)
  const second = (await sheet.getByRole('link').nth(1).getAttribute('href')) ?? ''
  await sheet.getByRole('button', { name: 'Leave out' }).first().click()
  await expect(sheet.getByRole('list', { name: 'Different from the rule' })).toContainText('Left out')

  await page.goto(`${second}/edit`)
  await page.getByRole('combobox', { name: 'This shift repeats. Change' }).selectOption('FOLLOWING')
  await page.getByLabel(/^Description/).fill('Open the bar for brunch')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change them' }).click()
  await expect(page.getByText('Open the bar for brunch')).toBeVisible()
  await page.goto(first)
  await expect(page.getByText('Open the bar for brunch')).toBeHidden()

  await page.goto(second)
  await repeats.getByRole('button', { name: 'All dates' }).click()
  await sheet.getByRole('button', { name: 'End the series' }).click()
  await page.getByRole('dialog', { name: 'End the series?' }).getByRole('button', { name: 'End the series' }).click()
  await expect(repeats).toContainText('It no longer repeats.')

  await page.goto(first)
  await repeats.getByRole('button', { name: 'Cancel all' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel all shifts of this series?' })
  await expect(dialog).toContainText('1 shift is cancelled')
  await dialog.getByLabel(/^Reason/).fill('No brunch this winter')
  await dialog.getByRole('button', { name: 'Cancel the shifts' }).click()
  await expect(page.getByText('The shifts were cancelled')).toBeVisible()
})
