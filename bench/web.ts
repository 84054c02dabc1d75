import { rmSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { chromiumPath } from '../scripts/chromium.ts'
import { withThrowawayProduct } from '../scripts/throwaway-product.ts'
import { signIn } from '../web/e2e/support/sign-in.ts'
import type { PersonKey } from '../web/e2e/support/sign-in.ts'
import { loadCold } from './web-load.ts'
import type { Load, State } from './web-load.ts'
import { changeRoutes } from './web-routes.ts'

/** Medians of one screen; changes are those between it and its neighbor. */
export type ScreenFigures = Load & { screen: string; change_p50: number; change_p95: number }
export type WebFigures = { load_average: number[]; rounds: number; screens: ScreenFigures[] }

type Screen = { name: string; who: PersonKey | null; turns: readonly [string, string]; settled: string; asksLate?: true }

const reference = join(import.meta.dirname, '../web/dist/reference-page.html')
const changesPerScreen = 20
/** The end of the name of a screen whose calls only the program makes. */
export const askedLate = ', asked by the program'

// Each with the screen that the changes lead to and back from.
const asked: readonly Screen[] = [
  { name: 'reference page', who: null, turns: ['/reference-page.html', '/reference-page.html?two'], settled: 'h1' },
  { name: 'landing', who: null, turns: ['/', '/help'], settled: 'h1' },
  {
    name: 'shifts of a manager',
    who: 'maya',
    turns: ['/locations/1/gigs', '/locations/1/home'],
    settled: '[data-shift]',
  },
  {
    name: 'find of a pro',
    who: 'alex',
    turns: ['/pro/find', '/pro/offers'],
    settled: 'a[href^="/pro/shifts/"]',
  },
]
// Beside each screen of a person the same one without the calls that the page makes before the program is there (decision 29).
const screens = asked.flatMap((screen): Screen[] =>
  screen.who === null ? [screen] : [screen, { ...screen, name: `${screen.name}${askedLate}`, asksLate: true }],
)
// The least a page can be: the same server, the same connection, nothing of ours.
const referencePage = `<!doctype html><html lang="en"><title>Reference</title><h1>One</h1>
<a href="/reference-page.html">One</a> <a href="/reference-page.html?two">Two</a>
<script>
addEventListener('click', (event) => {
  event.preventDefault()
  history.pushState(null, '', event.target.href)
  document.querySelector('h1').textContent = event.target.textContent
})
</script></html>`

/**
 * Measures first visits and route changes in a real browser, alternating between the screens and the reference page; the first round is
 * dropped.
 */
export async function measureWeb(rounds: number): Promise<WebFigures> {
  writeFileSync(reference, referencePage)
  try {
    return await withThrowawayProduct(async (url) => {
      const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
      try {
        return await measureIn(browser, url, rounds)
      } finally {
        await browser.close()
      }
    })
  } finally {
    rmSync(reference, { force: true })
  }
}

async function measureIn(browser: Browser, url: string, rounds: number): Promise<WebFigures> {
  const states = new Map<string, State>()
  for (const { name, who } of screens) states.set(name, who === null ? undefined : await stateOf(browser, url, who))
  const loads = new Map<string, Load[]>(screens.map(({ name }) => [name, []]))
  for (let round = 0; round <= rounds; round += 1)
    for (const { name, turns, settled, asksLate } of screens) {
      const load = await loadCold(browser, url, turns[0], states.get(name), { settled, asksLate })
      if (round > 0) loads.get(name)?.push(load)
    }
  const figures: ScreenFigures[] = []
  for (const { name, turns } of screens) {
    const took = (await changeRoutes(browser, url, states.get(name), turns, changesPerScreen)).toSorted((a, b) => a - b)
    figures.push({ screen: name, ...medians(loads.get(name) ?? []), change_p50: at(took, 0.5), change_p95: at(took, 0.95) })
  }
  return { load_average: loadavg().map((each) => Math.round(each * 10) / 10), rounds, screens: figures }
}

async function stateOf(browser: Browser, baseURL: string, who: PersonKey): Promise<State> {
  const context = await browser.newContext({ baseURL })
  await signIn(context, who)
  const state = await context.storageState()
  await context.close()
  return state
}

function medians(loads: readonly Load[]): Load {
  const middle = (pick: (load: Load) => number) =>
    at(
      loads.map(pick).toSorted((a, b) => a - b),
      0.5,
    )
  return {
    fcp: middle((load) => load.fcp),
    lcp: middle((load) => load.lcp),
    tbt: middle((load) => load.tbt),
    script: middle((load) => load.script),
    task: middle((load) => load.task),
    kb: middle((load) => load.kb),
    requests: middle((load) => load.requests),
  }
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
