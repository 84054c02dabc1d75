import { z } from 'zod'
import { keptHere } from './config-problems.ts'
import { pushKeys, pushServices } from './push-settings.ts'

/** A text that must be given. */
export const required = z.string({ error: 'is missing' })
/** The address of a database. */
export const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: (issue) => (issue.input === undefined ? 'is missing' : 'must be a postgres:// URL'),
})
/** An http or https address. */
export const webUrl = z.url({ protocol: /^https?$/, error: (issue) => (issue.input === undefined ? 'is missing' : 'must be a valid URL') })
/** A project at an error reporter. A wrong one must be noticed here: the reporter's client would only log it to the console, and send nothing. */
export const dsn = webUrl.refine((value) => !URL.canParse(value) || isDsn(new URL(value)), 'must be a DSN such as https://KEY@HOST/1')
/** An address without the slashes at its end. */
export const withoutSlash = (value: string) => value.replace(/\/+$/, '')
/** An address with one slash at its end. */
export const endWithSlash = (value: string) => (value.endsWith('/') ? value : `${value}/`)
/** A list for the content policy, so of origins and nothing else. */
export const origins = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((all) => all.every((each) => /^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(each)), 'must be origins such as https://events.example')
/** A whole number in these bounds, inclusive. */
export const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be from ${least} to ${most}`)

/** How the processes share databases, a proxy and a collector. */
export const ofMachines = {
  DATABASE_URL: databaseUrl,
  DATABASE_POOL_SIZE: whole(1, 200),
  DATABASE_STATEMENTS: z.enum(['named', 'unnamed'], 'must be named or unnamed'),
  LISTEN_DATABASE_URL: databaseUrl.optional(),
  READ_DATABASE_URL: databaseUrl.optional(),
  READ_DATABASE_WAIT_MS: whole(0, 2000).optional(),
  DRAIN_SECONDS: whole(0, 5),
  JOBS_AT_ONCE: whole(1, 50),
  RATE_LIMIT_FACTOR: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number')
    .transform(Number),
  METRICS_HOST: required,
  METRICS_PORT: whole(0, 65_535).optional(),
  WORKER_METRICS_PORT: whole(0, 65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
}

function isDsn({ username, pathname }: URL): boolean {
  return username !== '' && /\/\d+$/.test(pathname)
}

/** Where pictures are. */
export const ofPictures = {
  IMAGE_HOST: required.refine((value) => !/[/:]/.test(value), `must be the name of your account at the image host, or ${keptHere}`),
  IMAGE_UPLOAD_PRESET: required.optional(),
  IMAGE_UPLOAD_URL: webUrl.optional(),
  IMAGE_DELIVERY_URL: webUrl.optional(),
  DEFAULT_LOCATION_IMAGE_ID: required,
}

/** The card payment provider. */
export const ofPayments = {
  STRIPE_BASE_URL: webUrl,
  STRIPE_JS_BASE_URL: webUrl.optional(),
  STRIPE_SECRET_KEY: required,
  STRIPE_PUBLISHABLE_KEY: required,
  STRIPE_WEBHOOK_SECRET: required,
}

/** The payment processor of sandboxes: the built-in one on this machine, unless an address is given. */
export const ofSandboxes = {
  SANDBOX_STRIPE_BASE_URL: webUrl.optional(),
  SANDBOX_STRIPE_SECRET_KEY: required.optional(),
  SANDBOX_STRIPE_WEBHOOK_SECRET: required.optional(),
  SANDBOX_STRIPE_PORT: whole(1, 65_535),
}

// https://en.wikipedia.org/wiki/North_American_Numbering_Plan, as libphonenumber names them.
const sharesPlusOne = new Set('US AG AI AS BB BM BS CA DM DO GD GU JM KN KY LC MP MS PR SX TC TT VC VG VI'.split(' '))

/** Text messages: from whom and where to, and how many a day to numbers that no account has. */
export const ofTexts = {
  SMS_ACCOUNT_SID: required,
  SMS_AUTH_TOKEN: required,
  SMS_FROM: required,
  TEXT_REGIONS: z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .refine(
      (all) => all.length > 0 && all.every((each) => sharesPlusOne.has(each)),
      'must be countries and territories with numbers under +1, such as US,PR,CA',
    ),
  NEW_NUMBERS_PER_DAY: whole(1, 1_000_000),
}

/** Pushes to browsers. */
const addresses = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine(
    (all) => all.every((each) => /^[\d.]+(:\d+)?$|^\[[\da-fA-F:]+\](:\d+)?$/.test(each)),
    'must be addresses such as 9.9.9.9 or 127.0.0.1:5353',
  )
const wholeOrigins = origins.refine((all) => all.every((each) => !each.includes('*')), 'must be whole origins, without a star')
/** Where pushes go, and which providers of organizations are reached how: whom the server speaks to on behalf of others. */
export const ofOthers = {
  VAPID_KEYS: pushKeys.optional(),
  PUSH_SERVICES: pushServices,
  SIGN_ON_ORIGINS: wholeOrigins,
  NAME_SERVERS: addresses,
}

/** The language model that may read what pros tell of past jobs. */
const ofAssistant = {
  ASSISTANT_BASE_URL: webUrl.transform(withoutSlash).optional(),
  ASSISTANT_API_KEY: required.optional(),
  ASSISTANT_MODEL: required.optional(),
}

/** The service that translates messages of chats. */
const ofTranslation = { TRANSLATION_URL: webUrl.transform(withoutSlash).optional(), TRANSLATION_KEY: required.optional() }

/** Legal and help links. */
export const ofLinks = {
  SUPPORT_URL: webUrl,
  TERMS_URL: webUrl,
  AGREEMENT_URL: webUrl,
  PRIVACY_URL: webUrl,
  PLATFORM_TERMS_URL: webUrl.optional(),
  CONTACT_URL: webUrl.optional(),
}

/** The provider of background checks, which there is where it has a key. */
const ofBackgroundChecks = {
  BACKGROUND_CHECK_URL: webUrl.transform(withoutSlash),
  BACKGROUND_CHECK_KEY: required
    .regex(/^[^\s,]+(\s*,\s*[^\s,]+)?$/, 'must be one key, or a new and an old one with a comma between them')
    .optional(),
  BACKGROUND_CHECK_PACKAGE: required.optional(),
}

/** The contact center, which there is where it has a number. */
const ofContactCenter = {
  CONTACT_CENTER_NUMBER: required.regex(/^\+[1-9]\d{6,14}$/, 'must be a number such as +18435550100').optional(),
  CONTACT_CENTER_ACCOUNT: required.optional(),
  CONTACT_CENTER_TOKEN_KEY: required.regex(/^\w+:\S+$/, 'must be the id and the secret of a key, with a colon between them').optional(),
  CONTACT_CENTER_WORKSPACE: required.optional(),
  CONTACT_CENTER_WORKFLOW: required.optional(),
  CONTACT_CENTER_BASE_URL: webUrl,
}

/**
 * What an installation either names or sets to `off`, which says that it does without on purpose: a missing one is an error in production
 * (of chat everywhere but in trials), so that nothing is forgotten.
 */
export const switchable = {
  /** Chat is part of this program: no service gets the id. */
  CHAT_APP_ID: required,
  ASSISTANT_PROJECT_ID: required,
  CONTACT_CENTER_KEY: required.regex(/^[^\s,]+(\s*,\s*[^\s,]+)?$/, 'must be one key, or a new and an old one with a comma between them'),
  /** Where texts are sent; without it none are, and people sign in by mail. */
  MESSAGING_URL: webUrl,
  ANALYTICS_KEY: required,
  ANALYTICS_WRITE_KEY: required,
  ERROR_REPORTING_DSN: dsn,
}
export type Switchable = keyof typeof switchable

/** Services that an installation uses only if it wants to. */
export const ofServices = { ...ofAssistant, ...ofTranslation, ...ofBackgroundChecks, ...ofContactCenter }
