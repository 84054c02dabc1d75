import http from 'node:http'
import https from 'node:https'
import type { RequestOptions } from 'node:https'
import { afterEach, expect, it, vi } from 'vitest'
import { loadConfig } from '../config.ts'
import { startStripe } from '../standins/stripe.ts'
import { buildPorts } from './index.ts'

const secret_key = 'sk_live_of_a_business'
const links = ['API_BASE_URL', 'SUPPORT_URL', 'TERMS_URL', 'AGREEMENT_URL', 'PRIVACY_URL', 'PUBLIC_URL']
const words = ['IMAGE_HOST', 'DEFAULT_LOCATION_IMAGE_ID', 'SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM', 'MAIL_FROM', 'MAPS_KEY']
const env = {
  ENVIRONMENT: 'staging',
  ...Object.fromEntries(links.map((name) => [name, 'https://crewcall.example'])),
  ...Object.fromEntries(words.map((name) => [name, 'value'])),
  FEATURE_FLAG_ID: 'default',
  CHAT_APP_ID: 'off',
  DATABASE_URL: 'postgres://crewcall@db.example/crewcall',
  SMTP_URL: 'smtp://mail.example',
  SECRET_KEY: 'x'.repeat(40),
  STRIPE_PUBLISHABLE_KEY: 'pk_live_of_a_business',
  STRIPE_SECRET_KEY: secret_key,
  STRIPE_WEBHOOK_SECRET: 'whsec_live',
}

type Called = { host: string; port: number; path: string; version: string; authorization: string }

/** Redirects requests for the provider's address to the stand-in, and records their original target. */
function leadTo(standIn: string): Called[] {
  const called: Called[] = []
  const { hostname, port } = new URL(standIn)
  vi.spyOn(https, 'request').mockImplementation(((options: RequestOptions) => {
    const headers = new Headers(options.headers as Record<string, string>)
    const { host, port: asked, path } = options
    called.push({
      host: String(host),
      port: Number(asked),
      path: String(path),
      version: headers.get('stripe-version') ?? '',
      authorization: headers.get('authorization') ?? '',
    })
    return http.request({ ...options, hostname, host: hostname, port, agent: new http.Agent(), protocol: 'http:' })
  }) as typeof https.request)
  return called
}

afterEach(() => {
  vi.restoreAllMocks()
})

it('real keys without an address send exactly the same requests to the real provider, over TLS', async () => {
  const standIn = await startStripe({ secretKey: secret_key, settleAfterMs: null })
  const called = leadTo(standIn.url)
  const ports = buildPorts(loadConfig(env))
  try {
    const { customer } = await ports.payments.ensureCustomer({ owner_key: 'location:1', name: 'Blue Door' })
    const charge = await ports.payments.charge({ key: 'charge:1:1', customer, payment_method: 'pm_card_visa', amount_cents: 5_000 })
    expect(charge.outcome).toBe('SUCCEEDED')
    expect(standIn.journal().captures).toHaveLength(1)
    expect(called.map(({ path }) => path)).toContain('/v1/payment_intents')
    for (const { host, port, version, authorization } of called) {
      expect({ host, port, authorization }).toEqual({ host: 'api.stripe.com', port: 443, authorization: `Bearer ${secret_key}` })
      expect(version).toMatch(/^\d{4}-\d\d-\d\d\./)
    }
  } finally {
    ports.email.close()
    await standIn.stop()
  }
})
