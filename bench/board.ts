import type { CDPSession, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { chromiumPath } from '../scripts/chromium.ts'
import { withThrowawayProduct } from '../scripts/throwaway-product.ts'
import { signIn } from '../web/e2e/support/sign-in.ts'
import { slowness } from './web-load.ts'

// The week board with a thousand shifts, and the calendar's week with the same ones: work until they are drawn, and frames of a drag.
const shiftCount = 1000
const rounds = 5
const monday = '2026-11-16'
const addDay = (day: number) => new Date(Date.parse(`${monday}T00:00:00Z`) + day * 86_400_000).toISOString().slice(0, 10)

type Row = Record<string, unknown> & { skill_id: number }
type Figures = { task_ms: number; wall_ms: number; frame_p95_ms: number; frame_most_ms: number }

const shifts = Array.from({ length: shiftCount }, (_, at): Row => {
  const local_date = addDay(at % 7)
  const start = Date.parse(`${local_date}T${String(10 + (at % 8)).padStart(2, '0')}:00:00Z`)
  return {
    id: 1_000_000 + at,
    organization_id: 1,
    location_id: 1,
    skill_id: 1 + (at % 8),
    status: 'POSTED',
    type: 'MARKETPLACE',
    start_time: new Date(start + 4 * 3_600_000).toISOString(),
    end_time: new Date(start + 10 * 3_600_000).toISOString(),
    timezone: 'America/New_York',
    local_date,
    wage_amount: 20,
    allowed_confirmed_pros: 3,
    current_confirmed_pros_count: at % 4,
    open_applications_count: at % 3,
    unpaid_break_minutes: 0,
    boosted_gig_bonus: 0,
    last_updated_ts: '2026-11-01T00:00:00.000Z',
    hours_minutes: 360,
    cost_cents: 46_080,
    people: [],
  }
})

const views = {
  board: { path: `/locations/1/gigs?calendar_date=${monday}`, chip: '[data-shift]' },
  calendar: { path: `/locations/1/gigs?view=calendar&calendar_date=${addDay(2)}`, chip: '[data-gig-id]' },
} as const

async function answer(page: Page): Promise<void> {
  const skills = [...new Set(shifts.map(({ skill_id }) => skill_id))].map((id) => ({ id, name: `Position ${id}`, icon: 'bartender' }))
  const location = { id: 1, name: 'Palmetto', organization_id: 1, timezone: 'America/New_York', may_plan: true, sees_cost: true }
  const board = {
    start_date: monday,
    days: 7,
    locations: [location],
    positions: skills,
    gigs: shifts,
    drafts: [],
    budgets: [],
    usual: [],
    totals: [],
  }
  await page.route('**/api/staffer/schedule/?*', (route) => route.fulfill({ json: board }))
  await page.route('**/api/staffer/gigs/?*', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page') ?? 1)
    return route.fulfill({
      json: { count: shiftCount, next: null, previous: null, results: shifts.slice((number - 1) * 100, number * 100).map(listed) },
    })
  })
}

function listed({
  local_date: _day,
  hours_minutes: _hours,
  cost_cents: _cost,
  people: _people,
  organization_id: _organization,
  ...shift
}: Row) {
  return {
    ...shift,
    skill: { id: shift.skill_id, name: `Position ${shift.skill_id}`, icon: 'bartender' },
    location_name: 'Palmetto',
    market_name: 'Charleston',
    address_line_1: '1 King St',
    city: 'Charleston',
    state_code: 'SC',
    employment_type: 'F1099',
    auto_select_enabled: false,
    require_certifications: false,
    is_checkin_required: false,
    headshots: [],
    created_ts: '2026-11-01T00:00:00.000Z',
  }
}

async function measure(page: Page, session: CDPSession, { path, chip }: { path: string; chip: string }): Promise<Figures> {
  await session.send('Performance.enable')
  const began = performance.now()
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(([selector, count]) => document.querySelectorAll(selector).length >= count, [chip, shiftCount] as const, {
    timeout: 240_000,
  })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))))
  const wall_ms = Math.round(performance.now() - began)
  const { metrics } = await session.send('Performance.getMetrics')
  const task_ms = Math.round((metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000)
  return { task_ms, wall_ms, ...(await dragFrames(page, chip)) }
}

async function dragFrames(page: Page, chip: string): Promise<{ frame_p95_ms: number; frame_most_ms: number }> {
  const box = await page.locator(chip).nth(3).boundingBox()
  const [x, y] = [(box?.x ?? 300) + 15, (box?.y ?? 500) + 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames })
    let last = performance.now()
    const tick = (now: number) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  for (let step = 1; step <= 60; step += 1) await page.mouse.move(x + step * 8, y + (step % 10) * 3)
  const frames = (await page.evaluate(() => (window as unknown as { frames: number[] }).frames)).slice(2).toSorted((a, b) => a - b)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return { frame_p95_ms: Math.round(frames[Math.floor(frames.length * 0.95)] ?? 0), frame_most_ms: Math.round(frames.at(-1) ?? 0) }
}

await withThrowawayProduct(async (baseURL) => {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  await signIn(context, 'maya')
  const found: Record<keyof typeof views, Figures[]> = { board: [], calendar: [] }
  for (let round = 0; round <= rounds; round += 1)
    for (const name of ['board', 'calendar'] as const) {
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
      await answer(page)
      const figures = await measure(page, session, views[name])
      if (round > 0) found[name].push(figures)
      await page.close()
    }
  const median = (name: keyof typeof views, of: keyof Figures) =>
    found[name].map((each) => each[of]).toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  for (const of of ['task_ms', 'wall_ms', 'frame_p95_ms', 'frame_most_ms'] as const) {
    const [board, calendar] = [median('board', of), median('calendar', of)]
    process.stdout.write(`${of}: board ${board}, calendar ${calendar}, ratio ${(board / calendar).toFixed(2)}\n`)
  }
  await browser.close()
})
