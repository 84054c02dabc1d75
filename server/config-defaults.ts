import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { keepOnce } from './platform/keep-once.ts'
import { newPushKey, usualPushServices } from './push-settings.ts'
import type { environments } from '@crewcall/contract/enums.ts'

export type Environment = (typeof environments)[number]
export type Env = Record<string, string | undefined>

const everywhere = {
  HOST: '0.0.0.0',
  PORT: '3000',
  DATA_DIR: './data',
  DATABASE_POOL_SIZE: '10',
  DATABASE_STATEMENTS: 'named',
  DRAIN_SECONDS: '0',
  JOBS_AT_ONCE: '5',
  RATE_LIMIT_FACTOR: '1',
  METRICS_HOST: '127.0.0.1',
  TRUST_PROXY: 'false',
  LOG_LEVEL: 'info',
  LOCAL_MESSAGES: 'loopback',
  OUTBOUND_TO_PRIVATE: 'false',
  ALLOW_TEST_PROVIDERS: 'false',
  STRIPE_BASE_URL: 'https://api.stripe.com',
  SANDBOX_STRIPE_PORT: '12119',
  PUSH_SERVICES: usualPushServices,
  SIGN_ON_ORIGINS: '',
  NAME_SERVERS: '',
  TEXT_REGIONS: 'US',
  NEW_NUMBERS_PER_DAY: '2000',
  BACKGROUND_CHECK_URL: 'https://api.checkr.com',
  CONTACT_CENTER_BASE_URL: 'https://taskrouter.twilio.com',
  ANALYTICS_BASE_URL: 'https://cdn.segment.com',
  TAG_MANAGER_BASE_URL: 'https://www.googletagmanager.com',
  ANALYTICS_SEND_TO: 'https://api.segment.io https://*.google-analytics.com',
}

// The ports are the stand-ins' defaults; no key here grants access to anything.
const onThisMachine = {
  HOST: '127.0.0.1',
  RATE_LIMIT_FACTOR: '100',
  DATABASE_URL: 'postgres://postgres@127.0.0.1:5432/crewcall',
  STRIPE_BASE_URL: 'http://127.0.0.1:12111',
  STRIPE_SECRET_KEY: 'sk_test_crewcall_standin',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_crewcall_standin',
  STRIPE_WEBHOOK_SECRET: 'whsec_crewcall_standin',
  CHAT_APP_ID: 'off',
  MESSAGING_URL: 'http://127.0.0.1:12112',
  SMS_ACCOUNT_SID: 'AC_local',
  SMS_AUTH_TOKEN: 'local',
  SMS_FROM: '+12025550100',
  SMTP_URL: 'smtp://127.0.0.1:12125',
  MAIL_FROM: 'Crewcall <hello@crewcall.test>',
  MAPS_KEY: 'local',
  FEATURE_FLAG_ID: 'default',
}
const localImages = { IMAGE_HOST: 'local', DEFAULT_LOCATION_IMAGE_ID: 'default-location' }

/** The defaults of an environment: permissive on a laptop, standard values in production. */
export function defaultsFor(environment: Environment, given: Env): Env {
  if (environment !== 'local' && !isTestMode(environment)) return everywhere
  // An invalid value is reported once, without errors that follow from it.
  const port = /^\d+$/.test(given['PORT'] ?? '') && Number(given['PORT']) <= 65_535 ? given['PORT'] : everywhere.PORT
  const site = URL.canParse(given['PUBLIC_URL'] ?? '') ? given['PUBLIC_URL'] : `http://localhost:${port}`
  const links = {
    PUBLIC_URL: site,
    API_BASE_URL: site,
    SUPPORT_URL: `${site}/help`,
    TERMS_URL: `${site}/legal/terms`,
    AGREEMENT_URL: `${site}/legal/agreement`,
    PRIVACY_URL: `${site}/legal/privacy`,
  }
  const shared = { ...everywhere, ...onThisMachine, ...links }
  if (isTestMode(environment))
    return {
      ...shared,
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'silent',
      SECRET_KEY: 'a-key-that-protects-nothing-but-tests',
      VAPID_KEYS: 'iOuIdd4Do7S4RVHQPXZqFl9wcBOKwgLy3uWE2aCsOv0',
    }
  const kept = (name: string, make: () => string) => keptSecret(given['DATA_DIR'] ?? everywhere.DATA_DIR, name, make)
  return {
    ...shared,
    ...localImages,
    // Others on the network could reach into it by a webhook.
    OUTBOUND_TO_PRIVATE: String(isOwnHost(given['HOST'] ?? onThisMachine.HOST)),
    SECRET_KEY: given['SECRET_KEY'] ?? kept('secret.key', () => randomBytes(32).toString('base64url')),
    VAPID_KEYS: given['VAPID_KEYS'] ?? kept('push.key', newPushKey),
  }
}

/** A host at which only this machine reaches the product. */
export function isOwnHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

/** Automation and test are one mode. */
export function isTestMode(environment: Environment): boolean {
  return environment === 'test' || environment === 'automation'
}

function keptSecret(dataDir: string, name: string, make: () => string): string {
  const file = join(resolve(dataDir), name)
  if (!existsSync(file)) {
    mkdirSync(resolve(dataDir), { recursive: true, mode: 0o700 })
    keepOnce(file, make())
  }
  return readFileSync(file, 'utf8')
}
