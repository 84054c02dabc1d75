import { randomUUID } from 'node:crypto'
import { addDays, dayOfWeek, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test, type Crew } from './support/crew.ts'
import { openPlace, type OwnPlace } from './support/own-place.ts'
import { press, tabTo } from './support/press.ts'
import { fillShift, type Place } from './support/shifts.ts'

type Worked = { date: string; places: Place[]; pro: OwnPlace['pro'] }
/** How a person does the week: by clicks and drags, or by keys. Each counts once. */
type Hand = {
  act: (control: Locator) => Promise<void>
  check: (box: Locator) => Promise<void>
  moveDraft: (draft: Locator, to: { cell: Locator; isLater: boolean }) => Promise<void>
}

const hours = [
  ['10:00', '12:00'],
  ['12:30', '14:30'],
  ['15:00', '17:00'],
] as const

/** Three locations at each of which the same pro has worked two hours of one day, which wait for approval. */
async function workADay(crew: Crew): Promise<Worked & { manager: OwnPlace['manager'] }> {
  const own = await openPlace({ others: ['The Back Room', 'The Roof'] })
  const places: Place[] = [own, ...own.others]
  const date = addDays(instantToWall(clock.now(), own.timezone).date, 1)
  const moment = (time: string) => wallToInstant(date, time, own.timezone)
  clock.moveTo(moment('08:00'))
  const [manager, worker] = [await crew.enter(own.manager), await crew.enter(own.pro)]
  const punches: { at: string; punch_type: string; applicationId: number }[] = []
  for (const [index, [start, end]] of hours.entries()) {
    const shift = { date, start, end, position: 'Dishwasher', at: places[index] ?? own }
    const { applicationId } = await fillShift(manager, worker, shift)
    punches.push({ at: start, punch_type: 'CLOCK_IN', applicationId }, { at: end, punch_type: 'CLOCK_OUT', applicationId })
  }
  for (const { at, punch_type, applicationId } of punches) {
    await crew.leave()
    clock.moveTo(moment(at))
    await call(await crew.enter(own.pro), 'POST', `/pro/applications/${applicationId}/punches/`, {
      client_punch_id: randomUUID(),
      punch_type,
      device_time: clock.now().toISOString(),
      position: { ...own.door, accuracy_m: 10, precision: 'FINE' },
    })
  }
  await crew.leave()
  return { date, places, pro: own.pro, manager: own.manager }
}

/** The week's job, from home: copy the week over three locations, change three shifts, publish, approve the hours of the day. */
async function doTheWeek(page: Page, { date, places, pro }: Worked, { act, check, moveDraft }: Hand): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' })
  await act(menu.getByRole('link', { name: 'Shifts', exact: true }))
  const board = page.getByRole('grid', { name: 'Shifts of the week' })
  await expect(board).toBeVisible()
  await act(page.getByRole('button', { name: 'Next week' }))
  await act(page.getByRole('button', { name: 'More for this week' }))
  await act(page.getByRole('menuitem', { name: 'Copy last week' }))
  await act(page.getByRole('button', { name: 'Copy as drafts' }))
  await expect(page.getByText('3 shifts copied as drafts')).toBeVisible()
  const isLater = dayOfWeek(date) === 'MONDAY'
  for (const { id } of places) {
    const row = board.locator(`[data-row="location-${id}"]`)
    const on = (day: string) => row.and(board.locator(`[data-day="${day}"]`))
    const saved = page.waitForResponse((answer) => answer.url().includes('/schedule/drafts/') && answer.request().method() === 'PATCH')
    const cell = on(addDays(date, isLater ? 8 : 6))
    await moveDraft(on(addDays(date, 7)).locator('button[data-shift]'), { cell, isLater })
    await saved
    await expect(cell.locator('button[data-shift]')).toHaveCount(1)
  }
  await act(page.getByRole('button', { name: 'Publish 3 shown' }))
  const publishing = page.getByRole('dialog', { name: 'Publish 3 shifts' })
  await act(publishing.getByRole('button', { name: 'Publish' }))
  await expect(page.getByText('3 shifts published')).toBeVisible()

  await act(menu.getByRole('link', { name: 'Timesheets', exact: true }))
  // The board, which stays until the hours are here, has as many rows that name the pro.
  const rows = page.getByRole('table', { name: 'Timesheets' }).getByRole('row', { name: new RegExp(pro.first) })
  await expect(rows).toHaveCount(3)
  for (const row of await rows.all()) {
    await expect(row).toContainText('Ready to approve')
    await check(row.getByRole('checkbox'))
  }
  await act(page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: /^Approve \$/ }))
  await expect(page.getByText('3 approved')).toBeVisible()
}

const hands = {
  mouse: (page: Page): Hand => ({
    act: (control) => control.click(),
    check: (box) => box.click(),
    moveDraft: async (draft, { cell }) => {
      await draft.hover()
      await page.mouse.down()
      await cell.hover()
      // The verdict of the server arrives while the shift is held.
      await expect(cell).toHaveAttribute('data-verdict', 'fits')
      await page.mouse.up()
    },
  }),
  keys: (page: Page): Hand => ({
    act: (control) => press(page, control),
    check: async (box) => {
      await tabTo(page, box)
      await page.keyboard.press('Space')
    },
    moveDraft: async (draft, { isLater }) => {
      await draft.focus()
      await page.keyboard.press(isLater ? 'Alt+ArrowRight' : 'Alt+ArrowLeft')
    },
  }),
}

for (const way of ['mouse', 'keys'] as const) {
  test(`The week of three locations is copied, changed, published and settled by ${way}`, { tag: '@proof' }, async ({ crew }) => {
    const worked = await workADay(crew)
    const page = await crew.enter(worked.manager)
    await page.goto('/start')
    await expect(page).toHaveURL(/\/home\?scope=all$/)
    let presses = 0
    const counted =
      <Given extends unknown[]>(act: (...given: Given) => Promise<void>) =>
      async (...given: Given) => {
        presses += 1
        await act(...given)
      }
    const { act, check, moveDraft } = hands[way](page)
    await doTheWeek(page, worked, { act: counted(act), check: counted(check), moveDraft: counted(moveDraft) })
    // oxlint-disable-next-line no-console -- the report of the journey
    console.log(`The week of three locations by ${way}, from home: ${presses} presses`)
    expect(presses).toBeLessThanOrEqual(25)
  })
}
