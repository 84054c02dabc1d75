import { expect, type Page } from '@playwright/test'
import { findingsAt } from './support/crawl.ts'
import { test } from './support/crew.ts'
import { openPlace, type OwnPlace } from './support/own-place.ts'

test(
  'A location that an admin sets up for hiring only shows its manager Hiring and no schedule, until it is set up for both again',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const manager = await crew.enter(place.manager)
    await manager.goto(`${place.path}/gigs`)
    const menu = manager.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link', { name: 'Hiring' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Shifts', exact: true })).toBeVisible()

    const sam = await crew.enter('sam')
    await setUp(sam, place, 'Hire')

    // The open screen learns of it by itself.
    await expect(menu.getByRole('link', { name: 'Shifts', exact: true })).toBeHidden()
    await expect(menu.getByRole('link', { name: 'Post a shift' })).toBeHidden()
    await expect(menu.getByRole('link', { name: 'Hiring' })).toBeVisible()
    for (const screen of ['gigs', 'gigs-add', 'home']) {
      await manager.goto(`${place.path}/${screen}`)
      await expect(manager).toHaveURL(new RegExp(`${place.path}/jobs(\\?|$)`))
    }
    await expect(manager.getByText('No open jobs')).toBeVisible()
    await manager.goto('/start')
    await expect(manager).toHaveURL(new RegExp(`${place.path}/jobs(\\?|$)`))

    await setUp(sam, place, 'Marketplace and hire')
    await expect(menu.getByRole('link', { name: 'Shifts', exact: true })).toBeVisible()
    await sam.goto(`/admin/audit-log?location_id=${place.id}`)
    await expect(sam.getByText('Changed what the location is set up for').first()).toBeVisible()
  },
)

/** Sets the location up on its page among the locations of the platform. */
async function setUp(page: Page, place: OwnPlace, choice: 'Hire' | 'Marketplace and hire'): Promise<void> {
  await page.goto(`/admin/locations?open=${place.id}`)
  await page.getByRole('button', { name: 'Change what it is set up for' }).click()
  const dialog = page.getByRole('dialog', { name: `Set up ${place.name}` })
  await dialog.getByRole('combobox', { name: /^Set up for/ }).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
  if (choice === 'Hire') expect(await findingsAt(page, 'What a location is set up for')).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`${place.name} is set up`, { exact: true }).first()).toBeVisible()
}
