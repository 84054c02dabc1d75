import { useEffect, useState } from 'react'
import { allWords, currentWords } from './i18n.ts'
import { quietly } from './preload-reload.ts'
import { showToast } from './toast.ts'

/**
 * Code that a screen can render without. `use` returns it once it is wanted and loaded, `fetch` starts loading it, `fetched` waits for it.
 */
export type Later<T> = { use: (isWanted: boolean) => T | undefined; fetch: () => void; fetched: () => Promise<void> }

const afterFirstScreenMs = 4000
const waiting: (() => void)[] = []
let isScreenDrawn = false

/**
 * Code for what opens over a screen on demand. It is loaded when it is wanted, or else some time after the first render, so that it opens
 * at once and also offline. (React's `lazy` would delay it by a third of a second.) When wanted offline it opens on reconnection.
 * @throws while rendering, if it was wanted and could not be loaded while online
 */
export function later<T>(load: () => Promise<T>): Later<T> {
  let pending: Promise<T> | undefined
  let loaded: T | undefined
  const begin = () => {
    pending ??= withWords(load()).then(
      (parts) => (loaded = parts),
      (error: unknown) => {
        pending = undefined
        throw error
      },
    )
    return pending
  }
  const fetched = async () => void (await quietly(begin))
  const fetch = () => void fetched()

  function use(isWanted: boolean): T | undefined {
    const [failure, setFailure] = useState<{ error: unknown }>()
    const [, setThere] = useState(false)
    useEffect(() => {
      if (!isWanted) return undefined
      // It may have arrived between rendering and this effect.
      if (loaded) return setThere(true)
      let isHere = true
      const open = () =>
        void begin().then(
          () => isHere && setThere(true),
          (error: unknown) => isHere && handleFailure(error),
        )
      function handleFailure(error: unknown) {
        if (navigator.onLine) return setFailure({ error })
        showToast(currentWords().t('No connection. This opens as soon as you are back online.'), { tone: 'error' })
        return window.addEventListener('online', open, { once: true })
      }
      open()
      return () => {
        isHere = false
        window.removeEventListener('online', open)
      }
    }, [isWanted])
    if (failure) throw failure.error
    return isWanted ? loaded : undefined
  }
  if (isScreenDrawn) whenIdle(fetch)
  else waiting.push(fetch)
  return { use, fetch, fetched }
}

/** Marks the first screen as rendered, after which the rest is fetched step by step. */
export function fetchTheRest(): void {
  setTimeout(() => {
    isScreenDrawn = true
    for (const fetch of waiting.splice(0)) whenIdle(fetch)
  }, afterFirstScreenMs)
}

// What opens has its words from the start.
function withWords<T>(code: Promise<T>): Promise<T> {
  const words = allWords()
  return words === undefined ? code : words.then(() => code)
}

function whenIdle(work: () => void): void {
  // Not every browser reports when it is idle.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work)
  else setTimeout(work, 200)
}
