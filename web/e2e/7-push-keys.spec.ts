import { createECDH } from 'node:crypto'
import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { openFront, type Front } from './support/front.ts'
import { coldStart } from './support/kept-phone.ts'
import { openPlace } from './support/own-place.ts'
import { withPushes } from './support/phone-with-pushes.ts'
import { productUrl } from './support/product.ts'
import { openSecondApi, type SecondApi } from './support/second-api.ts'
import { postShift } from './support/shifts.ts'

// The product of the journeys has a key that came after the one before it.
let newKey: string
let oldKey: string
let former: SecondApi
let site: Front
test.beforeAll(async () => {
  await productUrl()
  ;[newKey = '', oldKey = ''] = (process.env['VAPID_KEYS'] ?? '').split(',')
  former = await openSecondApi({ VAPID_KEYS: oldKey })
  site = await openFront(former.url)
})
test.afterAll(async () => {
  await site?.close()
  await former?.close()
})

test(
  'When the key of pushes changes, a phone of the old key still gets them, takes the new key when it opens, and loses none',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const { date: today, time } = instantToWall(clock.now(), place.timezone)
    // An offer waits for the morning at night.
    if (time < '07:00') clock.moveTo(wallToInstant(today, '07:05', place.timezone))
    if (time >= '21:55') clock.moveTo(wallToInstant(addDays(today, 1), '07:05', place.timezone))
    const pro = await crew.install(place.pro, { site: site.url })
    const context = pro.context()
    const phone = await withPushes(context)
    await pro.goto('/notification-settings')
    await pro.getByRole('switch', { name: 'This device' }).click()
    await expect(pro.getByRole('region', { name: 'Pushes on your devices' })).toContainText('On: what is new')
    const first = await subscriptionOf(pro)
    expect(first.key).toBe(publicOf(oldKey))

    // An open app would take the new key at once.
    await pro.close()
    site.switchTo(process.env['E2E_URL'] ?? '')
    const manager = await crew.enter(place.manager)
    const offer = async (days: number) => {
      const gig_id = await postShift(manager, {
        date: addDays(today, days),
        start: '18:00',
        end: '22:00',
        position: 'Dishwasher',
        at: place,
      })
      const body = { application_type: 'DIRECT_OFFER', gig_id, is_recurring: false, pro_ids: [place.pro.proId] }
      await call(manager, 'POST', '/staffer/direct-offers/', body)
      return `gig-${gig_id}`
    }
    const arrived = async () =>
      (await phone.arrived()).map(({ headers }) => [headers['topic'], /k=([\w-]+)/.exec(headers['authorization'] ?? '')?.[1]])
    const expected = [[await offer(5), publicOf(oldKey)]]
    await expect.poll(arrived).toEqual(expected)

    const opened = await coldStart(context, '/pro')
    await expect.poll(async () => (await subscriptionOf(opened)).key).toBe(publicOf(newKey))
    expect((await subscriptionOf(opened)).endpoint).not.toBe(first.endpoint)
    expected.push([await offer(6), publicOf(newKey)])
    await expect.poll(arrived).toEqual(expected)

    // A further start changes nothing, and the person was asked nothing.
    const second = await subscriptionOf(opened)
    await opened.goto('/notification-settings')
    const devices = opened.getByRole('region', { name: 'Pushes on your devices' })
    await expect(devices).toContainText('On: what is new')
    await expect(devices.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
    const asked = opened.waitForResponse((answer) => answer.url().includes('/push-devices/?fingerprint='))
    await opened.reload()
    await asked
    expect(await subscriptionOf(opened)).toEqual(second)
  },
)

/** What the push service gave this browser, and the public key for which. */
async function subscriptionOf(page: Page): Promise<{ endpoint: string; key: string }> {
  const kept = await page.evaluate(() => localStorage.getItem('at-push-service'))
  const { endpoint, key }: { endpoint: string; key: string } = JSON.parse(kept ?? '{"endpoint":"","key":""}')
  return { endpoint, key: Buffer.from(key, 'base64').toString('base64url') }
}

function publicOf(privateKey: string): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return pair.getPublicKey('base64url')
}
