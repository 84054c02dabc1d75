import { createHmac } from 'node:crypto'
import type { Values } from './config.ts'
import { withoutSlash } from './config-values.ts'
import { addressOf } from './push-settings.ts'

/** The payment processor of sandboxes. Without an address it is the built-in one, which a worker starts on this machine. */
export function sandbox(value: Values) {
  // Programs of one installation know the same secrets without being told.
  const own = (use: string) => createHmac('sha256', value.SECRET_KEY).update(`sandbox processor: ${use}`).digest('hex')
  return {
    built_in_port: value.SANDBOX_STRIPE_BASE_URL === undefined ? value.SANDBOX_STRIPE_PORT : undefined,
    base_url: value.SANDBOX_STRIPE_BASE_URL ?? `http://127.0.0.1:${value.SANDBOX_STRIPE_PORT}`,
    secret_key: value.SANDBOX_STRIPE_SECRET_KEY ?? `sk_test_${own('calls')}`,
    webhook_secret: value.SANDBOX_STRIPE_WEBHOOK_SECRET ?? `whsec_${own('events')}`,
  }
}

/** How texts are sent; undefined where none are. */
export function texts(value: Values) {
  if (value.MESSAGING_URL === undefined) return undefined
  return {
    base_url: value.MESSAGING_URL,
    account_sid: value.SMS_ACCOUNT_SID,
    auth_token: value.SMS_AUTH_TOKEN,
    from: value.SMS_FROM,
    regions: value.TEXT_REGIONS,
    new_numbers_per_day: value.NEW_NUMBERS_PER_DAY,
  }
}

/** The containers and keys of analytics. */
export function analytics(value: Values) {
  return {
    key: value.ANALYTICS_KEY,
    write_key: value.ANALYTICS_WRITE_KEY,
    base_url: withoutSlash(value.ANALYTICS_BASE_URL),
    tag_manager_base_url: withoutSlash(value.TAG_MANAGER_BASE_URL),
    /** Origins the scripts may send to. */
    send_to: value.ANALYTICS_SEND_TO,
  }
}

// Cloudinary's addresses (ADR 46); another service with the same interface has its own.
const cloudinary = { upload: 'https://api.cloudinary.com', delivery: 'https://res.cloudinary.com' }

/** Where pictures are uploaded to and shown from. */
export function imageHost(value: Values) {
  const preset = value.IMAGE_UPLOAD_PRESET
  const account = encodeURIComponent(value.IMAGE_HOST)
  return {
    delivery_url: `${withoutSlash(value.IMAGE_DELIVERY_URL ?? cloudinary.delivery)}/${account}/image/upload`,
    /** Where pages upload pictures, with the preset that permits it without a secret; undefined if they upload to the product. */
    upload:
      preset === undefined
        ? undefined
        : { url: `${withoutSlash(value.IMAGE_UPLOAD_URL ?? cloudinary.upload)}/v1_1/${account}/image/upload`, preset },
  }
}

/** How pushes are signed and where they may go. */
export function pushes(value: Values) {
  return {
    /** The keys that sign pushes (ADR 120), the current one first; none if the installation sends no pushes. */
    keys: value.VAPID_KEYS ?? [],
    /** Hosts of push services, `*.host` for all below; whole origins are stand-ins. */
    services: value.PUSH_SERVICES,
    /** Whom a push service may write to about us. */
    contact: `mailto:${addressOf(value.MAIL_FROM)}`,
  }
}

/** The language model; undefined without one. */
export function assistant(value: Values) {
  if (value.ASSISTANT_BASE_URL === undefined) return undefined
  return {
    base_url: value.ASSISTANT_BASE_URL,
    api_key: value.ASSISTANT_API_KEY,
    /** Which model answers; the service chooses if unset. */
    model: value.ASSISTANT_MODEL,
    /** To which project the service accounts the calls. */
    project_id: value.ASSISTANT_PROJECT_ID,
  }
}

/** The service that translates messages of chats; undefined without one. */
export function translation(value: Values) {
  if (value.TRANSLATION_URL === undefined) return undefined
  return { base_url: value.TRANSLATION_URL, api_key: value.TRANSLATION_KEY }
}

/** The provider of background checks; undefined without a key. */
export function backgroundChecks(value: Values) {
  if (value.BACKGROUND_CHECK_KEY === undefined) return undefined
  return {
    base_url: value.BACKGROUND_CHECK_URL,
    /** The first authenticates us, and each signs events; during a change the new one first, then the old one. */
    keys: value.BACKGROUND_CHECK_KEY.split(',').map((each) => each.trim()),
    check_package: value.BACKGROUND_CHECK_PACKAGE ?? '',
  }
}

/** The phone of the platform; undefined without a number. With it all others are there, or the program does not start. */
export function contactCenter(value: Values) {
  if (value.CONTACT_CENTER_NUMBER === undefined) return undefined
  return {
    base_url: value.CONTACT_CENTER_BASE_URL,
    number: value.CONTACT_CENTER_NUMBER,
    account: value.CONTACT_CENTER_ACCOUNT ?? '',
    /** Sign webhooks and authenticate us; during a change the new one first, then the old one, with a comma between them. */
    keys: (value.CONTACT_CENTER_KEY ?? '').split(',').map((each) => each.trim()),
    /** Signs the tokens of agents' softphones. */
    token_key: idAndSecret(value.CONTACT_CENTER_TOKEN_KEY ?? ''),
    workspace: value.CONTACT_CENTER_WORKSPACE ?? '',
    workflow: value.CONTACT_CENTER_WORKFLOW ?? '',
  }
}

function idAndSecret(key: string) {
  const at = key.indexOf(':')
  return { id: key.slice(0, at), secret: key.slice(at + 1) }
}
