import { expect, type Locator, type Page } from '@playwright/test'

/** Goes to a control by Tab, however many it takes, and presses Enter. */
export async function press(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled()
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

/** Goes to a control by Tab. @throws Error when it is not reached */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let stops = 0; stops < 120; stops += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${String(control)}`)
}
