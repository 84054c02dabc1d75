import { expect, type Page } from '@playwright/test'
import { esPromotions } from '../src/i18n/es-promotions.ts'
import { esReferral } from '../src/i18n/es-referral.ts'
import { call } from './support/calls.ts'
import { test, type Crew } from './support/crew.ts'
import { expectNoEnglish } from './support/english.ts'
import { openPlace } from './support/own-place.ts'
import { provider } from './support/provider.ts'
import { payOnScreen, workShift } from './support/shifts.ts'

test(
  'A pro refers a friend, is paid after the friend’s first paid shift, and sees why the money goes back when it is refunded',
  { tag: '@proof' },
  async ({ crew }) => {
    const { pro: referrer } = await openPlace()
    await startPromotion(crew)
    const phone = await crew.enter(referrer)
    await phone.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await phone.goto('/pro')
    await phone.goto('/pro/referral')
    await expect(phone.getByText('For a pro: $50.00 for you')).toBeVisible()
    await expect(phone.getByText('Nobody has signed up with your link yet')).toBeVisible()
    await phone.getByRole('button', { name: 'Copy link' }).tap()
    await expect(phone.getByText('Link copied')).toBeVisible()
    const code = new URL(await phone.evaluate(() => navigator.clipboard.readText())).searchParams.get('ref') ?? ''
    expect(code).toMatch(/^[A-Z2-9]{10}$/)
    for (const [name, scheme] of [
      ['Send by email', 'mailto:'],
      ['Send by text', 'sms:'],
    ] as const)
      expect(((await phone.getByRole('link', { name }).getAttribute('href')) ?? '').startsWith(scheme)).toBe(true)

    const place = await openPlace({ ref: code })
    const row = (page: Page) =>
      page.getByRole('list', { name: 'Who came by your link' }).getByRole('listitem').filter({ hasText: place.pro.shown })
    await expect(row(phone)).toContainText('Signed up')
    await expect(row(phone)).toContainText('0 of 1 paid shift')
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)

    await crew.leave()
    const { gigId, applicationId } = await workShift(crew, place.pro, 'Dishwasher', { at: place })
    await payOnScreen(await crew.enter(place.manager), gigId, place.path)
    const later = await crew.enter(referrer)
    await later.goto('/pro/referral')
    await expect(row(later)).toContainText('Paid')
    await expect(row(later)).toContainText('$50.00 arrived')
    expect((await provider.keysOf('transfers')).filter((key) => key.startsWith('reward:'))).not.toEqual([])
    const friend = await crew.enter(place.pro)
    await friend.goto('/pro/referral')
    await expect(friend.getByText('You came by a recommendation')).toBeVisible()
    await expect(friend.getByText('$20.00 arrived.')).toBeVisible()

    const sam = await crew.enter('sam')
    await sam.goto('/admin/referral-promotions')
    await call(sam, 'POST', `/admin/gig-applications/${applicationId}/refunds/`, { reason: 'The dishes were not done' })
    await expect(row(later)).toContainText('Taken back')
    await expect(row(later)).toContainText('The shift was refunded to the business.')

    await rejectedAndEnded(sam)
  },
)

async function startPromotion(crew: Crew): Promise<void> {
  const sam = await crew.enter('sam')
  await sam.goto('/admin')
  await sam.getByRole('link', { name: 'Promotions' }).click()
  await sam.getByRole('button', { name: 'New promotion' }).click()
  const dialog = sam.getByRole('dialog', { name: 'New promotion' })
  await dialog.getByLabel('Name').fill('Bring a friend')
  await dialog.getByLabel('For who refers').fill('50')
  await dialog.getByLabel('For who is referred').fill('20')
  await dialog.getByLabel('Days until it is sent').fill('0')
  await dialog.getByLabel('Most referrals paid for').fill('3')
  await dialog.getByRole('button', { name: 'Start promotion' }).click()
  await expect(sam.getByText('The promotion is set up')).toBeVisible()
  await expect(sam.getByRole('row', { name: /Bring a friend/ })).toContainText('Active')
}

// The panel shows the reason that only the platform knows; its cap changes and it ends.
async function rejectedAndEnded(sam: Page): Promise<void> {
  await sam.reload()
  await sam.getByRole('row', { name: /Bring a friend/ }).click()
  const panel = sam.getByRole('dialog', { name: 'Bring a friend' })
  await expect(panel.getByText('The shift was refunded')).toBeVisible()
  await expect(panel.getByText('0 of 3')).toBeVisible()
  await panel.getByRole('button', { name: 'Change the cap' }).click()
  const cap = sam.getByRole('dialog', { name: 'Change the cap' })
  await cap.getByLabel('Most referrals paid for').fill('5')
  await cap.getByRole('button', { name: 'Save' }).click()
  await expect(sam.getByText('The cap is changed')).toBeVisible()
  await expect(panel.getByText('0 of 5')).toBeVisible()
  await panel.getByRole('button', { name: 'End the promotion' }).click()
  await sam.getByRole('dialog', { name: 'End this promotion?' }).getByRole('button', { name: 'End the promotion' }).click()
  await expect(sam.getByText('The promotion has ended')).toBeVisible()
  await expect(sam.getByRole('row', { name: /Bring a friend/ })).toContainText('Ended')
}

test(
  'A promotion for businesses is started in Spanish, and the manager’s page tells of it in Spanish',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const sam = await crew.enter('sam')
    await sam.goto('/admin/referral-promotions')
    await inSpanish(sam)
    await sam.getByRole('button', { name: esPromotions['New promotion'] }).click()
    const dialog = sam.getByRole('dialog', { name: esPromotions['New promotion'] })
    await dialog.getByLabel('Nombre').fill('Trae un negocio')
    await dialog.getByLabel(esPromotions['For whom']).click()
    await sam.getByRole('option', { name: esPromotions['Businesses that are referred'] }).click()
    await dialog.getByRole('button', { name: esPromotions['Start promotion'] }).click()
    await expect(sam.getByText(esPromotions['The promotion is set up'])).toBeVisible()
    await expectNoEnglish(sam)
    await sam.getByRole('button', { name: /^Menú de la cuenta de/ }).click()
    await sam.getByRole('menuitem', { name: 'English' }).click()
    const manager = await crew.enter(place.manager)
    await manager.goto(`${place.path}/referral`)
    await inSpanish(manager)
    await expect(manager.getByText(esReferral['For a business: {yours} for you'].replace('{yours}', '$50.00'))).toBeVisible()
    await expect(manager.getByText(esReferral['Nobody has signed up with your link yet'])).toBeVisible()
    await expectNoEnglish(manager)
  },
)

async function inSpanish(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
}
