import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { openMore } from './support/posting.ts'
import { press, tabTo } from './support/press.ts'
import { palmetto, postOnScreen } from './support/shifts.ts'

test('A shift is posted with the keyboard alone', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('maya')
  await page.goto('/locations/1/gigs-add')
  const positions = page.getByRole('group', { name: 'What do you need?' }).getByRole('radio')
  await expect(positions.first()).toBeAttached()
  await tabTo(page, positions.first())
  await arrowTo(page, page.getByRole('radio', { name: 'Bartender', exact: true }))
  await typeAt(page, page.getByRole('textbox', { name: 'Start' }), '6p')
  await typeAt(page, page.getByRole('textbox', { name: 'End' }), '11p')
  await press(page, page.getByRole('button', { name: /who can apply, where/ }))
  await typeAt(page, page.getByLabel('Contact name'), 'Pete Larkin')
  await expect(page.getByRole('complementary', { name: 'Cost' })).toContainText('Each pro')
  await press(page, page.getByRole('button', { name: 'Post shift' }))

  await expect(page).toHaveURL(/\/locations\/1\/gigs\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bartender')
  await expect(page.getByText(/6:00 pm – 11:00 pm/).first()).toBeVisible()
})

test(
  'A click on the calendar opens the usual hours, with wage and break filled in, and 740p is 7:40 pm',
  { tag: '@proof' },
  async ({ crew }) => {
    const page = await crew.enter('maya')
    // A day without posted shifts.
    const day = addDays(instantToWall(clock.now(), 'America/New_York').date, 40)
    await page.goto(`/locations/1/gigs?view=calendar&calendar_view=day&calendar_date=${day}`)
    const morning = page.locator('[data-time="06:00:00"]').last()
    await morning.scrollIntoViewIfNeeded()
    // The column of the day overlaps the rows of the hours, so the press is at coordinates, not on an element.
    const box = await morning.boundingBox()
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 6)
    await expect(page).toHaveURL(/gigs-add\?.*start=/)
    const search = new URL(page.url()).searchParams
    const [start, end] = [search.get('start') ?? '', search.get('end') ?? ''].map(
      (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)),
    )
    // Which shift is usual at six depends on those that other journeys posted; the press alone is 15 minutes long.
    expect(((end ?? 0) - (start ?? 0) + 1440) % 1440).toBeGreaterThanOrEqual(60)
    await page.getByText('Bartender', { exact: true }).first().click()
    await expect(page.getByRole('spinbutton', { name: /^Hourly wage/ })).not.toHaveValue('')
    await page.getByRole('button', { name: /^Recommended/ }).click()
    await expect(page.getByText('The recommended wage for Bartender')).toBeVisible()
    await openMore(page)
    await page.getByRole('textbox', { name: 'Start' }).fill('6p')
    await page.getByRole('textbox', { name: 'End' }).fill('601p')
    await page.getByLabel('Contact name').click()
    await page.getByRole('button', { name: 'Post shift' }).click()
    await expect(page.getByText('A shift lasts at least 15 minutes').first()).toBeVisible()
    await page.getByRole('textbox', { name: 'End' }).fill('740p')
    await page.getByLabel('Contact name').click()
    await expect(page.getByRole('textbox', { name: 'End' })).toHaveValue('7:40 pm')
    await expect(page.getByText('A shift lasts at least 15 minutes')).toBeHidden()
  },
)

test('A shift has an address of its own, found by its ZIP code', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('maya')
  await page.goto('/locations/1/gigs-add')
  await page.getByText('Bartender', { exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Start' }).fill('6p')
  await page.getByRole('textbox', { name: 'End' }).fill('11p')
  await openMore(page)
  await page.getByText('Another address').click()
  await page.getByLabel('Street address').fill('7 Pier Rd')
  await page.getByLabel('ZIP code').fill('29464')
  await expect(page.getByLabel('City')).toHaveValue('Mount Pleasant')
  await page.getByRole('button', { name: 'Post shift' }).click()
  await expect(page).toHaveURL(/\/locations\/1\/gigs\/\d+$/)
  await expect(page.getByText(/7 Pier Rd, Mount Pleasant/).first()).toBeVisible()
})

test('Two tabs edit one shift: the second is told when saving, and saves on top of the first', { tag: '@proof' }, async ({ crew }) => {
  const first = await crew.enter('maya')
  const date = addDays(instantToWall(clock.now(), palmetto.timezone).date, 3)
  const id = await postOnScreen(first, { date, start: '2p', end: '8p', position: 'Bartender' })
  const second = await first.context().newPage()
  for (const page of [first, second]) {
    await page.goto(`/locations/1/gigs/${id}/edit`)
    await expect(page.getByLabel('Contact name')).toHaveValue('Chef Imani Wells')
  }
  await first.getByLabel(/Private instructions/).fill('Use the side door.')
  await first.getByRole('button', { name: 'Save changes' }).click()
  await expect(first).toHaveURL(new RegExp(`/gigs/${id}$`))

  await second.getByLabel('Contact name').fill('Pete Larkin')
  await second.getByRole('button', { name: 'Save changes' }).click()
  const dialog = second.getByRole('dialog', { name: 'Someone saved a change before you' })
  await expect(dialog).toBeInViewport()
  await expect(dialog).toContainText('Use the side door.')
  await expect(dialog.getByRole('button', { name: 'Save mine on top' })).toBeFocused()
  await second.keyboard.press('Enter')
  await expect(second).toHaveURL(new RegExp(`/gigs/${id}$`))
  expect(await call(second, 'GET', `/staffer/gigs/${id}/`)).toMatchObject({
    contact_name: 'Pete Larkin',
    special_inst: 'Use the side door.',
  })
})

test('Leaving an unfinished shift asks first, and the draft is offered again', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('maya')
  await page.goto('/locations/1/gigs-add')
  await openMore(page)
  await page.getByLabel('Contact name').fill('Pete Larkin')
  await page.getByRole('link', { name: 'Shifts' }).first().click()
  const question = page.getByRole('dialog', { name: 'Leave this page?' })
  await expect(question).toContainText('You have unsaved changes, are you sure?')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Contact name')).toHaveValue('Pete Larkin')

  await page.getByRole('link', { name: 'Shifts' }).first().click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/locations\/1\/gigs$/)
  await page.goto('/locations/1/gigs-add')
  await page.getByRole('button', { name: 'Continue it' }).click()
  await expect(page.getByLabel('Contact name')).toHaveValue('Pete Larkin')
})

async function arrowTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press('ArrowRight')
    if (await target.isChecked()) return
  }
  throw new Error(`The arrow keys do not reach ${String(target)}`)
}

async function typeAt(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

test('A typed wage survives the choice of a position, and Undo restores what a template replaced', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('maya')
  await page.goto('/locations/1/gigs-add')
  await openMore(page)
  const wage = page.getByRole('spinbutton', { name: /^Hourly wage/ })
  const [description, instructions] = [page.getByLabel(/^Description/), page.getByLabel(/Private instructions/)]
  await wage.fill('31.5')
  await page.getByText('Bartender', { exact: true }).first().click()
  await expect(page.getByText(/^More than the recommended \$/)).toBeVisible()
  await expect(wage).toHaveValue('31.5')
  await description.fill('Long table, 40 guests')
  await instructions.fill('Ring twice')

  await page.getByRole('group', { name: 'Templates' }).getByRole('button', { name: 'Friday line' }).click()
  await expect(page.getByRole('radio', { name: 'Line Cook' })).toBeChecked()
  await expect(wage).toHaveValue('24')
  await expect(instructions).toHaveValue('Locker code is on the board.')
  // Text typed after the template is not part of what it replaced.
  await instructions.fill('Use the side door')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('radio', { name: 'Bartender', exact: true })).toBeChecked()
  await expect(wage).toHaveValue('31.5')
  await expect(description).toHaveValue('Long table, 40 guests')
  await expect(instructions).toHaveValue('Use the side door')
})
