import { getDomain } from 'tldts'
import type { Values } from './config.ts'
import type { Environment } from './config-defaults.ts'
import { readFlagsFile } from './feature-flags-file.ts'
import { problemOfTiles } from './map-tiles-file.ts'
import { isOrigin } from './push-settings.ts'

/** The value for installations without an image host: the product stores pictures itself. */
export const keptHere = 'local'

/** Inconsistencies between individually valid settings: one sentence per problem. */
export function betweenSettings(value: Values): string[] {
  return [
    ...apiOfAnotherSite(value),
    ...sharedOrigins(value),
    ...halfImageHost(value),
    ...halfAssistant(value),
    ...keyOfNoTranslation(value),
    ...flagsFile(value),
    ...tilesFile(value),
    ...waitForNoReplica(value),
  ]
}

function waitForNoReplica({ READ_DATABASE_URL, READ_DATABASE_WAIT_MS }: Values): string[] {
  if (READ_DATABASE_WAIT_MS === undefined || READ_DATABASE_URL !== undefined) return []
  return ['READ_DATABASE_WAIT_MS would do nothing without READ_DATABASE_URL, the address of the replica']
}

// Browsers keep the session-renewal cookie only for the page's own site, i.e. its scheme and domain; a page loaded by https may not call
// http.
function apiOfAnotherSite({ PUBLIC_URL, API_BASE_URL }: Values): string[] {
  if (siteOf(PUBLIC_URL) === siteOf(API_BASE_URL)) return []
  const { protocol, hostname } = new URL(PUBLIC_URL)
  const example =
    getDomain(hostname, ofSites) === null ? `${protocol}//${hostname}:8443` : `${protocol}//api.${getDomain(hostname, ofSites)}`
  return [
    `API_BASE_URL must belong to the site of PUBLIC_URL, for example ${example}: browsers keep no session with an API on another site`,
  ]
}

// Suffixes under which anybody may register a name, such as those of hosting companies, are not a site.
const ofSites = { allowPrivateDomains: true }

function siteOf(url: string): string {
  const { protocol, hostname } = new URL(url)
  return `${protocol}//${getDomain(hostname, ofSites) ?? hostname}`
}

// Uploads must not run where people are signed in: a separate origin needs a separate host, because cookies ignore ports.
function sharedOrigins({ MEDIA_URL, PUBLIC_URL, API_BASE_URL }: Values): string[] {
  if (MEDIA_URL === undefined) return []
  const isShared = [PUBLIC_URL, API_BASE_URL].some((other) => new URL(other).hostname === new URL(MEDIA_URL).hostname)
  return isShared ? ['MEDIA_URL must have a host of its own, different from PUBLIC_URL and API_BASE_URL'] : []
}

// An ineffective setting means pictures stored where nobody looks for them.
function halfImageHost(value: Values): string[] {
  const given = (['IMAGE_UPLOAD_PRESET', 'IMAGE_UPLOAD_URL', 'IMAGE_DELIVERY_URL'] as const).filter((name) => value[name] !== undefined)
  if (value.IMAGE_HOST === keptHere && given.length > 0)
    return [`${given.join(' and ')} would do nothing while IMAGE_HOST is ${keptHere}: name your account at the image host there`]
  if (value.IMAGE_UPLOAD_URL === undefined || value.IMAGE_UPLOAD_PRESET !== undefined) return []
  return ['IMAGE_UPLOAD_URL would do nothing without IMAGE_UPLOAD_PRESET, the preset with which pictures are uploaded']
}

function halfAssistant(value: Values): string[] {
  if (value.ASSISTANT_BASE_URL !== undefined) return []
  const given = (['ASSISTANT_API_KEY', 'ASSISTANT_MODEL'] as const).filter((name) => value[name] !== undefined)
  return given.length === 0 ? [] : [`${given.join(' and ')} would do nothing without ASSISTANT_BASE_URL, the address of the assistant`]
}

function keyOfNoTranslation({ TRANSLATION_URL: url, TRANSLATION_KEY: key }: Values): string[] {
  return url !== undefined || key === undefined
    ? []
    : ['TRANSLATION_KEY would do nothing without TRANSLATION_URL, the address of the service']
}

/** What people write goes to a translation service: in production by a connection that nobody reads. */
export function translationInProduction(environment: Environment, { TRANSLATION_URL: url }: Values): string[] {
  if (environment !== 'production' || url === undefined || !url.startsWith('http:') || isLoopback(url)) return []
  return ['TRANSLATION_URL must be https, unless the service is on this machine']
}

/** What production needs of an assistant, where one is configured: somebody who answers for the calls, and a connection nobody reads. */
export function assistantInProduction(
  environment: Environment,
  { ASSISTANT_BASE_URL: url, ASSISTANT_PROJECT_ID: project }: Values,
): string[] {
  if (environment !== 'production' || url === undefined) return []
  return [
    ...(project === undefined ? ['ASSISTANT_PROJECT_ID is off, which ASSISTANT_BASE_URL needs in production'] : []),
    ...(url.startsWith('http:') && !isLoopback(url) ? ['ASSISTANT_BASE_URL must be https, unless the assistant is on this machine'] : []),
  ]
}

/** The processor of sandboxes must be the provider's test mode, and another one than that of real money. */
export function sandboxProcessor(value: Values): string[] {
  const { SANDBOX_STRIPE_BASE_URL: url, SANDBOX_STRIPE_SECRET_KEY: key, SANDBOX_STRIPE_WEBHOOK_SECRET: secret } = value
  const given = (['SANDBOX_STRIPE_BASE_URL', 'SANDBOX_STRIPE_SECRET_KEY', 'SANDBOX_STRIPE_WEBHOOK_SECRET'] as const).filter(
    (name) => value[name] !== undefined,
  )
  if (given.length > 0 && given.length < 3)
    return ['SANDBOX_STRIPE_BASE_URL, SANDBOX_STRIPE_SECRET_KEY and SANDBOX_STRIPE_WEBHOOK_SECRET are given together, or none of them']
  if (url === undefined || key === undefined || secret === undefined) return []
  return [
    ...(/^(sk|rk)_test_/.test(key)
      ? []
      : ["SANDBOX_STRIPE_SECRET_KEY must be a key of the provider's test mode: no real money moves in a sandbox"]),
    ...(key === value.STRIPE_SECRET_KEY ? ['SANDBOX_STRIPE_SECRET_KEY must differ from STRIPE_SECRET_KEY'] : []),
    ...(isOneOf(secret, value.STRIPE_WEBHOOK_SECRET)
      ? ['SANDBOX_STRIPE_WEBHOOK_SECRET must differ from STRIPE_WEBHOOK_SECRET: an event of the one would count for the other']
      : []),
    ...(url.startsWith('http:') && !isLoopback(url) ? ['SANDBOX_STRIPE_BASE_URL must be https, unless it is on this machine'] : []),
  ]
}

// Each setting lists two secrets during a rotation.
function isOneOf(some: string, others: string): boolean {
  const listed = (secrets: string) => secrets.split(',').map((secret) => secret.trim())
  return listed(some).some((secret) => listed(others).includes(secret))
}

/** What a provider of background checks needs, where it is switched on by its key. */
export function checksWithKey({ BACKGROUND_CHECK_KEY: key, BACKGROUND_CHECK_PACKAGE: bought }: Values): string[] {
  if (key !== undefined && bought === undefined) return ['BACKGROUND_CHECK_PACKAGE is missing, which BACKGROUND_CHECK_KEY needs']
  return key === undefined && bought !== undefined ? ['BACKGROUND_CHECK_PACKAGE would do nothing without BACKGROUND_CHECK_KEY'] : []
}

/** What a contact center needs, where it is switched on by its number. */
export function contactCenterWithNumber(value: Values): string[] {
  if (value.CONTACT_CENTER_NUMBER === undefined) return []
  const needed = [
    'CONTACT_CENTER_ACCOUNT',
    'CONTACT_CENTER_KEY',
    'CONTACT_CENTER_TOKEN_KEY',
    'CONTACT_CENTER_WORKSPACE',
    'CONTACT_CENTER_WORKFLOW',
  ] as const
  return needed.filter((name) => value[name] === undefined).map((name) => `${name} is missing, which CONTACT_CENTER_NUMBER needs`)
}

// An undecided feature must not be discovered at its first use.
function flagsFile({ FEATURE_FLAGS_FILE, FEATURE_FLAG_ID }: Values): string[] {
  try {
    readFlagsFile(FEATURE_FLAGS_FILE, FEATURE_FLAG_ID)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

// A map that stays empty must not be discovered by pros.
function tilesFile({ MAP_TILES_FILE: path }: Values): string[] {
  const problem = path === undefined ? undefined : problemOfTiles(path)
  return problem === undefined ? [] : [problem]
}

/** Providers with which nothing really moves: that is noticed late, so production must declare the intention. */
export function testProviders(environment: Environment, value: Values): string[] {
  if (environment !== 'production' || value.ALLOW_TEST_PROVIDERS) return []
  const unless = 'set ALLOW_TEST_PROVIDERS=true if that is meant'
  const addresses = ['STRIPE_BASE_URL', 'MESSAGING_URL', 'CONTACT_CENTER_BASE_URL', 'BACKGROUND_CHECK_URL'] as const
  const keys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const
  const origins = value.PUSH_SERVICES.filter(isOrigin)
  return [
    ...origins.map((service) => `PUSH_SERVICES names ${service}, where a host such as fcm.googleapis.com belongs: ${unless}`),
    ...addresses
      .filter((name) => isLoopback(value[name] ?? 'https://unset.example'))
      .map((name) => `${name} leads to this machine: ${unless}`),
    ...keys
      .filter((name) => /^[a-z]k_test_/.test(value[name]))
      .map((name) => `${name} is a test key, with which no money moves: ${unless}`),
  ]
}

/** Whether an address is on this machine. */
export function isLoopback(url: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)
}
