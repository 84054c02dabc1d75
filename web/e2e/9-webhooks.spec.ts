import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { clock } from './support/clock.ts'
import { findingsAt, findingsIn, findingsOn } from './support/crawl.ts'
import { test } from './support/crew.ts'
import { newestCode, people } from './support/sign-in.ts'
import { workDone } from './support/work-done.ts'

type Received = { headers: Record<string, string>; body: string }

/** A program of the organization that receives webhooks on this machine. */
async function receiver() {
  const state = { received: [] as Received[], status: 204 }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += String(piece)))
    request.on('end', () => {
      state.received.push({ headers: request.headers as Record<string, string>, body })
      response.writeHead(state.status).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise((closed) => server.close(closed))
  return { state, url: `http://127.0.0.1:${port}/crewcall`, close }
}

async function addWebhook(page: Page, url: string): Promise<string> {
  await page.getByRole('button', { name: 'Add a webhook' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add a webhook' })
  await form.getByLabel(/^Address/).fill(url)
  await form.getByRole('button', { name: 'Add the webhook' }).click()
  const shown = page.getByRole('dialog', { name: 'The secret of the webhook' })
  const secret = (await shown.locator('code').nth(1).textContent()) ?? ''
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(await findingsAt(page, 'secret')).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await shown.getByRole('button', { name: 'I have copied it' }).click()
  await expect(page.getByText(secret)).toBeHidden()
  return secret
}

test('An admin adds a webhook, sees each attempt, sends again what was missed, and ends it', { tag: '@proof' }, async ({ crew }) => {
  const { state, url, close } = await receiver()
  const page = await crew.enter('maya')
  await page.goto('/organizations/1/info')
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await expect(page.getByText('No webhooks yet')).toBeVisible()
  const secret = await addWebhook(page, url)

  state.status = 503
  await page.getByRole('button', { name: `Open ${url}` }).click()
  const sheet = page.getByRole('dialog', { name: 'Webhook' })
  await sheet.getByRole('button', { name: 'Send a test' }).click()
  await expect(sheet.getByText(/Answer 503/).first()).toBeVisible()
  await expect(sheet.getByText(/^Next attempt /)).toBeVisible()
  expect(await findingsAt(page, 'deliveries')).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  state.status = 204
  // The second wait is five minutes, and up to a fifth more.
  clock.moveTo(new Date(clock.now().getTime() + 7 * 60_000))
  await workDone('webhooks.sweep_due')
  await expect(sheet.getByText('Delivered', { exact: true })).toBeVisible()
  await expect(sheet.getByText(/Answer 204/)).toBeVisible()

  const deliveries = sheet.getByRole('list', { name: 'Deliveries' })
  await deliveries.getByRole('button', { name: 'Send again' }).click()
  await expect(sheet.getByText(/Answer 204/)).toHaveCount(2)
  const ids = new Set(state.received.map(({ headers }) => headers['webhook-id']))
  expect([ids.size, state.received.length >= 3]).toEqual([1, true])
  // Journeys before this one have moved the clock of the product, so the age of what arrives is not checked.
  for (const { body, headers } of state.received) {
    const at = new Date(Number(headers['webhook-timestamp']) * 1000)
    expect(headers['webhook-signature']).toBe(new Webhook(secret).sign(headers['webhook-id'] ?? '', at, body))
    expect(JSON.parse(body)).toMatchObject({ type: 'webhook.tested.v1', organization_id: 1 })
  }

  await sheet.getByRole('button', { name: 'Switch off' }).click()
  await expect(sheet.getByRole('button', { name: 'Switch on' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Switch on' }).click()
  await sheet.getByRole('button', { name: 'New secret' }).click()
  const since = new Date().toISOString()
  await page.getByRole('button', { name: 'Make a new secret' }).click()
  // The code of the sign-in counts for five minutes.
  const fresh = page.getByRole('dialog', { name: 'Is this still you?' }).getByLabel('Digit 1')
  await expect(fresh).toBeVisible()
  await fresh.pressSequentially(await newestCode(page.context(), people.maya, since))
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await expect(page.getByText(/^Signed with the old secret as well until /)).toBeVisible()
  expect(await findingsOn(page, ['/organizations/1/webhooks'], { byTab: true })).toEqual([])
  expect(await findingsIn(page, [['/organizations/1/webhooks', 'Add a webhook']])).toEqual([])

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/organizations/1/webhooks')
  await page.getByRole('button', { name: `Open ${url}` }).click()
  await sheet.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete the webhook?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No webhooks yet')).toBeVisible()
  await close()
})
