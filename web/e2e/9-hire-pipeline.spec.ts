import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { clock } from './support/clock.ts'
import { findingsAt, findingsOn } from './support/crawl.ts'
import { test } from './support/crew.ts'
import { apply, numberOf, postJob, type Applicant } from './support/job-steps.ts'
import { openPlace, type OwnPlace } from './support/own-place.ts'
import { accessibilityOf } from './support/public-page.ts'
import { linkSentTo } from './support/sent-links.ts'

const ada: Applicant = { first: 'Ada', last: 'Marsh', phone: numberOf(1) }
const ben: Applicant = { first: 'Ben', last: 'Dune', phone: numberOf(2) }
const cleo: Applicant = { first: 'Cleo', last: 'Ford', phone: numberOf(3) }

test('From a posted job to a hire: people apply without an account, are talked to, and are told how it ends', async ({ crew, browser }) => {
  // By day, so that texts are sent at once.
  clock.moveTo(wallToInstant(addDays(instantToWall(clock.now(), 'America/New_York').date, 1), '10:00', 'America/New_York'))
  const place = await openPlace()
  const manager = await crew.enter(place.manager)
  const job = await postJob(manager, place)
  const ofAda = await apply(crew, job, ada)
  await manager.getByRole('link', { name: 'Candidates' }).click()
  await expect(stage(manager, 'Applied').getByRole('button', { name: 'Ada Marsh' })).toBeVisible()
  expect(await findingsOn(manager, [new URL(manager.url()).pathname])).toEqual([])
  await atDesk(manager)

  // Those who come later are shown without a reload.
  const ofBen = await apply(crew, job, ben)
  const ofCleo = await apply(crew, job, cleo)
  await expect(stage(manager, 'Applied').getByRole('button', { name: /Ford|Dune|Marsh/ })).toHaveText([
    'Cleo Ford',
    'Ben Dune',
    'Ada Marsh',
  ])

  await talkWith(manager)
  await answerAsAda(ofAda)
  expect(await accessibilityOf(browser, ofAda.url())).toEqual([])
  await withdraw(ofBen)
  await expect(manager.getByText('1 candidate withdrew')).toBeVisible()
  await hire(manager)
  await ofAda.reload()
  await expect(ofAda.getByText('Ada, congratulations: you were chosen for this job.')).toBeVisible()
  await expect(ofAda.getByText('Welcome to the team')).toBeVisible()
  await expect.poll(() => linkSentTo(ofAda, ada.phone, /\/connect\/join\/[\w-]+/)).toBeTruthy()
  await ofCleo.reload()
  await expect(ofCleo.getByText('Cleo, the job is closed. Thank you for your interest.')).toBeVisible()

  await archive(manager, place)
  expect((await manager.request.get(job)).status()).toBe(410)
})

async function atDesk(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

const stage = (page: Page, name: string) => page.getByRole('list', { name, exact: true })

/** Opens Ada's panel, moves her to the interview and writes to her; nobody else is moved. */
async function talkWith(page: Page): Promise<void> {
  await stage(page, 'Applied').getByRole('button', { name: 'Ada Marsh' }).click()
  await expect(page).toHaveURL(/[?&]candidate=\d+/)
  const panel = page.getByRole('dialog', { name: 'Ada Marsh' })
  await expect(panel.getByRole('region', { name: 'Answers' })).toContainText('Can you work weekends?Yes')
  await panel.getByRole('button', { name: 'Interview' }).click()
  await expect(panel.getByText('Interview', { exact: true }).first()).toBeVisible()
  await panel.getByRole('textbox', { name: /^Write to Ada/ }).fill('Could you come by on Friday at four?')
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(panel.getByRole('region', { name: 'Conversation' })).toContainText('Could you come by on Friday at four?')
  await panel.getByRole('textbox', { name: /^New note/ }).fill('Lives around the corner')
  await panel.getByRole('button', { name: 'Keep the note' }).click()
  await expect(panel.getByRole('region', { name: 'Notes' })).toContainText('Lives around the corner')
  expect(await findingsAt(page, 'The panel of a candidate')).toEqual([])
  await atDesk(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(stage(page, 'Interview').getByRole('button', { name: 'Ada Marsh' })).toBeVisible()
}

async function answerAsAda(page: Page): Promise<void> {
  await page.reload()
  await expect(page.getByText('Ada, the location wants to talk to you.')).toBeVisible()
  await expect(page.getByText('Could you come by on Friday at four?')).toBeVisible()
  await expect(page.getByText('Lives around the corner')).toHaveCount(0)
  await page.getByLabel('Write to the location').fill('Yes, gladly.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Yes, gladly.')).toBeVisible()
}

async function withdraw(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Withdraw my application' }).click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Ben, you withdrew this application.', { exact: false })).toBeVisible()
}

/** Hires Ada, whose answer waits, by keys; the job is filled with it. */
async function hire(page: Page): Promise<void> {
  await expect(stage(page, 'Interview').getByText('Waits for an answer')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Choose Ada Marsh' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('toolbar', { name: 'Chosen candidates' }).getByRole('button', { name: 'Hire' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hire Ada Marsh' })
  await dialog.getByLabel('Message (optional)').fill('Welcome to the team')
  await dialog.getByRole('checkbox', { name: /^The job is filled/ }).check()
  await dialog.getByRole('button', { name: 'Hire' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Ada Marsh is hired')).toBeVisible()
  await expect(stage(page, 'Hired').getByRole('button', { name: 'Ada Marsh' })).toBeVisible()
  await expect(page.getByText('Filled', { exact: true })).toBeVisible()
}

async function archive(page: Page, place: OwnPlace): Promise<void> {
  await page.goto(`${place.path}/jobs?status=filled`)
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Dishwasher is archived')).toBeVisible()
  await expect(page.getByText('No filled jobs')).toBeVisible()
}
