import { expect, type Page } from '@playwright/test'
import { addDays, instantToWall } from '../../contract/rules/time.ts'
import { esFirstSteps } from '../src/i18n/es-first-steps.ts'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { findingsAt } from './support/crawl.ts'
import { test } from './support/crew.ts'
import { expectNoEnglish } from './support/english.ts'
import { palmetto, postOnScreen } from './support/shifts.ts'
import { newestCode } from './support/sign-in.ts'

const desk = { width: 1440, height: 900 }
const guideOf = (page: Page) => page.getByRole('region', { name: 'First steps' })

test('A new business signs up, does its first steps from the guide, and the guide goes away', async ({ crew }) => {
  const page = await (await crew.open('desk')).newPage()
  await signUp(page)
  await addLocation(page)
  const guide = guideOf(page)
  await expect(guide.getByText('0 of 5 done')).toBeVisible()
  await expect(guide.getByText('Missing: a manager on duty, whom pros call on arrival.')).toBeVisible()
  await expect(guide.getByText('The platform does this.', { exact: false })).toBeVisible()
  await expect(guide.getByText('This opens once the location is approved.')).toBeVisible()
  expect(await findingsAt(page, 'after adding the location', 'main')).toEqual([])
  await page.setViewportSize(desk)

  await guide.getByRole('link', { name: 'Complete the details' }).click()
  const id = await idIn(page)
  const home = `/locations/${id}/home`

  await test.step('the details are done when nothing is missing', async () => {
    const details = page.getByRole('form', { name: 'Details' })
    await details.getByLabel('Phone').fill('8435550185')
    await details.getByRole('button', { name: 'Save details' }).click()
    await expect(page.getByText('Details saved')).toBeVisible()
    await call(page, 'POST', '/managers-on-duty/', { fullname: 'Dana Reed', phone_number: '+18435550186', location_id: Number(id) })
    await page.goto(home)
    await expect(guide.getByText('Missing: the pin on your entrance.')).toBeVisible()
    await expect(guide.getByText(/^Missing: /)).toHaveCount(1)
    await movePin(page, id)
    await page.reload()
    await expect(guide.getByText('1 of 5 done')).toBeVisible()
  })

  await test.step('hidden, it is offered at the end of Home, by keyboard as well', async () => {
    await guide.getByRole('button', { name: 'Hide the first steps' }).press('Enter')
    await expect(guide).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your first shift in about two minutes' })).toBeVisible()
    await expect(guide).toBeHidden()
    await page.getByRole('button', { name: 'Show the first steps again' }).press('Enter')
    await expect(guide).toBeVisible()
    await expect(guide.getByRole('button', { name: 'Hide the first steps' })).toBeFocused()
  })

  await test.step('a card is added from the guide', async () => {
    await guide.getByRole('link', { name: 'Add a payment method' }).click()
    await expect(page).toHaveURL(/\/billing$/)
    await page.getByRole('link', { name: 'Add one for all locations' }).click()
    await page
      .frameLocator('iframe[title="Secure payment input frame"]')
      .getByRole('button', { name: /4242 4242 4242 4242/ })
      .click()
    await page.getByRole('button', { name: 'Save payment method' }).click()
    await expect(page.getByText('Visa ···· 4242', { exact: true })).toBeVisible()
    await page.goto(home)
    await expect(guide.getByText('2 of 5 done')).toBeVisible()
    await expect(guide.getByText(/^Done by Nia Cole: /)).toHaveCount(1)
  })

  await test.step('a shift is posted and a colleague invited', async () => {
    await guide.getByRole('link', { name: 'Post the first one' }).click()
    await expect(page).toHaveURL(/\/gigs-add/)
    const date = addDays(instantToWall(clock.now(), 'America/New_York').date, 3)
    const at = { ...palmetto, id: Number(id), path: `/locations/${id}` }
    await postOnScreen(page, { date, start: '5:00 pm', end: '9:00 pm', position: 'Dishwasher', at })
    await page.goto(home)
    await expect(guide.getByText('3 of 5 done')).toBeVisible()
    await guide.getByRole('link', { name: 'Invite a colleague' }).click()
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Email/).fill('dana.reed@corner.example')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByRole('dialog', { name: 'Invitation sent' })).toBeVisible()
    await page.goto(home)
    await expect(guide.getByText('4 of 5 done')).toBeVisible()
  })

  await test.step('in Spanish, nothing of it is English', async () => {
    await call(page, 'PATCH', '/users/me/', { settings: { locale: 'es' } })
    await page.evaluate(() => localStorage.setItem('locale', 'es'))
    await page.reload()
    const inSpanish = page.getByRole('region', { name: esFirstSteps['First steps'] })
    await expect(inSpanish.getByText('4 de 5 listos')).toBeVisible()
    await expectNoEnglish(page)
    await call(page, 'PATCH', '/users/me/', { settings: { locale: 'en' } })
    await page.evaluate(() => localStorage.setItem('locale', 'en'))
    await page.reload()
  })
  expect(await findingsAt(page, 'on Home', 'main')).toEqual([])
  await page.setViewportSize(desk)

  await test.step('once the location is approved people are invited, and nothing of the guide is left', async () => {
    const sam = await crew.enter('sam')
    await call(sam, 'POST', `/admin/locations/${id}/decision/`, { approval_status: 'APPROVED' })
    await page.goto(home)
    await expect(guide.getByText('The platform does this.', { exact: false })).toBeHidden()
    await guide.getByRole('link', { name: 'Import people' }).click()
    const text = 'Name,Phone\nInés Prado,(843) 442-3001'
    await page.getByLabel('CSV file').setInputFiles({ name: 'People.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.getByRole('button', { name: 'Import 1 person' }).click()
    await expect(page.getByText('1 person was imported')).toBeVisible()
    await page.goto(home)
    await expect(page.getByRole('link', { name: /^Openings/ })).toBeVisible()
    await expect(guide).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Show the first steps again' })).toHaveCount(0)
  })
})

/** A second attempt is somebody else. */
async function signUp(page: Page): Promise<void> {
  const phone = '+18435550196'
  const since = new Date().toISOString()
  await page.goto('/auth/phone')
  await page.getByLabel('Phone number').fill(phone.slice(2))
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Digit 1').pressSequentially(await newestCode(page.context(), phone, since))
  await expect(page).toHaveURL(/\/signup/)
  await page.goto('/signup?as=business')
  await page.getByLabel('First name').fill('Nia')
  await page.getByLabel('Last name').fill('Cole')
  await page.getByLabel('Work email').fill('nia.cole@corner.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Name of the business').fill('Cole Kitchens')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create my business' }).click()
  await expect(page).toHaveURL(/\/locations\/add/)
}

async function addLocation(page: Page): Promise<void> {
  await page.getByLabel('Name of the location').fill('Cole Kitchen, Main St')
  await page.getByLabel('Street address').fill('1300 Main St')
  await page.getByLabel('ZIP code').fill('29201')
  await expect(page.getByLabel('City')).toHaveValue('Columbia')
  await page.getByRole('button', { name: 'Add location' }).click()
  await expect(page.getByRole('heading', { name: /is added$/ })).toBeVisible()
}

async function idIn(page: Page): Promise<string> {
  await page.waitForURL(/\/locations\/\d+\/info$/)
  return /\/locations\/(\d+)\/info$/.exec(page.url())?.[1] ?? ''
}

/** Moves the pin of the main address to the entrance, as the map does. */
async function movePin(page: Page, id: string): Promise<void> {
  const { results } = await call<{ results: { id: number }[] }>(page, 'GET', `/locations/${id}/addresses/`)
  const coordinates = { type: 'Point', coordinates: [-81.0371, 34.0043] }
  await call(page, 'PATCH', `/locations/${id}/addresses/${results[0]?.id}/`, { coordinates })
}
