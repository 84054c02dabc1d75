import { write, writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

const mostBytesWaiting = 16 * 1024 * 1024
const tryAgainAfterMs = 1000

const open = new Set<LogOutput>()
process.once('exit', () => {
  for (const output of open) output.finish()
})

/**
 * Writes log lines in order. Lines that cannot be written, as on a full disk, wait in memory and are written when there is space; nothing
 * else is affected, and the program neither ends nor, at its end, waits for it: the library's own destination would do one or the other.
 */
export class LogOutput implements DestinationStream {
  readonly #fd: number
  readonly #onLost: (count: number) => void
  #lines: string[] = []
  #bytes = 0
  #lost = 0
  #current: Buffer | undefined
  #isWriting = false
  #isClosed = false

  /**
   * @param onLost receives how many lines were dropped because too many waited, as soon as lines are written again
   * @param fd standard output by default
   */
  constructor(onLost: (count: number) => void, fd = 1) {
    this.#fd = fd
    this.#onLost = onLost
    open.add(this)
  }

  /** Takes one line, including its line break. */
  write(line: string): void {
    if (this.#isClosed) return
    if (this.#bytes + line.length > mostBytesWaiting) {
      this.#lost += 1
      return
    }
    this.#lines.push(line)
    this.#bytes += line.length
    this.#go()
  }

  /** Writes waiting lines, once, when the program ends. */
  finish(): void {
    // Lines being written are left to the operating system.
    if (this.#isWriting) this.#current = undefined
    try {
      for (let piece = this.#next(); piece !== undefined && !this.#isClosed; piece = this.#next()) this.#took(writeSync(this.#fd, piece))
    } catch {
      // There is still no space, and nobody left to notify.
    }
  }

  #go(): void {
    const piece = this.#isWriting ? undefined : this.#next()
    if (piece === undefined) return
    this.#isWriting = true
    write(this.#fd, piece, (error, written) => {
      this.#isWriting = false
      if (error !== null) return this.#failed(error)
      this.#took(written)
      const count = this.#lost
      this.#lost = 0
      if (count > 0) this.#onLost(count)
      this.#go()
    })
  }

  #failed({ code }: NodeJS.ErrnoException): void {
    // The reader has closed the pipe for good.
    if (code === 'EPIPE') this.#isClosed = true
    else setTimeout(() => this.#go(), code === 'EAGAIN' ? 10 : tryAgainAfterMs).unref()
  }

  #next(): Buffer | undefined {
    if (this.#current === undefined && this.#lines.length > 0) {
      this.#current = Buffer.from(this.#lines.join(''))
      this.#lines = []
      this.#bytes = 0
    }
    return this.#current
  }

  #took(written: number): void {
    this.#current = this.#current !== undefined && written < this.#current.length ? this.#current.subarray(written) : undefined
  }
}
