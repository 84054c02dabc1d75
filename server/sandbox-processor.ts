import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { StripeStandin } from './standins/stripe.ts'

const tryAgainAfterMs = 5000

/**
 * The built-in payment processor of sandboxes (ADR 216): on this machine only, with its state in the data folder, unless another one is configured.
 * Of several workers on one machine the first has it, and another takes over when that one ends.
 */
export function keepSandboxProcessor({ sandbox, data_dir, port }: Config, log: Logger): { stop(): Promise<void> } {
  const { built_in_port, secret_key: secretKey, webhook_secret: webhookSecret } = sandbox
  if (built_in_port === undefined) return { stop: async () => undefined }
  let running: StripeStandin | undefined
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  async function begin(): Promise<void> {
    // Loaded on demand: the API and most installations in tests have no use for it.
    const { startStripe } = await import('./standins/stripe.ts')
    const webhookUrl = `http://127.0.0.1:${port}/api/webhooks/stripe-sandbox/`
    const dataDir = join(data_dir, 'sandbox')
    try {
      running = await startStripe({ port: built_in_port, dataDir, secretKey, webhookSecret, webhookUrl, accountsReady: true })
      log.info({ port: built_in_port }, 'The payment processor of sandboxes runs')
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (!isTaken) log.warn({ err: error }, 'The payment processor of sandboxes did not start')
      if (!isOver) timer = setTimeout(() => (beginning = begin()), tryAgainAfterMs)
      timer?.unref()
    }
  }

  let beginning = begin()
  return {
    async stop() {
      isOver = true
      clearTimeout(timer)
      await beginning
      await running?.stop()
    },
  }
}
