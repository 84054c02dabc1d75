import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../server/database/free-ports.ts'
import { isOrigin, newPushKey } from '../server/push-settings.ts'
import { startStack } from './stack.ts'

type Env = Record<string, string | undefined>

/**
 * Runs `work` against a complete separate product, with its seed data, in a temporary folder. `API_ENV` in its environment is what an
 * additional API needs, as JSON.
 */
export async function withThrowawayProduct<T>(work: (url: string, env: Env) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'crewcall-throwaway-'))
  const [port = 0, metricsPort] = await freePorts(2)
  const env = {
    ...process.env,
    ENVIRONMENT: 'local',
    DATABASE_URL: '',
    DATA_DIR: folder,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    METRICS_PORT: String(metricsPort),
    CLOCK_FILE: join(folder, 'clock'),
    // The receiver of webhooks in a journey is on this machine.
    OUTBOUND_TO_PRIVATE: 'true',
    // Two keys, so that a journey can change from one to the other.
    VAPID_KEYS: `${newPushKey()},${newPushKey()}`,
  }
  const stack = await startStack({ env, durable: false, withOptional: true })
  try {
    return await work(stack.config.public_url, {
      ...env,
      PAYMENT_PROVIDER_URL: stack.config.stripe.base_url,
      PUSH_SERVICE_URL: stack.config.push.services.find(isOrigin),
      TRANSLATION_SERVICE_URL: stack.config.translation?.base_url,
      CONTACT_CENTER_URL: stack.config.contact_center?.base_url,
      API_ENV: JSON.stringify(stack.apiEnv),
    })
  } finally {
    await stack.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
