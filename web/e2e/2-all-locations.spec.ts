import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { palmetto, postOnScreen, workShift } from './support/shifts.ts'

const cardOf = (page: Page, name: string) => page.getByRole('main').getByRole('listitem', { name, exact: true })

async function chooseAll(page: Page) {
  await page
    .getByRole('button', { name: /: Switch location$/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'All locations' }).click()
  await expect(page).toHaveURL(/\/locations\/\d+\/home\?scope=all$/)
}

/** What an image like "1 of 3 openings filled" leaves open, over the whole list. */
async function openOnList(page: Page): Promise<number> {
  const words = await page
    .getByRole('main')
    .getByRole('img', { name: /openings? filled$/ })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  return words.reduce((sum, each) => {
    const [filled = 0, places = 0] = [...each.matchAll(/\d+/g)].map(Number)
    return sum + places - filled
  }, 0)
}

test(
  'A manager sees all locations at once, opens what adds up to a number, and approves from there',
  { tag: '@proof' },
  async ({ crew }) => {
    const { gigId } = await workShift(crew, 'grace', 'Dishwasher')
    const manager = await crew.enter('maya')
    await manager.goto(`${palmetto.path}/templates`)
    await chooseAll(manager)
    for (const name of ['The Palmetto Room', 'Harborview Hotel', 'Magnolia Garden Hall']) await expect(cardOf(manager, name)).toBeVisible()

    for (const name of ['The Palmetto Room', 'Harborview Hotel']) {
      const tonight = cardOf(manager, name).getByRole('link', { name: /^Open tonight/ })
      const open = Number(/\d+/.exec((await tonight.textContent()) ?? '')?.[0])
      await tonight.click()
      await expect(manager.getByRole('heading', { name: 'Shifts', exact: true, level: 1 })).toBeVisible()
      await expect.poll(() => openOnList(manager)).toBe(open)
      await manager.goBack()
    }

    const menu = manager.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'Shifts', exact: true }).click()
    const board = manager.getByRole('grid', { name: 'Shifts of the week' })
    for (const name of ['The Palmetto Room', 'Harborview Hotel', 'Magnolia Garden Hall'])
      await expect(board.getByText(name).first()).toBeVisible()
    await menu.getByRole('link', { name: 'Pros', exact: true }).click()
    await expect(manager.getByText('who worked at your locations', { exact: false })).toBeVisible()
    await expect(manager.getByText(/The Palmetto Room \(\d+\)/).first()).toBeVisible()
    await menu.getByRole('link', { name: 'Home', exact: true }).click()

    await cardOf(manager, 'The Palmetto Room')
      .getByRole('link', { name: /^Timesheets to check [1-9]/ })
      .click()
    await expect(manager).toHaveURL(/\/locations\/1\/timesheets/)
    await manager.goto(`${manager.url()}&gig_id=${gigId}`)
    const row = manager.getByRole('row', { name: /Grace/ })
    await row.getByRole('checkbox').check()
    await manager
      .getByRole('toolbar', { name: 'Selected rows' })
      .getByRole('button', { name: /^Approve \$/ })
      .click()
    await expect(manager.getByText('1 approved')).toBeVisible()

    // By keys, and from a screen of one location.
    await manager.goto(`${palmetto.path}/info`)
    await expect(manager.getByRole('heading', { level: 1 })).toBeVisible()
    await manager.keyboard.press('g')
    await manager.keyboard.press('w')
    await expect(cardOf(manager, 'Harborview Hotel')).toBeVisible()
    await menu.getByRole('link', { name: 'Team' }).click()
    await expect(manager.getByText('This page is of one location. You see The Palmetto Room.')).toBeVisible()
  },
)

test('A shift moves to another location from the board of all, after a look at what changes', { tag: '@proof' }, async ({ crew }) => {
  const manager = await crew.enter('maya')
  const date = addDays(instantToWall(clock.now(), palmetto.timezone).date, 24)
  await postOnScreen(manager, { date, start: '18:00', end: '23:00', position: 'Dishwasher' })
  await manager.goto(`${palmetto.path}/gigs?scope=all&calendar_date=${date}`)
  const board = manager.getByRole('grid', { name: 'Shifts of the week' })
  const at = (id: number) => board.locator(`[data-row="location-${id}"] button[data-shift]`)
  await expect(at(palmetto.id)).toHaveCount(1)
  const before = await board.locator('button[data-shift]').count()
  await at(palmetto.id).click()
  await manager.getByRole('button', { name: 'Move to another location' }).click()
  const dialog = manager.getByRole('dialog', { name: 'Move to another location' })
  await dialog.getByRole('combobox', { name: 'To which location' }).selectOption({ label: 'Harborview Hotel' })
  await expect(dialog.getByText('6:00 pm – 11:00 pm')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Move the shift' }).click()
  await expect(manager.getByText('Shift moved')).toBeVisible()
  await expect(at(palmetto.id)).toHaveCount(0)
  await expect(board.locator('button[data-shift]')).toHaveCount(before)
})

test('A shift is dragged to the row of another location, and Undo brings it back', { tag: '@proof' }, async ({ crew }) => {
  const manager = await crew.enter('maya')
  const date = addDays(instantToWall(clock.now(), palmetto.timezone).date, 33)
  await postOnScreen(manager, { date, start: '12:00', end: '16:00', position: 'Dishwasher' })
  await manager.goto(`${palmetto.path}/gigs?scope=all&calendar_date=${date}`)
  const board = manager.getByRole('grid', { name: 'Shifts of the week' })
  const at = (id: number) => board.locator(`[data-row="location-${id}"] button[data-shift]`)
  await expect(at(palmetto.id)).toHaveCount(1)
  const rows = await board
    .locator('[data-row^="location-"][data-day]')
    .evaluateAll((cells) => [...new Set(cells.map((cell) => (cell as HTMLElement).dataset['row'] ?? ''))])
  const other = rows.find((row) => row !== `location-${palmetto.id}`) ?? ''
  const target = board.locator(`[data-row="${other}"][data-day="${date}"]`)
  await at(palmetto.id).hover()
  await manager.mouse.down()
  await target.hover()
  // The verdict of the server arrives while the shift is held.
  await expect(target).toHaveAttribute('data-verdict', 'fits')
  await manager.mouse.up()
  const dialog = manager.getByRole('dialog', { name: 'Move to another location' })
  await expect(dialog.getByText('12:00 pm – 4:00 pm')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Move the shift' }).click()
  await expect(at(palmetto.id)).toHaveCount(0)
  await manager.getByRole('button', { name: 'Undo' }).click()
  await expect(at(palmetto.id)).toHaveCount(1)
})

test('A pro is added to another location as they are here', { tag: '@proof' }, async ({ crew }) => {
  const manager = await crew.enter('maya')
  await manager.goto(`${palmetto.path}/connect?pro_fullname=Alex`)
  await manager.getByRole('main').getByRole('link', { name: /^Alex/ }).first().click()
  await manager.getByRole('button', { name: 'Add to another location' }).click()
  const dialog = manager.getByRole('dialog', { name: 'Add to another location' })
  await dialog.getByRole('combobox', { name: 'To which location' }).selectOption({ label: 'Magnolia Garden Hall' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(manager.getByText(/was added at .*Magnolia Garden Hall/)).toBeVisible()
})

test('Opening the product leads to all locations, and then to the one that was looked at', { tag: '@proof' }, async ({ crew }) => {
  const manager = await crew.enter('maya')
  const begin = async (address: RegExp) => {
    await manager.goto('/')
    await expect(manager).toHaveURL(address)
  }
  await begin(/\/locations\/\d+\/home\?scope=all$/)
  await expect(cardOf(manager, 'Magnolia Garden Hall')).toBeVisible()
  await cardOf(manager, 'Harborview Hotel').getByRole('link', { name: 'Harborview Hotel' }).click()
  await expect(manager).toHaveURL(/\/locations\/\d+\/home$/)
  await expect(cardOf(manager, 'Magnolia Garden Hall')).toBeHidden()
  const one = manager.url()
  await begin(new RegExp(`${new URL(one).pathname}$`))
})

test('A screen of one location says which', { tag: '@proof' }, async ({ crew }) => {
  const manager = await crew.enter('maya')
  const screens = [
    'gigs?events=events',
    'series',
    'templates',
    'info',
    'teams',
    'fill-accuracy',
    'activity',
    'gigs-add',
    'referral',
    'billing',
  ]
  for (const screen of screens) {
    await manager.goto(`${palmetto.path}/${screen}`)
    await expect(manager.getByRole('main').getByText('The Palmetto Room').first(), screen).toBeVisible()
  }
})

test('All locations fit on a phone', { tag: '@proof' }, async ({ crew }) => {
  const manager = await crew.enter('maya', 'phone')
  await manager.goto(`${palmetto.path}/home`)
  await chooseAll(manager)
  await expect(cardOf(manager, 'Magnolia Garden Hall')).toBeVisible()
  expect(await manager.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
  await cardOf(manager, 'Harborview Hotel').getByRole('link', { name: 'Harborview Hotel' }).click()
  await expect(manager).toHaveURL(/\/locations\/\d+\/home$/)
})

test('What all locations must pay is in one place, and a press leads to the pay run of one', { tag: '@proof' }, async ({ crew }) => {
  await workShift(crew, 'grace', 'Dishwasher')
  const manager = await crew.enter('maya')
  await manager.goto(`${palmetto.path}/billing`)
  await manager
    .getByRole('button', { name: /: Switch location$/ })
    .filter({ visible: true })
    .first()
    .click()
  await manager.getByRole('menuitem', { name: 'All locations' }).click()
  await expect(manager).toHaveURL(/\/locations\/\d+\/billing\?scope=all$/)
  const toPay = manager.getByRole('list', { name: 'To pay' })
  await expect(toPay.getByRole('listitem').filter({ hasText: 'The Palmetto Room' })).toBeVisible()
  await expect(manager.getByRole('table', { name: 'By location' }).getByRole('row', { name: /Harborview Hotel/ })).toBeVisible()
  await manager.getByRole('combobox', { name: 'Location' }).selectOption({ label: 'The Palmetto Room' })
  await expect(manager.getByRole('table', { name: 'By location' })).toBeHidden()
  await expect(toPay.getByRole('listitem').filter({ hasText: 'Harborview Hotel' })).toBeHidden()
  await toPay.getByRole('link', { name: /^Pay \$/ }).click()
  await expect(manager.getByRole('heading', { name: 'Pay run', level: 1 })).toBeVisible()
})
