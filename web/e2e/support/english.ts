import { expect, type Page } from '@playwright/test'
import { es } from '../../src/i18n/es.ts'
import type { Crew } from './crew.ts'
import { palmetto, type Place } from './shifts.ts'

const spanish = new Set(Object.values<string>(es).flatMap(eachNumber))
const translated = Object.keys(es)
  .flatMap((key) => eachNumber(key.replace(/\|[^{}|]*$/, '')))
  .filter((key) => !spanish.has(key))
const whole = new Set(translated.filter((key) => !key.includes('{')))
// A sentence with values is recognized by at least two words of its own.
const patterns = translated
  .filter((key) => key.includes('{') && (key.replace(/\{\w+\}/g, '').match(/[a-z]{2,}/gi)?.length ?? 0) > 1)
  .map((key) => {
    const parts = key.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${parts.join('.+')}$`)
  })

/** Signs in the manager of the location, who chooses Spanish in the account menu, which stays. */
export async function enterInSpanish(crew: Crew, place: Place = palmetto): Promise<Page> {
  const page = await crew.enter(place.manager)
  await page.goto(`${place.path}/home`)
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  return page
}

/** Fails if a rendered Spanish screen shows an English sentence of the catalogue, in its texts or accessible names. */
export async function expectNoEnglish(page: Page): Promise<void> {
  await expect(async () => {
    const texts = await textsOn(page)
    expect(texts.length).toBeGreaterThan(20)
    expect(texts.filter(isEnglish)).toEqual([])
  }).toPass({ timeout: 10_000 })
}

function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent && parent.closest('script, style, textarea, body [lang]') === null && parent.getClientRects().length > 0) {
        found.add((node.textContent ?? '').trim())
      }
    }
    for (const element of document.body.querySelectorAll('[aria-label],[placeholder],[title]')) {
      for (const name of ['aria-label', 'placeholder', 'title']) found.add((element.getAttribute(name) ?? '').trim())
    }
    return [...found].filter((text) => /[a-z]{2}/i.test(text))
  })
}

function isEnglish(text: string): boolean {
  return whole.has(text) || patterns.some((pattern) => pattern.test(text))
}

// A sentence with a plural is two: "1 shift" and "{count} shifts".
function eachNumber(key: string): string[] {
  const found = /\{(\w+), plural, one \{((?:[^{}]|\{\w+\})*)\} other \{((?:[^{}]|\{\w+\})*)\}\}/.exec(key)
  if (!found) return [key]
  const [all, name = '', one = '', other = ''] = found
  return [one.replace('#', '1'), other.replace('#', `{${name}}`)].flatMap((words) => eachNumber(key.replace(all, () => words)))
}
