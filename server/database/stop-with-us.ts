import { spawn } from 'node:child_process'

/**
 * Makes another process end when this one does, even by SIGKILL: a shell waits on a pipe that only we hold and then sends the signal.
 * Windows has no such shell; there the processes end with their console.
 * @returns a function that cancels this
 */
export function stopWithUs(pid: number | undefined, signal: 'INT' | 'TERM'): () => void {
  if (process.platform === 'win32' || pid === undefined) return () => undefined
  const watchdog = spawn('sh', ['-c', `read -r _; kill -${signal} "$1"`, 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watchdog.on('error', () => undefined)
  watchdog.unref()
  return () => watchdog.kill('SIGKILL')
}
