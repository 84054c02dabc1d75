import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { clock } from './support/clock.ts'
import { findingsAt } from './support/crawl.ts'
import { test } from './support/crew.ts'
import { apply, numberOf, postJob, type Applicant } from './support/job-steps.ts'
import { openPlace } from './support/own-place.ts'
import { accessibilityOf } from './support/public-page.ts'
import { linkSentTo } from './support/sent-links.ts'

const iris: Applicant = { first: 'Iris', last: 'Vale', phone: numberOf(11) }
const otto: Applicant = { first: 'Otto', last: 'Reed', phone: numberOf(12) }

test(
  'A job is offered, read and accepted on a phone; it is filled, and the others are told',
  { tag: '@proof' },
  async ({ crew, browser }) => {
    // By day, so that texts are sent at once.
    clock.moveTo(wallToInstant(addDays(instantToWall(clock.now(), 'America/New_York').date, 1), '10:00', 'America/New_York'))
    const place = await openPlace()
    const manager = await crew.enter(place.manager)
    const job = await postJob(manager, place)
    const ofIris = await apply(crew, job, iris)
    const ofOtto = await apply(crew, job, otto)
    await manager.getByRole('link', { name: 'Candidates' }).click()

    await offer(manager)
    await manager.emulateMedia({ colorScheme: 'light' })
    await manager.setViewportSize({ width: 1440, height: 900 })
    await accept(ofIris)
    expect(await accessibilityOf(browser, ofIris.url())).toEqual([])
    await expect(manager.getByRole('dialog', { name: 'Iris Vale' }).getByText('Accepted', { exact: true })).toBeVisible()
    await manager.keyboard.press('Escape')
    await expect(manager.getByText('Filled', { exact: true })).toBeVisible()
    await expect(manager.getByRole('list', { name: 'Hired', exact: true }).getByRole('button', { name: 'Iris Vale' })).toBeVisible()
    await expect.poll(() => linkSentTo(ofIris, iris.phone, /\/connect\/join\/[\w-]+/)).toBeTruthy()
    await ofOtto.reload()
    await expect(ofOtto.getByText('Otto, the job is closed. Thank you for your interest.')).toBeVisible()
  },
)

/** Makes the offer from the panel of Iris, who goes to the stage of offers. */
async function offer(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Applied', exact: true }).getByRole('button', { name: 'Iris Vale' }).click()
  const panel = page.getByRole('dialog', { name: 'Iris Vale' })
  await panel.getByRole('button', { name: 'Make an offer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Job offer to Iris Vale' })
  await expect(dialog.getByLabel(/^Hourly wage/)).toHaveValue('19')
  await dialog.getByLabel(/^Hourly wage/).fill('20.5')
  await dialog.getByLabel('Message (optional)').fill('We would love to have you.')
  await dialog.getByRole('checkbox', { name: /^Mark the job as filled/ }).check()
  expect(await findingsAt(page, 'The dialog of an offer')).toEqual([])
  await dialog.getByRole('button', { name: 'Send the offer' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel.getByText('Waits for the answer')).toBeVisible()
  expect(await findingsAt(page, 'The panel with an offer')).toEqual([])
}

/** Opens the link of the newest message, and accepts. */
async function accept(page: Page): Promise<void> {
  const link = await linkSentTo(page, iris.phone, /\/my-application\/[\w-]+/)
  await page.goto(link ?? '')
  await expect(page.getByText('Iris, the location offers you this job.')).toBeVisible()
  await expect(page.getByText('$20.50 an hour')).toBeVisible()
  await expect(page.getByText('We would love to have you.')).toBeVisible()
  await page.getByRole('link', { name: 'Decline' }).click()
  await expect(page.getByRole('heading', { name: 'Decline the offer?' })).toBeVisible()
  await page.getByRole('link', { name: 'No, go back' }).click()
  await page.getByRole('button', { name: 'Accept the offer' }).click()
  await expect(page.getByText('Iris, congratulations: you were chosen for this job.')).toBeVisible()
  // What was agreed stays, and the next step opens.
  await expect(page.getByText('$20.50 an hour')).toBeVisible()
  await page.getByRole('link', { name: 'Join the network' }).click()
  await expect(page.getByText(/hired you for/)).toBeVisible()
  await page.goBack()
}
