import { startPostgres, type RunningPostgres } from './embedded-postgres.ts'

type Kept = {
  url: string
  /** Settles, with a sentence, if the database is gone for good. */
  ended: Promise<string>
  stop(): Promise<void>
}

const shortLifeMs = 10_000

/**
 * Starts the embedded database and restarts it when it is killed: committed data is there after its recovery, and the programs wait for it
 * meanwhile. One that ends right after its start, or that starts at another address, is given up.
 * @param onStep receives that it ended and that it is back
 * @throws Error with one sentence if it does not start at first
 */
export async function keepPostgres(options: Parameters<typeof startPostgres>[0], onStep: (line: string) => void): Promise<Kept> {
  let server: RunningPostgres = await startPostgres(options)
  let isStopping = false
  const { url } = server

  async function keep(): Promise<string> {
    for (;;) {
      const started = performance.now()
      const log = await server.ended
      if (isStopping) return new Promise(() => undefined)
      if (performance.now() - started < shortLifeMs) return `The database stopped:\n${log.trim()}`
      onStep('The database ended unexpectedly and starts again; nothing that was saved is lost')
      try {
        server = await startPostgres(options)
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
      if (server.url !== url) return 'The database is back at another address: start again. Nothing that was saved is lost.'
      onStep('The database is back')
    }
  }

  return {
    url,
    ended: keep(),
    stop: () => {
      isStopping = true
      return server.stop()
    },
  }
}
