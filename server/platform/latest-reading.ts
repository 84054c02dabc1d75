type Options = { read: () => Promise<void>; onError: (error: unknown) => void }

/** Something read one time after the other: `again` asks for a reading that begins from now on, and `stop` ends all of it. */
export type LatestReading = { again(): Promise<void>; stop(): Promise<void> }

const firstPauseMs = 1000
const longestPauseMs = 30_000

/**
 * Reads one time after the other, so that an older reading never wins over a newer one; whoever asks during a reading gets one after it. A failed
 * reading is repeated after a growing pause until one succeeds. `again` is kept when the next reading ended, well or not.
 */
export function latestReading({ read, onError }: Options): LatestReading {
  const stopped = Promise.withResolvers<void>()
  let [isWanted, isStopped] = [false, false]
  let attempt = Promise.withResolvers<void>()
  let working: Promise<void> | undefined

  const readOnce = async (): Promise<boolean> => {
    isWanted = false
    const isDone = await read().then(
      () => true,
      (error: unknown) => {
        onError(error)
        return false
      },
    )
    attempt.resolve()
    attempt = Promise.withResolvers()
    return isDone
  }
  const work = async (): Promise<void> => {
    for (let pauseMs = firstPauseMs; isWanted && !isStopped;) {
      if (await readOnce()) {
        pauseMs = firstPauseMs
        continue
      }
      isWanted = true
      await pause(pauseMs, stopped.promise)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
    working = undefined
  }
  return {
    again: () => {
      isWanted = true
      const { promise } = attempt
      working ??= work()
      return promise
    },
    stop: async () => {
      isStopped = true
      stopped.resolve()
      await working
    },
  }
}

async function pause(ms: number, stopped: Promise<void>): Promise<void> {
  const over = Promise.withResolvers<void>()
  const timer = setTimeout(over.resolve, ms)
  timer.unref()
  await Promise.race([over.promise, stopped])
  clearTimeout(timer)
}
