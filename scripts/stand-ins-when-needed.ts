import { join } from 'node:path'
import type { Config } from '../server/config.ts'
import { ownFolder } from '../server/platform/own-folder.ts'
import { startStandins } from '../server/standins/index.ts'

type Env = Record<string, string | undefined>
type Found = {
  /** The configuration that makes the programs use them; empty if real providers are configured. */
  env: Env
  /** From now on the payment provider tells the API at this address what happens, and what happened until now. */
  tell(url: string): void
  /** Settles when everything it had to tell by then was received. */
  heard(): Promise<unknown>
  stop(): Promise<void>
}

const none: Found = { env: {}, tell: () => undefined, heard: async () => undefined, stop: async () => undefined }

/** Starts the stand-ins of all providers, unless a real one is configured, or the environment is not for trials. */
export async function standInsWhenNeeded(env: Env, config: Config, withOptional: boolean): Promise<Found> {
  // A real provider is used as soon as anything about it is configured.
  const isConfigured = ['STRIPE_BASE_URL', 'STRIPE_SECRET_KEY', 'MESSAGING_URL', 'SMS_AUTH_TOKEN', 'SMTP_URL'].some((name) =>
    env[name]?.trim(),
  )
  if (isConfigured || !(config.environment === 'local' || config.test_mode)) return none
  const standins = await startStandins({
    withOptional,
    withCompany: true,
    siteUrl: config.api_base_url,
    dataDir: ownFolder(join(config.data_dir, 'standins')),
    checkWebhookUrl: `http://127.0.0.1:${config.port}/api/webhooks/background-checks/`,
  })
  const { sms, smtp, stripe } = standins
  return {
    env: { ...standins.env, LOCAL_SMS_JOURNAL_URL: `${sms.url}/_journal`, LOCAL_MAIL_JOURNAL_URL: `${smtp.controlUrl}/_journal` },
    tell: (url) => standins.setWebhookUrl(`${url}/api/webhooks/stripe/`),
    heard: () => stripe.webhooksIdle(),
    stop: standins.stop,
  }
}
