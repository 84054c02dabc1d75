import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect } from '@playwright/test'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { palmetto } from './support/shifts.ts'

test('The shifts of an event are typed line by line, taken back, and posted together', async ({ crew }) => {
  const page = await crew.enter('maya')
  await page.goto(`${palmetto.path}/gigs?events=events`)
  await page.getByRole('button', { name: 'Create an event' }).click()
  await page.getByRole('textbox', { name: 'Name of the event' }).fill('Pier dinner')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pier dinner' })).toBeVisible()
  const event = page.url().replace(/\/marketplace.*$/, '')
  const id = event.split('/').at(-1)

  const day = addDays(instantToWall(clock.now(), palmetto.timezone).date, 47)
  await page.goto(`${palmetto.path}/gigs?view=calendar&calendar_date=${day}&calendar_mode=build-event&event_id=${id}`)
  const line = page.getByRole('textbox', { name: 'Shift in one line' })
  await line.fill('Bartender 4 17:00–01:00')
  await expect(page.getByText('4 × Bartender · 5:00 pm – 1:00 am (+1 day)')).toBeVisible()
  await line.press('Enter')
  await page.keyboard.type('Line Cook 2')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Host 1 16-23')
  await page.keyboard.press('Enter')
  const rows = page.getByRole('list', { name: 'Drafts of the event' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(line).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(rows).toHaveCount(2)

  // A row that cannot be posted says why; then none is.
  await page.keyboard.type('Line Cook 1 $15')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Post 3 shifts' }).click()
  await expect(rows.filter({ hasText: '$15.00' })).toContainText(/minimum wage/)
  await page.goto(event)
  await expect(page.getByText('3 shifts are drafts. Pros do not see them yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Open the drafts' }).click()
  await rows
    .filter({ hasText: '$15.00' })
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Post 2 shifts' }).click()
  await expect(rows).toHaveCount(0)
  await page.goto(event)
  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  await expect(card.getByRole('link', { name: 'Bartender' })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Line Cook' })).toBeVisible()

  // The guests arrive later than the set-up: a template counts from the start of the event.
  await page.getByRole('button', { name: 'Name and start' }).click()
  await page.getByRole('button', { name: 'Day of the event' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: /^\d+ / }).last().click()
  await page.getByRole('textbox', { name: 'Start of the event' }).fill('6p')
  await page.getByRole('textbox', { name: 'Start of the event' }).press('Tab')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Begins /)).toBeVisible()
  await page.getByRole('button', { name: 'Delete the event' }).click()
  await page.getByRole('checkbox', { name: 'Cancel the shifts as well' }).check()
  await page.getByRole('button', { name: 'Delete and cancel the shifts' }).click()
  await expect(page.getByRole('link', { name: 'Pier dinner' })).toBeHidden()
})
