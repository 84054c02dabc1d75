import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { press, tabTo } from './support/press.ts'

test(
  'A shift repeats weekly; this and the following change, one date is left out, the rest is cancelled',
  { tag: '@proof' },
  async ({ crew }) => {
    const page = await crew.enter('maya')
    await page.goto('/locations/1/gigs-add?post_gig_type=schedule')
    await page.getByText('Bartender', { exact: true }).first().click()
    await page.getByRole('textbox', { name: 'Start' }).fill('6a')
    await page.getByRole('textbox', { name: 'End' }).fill('9a')
    await page.getByRole('button', { name: 'Repeat this shift' }).click()
    await expect(page.getByText(/^Every week on /)).toBeVisible()
    await expect(page.getByText('The shifts of the coming 28 days are posted at once, the others automatically.')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Cost' })).toContainText(/Total of [45] shifts/)
    await page.getByRole('button', { name: 'Post Schedule' }).click()
    await expect(page).toHaveURL(/\/locations\/1\/gigs\/\d+$/)
    const first = page.url()
    const repeats = page.getByRole('region', { name: 'Repeats' })
    await expect(repeats).toContainText('Every week on')

    await repeats.getByRole('link', { name: 'All dates' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Bartender/ })).toBeVisible()
    const series = page.url()
    const next = page.getByRole('list', { name: 'Next dates' })
    const other = page.getByRole('list', { name: 'Different from the rule' })
    await expect(next.getByRole('link')).toHaveCount(4)
    const second = (await next.getByRole('link').nth(1).getAttribute('href')) ?? ''
    await next
      .getByRole('button', { name: /^Leave out/ })
      .first()
      .click()
    await expect(other).toContainText('Left out')

    await next
      .getByRole('button', { name: /^Change/ })
      .first()
      .click()
    const date = page.getByRole('dialog', { name: /^Change/ })
    await date.getByLabel('Hourly wage').fill('31')
    await date.getByRole('button', { name: 'Post this date' }).click()
    await expect(page).toHaveURL(/\/locations\/1\/gigs\/\d+$/)
    await expect(page.getByText('$31.00').first()).toBeVisible()
    await page.goto(series)
    await expect(next.getByRole('link')).toHaveCount(5)
    await expect(other).toContainText('Changed by hand')

    await page.goto(`${second}/edit`)
    await page.getByRole('combobox', { name: 'This shift repeats. Change' }).selectOption('FOLLOWING')
    await page.getByLabel(/^Description/).fill('Open the bar for brunch')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change them' }).click()
    await expect(page.getByText('Open the bar for brunch')).toBeVisible()
    await page.goto(first)
    await expect(page.getByText('Open the bar for brunch')).toBeHidden()

    await page.goto(second)
    await repeats.getByRole('link', { name: 'All dates' }).click()
    await page.getByRole('button', { name: 'Change how it repeats' }).click()
    const rule = page.getByRole('dialog', { name: 'Change how it repeats' })
    await rule.getByRole('combobox', { name: 'How often' }).selectOption('WEEKLY')
    await rule.getByRole('combobox', { name: 'Interval' }).selectOption('2')
    await expect(rule.getByText(/shifts? (is|are) cancelled:/)).toBeVisible()
    await rule.getByLabel(/^Reason/).fill('Brunch every other week')
    await rule.getByRole('button', { name: /^Change and cancel/ }).click()
    await expect(page.getByText('The series was changed')).toBeVisible()
    await expect(rule).toBeHidden()
    await expect(page.getByText(/^Every 2 weeks on/)).toBeVisible()

    await page.getByRole('button', { name: 'End the series' }).click()
    await page.getByRole('dialog', { name: 'End the series?' }).getByRole('button', { name: 'End the series' }).click()
    await expect(page.getByText('It no longer repeats.').first()).toBeVisible()

    await page.goto(first)
    await repeats.getByRole('button', { name: 'Cancel all' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel all shifts of this series?' })
    await expect(dialog).toContainText('1 shift is cancelled')
    await dialog.getByLabel(/^Reason/).fill('No brunch this winter')
    await dialog.getByRole('button', { name: 'Cancel 1 shift' }).click()
    await expect(page.getByText('The shifts were cancelled')).toBeVisible()
  },
)

/** Chooses the position of the posting form and its hours, as the way of the journey allows. */
const begins = {
  desk: async (page: Page) => {
    await tabTo(page, page.getByRole('group', { name: 'What do you need?' }).getByRole('radio').first())
    await page.keyboard.press('d')
    await tabTo(page, page.getByRole('textbox', { name: 'Start' }))
    await page.keyboard.type('6a-9a')
  },
  phone: async (page: Page) => {
    await page.getByRole('group', { name: 'What do you need?' }).getByText('Dishwasher').tap()
    await page.getByRole('textbox', { name: 'Start' }).fill('6a-9a')
  },
}

const tick = {
  desk: async (page: Page, box: Locator) => {
    await tabTo(page, box)
    await page.keyboard.press('Space')
  },
  phone: (_: Page, box: Locator) => box.tap(),
}

for (const [way, screen, hand] of [
  ['by keys alone', 'desk', press],
  ['by touch on a phone', 'phone', (_: Page, control: Locator) => control.tap()],
] as const) {
  test(
    `A weekly shift is posted, dates are left out one by one and together, and the series ends, ${way}`,
    { tag: screen === 'desk' ? [] : '@proof' },
    async ({ crew }) => {
      const place = await openPlace()
      const page = await crew.enter(place.manager, screen)
      await page.goto(`${place.path}/gigs-add?post_gig_type=schedule`)
      await begins[screen](page)
      await hand(page, page.getByRole('button', { name: 'Repeat this shift' }))
      await expect(page.getByText(/^Every week on /)).toBeVisible()
      await hand(page, page.getByRole('button', { name: /^Post/ }).filter({ visible: true }))
      await hand(page, page.getByRole('region', { name: 'Repeats' }).getByRole('link', { name: 'All dates' }))
      const dates = page.getByRole('list', { name: 'Next dates' })
      await expect(dates.getByRole('link').first()).toBeVisible()
      await hand(page, dates.getByRole('button', { name: /^Leave out/ }).first())
      const other = page.getByRole('list', { name: 'Different from the rule' })
      await expect(other).toContainText('Left out')
      await expect(dates.getByRole('listitem')).toHaveCount(8)
      await hand(page, page.getByRole('button', { name: 'Show more dates' }))
      await expect(dates.getByRole('listitem')).toHaveCount(28)
      for (const index of [20, 21]) await tick[screen](page, dates.getByRole('checkbox').nth(index))
      await hand(page, page.getByRole('button', { name: 'Leave out 2 dates' }))
      await expect(other.getByRole('listitem')).toHaveCount(3)
      const message = page.getByText('2 dates are left out')
      await expect(message).toBeVisible()
      // Under the pointer it stays: on a slow machine, the way there by Tab takes longer than it lasts.
      if (screen === 'desk') await message.hover()
      await hand(page, page.getByRole('button', { name: 'Undo' }).last())
      await expect(other.getByRole('listitem')).toHaveCount(1)
      const posted = await dates.getByRole('link').count()
      for (const index of [1, 15]) await tick[screen](page, dates.getByRole('checkbox').nth(index))
      await hand(page, page.getByRole('button', { name: 'Leave out 2 dates' }))
      const question = page.getByRole('dialog', { name: 'Leave out 2 dates?' })
      await expect(question).toContainText('1 shift is cancelled')
      await question.getByLabel(/^Reason/).fill('Closed for repairs')
      await hand(page, question.getByRole('button', { name: 'Cancel 1 shift' }))
      await expect(question).toBeHidden()
      await expect(dates.getByRole('link')).toHaveCount(posted - 1)
      await expect(other.getByRole('listitem')).toHaveCount(2)
      await hand(page, page.getByRole('button', { name: 'End the series' }))
      await hand(page, page.getByRole('dialog', { name: 'End the series?' }).getByRole('button', { name: 'End the series' }))
      await expect(page.getByText('It no longer repeats.').first()).toBeVisible()
    },
  )
}
