import type { Page } from '@playwright/test'

/** What a thumb needs, in pixels. */
const least = 44

/** Buttons, links and fields in the page, or in the dialog over it, that are smaller than a thumb needs; those inside a sentence are exempt. */
export async function smallTargets(page: Page, where: string): Promise<string[]> {
  const found = await page.evaluate((size) => {
    const over = [...document.querySelectorAll('[role="dialog"], [role="menu"]')].at(-1)
    const all = [
      ...(over ?? document.body).querySelectorAll<HTMLElement>(
        'button, a[href], input, select, textarea, summary, [role="tab"], [role="switch"]',
      ),
    ]
    const isSeen = (each: Element) =>
      each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !each.closest('[inert], .visually-hidden')
    // A word of a sentence is as high as its line (WCAG 2.5.8); a label is pressed with its field.
    const isWord = (each: HTMLElement) =>
      getComputedStyle(each).display === 'inline' &&
      [...(each.parentElement?.childNodes ?? [])].some((beside) => beside.nodeType === 3 && beside.textContent?.trim())
    const boxOf = (each: HTMLElement) => {
      const label = each.closest('label') ?? ('labels' in each ? (each as HTMLInputElement).labels?.[0] : undefined)
      const [own, whole] = [each.getBoundingClientRect(), label?.getBoundingClientRect()]
      const isPressedByLabel = each instanceof HTMLInputElement && /^(checkbox|radio|file)$/.test(each.type)
      return isPressedByLabel && whole ? whole : own
    }
    return all
      .filter((each) => isSeen(each) && !isWord(each))
      .map((each) => ({ each, box: boxOf(each) }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && (Math.round(box.height) < size || Math.round(box.width) < size))
      .map(
        ({ each, box }) =>
          `${each.localName} "${(each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 40)}" ${Math.round(box.width)} x ${Math.round(box.height)} .${each.className.toString().slice(0, 40)}`,
      )
  }, least)
  return [...new Set(found)].map((each) => `${where}: ${each}`)
}
