import { expect, type Locator, type Page } from '@playwright/test'

/** Moves to a control with Tab, however many times it takes, and presses Enter. */
export async function press(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled()
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

/** Moves to a control with Tab. @throws Error if it cannot be reached */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let stops = 0; stops < 120; stops += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${String(control)}`)
}
