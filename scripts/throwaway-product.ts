import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { freePorts } from '../server/database/free-ports.ts'
import { isOrigin, newPushKey } from '../server/push-settings.ts'
import { startStack } from './stack.ts'
import { isShaken, shakenBy } from './tests/shake.ts'

type Env = Record<string, string | undefined>

/**
 * Runs `work` against a complete separate product, with its seed data, in a temporary folder. `API_ENV` in its environment is what an
 * additional API needs, as JSON.
 * @param seeded a folder of `withSeededFolder`, which is copied; otherwise the seed data is made
 */
export async function withThrowawayProduct<T>(work: (url: string, env: Env) => Promise<T>, seeded?: string): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'crewcall-throwaway-'))
  if (seeded !== undefined) await copyFolder(seeded, folder)
  const { env, stack } = await start(folder)
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
    await rm(folder, { recursive: true, force: true })
  }
}

// Thousands of files: on a busy machine the providers of the other products, which this thread plays, would be silent for seconds. The copy by
// promises takes more processor time.
async function copyFolder(from: string, to: string): Promise<void> {
  const copy = "const [from, to] = require('node:worker_threads').workerData; require('node:fs').cpSync(from, to, { recursive: true })"
  await once(new Worker(copy, { eval: true, workerData: [from, to] }), 'exit')
}

/** Makes the seed data once, for the products of `work`, each of which gets a copy. */
export async function withSeededFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'crewcall-seeded-'))
  try {
    const { stack } = await start(folder)
    // Each copy would be told again what the payment provider has not told yet.
    await stack.complete.then(stack.heard)
    await stack.stop()
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function start(folder: string) {
  const [port = 0, metricsPort] = await freePorts(2)
  const clock = join(folder, 'clock')
  if (isShaken() && !existsSync(clock)) writeFileSync(clock, String(shakenBy('journeys')))
  const env = {
    ...process.env,
    ENVIRONMENT: 'local',
    DATABASE_URL: '',
    DATA_DIR: folder,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    METRICS_PORT: String(metricsPort),
    CLOCK_FILE: clock,
    // Each connection plans every statement anew, which costs more than waiting for one that has.
    DATABASE_POOL_SIZE: '4',
    // The receiver of webhooks in a journey is on this machine.
    OUTBOUND_TO_PRIVATE: 'true',
    // Two keys, so that a journey can change from one to the other.
    VAPID_KEYS: `${newPushKey()},${newPushKey()}`,
  }
  return { env, stack: await startStack({ env, durable: false, withOptional: true, inOneProcess: true }) }
}
