import AxeBuilder from '@axe-core/playwright'
import type { Browser } from '@playwright/test'

/** The findings of all rules on the page without scripts, on a phone in both themes. */
export async function accessibilityOf(browser: Browser, link: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme })
    const page = await context.newPage()
    await page.goto(link)
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
    found.push(...violations.map(({ id, help }) => `${colorScheme} ${id}: ${help}`))
    await context.close()
  }
  return found
}
