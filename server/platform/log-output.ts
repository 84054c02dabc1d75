import { write, writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

const mostBytesWaiting = 16 * 1024 * 1024
const tryAgainAfterMs = 1000

const finishing = new Set<() => void>()
process.once('exit', () => {
  for (const finish of finishing) finish()
})

/**
 * Where the lines of a log go, in order. What cannot be written, as on a full disk, waits in memory and is written when there is room; nobody
 * else hears of it, and the program neither ends nor, at its end, waits for it: the library's own destination does the one and then the other.
 * @param onLost hears how many lines were given up because too many waited, as soon as lines are written again
 * @param fd standard output unless given
 */
export function logOutput(onLost: (count: number) => void, fd = 1): DestinationStream {
  let lines: string[] = []
  let bytes = 0
  let lost = 0
  let current: Buffer | undefined
  let isWriting = false
  let isClosed = false

  const next = () => {
    if (current === undefined && lines.length > 0) {
      current = Buffer.from(lines.join(''))
      lines = []
      bytes = 0
    }
    return current
  }
  const took = (written: number) => {
    current = current !== undefined && written < current.length ? current.subarray(written) : undefined
  }
  function go(): void {
    const piece = isWriting ? undefined : next()
    if (piece === undefined) return
    isWriting = true
    write(fd, piece, (error, written) => {
      isWriting = false
      if (error !== null) return failed(error)
      took(written)
      const count = lost
      lost = 0
      if (count > 0) onLost(count)
      go()
    })
  }
  function failed({ code }: NodeJS.ErrnoException): void {
    // Nobody listens any more, and nobody will.
    if (code === 'EPIPE') isClosed = true
    else setTimeout(go, code === 'EAGAIN' ? 10 : tryAgainAfterMs).unref()
  }
  function finish(): void {
    // What is on its way is the system's.
    if (isWriting) current = undefined
    try {
      for (let piece = next(); piece !== undefined && !isClosed; piece = next()) took(writeSync(fd, piece))
    } catch {
      // There is still no room, and nobody left to tell.
    }
  }
  finishing.add(finish)

  return {
    write(line) {
      if (isClosed) return
      if (bytes + line.length > mostBytesWaiting) {
        lost += 1
        return
      }
      lines.push(line)
      bytes += line.length
      go()
    },
  }
}
