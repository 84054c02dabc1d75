import { expect } from '@playwright/test'
import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { clock } from './support/clock.ts'
import { findingsAt, findingsOn } from './support/crawl.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { payOnScreen, postOnScreen, workShift } from './support/shifts.ts'

test(
  'The platform gives a coupon, a location uses it, its next booking costs less and the pro is paid as ever',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const code = `LUNCH${place.id}`

    const sam = await crew.enter('sam')
    await sam.goto('/admin/business-coupons')
    await sam.getByRole('button', { name: 'New coupon' }).click()
    const adding = sam.getByRole('dialog', { name: 'New coupon' })
    await adding.getByLabel(/^Code/).fill(code)
    await adding.getByLabel(/^Name/).fill('Welcome to town')
    await adding.getByRole('button', { name: 'Add the coupon' }).click()
    await expect(adding.getByText('Enter a percentage or an amount, and not both')).toBeVisible()
    await adding.getByLabel(/^Percent off/).fill('50')
    await adding.getByLabel(/^Bookings of each location/).fill('1')
    expect(await findingsAt(sam, 'New coupon')).toEqual([])
    await adding.getByRole('button', { name: 'Add the coupon' }).click()
    await expect(sam.getByText(`${code} can be given to businesses`)).toBeVisible()
    await expect(sam.getByRole('row').filter({ hasText: code })).toContainText('0 of 100')

    const manager = await crew.enter(place.manager)
    const billing = `${place.path}/billing`
    await manager.goto(billing)
    const section = manager.getByRole('region', { name: 'Coupons' })
    await section.getByRole('button', { name: 'Use a coupon' }).click()
    const using = manager.getByRole('dialog', { name: 'Use a coupon' })
    await using.getByLabel(/^Code/).fill('NOBODYSCODE')
    await using.getByRole('button', { name: 'Check the code' }).click()
    await expect(using.getByText('There is no coupon with this code: check the spelling')).toBeVisible()
    await using.getByLabel(/^Code/).fill(` ${code.toLowerCase()} `)
    await using.getByRole('button', { name: 'Check the code' }).click()
    await expect(using.getByText('50% off the platform fee')).toBeVisible()
    await using.getByRole('button', { name: `Use at ${place.name}` }).click()
    await expect(section.getByText(/^1 booking left, until /)).toBeVisible()
    expect(await findingsOn(manager, [billing])).toEqual([])

    await crew.leave()
    const { gigId, applicationId } = await workShift(crew, place.pro, 'Dishwasher', { at: place })
    const payer = await crew.enter(place.manager)
    await payOnScreen(payer, gigId, place.path)
    await payer.goto(`${place.path}/receipts/${applicationId}`)
    await expect(payer.getByText('50% of the platform fee')).toBeVisible()
    await payer.goto(billing)
    const used = payer.getByRole('region', { name: 'Coupons' })
    await expect(used.getByText('Used up', { exact: true })).toBeVisible()
    const saved = (await used.getByText(/^Saved \$/).textContent()) ?? ''

    const admin = await crew.enter('sam')
    await admin.goto('/admin/business-coupons')
    const row = admin.getByRole('row').filter({ hasText: code })
    await expect(row).toContainText('1 of 100')
    await expect(row).toContainText(saved.replace('Saved ', ''))
    await row.getByText(code).click()
    const panel = admin.getByRole('dialog', { name: code })
    await expect(panel.getByRole('link', { name: place.name })).toBeVisible()
    await panel.getByRole('button', { name: 'End the coupon' }).click()
    await admin.getByRole('dialog', { name: 'End this coupon?' }).getByRole('button', { name: 'End the coupon' }).click()
    await expect(admin.getByText('The coupon has ended')).toBeVisible()
    await expect(panel.getByText('Ended', { exact: true }).first()).toBeVisible()
  },
)

test(
  'A coupon that comes with the first shift is promised in the guide and beside the cost, and is there once it is posted',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const code = `FIRST${place.id}`
    const sam = await crew.enter('sam')
    await sam.goto('/admin/business-coupons')
    const add = async (typed: string) => {
      await sam.getByRole('button', { name: 'New coupon' }).click()
      const adding = sam.getByRole('dialog', { name: 'New coupon' })
      await adding.getByLabel(/^Code/).fill(typed)
      await adding.getByLabel(/^Name/).fill('Hello')
      await adding.getByLabel(/^Percent off/).fill('20')
      await adding.getByLabel(/^Given with the first shift/).check()
      expect(await findingsAt(sam, 'A coupon with the first shift')).toEqual([])
      await adding.getByRole('button', { name: 'Add the coupon' }).click()
      return adding
    }
    await add(code)
    await expect(sam.getByText(`${code} comes with the first shift of a location`)).toBeVisible()
    await expect(sam.getByRole('row').filter({ hasText: code })).toContainText('with the first shift')
    const second = await add(`SECOND${place.id}`)
    await expect(second.getByText('Another coupon comes with the first shift at that time')).toBeVisible()

    const manager = await crew.enter(place.manager)
    await manager.goto(`${place.path}/home`)
    const promise = 'Your first shift brings a coupon: 20% off the platform fee.'
    await expect(manager.getByRole('region', { name: 'First steps' }).getByText(promise)).toBeVisible()
    const date = addDays(instantToWall(clock.now(), place.timezone).date, 3)
    await postOnScreen(manager, { date, start: '5:00 pm', end: '9:00 pm', position: 'Dishwasher', at: place }, async (page) => {
      await expect(page.getByText(promise)).toBeVisible()
      await expect(page.getByText(new RegExp(`^With ${code}, each of the next 10 bookings costs \\$`))).toBeVisible()
    })
    await manager.goto(`${place.path}/billing`)
    const section = manager.getByRole('region', { name: 'Coupons' })
    await expect(section.getByText(code)).toBeVisible()
    await expect(section.getByText(/^10 bookings left, until /)).toBeVisible()
    await manager.goto(`${place.path}/gigs-add?post_gig_date=${date}`)
    await expect(manager.getByText(promise)).toHaveCount(0)

    // Other journeys post first shifts, too.
    await sam.goto('/admin/business-coupons')
    const row = sam.getByRole('row').filter({ hasText: code })
    await expect(row).toContainText('1 of 100')
    await row.getByText(code).click()
    const panel = sam.getByRole('dialog', { name: code })
    await expect(panel.getByText('Given with the first shift')).toBeVisible()
    await panel.getByRole('button', { name: 'End the coupon' }).click()
    await sam.getByRole('dialog', { name: 'End this coupon?' }).getByRole('button', { name: 'End the coupon' }).click()
    await expect(sam.getByText('The coupon has ended')).toBeVisible()
  },
)
