import type { Browser, Page } from '@playwright/test'
import { inPage, slowness } from './web-load.ts'
import type { State } from './web-load.ts'

/** Milliseconds from pressing a link to the frame that shows the other screen, with everything preloaded and a quarter of the processor. */
export async function changeRoutes(
  browser: Browser,
  baseURL: string,
  state: State,
  [here, there]: readonly [string, string],
  times: number,
): Promise<number[]> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, ...(state ? { storageState: state } : {}) })
  try {
    const page = await context.newPage()
    await page.addInitScript({ path: inPage })
    await page.goto(here)
    await page.locator('h1').first().waitFor()
    for (const href of [there, here, there, here]) await change(page, href)
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowness })
    const took: number[] = []
    for (let done = 0; done < times; done += 1) took.push(await change(page, done % 2 === 0 ? there : here))
    return took
  } finally {
    await context.close()
  }
}

async function change(page: Page, href: string): Promise<number> {
  const shown = page.evaluate<number>(`bench.changed(${JSON.stringify(href)})`)
  await page.locator(`a[href="${href}"]:visible`).first().click()
  return Math.round(await shown)
}
