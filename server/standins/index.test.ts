import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { buildPorts } from '../adapters/index.ts'
import { loadConfig } from '../config.ts'
import { startStandins } from './index.ts'

it('returns the configuration with which every real adapter reaches its stand-in', async () => {
  const standins = await startStandins({ settleAfterMs: null })
  const dataDir = mkdtempSync(join(tmpdir(), 'ports-'))
  const config = loadConfig({
    ENVIRONMENT: 'test',
    IMAGE_HOST: 'images.test',
    DEFAULT_LOCATION_IMAGE_ID: 'none',
    DATA_DIR: dataDir,
    ...standins.env,
  })
  const ports = buildPorts(config)
  onTestFinished(async () => {
    ports.email.close()
    await standins.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const { customer } = await ports.payments.ensureCustomer({ owner_key: 'location:1', name: 'Blue Door' })
  const input = { key: 'charge:1:1', customer, payment_method: 'pm_card_visa', amount_cents: 5_000 }
  expect((await ports.payments.charge(input)).outcome).toBe('SUCCEEDED')
  expect((await ports.sms.send({ to: '+13055550123', body: 'Hello' })).outcome).toBe('SENT')
  expect((await ports.email.send({ to: 'pro@example.com', subject: 'Hello', text: 'Hello' })).outcome).toBe('SENT')
  expect(standins.stripe.journal().captures).toHaveLength(1)
  expect(standins.sms.journal()).toHaveLength(1)
  expect(standins.smtp.journal()).toMatchObject([{ to: ['pro@example.com'] }])
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', created: 1, data: { object: {} } })
  expect(ports.payments.verifyWebhook(body, standins.stripe.sign(body))).toMatchObject({ id: 'evt_1', type: 'IGNORED' })
})

it('never ends an idle connection, which would lose the request that is under way on it', async () => {
  const standins = await startStandins({ settleAfterMs: null })
  onTestFinished(() => standins.stop())
  const response = await fetch(standins.sms.url)
  await response.arrayBuffer()
  expect(response.headers.get('connection')).toBe('keep-alive')
  expect(response.headers.get('keep-alive')).toBeNull()
})

it('answers nobody who comes by the name of another site', async () => {
  const standins = await startStandins({ settleAfterMs: null })
  onTestFinished(() => standins.stop())
  const asked = (host: string) =>
    new Promise<number | undefined>((answered, failed) => {
      const request = get(`${standins.sms.url}/_journal`, { headers: { host } }, (response) => {
        response.resume()
        answered(response.statusCode)
      })
      request.once('error', failed)
    })
  expect(await asked(new URL(standins.sms.url).host)).toBe(200)
  expect(await asked('rebind.evil.example')).toBe(421)
})
