import { expect, type Page } from '@playwright/test'
import { es } from '../../src/i18n/es.ts'

const spanish = new Set(Object.values(es))
const translated = Object.entries(es)
  .map(([key, words]) => ({ key: key.replace(/\|.*/, ''), words }))
  .filter(({ key, words }) => key !== words && !spanish.has(key as never))
const whole = new Set(translated.map(({ key }) => key).filter((key) => !key.includes('{')))
// A sentence with values is known by at least two words of its own.
const patterns = translated
  .map(({ key }) => key)
  .filter((key) => key.includes('{') && (key.replace(/\{\w+\}/g, '').match(/[a-z]{2,}/gi)?.length ?? 0) > 1)
  .map(
    (key) =>
      new RegExp(
        `^${key
          .split(/\{\w+\}/)
          .map(escaped)
          .join('.+')}$`,
      ),
  )

/** Fails when a screen in Spanish shows a sentence of the catalogue in English, in its texts or in the names of its parts. */
export async function expectNoEnglish(page: Page): Promise<void> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent && parent.closest('script,style,[lang],textarea') === null && parent.getClientRects().length > 0) {
        found.add((node.textContent ?? '').trim())
      }
    }
    for (const element of document.body.querySelectorAll('[aria-label],[placeholder],[title]')) {
      for (const name of ['aria-label', 'placeholder', 'title']) found.add((element.getAttribute(name) ?? '').trim())
    }
    return [...found].filter((text) => /[a-z]{2}/i.test(text))
  })
  expect(texts.length).toBeGreaterThan(10)
  expect(texts.filter((text) => whole.has(text as never) || patterns.some((pattern) => pattern.test(text)))).toEqual([])
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
