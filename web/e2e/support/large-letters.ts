import { expect, type Page } from '@playwright/test'
import { settled, standStill, tooWide } from './crawl.ts'

/** Doubled text on a phone: by zooming, which leaves 195 of its 390 px, or by the browser's font size. */
const ways = {
  'zoomed to 200 %': { width: 195, letters: 16 },
  'with letters of 32 px': { width: 390, letters: 32 },
} as const

/** Visits each address and returns what does not fit there with doubled text: a page wider than the phone, clipped words. */
export async function unfitOn(page: Page, paths: readonly string[], way: keyof typeof ways): Promise<string[]> {
  const { width, letters } = ways[way]
  const chrome = await page.context().newCDPSession(page)
  const findings: string[] = []
  await page.setViewportSize({ width, height: 430 })
  await chrome.send('Page.setFontSizes', { fontSizes: { standard: letters } })
  for (const path of paths) {
    await page.goto(path)
    findings.push(...(await settled(page, path)))
    await page.evaluate(standStill)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${letters}px`)
    const where = `${path} ${way}`
    findings.push(...(await tooWide(page, where)), ...(await page.evaluate(cutWords)).map((words) => `${where}: ${words}`))
  }
  await chrome.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await chrome.detach()
  return findings
}

/** Runs in the page: words of controls that overflow them, or their clipping container, each with by how much. */
function cutWords(): string[] {
  const hides = (part: Element) => /hidden|clip/.test(getComputedStyle(part).overflowX)
  // Text for screen readers is clipped to nothing.
  const isClipped = (part: Element | null): boolean =>
    part !== null && (getComputedStyle(part).clipPath !== 'none' || isClipped(part.parentElement))
  const scrolls = (part: Element) => /auto|scroll/.test(getComputedStyle(part).overflowX)
  return [...document.querySelectorAll('button, [role="button"], [role="tab"], summary, label, a[class*="button"], nav a')].flatMap(
    (pressed) => {
      const words = document.createTreeWalker(pressed, NodeFilter.SHOW_TEXT)
      const cut: string[] = []
      while (words.nextNode()) {
        const { currentNode: node } = words
        if (node.textContent?.trim() === '' || !node.parentElement?.checkVisibility() || isClipped(node.parentElement)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const is = range.getBoundingClientRect()
        let over = 0
        for (let part: Element | null = node.parentElement; part && !scrolls(part); part = part.parentElement) {
          const { left, right } = part.getBoundingClientRect()
          if (part === pressed || hides(part)) over = Math.max(over, left - is.left, is.right - right)
        }
        if (over > 1) cut.push(`“${node.textContent}” is cut by ${Math.round(over)} px`)
      }
      return cut
    },
  )
}
