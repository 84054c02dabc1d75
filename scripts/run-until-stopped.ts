import type { Stack } from './stack.ts'

/** Starts the product and keeps it running until Ctrl-C or an error, then stops everything. A second Ctrl-C does not wait. */
export async function runUntilStopped(start: (signal: AbortSignal) => Promise<Stack>, whenReady: (stack: Stack) => void): Promise<void> {
  const asked = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => (asked.signal.aborted ? process.exit(1) : asked.abort()))
  }
  asked.signal.addEventListener('abort', () => process.stdout.write('\nStopping…\n'))
  try {
    const stack = await start(asked.signal)
    whenReady(stack)
    const reason = await Promise.race([stack.broken, new Promise<null>((done) => asked.signal.addEventListener('abort', () => done(null)))])
    if (reason) process.stderr.write(`\n${explain(reason)}\n`)
    await stack.stop()
    process.exit(reason ? 1 : 0)
  } catch (error) {
    if (asked.signal.aborted) process.exit(0)
    process.stderr.write(`\n${explain(error instanceof Error ? error.message : String(error))}\n`)
    process.exit(1)
  }
}

/** One sentence for the person at the keyboard about an error, with what to do. */
export function explain(message: string): string {
  if (/No space left on device|ENOSPC/.test(message))
    return 'The disk is full: free some space and start again; nothing that was saved is lost.'
  if (/listen EACCES/.test(message)) return 'This user may not listen on a port below 1024: choose PORT=3000, or put a proxy in front.'
  if (/EADDRNOTAVAIL|ENOTFOUND/.test(message) && /listen|getaddrinfo/.test(message) && !/DATABASE_URL/.test(message))
    return `HOST names no address of this machine (${message}): leave it out, or set HOST=0.0.0.0 for all of them.`
  const forbidden = /(?:EACCES|EROFS|EPERM)[^']*'([^']+)'/.exec(message)?.[1]
  return forbidden ? `This user may not use ${forbidden}: choose another folder with DATA_DIR.` : message
}
