import { expect, type Page } from '@playwright/test'
import { esInstantPayouts } from '../src/i18n/es-instant-payouts.ts'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { findingsOn } from './support/crawl.ts'
import type { Crew } from './support/crew.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { provider } from './support/provider.ts'
import { payOnScreen, workShift } from './support/shifts.ts'

const day = 24 * 3_600_000
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)

test(
  'On a phone a pro has what waits at once, for the fee that is named; what the card refuses comes without it',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const { gigId, applicationId } = await workShift(crew, place.pro, 'Dishwasher', { at: place })
    await crew.leave()
    const sam = await crew.enter('sam', 'phone')
    await sam.goto('/admin/configuration?tab=instant')
    await sam.getByRole('switch', { name: 'Pros may have what waits at once' }).check({ force: true })
    await sam.getByLabel(/^Fee/).fill('3')
    await sam.getByLabel(/^At least/).fill('0.50')
    await sam.getByLabel(/^Why/).fill('Pros asked for it')
    await sam.getByRole('button', { name: 'Save' }).click()
    await expect(sam.getByText('In effect for what is asked for from now on')).toBeVisible()
    await expect(sam.getByText('Instant payouts for 3%, at least $0.50')).toBeVisible()
    expect(await findingsOn(sam, ['/admin/configuration?tab=instant'])).toEqual([])

    try {
      await payOnScreen(await crew.enter(place.manager), gigId, place.path)
      const pro = await crew.enter(place.pro, 'phone')
      await pro.goto('/pro/earnings')
      const section = pro.getByRole('region', { name: 'Instant payout', exact: true })
      await expect(section.getByText('Instant payouts go to a debit card only. Your payout account has none.')).toBeVisible()
      await expect(section.getByRole('button', { name: 'Get paid now' })).toBeDisabled()
      await takeCard(pro)
      await pro.reload()
      await expect(section.getByText(/^A new debit card takes instant payouts after 48 hours: from /)).toBeVisible()
      expect(await provider.keysOf('transfers')).not.toContain(`payout:${applicationId}:1`)

      // The card is old enough after two days; the pay of the next shift waits for its evening again.
      await crew.leave()
      clock.moveTo(new Date(clock.now().getTime() + 2 * day))
      const next = await workShift(crew, place.pro, 'Dishwasher', { at: place })
      await payOnScreen(await crew.enter(place.manager), next.gigId, place.path)
      const again = await crew.enter(place.pro, 'phone')
      await takeTwice(again)
      await inSpanish(again)
    } finally {
      await switchOff(crew)
    }
  },
)

async function takeCard(pro: Page): Promise<void> {
  const { url } = await call<{ url: string }>(pro, 'POST', '/pro/payout-account/', {})
  await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ finish: 'yes', bank: 'accepts', number: '4000056655665556' }),
    redirect: 'manual',
  })
  await call(pro, 'PUT', '/pro/payout-account/', {})
}

async function takeTwice(pro: Page): Promise<void> {
  await pro.goto('/pro/earnings')
  const section = pro.getByRole('region', { name: 'Instant payout', exact: true })
  const button = section.getByRole('button', { name: /^Get \$[\d,.]+ now$/ })
  const label = (await button.textContent()) ?? ''
  await expect(section.getByText(/waits and is sent on .+, without a fee\.$/)).toBeVisible()
  await fits(pro)
  await provider.fault('card_declined', '/v1/payouts')
  for (const result of ['Did not arrive', 'Sent to your card']) {
    await button.tap()
    const question = pro.getByRole('dialog', { name: `${label}?` })
    await expect(question.getByText('It is on your debit card within 30 minutes.')).toBeVisible()
    await question.getByRole('button', { name: label }).tap()
    await expect(question).toBeHidden()
    await expect
      .poll(async () => {
        await pro.reload()
        await expect(section.getByRole('button').first()).toBeVisible()
        return section.getByRole('list', { name: 'Instant payouts' }).getByText(result).count()
      })
      .toBe(1)
  }
  await expect(section.getByText('Nothing is waiting. What a business pays appears here until it is sent.')).toBeVisible()
  expect(await findingsOn(pro, ['/pro/earnings'])).toEqual([])
}

async function inSpanish(pro: Page): Promise<void> {
  await call(pro, 'PATCH', '/users/me/', { settings: { locale: 'es' } })
  await pro.evaluate(() => localStorage.setItem('locale', 'es'))
  await pro.goto('/pro/earnings')
  const section = pro.getByRole('region', { name: esInstantPayouts['Instant payout'], exact: true })
  await expect(section.getByText(esInstantPayouts['Sent to your card'])).toBeVisible()
  await expect(section.getByText(esInstantPayouts['Did not arrive'])).toBeVisible()
  await expect(section.getByRole('button', { name: esInstantPayouts['Get paid now'] })).toBeDisabled()
  await fits(pro)
}

// Every other journey is paid at once.
async function switchOff(crew: Crew): Promise<void> {
  await provider.behave()
  const sam = await crew.enter('sam')
  const { instant_payouts } = await call<{ instant_payouts: { version: number | null } }>(sam, 'GET', '/admin/settings/')
  await call(sam, 'PUT', '/admin/settings/instant-payouts/', {
    value: null,
    reason: 'The journey is over',
    version: instant_payouts.version,
  })
}
