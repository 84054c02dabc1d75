import type { AssistantStandin } from './assistant.ts'
import { startAssistant } from './assistant.ts'
import type { PushStandin } from './push.ts'
import { startPush } from './push.ts'
import type { SmsStandin } from './sms.ts'
import { startSms } from './sms.ts'
import type { SmtpStandin } from './smtp.ts'
import { startSmtp } from './smtp.ts'
import type { StripeStandin } from './stripe.ts'
import { startStripe } from './stripe.ts'

export type StandinOptions = {
  /** Stores the payment processor's customers and payments between runs. */
  dataDir?: string
  /** Where signed events are sent; may be set later with `setWebhookUrl`. */
  stripeWebhookUrl?: string
  ports?: { stripe?: number; sms?: number; smtp?: number; smtpControl?: number; push?: number }
  settleAfterMs?: number | null
  /** Also a language model, which an installation uses only if it wants to. */
  assistant?: boolean
}

export type Standins = {
  /** The configuration that makes the real adapters use these servers. */
  env: Record<string, string>
  stripe: StripeStandin
  sms: SmsStandin
  smtp: SmtpStandin
  push: PushStandin
  assistant: AssistantStandin | undefined
  setWebhookUrl(url: string): void
  stop(): Promise<void>
}

const ofBrowsers = 'fcm.googleapis.com updates.push.services.mozilla.com *.push.apple.com *.notify.windows.com'

/** Starts every provider's stand-in on loopback for local use and tests (docs/decisions/0011-real-protocols-and-stand-ins.md). */
export async function startStandins(options: StandinOptions = {}): Promise<Standins> {
  const { dataDir, stripeWebhookUrl, ports = {}, settleAfterMs } = options
  const assistant = options.assistant ? await startAssistant() : undefined
  const [stripe, sms, smtp, push] = await Promise.all([
    startStripe({
      ...(dataDir ? { dataDir } : {}),
      ...(stripeWebhookUrl ? { webhookUrl: stripeWebhookUrl } : {}),
      ...(ports.stripe ? { port: ports.stripe } : {}),
      ...(settleAfterMs === undefined ? {} : { settleAfterMs }),
    }),
    startSms(ports.sms ? { port: ports.sms } : {}),
    startSmtp({ ...(ports.smtp ? { port: ports.smtp } : {}), ...(ports.smtpControl ? { controlPort: ports.smtpControl } : {}) }),
    startPush(ports.push ? { port: ports.push } : {}),
  ])
  const env = {
    STRIPE_BASE_URL: stripe.url,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    SMS_BASE_URL: sms.url,
    SMS_ACCOUNT_SID: sms.accountSid,
    SMS_AUTH_TOKEN: sms.authToken,
    SMTP_URL: smtp.url,
    // A browser of this machine subscribes at its own push service.
    PUSH_SERVICES: `${ofBrowsers} ${push.url}`,
    ...(assistant && { ASSISTANT_BASE_URL: assistant.url }),
  }
  return {
    env,
    stripe,
    sms,
    smtp,
    push,
    assistant,
    setWebhookUrl: stripe.setWebhookUrl,
    async stop() {
      await Promise.all([stripe.stop(), sms.stop(), smtp.stop(), push.stop(), assistant?.stop()])
    },
  }
}
