import { expect, type BrowserContext, type Page } from '@playwright/test'
import { followClock } from './clock.ts'

/** Waits until this phone keeps the app with these addresses' files, and what was asked for ahead. */
export async function isReadyForNoConnection(page: Page, answers: readonly string[]): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => navigator.serviceWorker.controller !== null && (await caches.has('crewcall-parts'))))
    .toBe(true)
  // The parts are noted before their files are fetched; the newest cache holds them all once the clock's is there.
  await expect.poll(() => page.evaluate(isKeptInFull)).toBe(true)
  for (const name of answers) await expect.poll(() => keptAnswers(page)).toContain(name)
}

async function isKeptInFull(): Promise<boolean> {
  const own = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const files = own.filter(({ origin, pathname }) => origin === location.origin && /^\/assets\/.*\.(js|css)$/.test(pathname))
  const found = await Promise.all(files.map(({ href }) => caches.match(href, { ignoreVary: true })))
  return files.length > 0 && found.every((file) => file !== undefined)
}

/** The queries whose answers this phone keeps, as text; of all people who used it. */
export function keptAnswers(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opened = indexedDB.open('crewcall-answers')
        opened.onerror = () => reject(opened.error ?? new Error('The phone keeps nothing'))
        opened.onsuccess = () => {
          const { result: database } = opened
          if (!database.objectStoreNames.contains('answers')) {
            database.close()
            // Left in place it would be without the table.
            indexedDB.deleteDatabase('crewcall-answers')
            return resolve('')
          }
          const all = database.transaction('answers').objectStore('answers').getAll()
          all.onsuccess = () => resolve(JSON.stringify(all.result))
          database.close()
        }
      }),
  )
}

/** Opens an address as after a day in a pocket: every page was closed, and the clock has moved on. */
export async function coldStart(context: BrowserContext, address: string): Promise<Page> {
  for (const page of context.pages()) await page.close()
  await followClock(context)
  const page = await context.newPage()
  await page.goto(address)
  return page
}
