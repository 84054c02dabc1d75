import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { esGigPage } from '../src/i18n/es-gig-page.ts'
import { esHireOffers } from '../src/i18n/es-hire-offers.ts'
import { esHireTrials } from '../src/i18n/es-hire-trials.ts'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { findingsAt } from './support/crawl.ts'
import { test } from './support/crew.ts'
import { expectNoEnglish } from './support/english.ts'
import { numberOf, postJob } from './support/job-steps.ts'
import { openPlace, type OwnPlace } from './support/own-place.ts'
import { press, tabTo } from './support/press.ts'
import { linkSentTo } from './support/sent-links.ts'
import { newestCode } from './support/sign-in.ts'
import { workDone } from './support/work-done.ts'

const zone = 'America/New_York'
type Person = { first: string; phone: string }
const ada: Person = { first: 'Ada', phone: numberOf(31) }
const ben: Person = { first: 'Ben', phone: numberOf(32) }
const cleo: Person = { first: 'Cleo', phone: numberOf(33) }

test('An onsite manager finds the trials that name them, without money, and says what they think', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('olivia')
  await page.goto('/locations/1/home')
  await page.getByRole('link', { name: 'Trials', exact: true }).click()
  await expect(page.getByText('Paid trials at The Palmetto Room that name you as the contact')).toBeVisible()
  await page.getByRole('tab', { name: 'Over' }).click()
  const row = page.getByRole('list', { name: 'Over' }).getByRole('listitem').filter({ hasText: 'Ravi Menon' })
  await expect(page.getByRole('main')).not.toContainText('$')
  await row.getByRole('button', { name: 'Give feedback' }).click()
  const dialog = page.getByRole('dialog', { name: 'Review the trial of Ravi Menon' })
  await dialog.getByRole('radio', { name: 'Has potential' }).check()
  await dialog.getByRole('button', { name: 'Keep the review' }).click()
  await expect(row).toContainText('You said what you think. Only managers see it.')
})

test(
  'A candidate is invited by keyboard only; trial and offer are reviewed, cancelled and taken back on a phone, in Spanish',
  { tag: '@proof' },
  async ({ crew }) => {
    // By day, so that texts are sent at once.
    const today = addDays(instantToWall(clock.now(), zone).date, 1)
    const at = (days: number, time: string) => wallToInstant(addDays(today, days), time, zone)
    clock.moveTo(at(0, '10:00'))
    const place = await openPlace()
    const desk = await crew.enter(place.manager)
    const job = Number((await postJob(desk, place)).split('/').at(-1))
    await rename(desk, job)
    for (const person of [ada, ben, cleo]) await applyTo(desk, job, person)
    await desk.getByRole('link', { name: 'Candidates' }).click()

    await inviteByKeys(desk)
    await confirm(desk, ada, at(1, '14:00'))
    const candidates = await candidatesOf(desk, job)
    await inviteTo(desk, job, ben, at(5, '14:00'))
    await confirm(desk, ben, at(5, '14:00'))
    const offer = { wage: 20, employment: 'NETWORK', starts_on: addDays(today, 14), answer_by: null, message: 'Join us' }
    await call(desk, 'POST', `/job-candidates/${candidates.get('Cleo')}/offers/`, offer)
    await crew.leave()

    clock.moveTo(at(1, '17:01'))
    const phone = await inSpanishOnAPhone(await crew.enter(place.manager), place)
    const open = async ({ first }: Person) => {
      await phone.goto(`${place.path}/jobs/${job}?candidate=${candidates.get(first)}`)
      return phone.getByRole('dialog', { name: `${first} Marsh` })
    }
    await review(phone, await open(ada))
    await cancel(phone, await open(ben))
    await takeBack(phone, await open(cleo))
  },
)

/** The name of the position is translated, that of a job is not. */
async function rename(page: Page, job: number): Promise<void> {
  const { description, wage, skill_id, job_type_id, experience_level_id, questions } = await call<Record<string, unknown>>(
    page,
    'GET',
    `/job-postings/${job}/`,
  )
  const body = { name: 'Lavaplatos', description, wage, skill_id, job_type_id, experience_level_id, questions }
  await call(page, 'PUT', `/job-postings/${job}/`, body)
}

/** Applies as the public page does. */
async function applyTo(page: Page, job: number, { first, phone }: Person): Promise<void> {
  const shown = (await (await page.request.get(`/api/jobs/${job}/`)).json()) as { job: { questions_read: string } }
  const answer = await page.request.post(`/api/jobs/${job}/applications/`, {
    data: {
      questions_read: shown.job.questions_read,
      first_name: first,
      last_name: 'Marsh',
      phone_number: phone,
      email: `${first.toLowerCase()}${phone.slice(2)}@mail.example`,
      answers: ['YES'],
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function candidatesOf(page: Page, job: number): Promise<Map<string, number>> {
  const { results } = await call<{ results: { id: number; first_name: string }[] }>(page, 'GET', `/job-postings/${job}/candidates/`)
  return new Map(results.map(({ id, first_name }) => [first_name, id]))
}

/** Opens Ada, invites her to the first proposed day at two, and closes her panel, all by keys: the focus is where it was. */
async function inviteByKeys(page: Page): Promise<void> {
  const name = page.getByRole('list', { name: 'Applied', exact: true }).getByRole('button', { name: 'Ada Marsh' })
  await press(page, name)
  const panel = page.getByRole('dialog', { name: 'Ada Marsh' })
  await press(page, panel.getByRole('button', { name: 'Invite to a paid trial' }))
  const dialog = page.getByRole('dialog', { name: 'Invite to a paid trial' })
  await tabTo(page, dialog.getByLabel(/^Start/))
  await page.keyboard.type('2p')
  await press(page, dialog.getByRole('button', { name: 'Send the invite' }))
  await expect(page.getByText('Ada Marsh is invited to a paid trial')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(panel.getByRole('region', { name: 'Paid trial' })).toContainText('Invited')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Ada Marsh' })).toBeFocused()
  await expect(page.locator('[data-candidate]').filter({ hasText: 'Ada Marsh' })).toContainText('Invited to a trial')
}

async function inviteTo(page: Page, job: number, { first, phone }: Person, start: Date): Promise<void> {
  await call(page, 'POST', '/hire/staffer/interviews/', {
    job_posting: job,
    wage: 19,
    start_time: start.toISOString(),
    end_time: new Date(start.getTime() + 3 * 3_600_000).toISOString(),
    candidate: {
      first_name: first,
      last_name: 'Marsh',
      phone_number: phone,
      email: `${first.toLowerCase()}${phone.slice(2)}@mail.example`,
    },
  })
}

/** Confirms by the link and the code that came by text, as the page of the trial does. */
async function confirm(page: Page, { first, phone }: Person, start: Date): Promise<void> {
  let link: string | undefined
  await expect
    .poll(async () => (link = await linkSentTo(page, phone, /\/interview\/[\w-]+/)), { message: `the link of ${first}` })
    .toBeTruthy()
  const path = `/api/interviews/${link?.split('/').at(-1)}/`
  const since = new Date().toISOString()
  const sent = await page.request.post(`${path}code/`, { data: {} })
  const { challenge_id } = (await sent.json()) as { challenge_id: string }
  const code = await newestCode(page, phone, since)
  const data = { act: 'confirm', start_time: start.toISOString(), challenge_id, code, is_adult: true, accepts_terms: true }
  const answer = await page.request.post(path, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function inSpanishOnAPhone(page: Page, place: OwnPlace): Promise<Page> {
  await page.goto(`${place.path}/home`)
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await onAPhone(page)
  return page
}

async function onAPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Nothing of the open dialog is in English, and it fits. */
async function examine(page: Page, name: string): Promise<void> {
  await expectNoEnglish(page)
  expect(await findingsAt(page, name)).toEqual([])
  await onAPhone(page)
}

const filled = (sentence: string, name: string) => sentence.replace('{name}', name)

/** Says what the manager thinks of the trial of Ada, which is over. */
async function review(page: Page, panel: Locator): Promise<void> {
  const part = panel.getByRole('region', { name: esHireTrials['Paid trial'] })
  await workDone('hiring.sweep_interviews')
  await expect(part).toContainText(esHireTrials['To pay|trial'])
  await part.getByRole('button', { name: esHireTrials['Review|trial'] }).click()
  const dialog = page.getByRole('dialog', { name: filled(esHireTrials['Review the trial of {name}'], 'Ada Marsh') })
  await dialog.getByRole('radio', { name: esHireTrials['Likely hire'] }).check()
  await examine(page, 'The review of a trial in Spanish')
  await dialog.getByRole('button', { name: esHireTrials['Keep the review'] }).click()
  await expect(dialog).toBeHidden()
  await expect(part).toContainText(esHireTrials['Likely hire'])
}

/** Cancels the confirmed trial of Ben, in four days. */
async function cancel(page: Page, panel: Locator): Promise<void> {
  const part = panel.getByRole('region', { name: esHireTrials['Paid trial'] })
  await part.getByRole('button', { name: esHireTrials['Cancel the trial'] }).click()
  const dialog = page.getByRole('dialog', { name: filled(esHireTrials['Cancel the trial of {name}?'], 'Ben Marsh') })
  await expect(dialog).toContainText(esGigPage['The start is more than 24 hours away. Cancelling costs nothing.'])
  await dialog.getByRole('textbox').fill('Se rompió el horno.')
  await examine(page, 'The cancellation of a trial in Spanish')
  await dialog.getByRole('button', { name: esHireTrials['Cancel the trial'] }).click()
  await expect(dialog).toBeHidden()
  await expect(part).toContainText(esHireTrials['Did not happen|trial'])
  await expect(part).toContainText('Se rompió el horno.')
}

/** Takes the offer to Cleo back. */
async function takeBack(page: Page, panel: Locator): Promise<void> {
  const part = panel.getByRole('region', { name: esHireOffers['Offer|noun'] })
  await part.getByRole('button', { name: esHireOffers['Take back|offer'] }).click()
  const dialog = page.getByRole('dialog', { name: filled(esHireOffers['Take the offer to {name} back?'], 'Cleo Marsh') })
  await examine(page, 'The offer taken back in Spanish')
  await dialog.getByRole('button', { name: esHireOffers['Take back|offer'] }).click()
  await expect(dialog).toBeHidden()
  await expect(part).toContainText(esHireOffers['Taken back|offer'])
}
