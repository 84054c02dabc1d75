import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { clock } from './support/clock.ts'
import { findingsAt, findingsOn } from './support/crawl.ts'
import { test, type Crew } from './support/crew.ts'
import { openPlace, type OwnPlace } from './support/own-place.ts'
import { accessibilityOf } from './support/public-page.ts'
import { linkSentTo } from './support/sent-links.ts'

type Applicant = { first: string; last: string; phone: string }
// Of an area code that no place of a journey uses.
const numberOf = (serial: number) => `+1864${2_000_000 + ((Date.now() + serial) % 8_000_000)}`
const ada: Applicant = { first: 'Ada', last: 'Marsh', phone: numberOf(1) }
const ben: Applicant = { first: 'Ben', last: 'Dune', phone: numberOf(2) }
const cleo: Applicant = { first: 'Cleo', last: 'Ford', phone: numberOf(3) }

test('From a posted job to a hire: people apply without an account, are talked to, and are told how it ends', async ({ crew, browser }) => {
  test.slow()
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
  await expect(stage(manager, 'Applied').getByRole('button')).toHaveText(['Cleo Ford', 'Ben Dune', 'Ada Marsh'])

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

/** Posts a job from the empty list, and returns the address of its public page. */
async function postJob(page: Page, place: OwnPlace): Promise<string> {
  await page.goto(`${place.path}/home`)
  await page.getByRole('link', { name: 'Hiring', exact: true }).first().click()
  await expect(page.getByText('No open jobs')).toBeVisible()
  await page.getByRole('link', { name: 'Post a job' }).click()
  for (const [label, option] of [
    [/^Position/, 'Dishwasher'],
    [/^Job type/, /^Full-time/],
    [/^Experience/, 'None needed'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await expect(page.getByLabel(/^Name of the job/)).toHaveValue('Dishwasher')
  await page.getByLabel(/^Hourly wage/).fill('19')
  await page.getByLabel(/^Description/).fill('You keep the kitchen clean, five evenings a week.')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByRole('textbox', { name: /^Question/ }).fill('Can you work weekends?')
  await page.getByRole('button', { name: 'Post the job' }).click()
  await expect(page.getByRole('heading', { name: 'Dishwasher is posted' })).toBeVisible()
  await expect(page.getByText('Nobody worked here yet')).toBeVisible()
  return (await page.getByText(/\/jobs\/\d+$/).textContent()) ?? ''
}

/** Applies on a phone, with four fields and an answer, and opens the link that comes by text. */
async function apply(crew: Crew, job: string, { first, last, phone }: Applicant): Promise<Page> {
  const page = await (await crew.open('phone')).newPage()
  await page.goto(job)
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('Phone number').fill(phone.slice(2))
  await page.getByLabel('Email').fill(`${first.toLowerCase()}${phone.slice(2)}@mail.example`)
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your application' })).toBeVisible()
  let link: string | undefined
  await expect
    .poll(async () => (link = await linkSentTo(page, phone, /\/my-application\/[\w-]+/)), { message: `a link sent to ${phone}` })
    .toBeTruthy()
  await page.goto(link ?? '')
  await expect(page.getByText(`${first}, your application arrived.`, { exact: false })).toBeVisible()
  return page
}

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
