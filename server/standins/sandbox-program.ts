import { startStripe } from './stripe.ts'
import type { Signed } from './stripe/webhooks.ts'

/** What the program of the processor is told by its parent, in its first message: secrets are in no environment and no list of processes. */
export type SandboxOrder = { port: number; dataDir: string; secretKey: string; webhookSecret: string }
/** The parent's answer to an event: a status as of HTTP. */
export type SandboxAnswer = { event: number; status: number }
/** What it says: how its start went, and each event of its money. */
export type SandboxNews =
  | { is: 'running' }
  | { is: 'refused'; code: string | null; reason: string }
  | ({ is: 'event'; event: number } & Signed)

// Of an installation that is used for years, this much is kept; what is older was settled long ago.
const bounds = { entities: 20_000, journal: 200, saveAfterMs: 1000 }
const longestAnswerMs = 30_000

let events = 0
const awaited = new Map<number, (status: number | 'failed') => void>()

// Nobody listens any more once the parent has gone.
function tell(news: SandboxNews, onUntold = (): void => undefined): void {
  if (process.connected) process.send?.(news, undefined, undefined, (error) => error && onUntold())
  else onUntold()
}

/** Hands an event to the parent; without an answer it is sent again later. */
function deliver(signed: Signed): Promise<number | 'failed'> {
  events += 1
  const event = events
  return new Promise((resolve) => {
    const settle = (status: number | 'failed') => {
      clearTimeout(late)
      awaited.delete(event)
      resolve(status)
    }
    const late = setTimeout(() => settle('failed'), longestAnswerMs)
    awaited.set(event, settle)
    tell({ is: 'event', event, ...signed }, () => settle('failed'))
  })
}

const gone = new Promise<void>((resolve) => process.once('disconnect', () => resolve()))
process.once('message', (order: SandboxOrder) => {
  process.on('message', ({ event, status }: SandboxAnswer) => awaited.get(event)?.(status))
  void begin(order)
})

async function begin(order: SandboxOrder): Promise<void> {
  try {
    const running = await startStripe({ ...order, deliver, accountsReady: true, withControl: false, bounds })
    tell({ is: 'running' })
    await gone
    await running.stop().catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
    process.exit(0)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    tell({ is: 'refused', code, reason: String(error) })
    process.exitCode = 1
    if (process.connected) process.disconnect()
  }
}

// The parent is stopped by the same signals, saves what it has, and disconnects.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
