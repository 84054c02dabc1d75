import { expect, type Locator, type Page } from '@playwright/test'

type TabKey = 'Tab' | 'Shift+Tab'

/** Moves to a control with Tab, or back with Shift and Tab, however many times it takes, and presses Enter. */
export async function press(page: Page, control: Locator, key: TabKey = 'Tab'): Promise<void> {
  await expect(control).toBeEnabled()
  await tabTo(page, control, key)
  await page.keyboard.press('Enter')
}

/** Moves to a control with Tab. @throws Error if it cannot be reached */
export async function tabTo(page: Page, control: Locator, key: TabKey = 'Tab'): Promise<void> {
  for (let stops = 0; stops < 120; stops += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`The Tab key does not reach ${String(control)}`)
}
