import { startStripe } from './stripe.ts'

/** What the program of the processor is told by its parent, in its first message: secrets are in no environment and no list of processes. */
export type SandboxOrder = { port: number; dataDir: string; secretKey: string; webhookSecret: string; webhookUrl: string }
/** What it answers. */
export type SandboxNews = { is: 'running' } | { is: 'refused'; code: string | null; reason: string }

// Of an installation that is used for years, this much is kept; what is older was settled long ago.
const bounds = { entities: 20_000, journal: 200, saveAfterMs: 1000 }

// Nobody listens any more once the parent has gone.
function tell(news: SandboxNews): void {
  if (process.connected) process.send?.(news)
}

const gone = new Promise<void>((resolve) => process.once('disconnect', () => resolve()))
process.once('message', (order: SandboxOrder) => {
  void begin(order)
})

async function begin(order: SandboxOrder): Promise<void> {
  try {
    const running = await startStripe({ ...order, accountsReady: true, withControl: false, bounds })
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
