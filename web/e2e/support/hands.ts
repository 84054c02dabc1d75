import { daysOfWeek } from '@crewcall/contract/enums.ts'
import { addDays, dayOfWeek, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import type { Locator, Page } from '@playwright/test'
import { call } from './calls.ts'
import { clock } from './clock.ts'
import type { OwnPlace } from './own-place.ts'

/** A Monday at least this many weeks ahead. */
export function mondayAhead(timezone: string, weeks = 2): string {
  const day = addDays(instantToWall(clock.now(), timezone).date, weeks * 7)
  return addDays(day, -((daysOfWeek.indexOf(dayOfWeek(day)) + 6) % 7))
}

/** The shifts of a day in the rows whose keys begin so. */
export const shiftsOn = (page: Page, row: string, day: string): Locator =>
  page.locator(`[data-row^="${row}"][data-day="${day}"] [data-shift]`)
/** The last cell of a day in the rows whose keys begin so. */
export const cellOf = (page: Page, row: string, day: string): Locator => page.locator(`[data-row^="${row}"][data-day="${day}"]`).last()

/** The position of this name. */
export async function positionId(page: Page, name: string): Promise<number> {
  const { results } = await call<{ results: { id: number; name: string }[] }>(page, 'GET', '/skills/')
  return results.find((one) => one.name === name)?.id ?? 0
}

/** Plans a dishwasher from noon to five on each of these days. */
export async function plan(page: Page, place: OwnPlace, days: readonly string[], pro_ids: number[] = []): Promise<void> {
  const skill_id = await positionId(page, 'Dishwasher')
  const at = (day: string, time: string) => wallToInstant(day, time, place.timezone).toISOString()
  const drafts = days.map((day) => ({ start_time: at(day, '12:00'), end_time: at(day, '17:00') }))
  await call(page, 'POST', '/staffer/schedule/drafts/', {
    drafts: drafts.map((times) => ({ location_id: place.id, skill_id, ...times, wage_amount: 20, pro_ids })),
  })
}

/** The location prefers its own pro, who then stands first among all candidates, also those of other journeys. */
export async function preferOwnPro(page: Page, { id: location_id, pro }: OwnPlace): Promise<void> {
  await call(page, 'POST', '/favorite-pros/', { pro_id: pro.proId, location_id })
}

/** Takes something with the mouse and holds it. */
export async function hold(page: Page, what: Locator): Promise<void> {
  const box = await what.boundingBox()
  if (!box) throw new Error('Nothing to hold')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 8, y, { steps: 2 })
}

/** Moves what is held over a cell, below the shifts in it. */
export async function over(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('Not in view')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 12, { steps: 6 })
}

type Point = { x: number; y: number }

/** A finger that presses at the first point, rests there until this is shown, passes over the others and goes away. */
export async function finger(page: Page, [first, ...others]: readonly Point[], shown?: Locator): Promise<void> {
  if (!first) return
  const touches = await page.context().newCDPSession(page)
  await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [first] })
  await shown?.waitFor()
  for (const other of others) await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [other] })
  await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** The shift that a finger or the mouse holds. */
export const heldShift = (page: Page): Locator => page.locator('[data-shift][data-held]')

/** The middle of something in view. */
export async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox()
  if (!box) throw new Error('Not in view')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
