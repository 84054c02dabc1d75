import { join } from 'node:path'
import type { AssistantStandin } from './assistant.ts'
import { startAssistant } from './assistant.ts'
import type { CheckStandin } from './background-checks/index.ts'
import { startBackgroundChecks } from './background-checks/index.ts'
import { startCompany } from './company.ts'
import type { CompanyStandin } from './company.ts'
import type { ContactCenterStandin } from './contact-center/index.ts'
import { startContactCenter } from './contact-center/index.ts'
import { startNameServer } from './name-server.ts'
import type { PushStandin } from './push.ts'
import { startPush } from './push.ts'
import type { SmsStandin } from './sms.ts'
import { startSms } from './sms.ts'
import type { SmtpStandin } from './smtp.ts'
import { startSmtp } from './smtp.ts'
import type { StripeStandin } from './stripe.ts'
import { startStripe } from './stripe.ts'
import type { TranslationStandin } from './translation.ts'
import { startTranslation } from './translation.ts'

export type StandinOptions = {
  /** Stores the payment processor's customers and payments between runs. */
  dataDir?: string
  /** Where signed events are sent; may be set later with `setWebhookUrl`. */
  stripeWebhookUrl?: string
  /** The same for events of background checks. */
  checkWebhookUrl?: string
  ports?: { stripe?: number; sms?: number; smtp?: number; smtpControl?: number; push?: number }
  settleAfterMs?: number | null
  /** Also what an installation uses only if it wants to: a language model and a translation service, and a contact center. */
  withOptional?: boolean
  /** Also a company whose people sign in with its accounts, and the records of its domains. */
  withCompany?: boolean
  /** The public address of the site: there is a contact center that answers its phone. */
  siteUrl?: string
}

export type Standins = {
  /** The configuration that makes the real adapters use these servers. */
  env: Record<string, string>
  stripe: StripeStandin
  /** The processor of sandboxes. */
  sandbox: StripeStandin
  sms: SmsStandin
  smtp: SmtpStandin
  push: PushStandin
  checks: CheckStandin
  assistant: AssistantStandin | undefined
  translation: TranslationStandin | undefined
  contactCenter: ContactCenterStandin | undefined
  company: CompanyStandin | undefined
  setWebhookUrl(url: string): void
  stop(): Promise<void>
}

const ofSandbox = { secretKey: 'sk_test_sandbox', webhookSecret: 'whsec_sandbox', accountsReady: true }
// Events of sandboxes go to an address of their own.
const sandboxUrl = (url: string) => url.replace(/stripe\/$/, 'stripe-sandbox/')

const ofBrowsers = 'fcm.googleapis.com updates.push.services.mozilla.com *.push.apple.com *.notify.windows.com'

/** Starts every provider's stand-in on loopback for local use and tests (docs/decisions/0011-real-protocols-and-stand-ins.md). */
export async function startStandins(options: StandinOptions = {}): Promise<Standins> {
  const { dataDir, stripeWebhookUrl, checkWebhookUrl, ports = {}, settleAfterMs } = options
  const company = options.withCompany ? await startCompanyAndNames() : undefined
  const optional = options.withOptional ? await startOptional() : undefined
  const phone = options.withOptional || options.siteUrl !== undefined ? await startPhone(options.siteUrl) : undefined
  const [stripe, sandbox, sms, smtp, push, checks] = await Promise.all([
    startStripe({
      ...(dataDir ? { dataDir } : {}),
      ...(stripeWebhookUrl ? { webhookUrl: stripeWebhookUrl } : {}),
      ...(ports.stripe ? { port: ports.stripe } : {}),
      ...(settleAfterMs === undefined ? {} : { settleAfterMs }),
    }),
    startStripe({
      ...ofSandbox,
      ...(dataDir ? { dataDir: join(dataDir, 'sandbox') } : {}),
      ...(stripeWebhookUrl ? { webhookUrl: sandboxUrl(stripeWebhookUrl) } : {}),
      ...(settleAfterMs === undefined ? {} : { settleAfterMs }),
    }),
    startSms(ports.sms ? { port: ports.sms } : {}),
    startSmtp({ ...(ports.smtp ? { port: ports.smtp } : {}), ...(ports.smtpControl ? { controlPort: ports.smtpControl } : {}) }),
    startPush(ports.push ? { port: ports.push } : {}),
    startBackgroundChecks(checkWebhookUrl === undefined ? {} : { webhookUrl: checkWebhookUrl }),
  ])
  const always = { stripe, sandbox, sms, smtp, push, checks }
  return {
    env: { ...envOf(always), ...optional?.env, ...phone?.env, ...company?.env },
    ...always,
    assistant: optional?.assistant,
    translation: optional?.translation,
    contactCenter: phone?.contactCenter,
    company: company?.company,
    setWebhookUrl(url) {
      stripe.setWebhookUrl(url)
      sandbox.setWebhookUrl(sandboxUrl(url))
    },
    async stop() {
      await Promise.all([
        ...Object.values(always).map((each) => each.stop()),
        optional?.stop(),
        phone?.contactCenter.stop(),
        company?.stop(),
      ])
    },
  }
}

type Always = Pick<Standins, 'stripe' | 'sandbox' | 'sms' | 'smtp' | 'push' | 'checks'>

function envOf({ stripe, sandbox, sms, smtp, push, checks }: Always): Record<string, string> {
  return {
    STRIPE_BASE_URL: stripe.url,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    SANDBOX_STRIPE_BASE_URL: sandbox.url,
    SANDBOX_STRIPE_SECRET_KEY: sandbox.secretKey,
    SANDBOX_STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    MESSAGING_URL: sms.url,
    SMS_ACCOUNT_SID: sms.accountSid,
    SMS_AUTH_TOKEN: sms.authToken,
    SMTP_URL: smtp.url,
    // A browser of this machine subscribes at its own push service.
    PUSH_SERVICES: `${ofBrowsers} ${push.url}`,
    BACKGROUND_CHECK_URL: checks.url,
    BACKGROUND_CHECK_KEY: checks.key,
    BACKGROUND_CHECK_PACKAGE: 'local',
  }
}

async function startCompanyAndNames() {
  const nameServer = await startNameServer()
  const company = await startCompany(nameServer)
  const stop = async () => void (await Promise.all([company.stop(), nameServer.stop()]))
  return { company, env: { SIGN_ON_ORIGINS: company.issuer, NAME_SERVERS: nameServer.address }, stop }
}

async function startOptional() {
  const [assistant, translation] = await Promise.all([startAssistant(), startTranslation()])
  const env = { ASSISTANT_BASE_URL: assistant.url, TRANSLATION_URL: translation.url }
  return { assistant, translation, env, stop: () => Promise.all([assistant.stop(), translation.stop()]) }
}

async function startPhone(siteUrl: string | undefined) {
  const contactCenter = await startContactCenter(siteUrl === undefined ? {} : { siteUrl })
  const env = {
    CONTACT_CENTER_NUMBER: contactCenter.number,
    CONTACT_CENTER_ACCOUNT: contactCenter.account,
    CONTACT_CENTER_KEY: contactCenter.token,
    CONTACT_CENTER_TOKEN_KEY: contactCenter.tokenKey,
    CONTACT_CENTER_WORKSPACE: contactCenter.workspace,
    CONTACT_CENTER_WORKFLOW: contactCenter.workflow,
    CONTACT_CENTER_BASE_URL: contactCenter.url,
  }
  return { contactCenter, env }
}
