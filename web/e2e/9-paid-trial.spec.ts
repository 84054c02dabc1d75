import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { clock } from './support/clock.ts'
import { findingsAt, findingsOn } from './support/crawl.ts'
import { test } from './support/crew.ts'
import { apply, postJob } from './support/job-steps.ts'
import { openPlace, type OwnPlace } from './support/own-place.ts'
import { accessibilityOf } from './support/public-page.ts'
import { linkSentTo } from './support/sent-links.ts'
import { newestCode } from './support/sign-in.ts'
import { workDone } from './support/work-done.ts'

const zone = 'America/New_York'

test(
  'A pro applies, takes a paid trial, moves it and works it; the charge fails, is tried again, and the trial is reviewed',
  { tag: '@proof' },
  async ({ crew, browser }) => {
    // By day, so that texts are sent at once.
    const today = addDays(instantToWall(clock.now(), zone).date, 1)
    clock.moveTo(wallToInstant(today, '10:00', zone))
    const place = await openPlace()
    const { pro } = place
    let manager = await crew.enter(place.manager)
    const job = await postJob(manager, place)
    const phone = await apply(crew, job, { first: pro.first, last: 'Trial', phone: pro.phone })
    await manager.getByRole('link', { name: 'Candidates' }).click()
    await invite(manager, `${pro.first} Trial`, [addDays(today, 2), addDays(today, 3)])

    const link = await confirm(phone, pro.phone)
    expect(await accessibilityOf(browser, phone.url())).toEqual([])
    await phone.getByRole('link', { name: 'Choose another time' }).click()
    await phone.getByRole('radio').first().check()
    await phone.getByRole('button', { name: 'Take this time' }).click()
    await expect(phone.getByRole('heading', { name: 'You are booked' })).toBeVisible()
    const panel = manager.getByRole('dialog', { name: `${pro.first} Trial` })
    await expect(panel.getByRole('region', { name: 'Paid trial' })).toContainText('Confirmed')
    await replaceCard(manager, place, '4000000000000341')
    await crew.leave()

    const at = (time: string) => wallToInstant(addDays(today, 3), time, zone)
    clock.moveTo(at('10:00'))
    await work(await crew.enter(pro), 'Clock in')
    await crew.leave()
    clock.moveTo(at('13:01'))
    await work(await crew.enter(pro), 'Clock out')

    await workDone('hiring.sweep_interviews')
    manager = await crew.enter(place.manager)
    await manager.goto(`${place.path}/jobs/interviews?tab=pay`)
    const row = manager
      .getByRole('list', { name: 'To pay' })
      .getByRole('listitem')
      .filter({ hasText: `${pro.first} Trial` })
    await expect(row).toBeVisible()
    expect(await findingsOn(manager, [`${place.path}/jobs/interviews?tab=pay`])).toEqual([])
    await pay(manager, row, 'Pay')
    await expect(row).toContainText('The charge was declined')
    await replaceCard(manager, place, '4242424242424242')
    await manager.goto(`${place.path}/jobs/interviews?tab=pay`)
    await pay(manager, row, 'Try again')
    await expect(manager.getByText('No trials to pay')).toBeVisible()
    await review(manager, place)
    const visitor = await (await crew.open('phone')).newPage()
    await visitor.goto(link)
    await expect(visitor.getByRole('heading', { name: 'Your trial was paid' })).toBeVisible()
    await expect(visitor.getByText(/likely|hire/i)).toHaveCount(0)
  },
)

/** Invites from the panel, with two times at ten o’clock. */
async function invite(page: Page, name: string, days: readonly string[]): Promise<void> {
  await page.getByRole('list', { name: 'Applied', exact: true }).getByRole('button', { name }).click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Invite to a paid trial' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite to a paid trial' })
  await dialog.getByRole('button', { name: 'Add a time' }).click()
  for (const [index, day] of days.entries()) {
    const time = dialog.getByRole('group', { name: `Time ${index + 1}` })
    await time.getByLabel(/^Day/).fill(day)
    await time.getByLabel(/^Start/).fill('10a')
  }
  await dialog.getByLabel(/^Instructions/).fill('Black shoes, please.')
  expect(await findingsAt(page, 'The invitation to a paid trial')).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Send the invite' }).click()
  await expect(page.getByText(`${name} is invited to a paid trial`)).toBeVisible()
}

/** Opens the link that came by text, and confirms the first time with the code. */
async function confirm(page: Page, number: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => (link = await linkSentTo(page, number, /\/interview\/[\w-]+/)), { message: 'the link of the trial' })
    .toBeTruthy()
  await page.goto(link ?? '')
  await expect(page.getByText('$19.00 an hour')).toBeVisible()
  await expect(page.getByText('Black shoes, please.')).toBeVisible()
  await page.getByRole('radio').first().check()
  for (const name of ['I am 18 or older', 'I accept the terms for pros']) await page.getByRole('checkbox', { name }).check()
  const since = new Date().toISOString()
  await page.getByRole('button', { name: 'Send me the code' }).click()
  await page.getByLabel('Code from the text').fill(await newestCode(page, number, since))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible()
  return link ?? ''
}

async function replaceCard(page: Page, place: OwnPlace, number: string): Promise<void> {
  await page.goto(`${place.path}/billing`)
  await page.getByRole('link', { name: 'Replace' }).click()
  const fields = page.frameLocator('iframe[title="Secure payment input frame"]')
  await fields.getByLabel('Card number').fill(number)
  await fields.getByLabel('Expires').fill('08 / 31')
  await fields.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Save payment method' }).click()
  await expect(page.getByText('Expires 08/2031')).toBeVisible()
}

async function work(page: Page, act: 'Clock in' | 'Clock out'): Promise<void> {
  await page.goto('/pro/clock')
  await page.getByRole('button', { name: act }).click()
  if (act === 'Clock in') return expect(page.getByRole('timer')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: act }).click()
  await expect(page.getByText('You are done. Thank you!')).toBeVisible()
}

async function pay(page: Page, row: Locator, act: 'Pay' | 'Try again'): Promise<void> {
  await row.getByRole('button', { name: act }).click()
  const dialog = page.getByRole('dialog', { name: /^Pay the trial/ })
  await expect(dialog.getByText('The pro gets')).toBeVisible()
  await dialog.getByRole('button', { name: act }).click()
  await expect(dialog).toBeHidden()
}

async function review(page: Page, place: OwnPlace): Promise<void> {
  await page.goto(`${place.path}/jobs/interviews?tab=history`)
  await page.getByRole('button', { name: 'Review' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Likely hire').click()
  expect(await findingsAt(page, 'The review of a trial')).toEqual([])
  await dialog.getByRole('button', { name: 'Keep the review' }).click()
  await expect(page.getByRole('list', { name: 'History' }).getByText('Paid and reviewed')).toBeVisible()
}
