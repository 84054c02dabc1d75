import { loadavg } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@crewcall/contract/rules/time.ts'
import { chromium } from '@playwright/test'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { chromiumPath } from '../scripts/chromium.ts'
import { withThrowawayProduct } from '../scripts/throwaway-product.ts'
import { call } from '../web/e2e/support/calls.ts'
import { judge } from './goals.ts'
import { signIn } from '../web/e2e/support/sign-in.ts'

/** What a grid costs: milliseconds until it is painted, of work for it, and per frame while something is dragged over it. */
type Cost = { paint_ms: number; task_ms: number; frame_p50: number; frame_p95: number }
/** A visit of the board: milliseconds from the navigation until anything is painted, and until all its shifts are. */
type Opened = { first_ms: number; shifts_ms: number }
/** The week board with many shifts, a plain grid of the same elements, and how many times as much the board costs. */
export type BoardFigures = { chips: number; rounds: number; load_average: number[]; opened: Opened; board: Cost; plain: Cost; ratio: Cost }

declare global {
  // Of bench/in-board.js.
  var boardBench: {
    opened: (count: number) => Promise<Opened>
    painted: (count: number) => Promise<number>
    keep: () => void
    copy: () => Promise<number>
    remove: () => void
    watch: () => void
    frames: () => number[]
  }
}

const slowdown = 4
/** A frame of a screen that shows sixty a second. */
const frameMs = 16.7
const perCall = 200
/** A week far enough ahead that nothing is in it. */
const monday = '2031-03-03'

/**
 * Measures the week board with many shifts on a slow processor beside a grid of the same elements without a program, alternating. The data
 * is there already, so that only the page is measured.
 */
export async function measureBoard(chips: number, rounds: number): Promise<BoardFigures> {
  return withThrowawayProduct(async (url) => {
    const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
    try {
      return await measureIn(browser, url, { chips, rounds })
    } finally {
      await browser.close()
    }
  })
}

/** The same against a product that runs already. */
export async function measureIn(
  browser: Browser,
  baseURL: string,
  { chips, rounds }: { chips: number; rounds: number },
): Promise<BoardFigures> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, bypassCSP: true })
  const page = await signIn(context, 'maya')
  await plan(page, chips)
  await page.addInitScript({ path: join(import.meta.dirname, 'in-board.js') })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.goto(`/locations/1/gigs?calendar_date=${monday}`)
  await page
    .locator('[data-shift]')
    .nth(chips - 1)
    .waitFor()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const visits = await openAgain(page, chips, rounds)
  const costs: Record<'board' | 'plain', Cost[]> = { board: [], plain: [] }
  for (let round = 0; round <= rounds; round += 1) {
    const board = { ...(await paintBoard(page, devtools, chips)), ...(await dragOver(page)) }
    const plain = { ...(await paintPlain(page, devtools)), ...(await dragOver(page)) }
    await page.evaluate(() => globalThis.boardBench.remove())
    if (round === 0) continue
    costs.board.push(board)
    costs.plain.push(plain)
  }
  await context.close()
  const [board, plain] = [median(costs.board), median(costs.plain)]
  const ratio = mapCost((name) => Math.round((board[name] / Math.max(plain[name], 0.1)) * 100) / 100)
  const middle = (name: keyof Opened) => Math.round(at(sortedOf(visits, name), 0.5))
  const opened = { first_ms: middle('first_ms'), shifts_ms: middle('shifts_ms') }
  return { chips, rounds, load_average: loadavg().map((each) => Math.round(each * 10) / 10), opened, board, plain, ratio }
}

/** Prints the figures, and those that have a goal beside it. The times are for a person to compare: only the ratios decide. */
export function printBoard({ chips, rounds, load_average, opened, board, plain, ratio }: BoardFigures): void {
  const line = (who: string, { paint_ms, task_ms, frame_p50, frame_p95 }: Cost) =>
    `${who}: painted in ${paint_ms} ms with ${task_ms} ms of work, frames of a drag p50 ${frame_p50} ms, p95 ${frame_p95} ms`
  const lines = [
    `${chips} shifts, a quarter of the processor, medians of ${rounds} rounds, load average ${load_average.join(' ')}`,
    `Opened: first paint after ${opened.first_ms} ms, all shifts after ${opened.shifts_ms} ms`,
    line('The board, its data there', board),
    line('A plain grid', plain),
    `A frame of sixty a second takes ${frameMs} ms: ${board.frame_p95 <= frameMs ? 'kept' : 'not kept'} by 95 of 100, by the plain grid ${plain.frame_p95 <= frameMs ? 'kept' : 'not kept'}`,
    '',
  ]
  process.stdout.write(lines.join('\n'))
  judge([
    { what: 'painting, beside a plain grid,', is: ratio.paint_ms, most: 2, unit: '×' },
    { what: 'p95 of the frames of a drag, beside a plain one,', is: ratio.frame_p95, most: 1.5, unit: '×' },
  ])
}

// Visits with a warm cache; the first is dropped.
async function openAgain(page: Page, chips: number, rounds: number): Promise<Opened[]> {
  const visits: Opened[] = []
  for (let round = 0; round <= rounds; round += 1) {
    await page.reload({ waitUntil: 'commit' })
    const opened = await page.evaluate((count) => globalThis.boardBench.opened(count), chips)
    if (round > 0) visits.push(opened)
  }
  return visits
}

async function plan(page: Page, chips: number): Promise<void> {
  const { results } = await call<{ results: { id: number }[] }>(page, 'GET', '/skills/')
  const draft = (at: number) => {
    const day = addDays(monday, at % 7)
    const hour = String(14 + (at % 8)).padStart(2, '0')
    const times = { start_time: `${day}T${hour}:00:00Z`, end_time: `${addDays(day, 1)}T01:${at % 2 ? '30' : '45'}:00Z` }
    return {
      location_id: 1,
      skill_id: results[Math.floor(at / 7) % 8]?.id,
      wage_amount: 20,
      allowed_confirmed_pros: 1 + (at % 4),
      ...times,
    }
  }
  for (let from = 0; from < chips; from += perCall) {
    const drafts = Array.from({ length: Math.min(perCall, chips - from) }, (_, at) => draft(from + at))
    await call(page, 'POST', '/staffer/schedule/drafts/', { drafts })
  }
}

// From another week, whose board is there, to this one, whose data is.
async function paintBoard(page: Page, devtools: CDPSession, chips: number): Promise<Pick<Cost, 'paint_ms' | 'task_ms'>> {
  await page.getByRole('button', { name: 'Next week' }).click()
  await page.locator('[data-shift]').first().waitFor({ state: 'detached' })
  await page.waitForTimeout(300)
  const before = await taskMs(devtools)
  const paint_ms = await page.evaluate((count) => globalThis.boardBench.painted(count), chips)
  return { paint_ms, task_ms: (await taskMs(devtools)) - before }
}

// The elements of the board as text, put into the page at once.
async function paintPlain(page: Page, devtools: CDPSession): Promise<Pick<Cost, 'paint_ms' | 'task_ms'>> {
  await page.evaluate(() => globalThis.boardBench.keep())
  await page.waitForTimeout(300)
  const before = await taskMs(devtools)
  const paint_ms = await page.evaluate(() => globalThis.boardBench.copy())
  return { paint_ms, task_ms: (await taskMs(devtools)) - before }
}

async function dragOver(page: Page): Promise<Pick<Cost, 'frame_p50' | 'frame_p95'>> {
  const box = await page.locator('[data-shift]:visible').first().boundingBox()
  if (!box) throw new Error('Nothing to drag')
  await page.mouse.move(box.x + 30, box.y + 8)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + 20, { steps: 3 })
  // What the server says of the shift has arrived.
  await page.waitForTimeout(400)
  await page.evaluate(() => globalThis.boardBench.watch())
  await page.mouse.move(box.x + 700, box.y + 200, { steps: 20 })
  await page.mouse.move(box.x + 60, box.y + 20, { steps: 20 })
  const frames = await page.evaluate(() => globalThis.boardBench.frames())
  await page.keyboard.press('Escape')
  await page.mouse.up()
  const sorted = frames.toSorted((a, b) => a - b)
  return { frame_p50: at(sorted, 0.5), frame_p95: at(sorted, 0.95) }
}

async function taskMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

function median(costs: readonly Cost[]): Cost {
  return mapCost((name) => Math.round(at(sortedOf(costs, name), 0.5) * 10) / 10)
}

function sortedOf<Name extends string>(of: readonly Record<Name, number>[], name: Name): number[] {
  return of.map((each) => each[name]).toSorted((a, b) => a - b)
}

function mapCost(of: (name: keyof Cost) => number): Cost {
  return { paint_ms: of('paint_ms'), task_ms: of('task_ms'), frame_p50: of('frame_p50'), frame_p95: of('frame_p95') }
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
