import { expect, type Page } from '@playwright/test'
import { esLoyalty as es } from '../src/i18n/es-loyalty.ts'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { findingsOn, tooWide } from './support/crawl.ts'
import { test, type Crew } from './support/crew.ts'
import { openPlace, type OwnPlace } from './support/own-place.ts'
import { provider } from './support/provider.ts'
import { payOnScreen, workShift } from './support/shifts.ts'
import { workDone } from './support/work-done.ts'

const dayMs = 86_400_000

test(
  'The points of a pro are paid when their loyalty period ends, and they see it on a phone in Spanish',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const { gigId } = await workShift(crew, place.pro, 'Dishwasher', { at: place })
    await payOnScreen(await crew.enter(place.manager), gigId, place.path)
    const sam = await crew.enter('sam')
    await switchOn(sam)
    try {
      const pro = await crew.enter(place.pro, 'phone')
      await pro.goto('/pro/profile?tab=standing')
      const period = pro.getByRole('region', { name: 'Loyalty period', exact: true })
      await expect(period.getByText('$10.00')).toBeVisible()
      await expect(period.getByText('It ends')).toBeVisible()
      expect(await tooWide(pro, 'The loyalty period')).toEqual([])

      await crew.leave()
      clock.moveTo(new Date(clock.now().getTime() + 90 * dayMs + 3_600_000))
      await inSpanish(await crew.enter(place.pro, 'phone'))
      await seenByThePlatform(await crew.enter('sam'), place)
    } finally {
      await switchOff(crew)
    }
  },
)

async function switchOn(sam: Page): Promise<void> {
  await sam.goto('/admin/configuration?tab=loyalty')
  await expect(sam.getByLabel(/^For 100 points/)).toHaveValue('10')
  await sam.getByRole('switch', { name: 'Points are paid when a loyalty period ends' }).check({ force: true })
  await sam.getByLabel(/^For 100 points/).fill('100')
  await sam.getByLabel(/^Why/).fill('For those who stay')
  await sam.getByRole('button', { name: 'Save' }).click()
  await expect(sam.getByText('In effect for periods that end from now on')).toBeVisible()
  await expect(sam.getByText('$100.00 for 100 points').first()).toBeVisible()
  expect(await findingsOn(sam, ['/admin/configuration?tab=loyalty'])).toEqual([])
}

async function inSpanish(pro: Page): Promise<void> {
  await call(pro, 'PATCH', '/users/me/', { settings: { locale: 'es' } })
  await pro.evaluate(() => localStorage.setItem('locale', 'es'))
  const rewards = pro.getByRole('region', { name: es['Loyalty rewards'], exact: true })
  await workDone('pros.end_loyalty_periods')
  await pro.goto('/pro/earnings')
  await expect(rewards.getByText(/^Llegó el /)).toBeVisible()
  await expect(rewards.getByRole('listitem')).toHaveCount(1)
  await expect(rewards).toContainText(es['Loyalty reward'])
  await expect(rewards).toContainText('10.00')
  await expect(rewards).toContainText('10 puntos')
  expect((await provider.keysOf('transfers')).filter((key) => key.startsWith('loyalty:'))).not.toEqual([])
  expect(await tooWide(pro, 'The loyalty rewards')).toEqual([])

  await pro.goto('/pro/profile?tab=standing')
  const earlier = pro.getByRole('region', { name: es['Earlier loyalty periods'], exact: true })
  await expect(earlier).toContainText('10 puntos')
  await expect(pro.getByRole('region', { name: es['Loyalty period'], exact: true })).toContainText('0.00')
  expect(await findingsOn(pro, ['/pro/profile?tab=standing', '/pro/earnings'])).toEqual([])
  await pro.goto('/notifications')
  await expect(pro.getByText('Es tu recompensa de lealtad.').first()).toBeVisible()
}

async function seenByThePlatform(sam: Page, { pro }: OwnPlace): Promise<void> {
  await sam.goto(`/admin/pros/${pro.proId}/performance`)
  const periods = sam.getByRole('region', { name: 'Loyalty periods', exact: true })
  await expect(periods).toContainText('10 points')
  await expect(periods).toContainText('$10.00')
  await expect(periods.getByText(/^Arrived /)).toBeVisible()
}

async function switchOff(crew: Crew): Promise<void> {
  const sam = await crew.enter('sam')
  const { loyalty_rewards } = await call<{ loyalty_rewards: { version: number | null } }>(sam, 'GET', '/admin/settings/')
  await call(sam, 'PUT', '/admin/settings/loyalty-rewards/', {
    value: null,
    reason: 'The journey is over',
    version: loyalty_rewards.version,
  })
}
