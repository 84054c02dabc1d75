import type { CallSheet } from '@crewcall/contract/event-plans.ts'
import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { chooseFor } from './support/event-menu.ts'
import { openPlace } from './support/own-place.ts'
import { palmetto, postShift } from './support/shifts.ts'

test('The shifts of an event are typed line by line, taken back, and posted together', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('maya')
  await page.goto(`${palmetto.path}/gigs?events=events`)
  await page.getByRole('button', { name: 'Create an event' }).click()
  await page.getByRole('textbox', { name: 'Name of the event' }).fill('Pier dinner')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pier dinner' })).toBeVisible()
  const event = page.url().replace(/\/marketplace.*$/, '')
  const id = event.split('/').at(-1)

  const day = addDays(instantToWall(clock.now(), palmetto.timezone).date, 47)
  await page.goto(`${palmetto.path}/gigs?view=calendar&calendar_date=${day}&calendar_mode=build-event&event_id=${id}`)
  const line = page.getByRole('textbox', { name: 'Shift in one line' })
  await line.fill('Bartender 4 17:00–01:00')
  await expect(page.getByText('4 × Bartender · 5:00 pm – 1:00 am (+1 day)')).toBeVisible()
  await line.press('Enter')
  await page.keyboard.type('Line Cook 2')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Host 1 16-23')
  await page.keyboard.press('Enter')
  const rows = page.getByRole('list', { name: 'Drafts of the event' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(line).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(rows).toHaveCount(2)

  // A row that cannot be posted says why; then none is.
  await page.keyboard.type('Line Cook 1 $15')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Post 3 shifts' }).click()
  await expect(rows.filter({ hasText: '$15.00' })).toContainText(/minimum wage/)
  await page.goto(event)
  await expect(page.getByText('3 shifts are drafts. Pros do not see them yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Open the drafts' }).click()
  await rows
    .filter({ hasText: '$15.00' })
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(rows).toHaveCount(2)
  // Posted and taken back, the lines are there again.
  const post = page.getByRole('button', { name: 'Post 2 shifts' })
  await post.click()
  await expect(rows).toHaveCount(0)
  await page.getByText('2 shifts posted', { exact: true }).locator('..').getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(2)
  await expect(page.getByText('2 posted shifts')).toHaveCount(0)
  await post.click()
  await expect(rows).toHaveCount(0)
  await page.goto(event)
  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  await expect(card.getByRole('link', { name: 'Bartender' })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Line Cook' })).toBeVisible()

  // The guests arrive later than the set-up: a template counts from the start of the event.
  await chooseFor(page, 'Name and start')
  await page.getByRole('button', { name: 'Day of the event' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: /^\d+ / }).last().click()
  await page.getByRole('textbox', { name: 'Start of the event' }).fill('6p')
  await page.getByRole('textbox', { name: 'Start of the event' }).press('Tab')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Begins /)).toBeVisible()
  await chooseFor(page, 'Delete the event')
  await page.getByRole('checkbox', { name: 'Cancel the shifts as well' }).check()
  await page.getByRole('button', { name: 'Delete and cancel the shifts' }).click()
  await expect(page.getByRole('link', { name: 'Pier dinner' })).toBeHidden()
})

test(
  'Posted shifts of two places are put into an event, one is taken out, and the call sheet fits both papers',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace({ others: ['The Long Table'] })
    const page = await crew.enter(place.manager)
    const event = await call<{ id: number }>(page, 'POST', '/events/', { name: 'Street fair', organization_id: place.organizationId })
    const { results } = await call<{ results: { id: number; name: string }[] }>(page, 'GET', '/locations/')
    const other = results.find(({ name }) => name === 'The Long Table')?.id ?? 0
    const date = addDays(instantToWall(clock.now(), place.timezone).date, 21)
    const elsewhere = { ...place, id: other, path: `/locations/${other}` }
    for (const [start, at] of [
      ['08:00', place],
      ['12:00', place],
      ['16:00', elsewhere],
    ] as const)
      await postShift(page, { date, start, end: `${Number(start.slice(0, 2)) + 3}:00`, position: 'Dishwasher', at })

    for (const [at, count] of [
      [place, 2],
      [elsewhere, 1],
    ] as const) {
      await page.goto(`${at.path}/event/${event.id}/marketplace`)
      await page.getByRole('button', { name: 'Add posted shifts' }).click()
      const ticks = page.getByRole('list', { name: 'Posted shifts' }).getByRole('checkbox')
      await expect(ticks).toHaveCount(count)
      for (const tick of await ticks.all()) await tick.check()
      await page.getByRole('button', { name: count === 1 ? 'Add 1 shift' : `Add ${count} shifts` }).click()
      await expect(page.getByText('Added to the event').last()).toBeVisible()
    }
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page.getByRole('article', { name: /The Long Table/ })).toHaveCount(1)
    await page
      .getByRole('article', { name: /^12:00 pm/ })
      .getByRole('button', { name: /out of the event$/ })
      .click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(page.getByRole('article')).toHaveCount(3)
    await chooseFor(page, 'Name and start')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Street fair 2')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Street fair 2' })).toBeVisible()

    // With more names than a sheet of paper holds.
    await page.route(`**/api/events/${event.id}/call-sheet/`, async (route) => {
      const answer = await route.fetch()
      const sheet = (await answer.json()) as CallSheet
      const [first] = sheet.shifts
      const name = 'Wilhelmina Featherstonehaugh-Cholmondeley'
      const row = { skill_name: 'Front-of-House Support', pro_name: name, phone_number: '+18435550199', is_captain: false }
      const times = { start_time: first?.start_time, end_time: first?.end_time }
      const rows = Array.from({ length: 60 }, (_, at) => ({ ...row, ...times, application_id: at + 1 }))
      await route.fulfill({ response: answer, json: { ...sheet, shifts: first ? [{ ...first, rows }, ...sheet.shifts.slice(1)] : [] } })
    })
    await page.getByRole('link', { name: 'Call sheet' }).click()
    await expect(page.getByRole('table')).toHaveCount(3)
    for (const [format, width] of [
      ['A4', 688],
      ['Letter', 710],
    ] as const) {
      const file = await page.pdf({ format, preferCSSPageSize: false })
      expect(file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length, format).toBeGreaterThanOrEqual(3)
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize({ width, height: 900 })
      const cut = await page.getByRole('table').evaluateAll((tables) =>
        tables
          .flatMap((table) => [table, ...table.querySelectorAll('th, td')])
          .filter((part) => part.getBoundingClientRect().right > window.innerWidth || part.scrollWidth > part.clientWidth + 1)
          .map((part) => part.textContent),
      )
      expect(cut, format).toEqual([])
      const heads = await page.locator('thead').evaluateAll((all) => all.map((head) => getComputedStyle(head).display))
      expect(heads, format).toEqual(Array(3).fill('table-header-group'))
      await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
      await page.emulateMedia({ media: null })
    }
  },
)
