import type { Page } from '@playwright/test'

/** Chooses an item of the menu of the event that is open. */
export async function chooseFor(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this event' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
