import { expect, type Page } from '@playwright/test'
import { esBackgroundChecks as es } from '../src/i18n/es-background-checks.ts'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { findingsOn, tooWide } from './support/crawl.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { newestCode } from './support/sign-in.ts'

const tab = '/pro/profile?tab=background-check'

test('A pro agrees to a background check and takes a shift that asks for one', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace()
  const [manager, sam] = [await crew.enter(place.manager), await crew.enter('sam')]
  await call(sam, 'POST', `/locations/${place.id}/add-ons/`, { type: 'BACKGROUND_CHECKS', start_date: '2026-01-01' })
  const { results } = await call<{ results: { id: number; name: string }[] }>(manager, 'GET', '/skills/')
  const start = new Date(Math.ceil(clock.now().getTime() / 3_600_000) * 3_600_000 + 72 * 3_600_000)
  const shift = await call<{ id: number }>(manager, 'POST', '/staffer/gigs/', {
    location_id: place.id,
    skill_id: results.find(({ name }) => name === 'Dishwasher')?.id,
    start_time: start.toISOString(),
    end_time: new Date(start.getTime() + 6 * 3_600_000).toISOString(),
    timezone: place.timezone,
    wage_amount: 25,
    description: 'Wash dishes near the safe',
    background_check_required: true,
  })
  // Until then it is for gold and silver pros.
  clock.moveTo(new Date(clock.now().getTime() + 31 * 60_000))
  const pro = await crew.enter(place.pro)
  await pro.goto(`/pro/shifts/${shift.id}`)
  await pro.getByRole('link', { name: 'See your background check' }).first().tap()
  await expect(pro.getByText('Add and confirm your email address first')).toBeVisible()
  await confirmEmail(pro)

  await pro.goto(tab)
  await pro.getByRole('button', { name: 'Agree and begin' }).tap()
  await expect(pro.getByText('This field is required')).toBeVisible()
  await pro.getByLabel('Your full legal name, as a signature').fill('Robin Vale')
  await pro.getByRole('button', { name: 'Agree and begin' }).tap()
  await fillIn(pro, 'Submit, with a clear record')
  await expect(pro.getByText('Your background check is clear.')).toBeVisible()
  expect(await tooWide(pro, 'A clear check')).toEqual([])
  await pro.goto(`/pro/shifts/${shift.id}`)
  await pro.getByRole('button', { name: 'Apply' }).first().tap()
  await expect(pro.getByText(/You applied|Applied/).first()).toBeVisible()
})

test('Where something was found a person decides, and the pro reads what that means', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace()
  const [sam, pro] = [await crew.enter('sam'), await crew.enter(place.pro)]
  await confirmEmail(pro)
  await pro.evaluate(() => localStorage.setItem('locale', 'es'))
  await pro.goto(tab)
  await pro.getByLabel(es['Your full legal name, as a signature']).fill('Robin Vale')
  await pro.getByRole('button', { name: es['Agree and begin'] }).tap()
  await fillIn(pro, 'Submit, with something on record')
  await expect(pro.getByText(es['A person reviews your background check.'])).toBeVisible()
  expect(await findingsOn(pro, [tab])).toEqual([])

  await sam.goto('/admin')
  await sam.getByRole('link', { name: /Background checks to decide/ }).click()
  await expect(sam).toHaveURL(/is_waiting=true/)
  await sam.getByText(place.pro.first).last().click()
  const dialog = sam.getByRole('dialog', { name: /^Background check of/ })
  const [report] = await Promise.all([
    sam.waitForEvent('popup'),
    dialog.getByRole('link', { name: 'Open the report at the provider' }).click(),
  ])
  await expect(report.getByText('to be considered')).toBeVisible()
  await report.close()
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByLabel(/^Why/).fill('Theft from an employer')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog).toBeHidden()
  await expect(pro.getByText(es['Your background check may be declined.'])).toBeVisible()
  await expect(pro.getByText('Theft')).toHaveCount(0)
  expect(await findingsOn(sam, ['/admin/background-checks'])).toEqual([])
})

/** On the provider's own page, which opens in another tab. */
async function fillIn(pro: Page, how: string): Promise<void> {
  const next = pro.getByRole('link', { name: /Continue at|Continuar en/ })
  await expect(next).toBeVisible()
  const [page] = await Promise.all([pro.waitForEvent('popup'), next.tap()])
  await page.getByRole('button', { name: how }).click()
  await expect(page.getByRole('status')).toHaveText('Submitted. You can close this page.')
  await page.close()
}

async function confirmEmail(pro: Page): Promise<void> {
  const since = new Date().toISOString()
  const { email } = await call<{ email: string | null; pending_email: string | null }>(pro, 'GET', '/users/me/')
  const address = `checked-${crypto.randomUUID()}@pros.example`
  expect(email).not.toBe(address)
  const { challenge_id } = await call<{ challenge_id: string }>(pro, 'POST', '/users/me/addresses/codes/', { channel: 'email', address })
  const code = await newestCode(pro.context(), address, since)
  await call(pro, 'POST', '/users/me/addresses/', { challenge_id, code })
}
