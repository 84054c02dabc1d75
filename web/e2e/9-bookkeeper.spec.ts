import { expect, type Page } from '@playwright/test'
import { findingsOn } from './support/crawl.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { accessibilityOf } from './support/public-page.ts'
import { linkSentTo } from './support/sent-links.ts'
import { payOnScreen, workShift } from './support/shifts.ts'

type Sent = { to: string; subject: string; body: string; attachments: string[] }

async function mailsTo({ request }: Page, address: string): Promise<Sent[]> {
  const answer = await request.get('/api/local/messages/')
  const { results } = (await answer.json()) as { results: Sent[] }
  return results.filter(({ to }) => to === address)
}

test(
  'A bookkeeper without an account confirms a link, gets the receipt of a charge as PDF, and stops the mails',
  { tag: '@proof' },
  async ({ crew, browser }) => {
    const place = await openPlace()
    const path = `${place.path}/bookkeepers`
    const address = `books${place.id}@ledger.example`
    const { gigId } = await workShift(crew, place.pro, 'Dishwasher', { at: place })

    const manager = await crew.enter(place.manager)
    await manager.goto(`${place.path}/billing`)
    await manager.getByRole('navigation', { name: 'Billing' }).getByRole('link', { name: 'Bookkeepers' }).click()
    await expect(manager.getByText('No addresses yet')).toBeVisible()
    await manager.getByRole('button', { name: 'Add an address' }).first().click()
    const form = manager.getByRole('dialog', { name: 'Add an address' })
    await form.getByLabel('Email').fill(address)
    await form.getByLabel(/^The monthly statement/).uncheck()
    await form.getByRole('button', { name: 'Send the link' }).click()
    const row = manager.getByRole('list', { name: 'Bookkeepers' }).getByRole('listitem').filter({ hasText: address })
    await expect(row.getByText('Waits for confirmation')).toBeVisible()
    expect(await findingsOn(manager, [path])).toEqual([])

    const page = await (await crew.open('phone')).newPage()
    await expect.poll(() => linkSentTo(page, address, /\/bookkeeper\/[\w-]+/)).toBeTruthy()
    await page.goto((await linkSentTo(page, address, /\/bookkeeper\/[\w-]+/)) ?? '')
    await expect(page.getByRole('heading', { name: 'Get documents of The Corner Table by mail?' })).toBeVisible()
    await expect(page.getByText('The monthly statement')).toHaveCount(0)
    expect(await accessibilityOf(browser, page.url())).toEqual([])
    await page.getByRole('button', { name: 'Yes, send them' }).click()
    await expect(page.getByRole('heading', { name: 'You get documents of The Corner Table' })).toBeVisible()
    // The open screen of the manager shows it by itself.
    await expect(row.getByText('Confirmed', { exact: true })).toBeVisible()

    const cents = await payOnScreen(manager, gigId, place.path)
    const receipts = async () => (await mailsTo(page, address)).filter(({ attachments }) => attachments.length > 0)
    await expect.poll(async () => (await receipts()).length).toBe(1)
    const [receipt] = await receipts()
    expect(receipt?.subject).toContain(`Receipt CC-${gigId}-`)
    expect(receipt?.subject).toContain((cents / 100).toFixed(2))
    expect(receipt?.attachments).toEqual([expect.stringMatching(/^receipt-CC-.*\.pdf$/)])

    await page.goto(/\/bookkeeper\/[\w-]+/.exec(receipt?.body ?? '')?.[0] ?? '')
    await page.getByRole('button', { name: 'Stop all of these mails' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing is sent any more' })).toBeVisible()
    await expect(manager.getByText('of 1 charged')).toBeVisible()
    await manager.goto(path)
    await expect(manager.getByText('No addresses yet')).toBeVisible()
  },
)
