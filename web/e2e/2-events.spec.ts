import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { chooseFor } from './support/event-menu.ts'
import { openPlace } from './support/own-place.ts'
import { press, tabTo } from './support/press.ts'
import { palmetto } from './support/shifts.ts'

test('An event is made, built in the calendar, staffed and sent, moved, copied and deleted', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('maya')
  await page.goto(`${palmetto.path}/gigs?events=events`)
  await page.getByRole('button', { name: 'Create an event' }).click()
  await page.getByRole('textbox', { name: 'Name of the event' }).fill('Harbor gala')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor gala' })).toBeVisible()
  const event = page.url().replace(/\/marketplace.*$/, '')
  const id = event.split('/').at(-1)

  // Dragged in the calendar, the hours are those of the new shift.
  const day = addDays(instantToWall(clock.now(), palmetto.timezone).date, 45)
  await page.goto(`${palmetto.path}/gigs?view=calendar&calendar_view=day&calendar_date=${day}&calendar_mode=build-event&event_id=${id}`)
  // What is above the calendar is there: the hours no longer move.
  await expect(page.getByRole('form', { name: 'Type the shifts' })).toBeVisible()
  const slot = page.locator('[data-time="08:00:00"]').last()
  // With room below for the whole drag.
  await slot.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await slot.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 4]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + (box?.height ?? 0) * 8 - 8, { steps: 6 })
  await page.mouse.up()
  await expect(page).toHaveURL(/gigs-add\?.*event_id=/)
  await expect(page.getByRole('textbox', { name: 'Start' })).toHaveValue('8:00 am')
  await expect(page.getByRole('textbox', { name: 'End' })).toHaveValue('12:00 pm')
  await page.getByRole('group', { name: 'What do you need?' }).getByText('Bartender', { exact: true }).click()
  await page.getByRole('spinbutton', { name: 'How many pros' }).fill('1')
  await page.getByRole('button', { name: 'Post shift' }).click()
  await expect(page).toHaveURL(/calendar_mode=build-event/)

  await page.goto(event)
  const card = page.getByRole('article')
  await expect(card.getByRole('link', { name: 'Bartender' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose pros for Bartender' }).click()
  await page
    .getByRole('button', { name: /^Choose (?!pros)/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Take back/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('1 pro was told')).toBeVisible()
  await expect(card.getByText('1 asked')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cost with all fees' })).toContainText(/Planned\$[1-9]/)

  await chooseFor(page, 'Save as template')
  await page.getByRole('textbox', { name: 'Name' }).fill('Harbor gala')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`${palmetto.path}/gigs?events=events`)
  await page.getByRole('button', { name: 'From a template' }).click()
  const planned = page.getByRole('list', { name: 'Shifts of the template' }).getByRole('listitem')
  await expect(planned).toContainText(/1 × Bartender.*At the start of the event/)
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('dialog', { name: 'Rename “Harbor gala”' }).getByRole('textbox', { name: 'Name' }).fill('Gala by the harbor')
  await page.getByRole('dialog', { name: 'Rename “Harbor gala”' }).getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('combobox', { name: 'Template' })).toContainText('Gala by the harbor')
  await page.getByRole('textbox', { name: 'Name of the event' }).fill('Harbor gala 3')
  await page.getByRole('textbox', { name: 'Start of the event' }).fill('2p')
  await page.getByRole('textbox', { name: 'Start of the event' }).press('Tab')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor gala 3' })).toBeVisible()
  await expect(page.getByRole('article', { name: /^2:00 pm – 6:00 pm/ }).getByRole('link', { name: 'Bartender' })).toBeVisible()
  await chooseFor(page, 'Delete the event')
  await page.getByRole('checkbox', { name: 'Cancel the shifts as well' }).check()
  await page.getByRole('button', { name: 'Delete and cancel the shifts' }).click()
  await page.getByRole('button', { name: 'From a template' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page
    .getByRole('dialog', { name: /^Remove/ })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(page.getByText('No event templates yet')).toBeVisible()
  await page.goto(event)

  await card.getByRole('button', { name: 'Move' }).click()
  const times = page.getByRole('form', { name: 'Times' })
  await times.getByRole('textbox', { name: 'Start' }).fill('9a')
  await times.getByRole('button', { name: 'Move' }).click()
  await expect(page.getByRole('article', { name: /^9:00 am/ })).toBeVisible()

  await chooseFor(page, 'Copy to another day')
  await page.getByRole('textbox', { name: 'Name' }).fill('Harbor gala 2')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor gala 2' })).toBeVisible()
  await expect(page.getByRole('article', { name: /^9:00 am/ })).toBeVisible()
  await expect(page.getByText('1 asked')).toBeHidden()

  await chooseFor(page, 'Delete the event')
  await page.getByRole('checkbox', { name: 'Cancel the shifts as well' }).check()
  await page.getByRole('button', { name: 'Delete and cancel the shifts' }).click()
  await expect(page.getByRole('link', { name: 'Harbor gala 2' })).toBeHidden()
  await page.getByRole('link', { name: 'Harbor gala' }).click()
  await chooseFor(page, 'Delete the event')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the event' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shifts' })).toBeVisible()
  const kept = await call<{ count: number }>(
    page,
    'GET',
    `/staffer/gigs/?location_id=1&start_time__gte=${day}T00:00:00Z&start_time__lte=${day}T23:59:00Z`,
  )
  expect(kept.count).toBe(1)
})

test('By keys alone, an event is made, gets a shift, is staffed and sent, and the shift moves', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace()
  const page = await crew.enter(place.manager)
  await page.goto(`${place.path}/gigs?events=events`)
  await press(page, page.getByRole('button', { name: 'Create an event' }))
  await expect(page.getByRole('textbox', { name: 'Name of the event' })).toBeFocused()
  await page.keyboard.type('Quay supper')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Quay supper' })).toBeVisible()
  await press(page, page.getByRole('link', { name: 'Build in the calendar' }))
  await press(page, page.getByRole('link', { name: 'Add a shift' }))
  await tabTo(page, page.getByRole('group', { name: 'What do you need?' }).getByRole('radio').first())
  await page.keyboard.press('d')
  await expect(page.getByRole('radio', { name: 'Dishwasher' })).toBeChecked()
  await tabTo(page, page.getByRole('textbox', { name: 'Start' }))
  await page.keyboard.type('8p-11p')
  await page.keyboard.press('Control+Enter')
  await press(page, page.getByText('1 posted shift'))
  await expect(page.getByRole('list', { name: 'Shifts of the event' }).getByRole('listitem')).toContainText('8:00 pm – 11:00 pm')
  await press(page, page.getByRole('link', { name: 'Done' }))

  const card = (start: string) => page.getByRole('article', { name: new RegExp(`^${start}`) })
  await press(page, card('8:00 pm').getByRole('button', { name: 'Choose pros for Dishwasher' }))
  await press(page, page.getByRole('button', { name: `Choose ${place.pro.shown}` }))
  await expect(page.getByRole('button', { name: `Take back ${place.pro.shown}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await press(page, page.getByRole('button', { name: 'Send', exact: true }))
  await expect(card('8:00 pm').getByText('1 asked')).toBeVisible()

  await press(page, card('8:00 pm').getByRole('button', { name: 'Move' }))
  const start = page.getByRole('form', { name: 'Times' }).getByRole('textbox', { name: 'Start' })
  await tabTo(page, start)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('7p')
  await press(page, page.getByRole('form', { name: 'Times' }).getByRole('button', { name: 'Move' }))
  await expect(card('7:00 pm')).toBeVisible()
  await expect(card('8:00 pm')).toHaveCount(0)
})
