import { resolve } from 'node:path'
import { environments } from '@crewcall/contract/enums.ts'
import { z } from 'zod'
import { defaultsFor, isTestMode } from './config-defaults.ts'
import type { Env, Environment } from './config-defaults.ts'
import {
  assistantInProduction,
  betweenSettings,
  checksWithKey,
  contactCenterWithNumber,
  isLoopback,
  keptHere,
  sandboxProcessor,
  testProviders,
  translationInProduction,
} from './config-problems.ts'
import {
  type Switchable,
  databaseUrl,
  endWithSlash,
  ofServices,
  ofLinks,
  ofMachines,
  ofPayments,
  ofSandboxes,
  ofPictures,
  ofOthers,
  ofTexts,
  origins,
  required,
  switchable,
  webUrl,
  whole,
  withoutSlash,
} from './config-values.ts'
import { shippedFlagsFile } from './feature-flags-file.ts'
import {
  analytics,
  assistant,
  backgroundChecks,
  contactCenter,
  imageHost,
  pushes,
  sandbox,
  texts,
  translation,
} from './config-providers.ts'
import { trustedProxies } from './platform/trusted-proxies.ts'

function settings(environment: Environment, offs: readonly Switchable[] = []) {
  // Optional everywhere except in production.
  const inProduction = <T extends z.ZodType>(schema: T) => (environment === 'production' ? schema : schema.optional())
  return z.object({
    HOST: required,
    PORT: whole(0, 65_535),
    DATA_DIR: required.transform((path) => resolve(path)),
    ...ofMachines,
    PUBLIC_URL: webUrl.transform(withoutSlash),
    API_BASE_URL: webUrl.transform(endWithSlash),
    MEDIA_URL: webUrl
      .refine((value) => !URL.canParse(value) || new URL(value).pathname === '/', 'must be an origin, without a path')
      .optional(),
    TRUST_PROXY: trustedProxies,
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'is not a log level'),
    SECRET_KEY: required.min(32, 'must have at least 32 characters'),
    ...ofPayments,
    ...ofSandboxes,
    ...ofTexts,
    ...ofOthers,
    ...ofServices,
    OUTBOUND_TO_PRIVATE: z
      .enum(['true', 'false'], 'must be true or false')
      .transform((value) => value === 'true')
      .refine((value) => !value || environment !== 'production', 'may not be true in production: it lets users reach into your network'),
    ALLOW_TEST_PROVIDERS: z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true'),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: (issue) => (issue.input === undefined ? 'is missing' : 'must be a valid smtp:// URL') }),
    MAIL_FROM: required,
    ...ofPictures,
    MAPS_KEY: required,
    FEATURE_FLAG_ID: required,
    FEATURE_FLAGS_FILE: required.transform((path) => resolve(path)).default(shippedFlagsFile),
    ...ofLinks,
    MAP_TILE_URL: webUrl.optional(),
    MAP_TILES_FILE: required.transform((path) => resolve(path)).optional(),
    CLOCK_FILE: mayMoveClock(environment)
      ? required.optional()
      : z.undefined('may only be set in the local, automation and test environments').optional(),
    LOCAL_SMS_JOURNAL_URL: webUrl.optional(),
    LOCAL_MAIL_JOURNAL_URL: webUrl.optional(),
    LOCAL_MESSAGES: z.enum(['loopback', 'everyone'], 'must be loopback or everyone'),
    API_DATABASE_URL: inProduction(databaseUrl),
    ...servicesIn(environment, offs),
    ANALYTICS_BASE_URL: webUrl,
    TAG_MANAGER_BASE_URL: webUrl,
    ANALYTICS_SEND_TO: origins,
  })
}

/** The services that are named or off: in production all of them, and chat wherever it is no trial. */
function servicesIn(environment: Environment, offs: readonly Switchable[]) {
  const unlessOff = <T extends z.ZodType>(name: Switchable, schema: T) =>
    environment === 'production' && !offs.includes(name) ? schema : schema.optional()
  return {
    CHAT_APP_ID: offs.includes('CHAT_APP_ID') ? switchable.CHAT_APP_ID.optional() : switchable.CHAT_APP_ID,
    ASSISTANT_PROJECT_ID: unlessOff('ASSISTANT_PROJECT_ID', switchable.ASSISTANT_PROJECT_ID),
    CONTACT_CENTER_KEY: unlessOff('CONTACT_CENTER_KEY', switchable.CONTACT_CENTER_KEY),
    MESSAGING_URL: unlessOff('MESSAGING_URL', switchable.MESSAGING_URL),
    ANALYTICS_KEY: unlessOff('ANALYTICS_KEY', switchable.ANALYTICS_KEY),
    ANALYTICS_WRITE_KEY: unlessOff('ANALYTICS_WRITE_KEY', switchable.ANALYTICS_WRITE_KEY),
    ERROR_REPORTING_DSN: unlessOff('ERROR_REPORTING_DSN', switchable.ERROR_REPORTING_DSN),
  }
}

// Journeys over several days need a movable clock; in production nobody may move it.
function mayMoveClock(environment: Environment): boolean {
  return environment === 'local' || isTestMode(environment)
}

/** The name of every setting. */
export const settingNames: readonly string[] = ['ENVIRONMENT', ...Object.keys(settings('local').shape)]

// The account of a service that is off is not asked for.
const withoutTexts = { SMS_ACCOUNT_SID: 'off', SMS_AUTH_TOKEN: 'off', SMS_FROM: 'off' }

const services = Object.keys(switchable) as Switchable[]

/** All external configuration of the processes; one group per provider. */
export type Config = ReturnType<typeof loadConfig>

/**
 * Reads and checks the settings. Empty means missing; in the local environment nothing is required, under test only the environment name,
 * the image host and the default location image.
 * @throws Error listing every problem at once
 */
export function loadConfig(env: Env = process.env) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const named = z.enum(environments).safeParse(given['ENVIRONMENT'] ?? 'local')
  const environment = named.success ? named.data : 'local'
  const all: Env = { ...defaultsFor(environment, given), ...given }
  const offs = services.filter((name) => all[name]?.trim() === 'off')
  const hasNoTexts = offs.includes('MESSAGING_URL') || (all['MESSAGING_URL'] === undefined && environment !== 'production')
  const values = settings(environment, offs).safeParse({
    ...all,
    ...Object.fromEntries(offs.map((name) => [name, undefined])),
    ...(hasNoTexts ? withoutTexts : {}),
  })
  const problems = [
    ...(named.success ? [] : [`ENVIRONMENT must be one of ${environments.join(', ')}`]),
    ...(values.success
      ? [
          ...testProviders(environment, values.data),
          ...assistantInProduction(environment, values.data),
          ...translationInProduction(environment, values.data),
          ...checksWithKey(values.data),
          ...contactCenterWithNumber(values.data),
          ...betweenSettings(values.data),
          ...sandboxProcessor(values.data),
        ]
      : []),
    ...(values.error?.issues ?? []).map(({ path, message }) => {
      const name = path.join('.')
      return `${name} ${message}${name in switchable && message === 'is missing' ? ': name it, or set it to off' : ''}`
    }),
  ]
  if (!values.success || problems.length > 0) {
    throw new Error(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n  - ${problems.join('\n  - ')}`,
    )
  }
  return grouped(environment, values.data)
}

/** The settings as given, each individually valid. */
export type Values = z.output<ReturnType<typeof settings>>

// How the processes of one installation share databases, a proxy and a collector (docs/operations.md#from-one-machine-to-several).
function machines(value: Values) {
  return {
    database_url: value.DATABASE_URL,
    /** The same database with the login of the API, which cannot become the owner (ADR 32). */
    api_database_url: value.API_DATABASE_URL,
    database_pool_size: value.DATABASE_POOL_SIZE,
    /** `unnamed` behind a pooler in transaction mode that does not keep prepared statements (PgBouncer before 1.21). */
    database_statements: value.DATABASE_STATEMENTS,
    /** A separate session for LISTEN, bypassing any pooler in transaction mode. */
    listen_database_url: value.LISTEN_DATABASE_URL ?? value.DATABASE_URL,
    /** A streaming replica, for sums, long lists and files (ADR 221). */
    read_database_url: value.READ_DATABASE_URL,
    /** How many milliseconds behind it may be, and how long a read waits until it has caught up. */
    read_database_wait_ms: value.READ_DATABASE_WAIT_MS ?? 100,
    /** How long a stopping API still serves while the proxy notices; 0 without a proxy. */
    drain_seconds: value.DRAIN_SECONDS,
    /** How many jobs of the usual kind a worker runs concurrently; other lanes run a multiple of it (`server/platform/lanes.ts`). */
    jobs_at_once: value.JOBS_AT_ONCE,
    /** The factor for the general limits of calls (`server/platform/limits.ts`); 0 switches them off. */
    rate_limit_factor: value.RATE_LIMIT_FACTOR,
    /** Where the API and the worker serve their health and metrics, apart from the site; nowhere if the port is unset. */
    metrics: { host: value.METRICS_HOST, port: value.METRICS_PORT, worker_port: value.WORKER_METRICS_PORT },
    /** OTLP/HTTP trace collector, without `/v1/traces`; no traces if unset. */
    otlp_endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT,
  }
}

function links(value: Values) {
  return {
    business_services_agreement: value.AGREEMENT_URL,
    platform_terms: value.PLATFORM_TERMS_URL ?? value.TERMS_URL,
    privacy_policy: value.PRIVACY_URL,
    terms_of_use: value.TERMS_URL,
    business_support: value.SUPPORT_URL,
    contact_support: value.CONTACT_URL ?? value.SUPPORT_URL,
  }
}

function grouped(environment: Environment, value: Values) {
  return {
    environment,
    /** The settings of services that this installation does without. */
    off: services.filter((name) => value[name] === undefined),
    /** Automation and test are one mode: clock control, full response checks, no waiting. */
    test_mode: isTestMode(environment),
    host: value.HOST,
    port: value.PORT,
    data_dir: value.DATA_DIR,
    ...machines(value),
    /** A file with the milliseconds by which the product's clock is ahead of the database's; only for e2e journeys. */
    clock_file: value.CLOCK_FILE,
    /** The public address of the site, without a trailing slash. */
    public_url: value.PUBLIC_URL,
    /** Base of the API with a trailing slash, before the `api` segment. */
    api_base_url: value.API_BASE_URL,
    /** The proxies trusted about the address of a caller. */
    /** The origin that serves only files, without a trailing slash; if unset, the API serves them. */
    media_url: value.MEDIA_URL === undefined ? undefined : new URL(value.MEDIA_URL).origin,
    trusted_proxies: value.TRUST_PROXY,
    log_level: value.LOG_LEVEL,
    secret_key: value.SECRET_KEY,
    stripe: {
      base_url: value.STRIPE_BASE_URL,
      /** Where the browser loads the provider's script from; a stand-in serves its own. */
      js_base_url: value.STRIPE_JS_BASE_URL ?? (isLoopback(value.STRIPE_BASE_URL) ? value.STRIPE_BASE_URL : 'https://js.stripe.com'),
      secret_key: value.STRIPE_SECRET_KEY,
      publishable_key: value.STRIPE_PUBLISHABLE_KEY,
      webhook_secret: value.STRIPE_WEBHOOK_SECRET,
      /** No real money moves: the stand-in, or the provider's own test mode. Told on every page and document. */
      is_test: isLoopback(value.STRIPE_BASE_URL) || value.STRIPE_SECRET_KEY.includes('_test_'),
    },
    /** The processor of sandboxes, which moves no real money (ADR 216). */
    sandbox: sandbox(value),
    /** The service that sends texts; undefined where none are sent. */
    sms: texts(value),
    /** Whether user-provided addresses may be http and lead into private networks: for development only (ADR 65). */
    outbound_to_private: value.OUTBOUND_TO_PRIVATE,
    push: pushes(value),
    /** Identity providers in the operator's own network, and the name servers that prove domains; those of the machine if empty (ADR 182, 185). */
    sign_on: { origins: value.SIGN_ON_ORIGINS, name_servers: value.NAME_SERVERS },
    /** A language model that reads sentences about past jobs, of pros who allow it (ADR 130); undefined without. */
    assistant: assistant(value),
    /** A service that translates messages of chats (ADR 155); undefined without. */
    translation: translation(value),
    /** The phone of the platform (ADR 132); undefined without one. */
    background_checks: backgroundChecks(value),
    contact_center: contactCenter(value),
    mail: { smtp_url: value.SMTP_URL, from: value.MAIL_FROM },
    /** The host of pictures not stored by the product; undefined if it stores all of them. */
    image_host: value.IMAGE_HOST === keptHere ? undefined : imageHost(value),
    default_location_image_id: value.DEFAULT_LOCATION_IMAGE_ID,
    maps_key: value.MAPS_KEY,
    /** Which features are on by location before an admin sets anything: a file, and the set of it used by this installation (ADR 45). */
    flags: { file: value.FEATURE_FLAGS_FILE, set_id: value.FEATURE_FLAG_ID },
    /**
     * Analytics, for consenting visitors (ADR 54): the container of the tag manager, the source of the analytics service, and the origins
     * of their scripts.
     */
    analytics: analytics(value),
    /** Where errors of the server and of the pages are reported (ADR 54); nothing is sent from local runs. */
    error_reporting_dsn: value.ERROR_REPORTING_DSN,
    /** Address pattern of map tiles, `https://…/{z}/{x}/{y}.png`; without it maps are drawn as sketches. */
    map_tile_url: value.MAP_TILE_URL,
    /** A PMTiles file with the map that pros see; without it they see distances, and open the maps of their device (ADR 151). */
    map_tiles_file: value.MAP_TILES_FILE,
    /** Where the stand-ins list the received texts and mails; unset if real ones are sent. */
    local_journals: { sms_url: value.LOCAL_SMS_JOURNAL_URL, mail_url: value.LOCAL_MAIL_JOURNAL_URL },
    /** Who may read them: this machine, or everyone who reaches the site. */
    local_messages: value.LOCAL_MESSAGES,
    links: links(value),
  }
}
