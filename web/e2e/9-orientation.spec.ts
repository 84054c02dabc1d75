import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { findingsOn } from './support/crawl.ts'
import { test } from './support/crew.ts'
import { openPlace, type OwnPlace } from './support/own-place.ts'
import { press } from './support/press.ts'
import { accessibilityOf } from './support/public-page.ts'
import { linkSentTo } from './support/sent-links.ts'
import { postShift } from './support/shifts.ts'

test(
  'A pro does the orientation of a location on the phone before they confirm, and the roster shows it',
  { tag: '@proof' },
  async ({ crew, browser }) => {
    // By day, so that texts are sent at once.
    clock.moveTo(wallToInstant(addDays(instantToWall(clock.now(), 'America/New_York').date, 1), '10:00', 'America/New_York'))
    const place = await openPlace()
    const [manager, pro] = [await crew.enter(place.manager), await crew.enter(place.pro)]
    await write(manager, place)

    const date = addDays(instantToWall(clock.now(), place.timezone).date, 4)
    const gig_id = await postShift(manager, { date, start: '06:00', end: '09:00', position: 'Dishwasher', at: place })
    const offer = { application_type: 'DIRECT_OFFER', gig_id, is_recurring: false, pro_ids: [place.pro.proId] }
    const { id } = await call<{ id: number }>(manager, 'POST', '/staffer/direct-offers/', offer)
    await manager.goto(`${place.path}/gigs/${gig_id}/applicants`)
    await expect(manager.getByText('Orientation not done')).toBeVisible()

    const link = await refused(pro, place, id)
    expect(await accessibilityOf(browser, link)).toEqual([])
    await doSteps(pro, link)
    await pro.getByRole('link', { name: 'Confirm the shift' }).click()
    await press(pro, pro.getByRole('button', { name: 'Confirm' }))
    await expect(pro.getByText('You are confirmed. See you there!')).toBeVisible()

    await manager.goto(`${place.path}/gigs/${gig_id}/roster`)
    await expect(manager.getByText('Orientation done')).toBeVisible()
    await manager.goto(`${place.path}/orientation`)
    await expect(manager.getByRole('list', { name: 'Who has completed it' })).toContainText(place.pro.shown)
  },
)

/** Starts from the example, adds a sentence to confirm and moves it up by its button, looks at the preview, and saves. */
async function write(page: Page, place: OwnPlace): Promise<void> {
  await page.goto(`${place.path}/orientation`)
  await page.getByRole('button', { name: 'Start from an example' }).click()
  await expect(page.getByRole('listitem', { name: /^Step/ })).toHaveCount(3)
  await page.getByRole('button', { name: 'Add a sentence to confirm' }).click()
  await page.getByLabel(/^Sentence to confirm/).fill('I come ten minutes early')
  await page.getByRole('button', { name: 'Move step 4 up' }).press('Enter')
  await expect(page.getByRole('listitem', { name: 'Step 3' }).getByLabel(/^Sentence to confirm/)).toHaveValue('I come ten minutes early')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog')).toContainText('I come ten minutes early')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The orientation is on, and pros who need it are told')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nobody has completed it yet' })).toBeVisible()
  expect(await findingsOn(page, [`${place.path}/orientation`])).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** The pro cannot confirm, and gets the link by text; returns its address. */
async function refused(page: Page, { pro }: OwnPlace, applicationId: number): Promise<string> {
  await page.goto('/pro/offers')
  const offer = page.getByRole('article', { name: /^Dishwasher/ })
  await expect(offer).toContainText('to confirm, in 4 steps')
  await expect(offer.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  await expect(call(page, 'POST', `/pro/applications/${applicationId}/confirmation/`)).rejects.toThrow('ORIENTATION_REQUIRED')
  let link: string | undefined
  await expect
    .poll(async () => (link = await linkSentTo(page, pro.phone, /\/orientation\/[\w-]+/)), { message: 'the link by text' })
    .toBeTruthy()
  await press(page, offer.getByRole('button', { name: 'Do the orientation' }))
  await expect(page).toHaveURL(new RegExp(`${link}$`))
  return page.url()
}

async function doSteps(page: Page, link: string): Promise<void> {
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  for (const _ of ['House rules', 'Where to enter']) await page.getByRole('button', { name: 'I have read it' }).click()
  await page.getByRole('checkbox', { name: 'I come ten minutes early' }).check()
  await page.getByRole('button', { name: 'Confirm' }).click()
  // What was done is kept.
  await page.goto(link)
  await expect(page.getByText('Step 4 of 4')).toBeVisible()
  await page.getByRole('radio', { name: 'By the front door' }).check()
  await page.getByRole('button', { name: 'Answer' }).click()
  await expect(page.getByText('This is not the right answer.', { exact: false })).toBeVisible()
  await page.getByRole('radio', { name: 'By the staff entrance' }).check()
  await page.getByRole('button', { name: 'Answer' }).click()
  await expect(page.getByRole('heading', { name: 'Orientation completed' })).toBeVisible()
}
