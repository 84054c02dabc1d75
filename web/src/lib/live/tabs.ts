import { setLiveState, type LiveState } from './state.ts'
import { either, readStream, type LiveMessage } from './stream.ts'

/** What the tab that holds the stream says to the others; `id` is where the stream stands. A tab that opens asks, and one in view keeps asking. */
type Said = { message: LiveMessage } | { state: LiveState; id: string | undefined } | 'who?'

/** A tab that leaves a question unanswered for so long is asleep: one in the background has slow timers, and answers at once all the same. */
const asleepMs = 6000
const watchMs = 2500

/**
 * Receives the live stream of one person until stopped, over one connection for all tabs of the browser: one tab leads and shares what it
 * receives; when that tab closes or sleeps, another continues from the last id. Without Web Locks (plain HTTP) every tab has its own.
 */
export async function receiveTogether(userId: number, signal: AbortSignal, receive: (message: LiveMessage) => void): Promise<void> {
  let id: string | undefined
  const take = (message: LiveMessage) => {
    id = message.id
    receive(message)
  }
  setLiveState('connecting')
  if (!('locks' in navigator)) return readStream({ signal, lastId: () => id, receive: take, say: setLiveState })

  const name = `crewcall-live-${userId}`
  const channel = new BroadcastChannel(name)
  const send = (said: Said) => channel.postMessage(said)
  let state: LiveState = 'connecting'
  let isLeading = false
  const question = makeQuestion(() => send('who?'))
  const say = (next: LiveState) => {
    state = next
    setLiveState(next)
    send({ state, id })
  }
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data === 'who?') return isLeading ? send({ state, id }) : undefined
    if (isLeading) return undefined
    question.end()
    if ('message' in data) return take(data.message)
    id = data.id ?? id
    return setLiveState(data.state)
  }
  send('who?')

  const lead = async (whileHeld: AbortSignal) => {
    isLeading = true
    const pass = (message: LiveMessage) => {
      send({ message })
      take(message)
    }
    await readStream({ signal: either(signal, whileHeld), lastId: () => id, receive: pass, say })
  }
  const isAsleep = () => {
    if (!isLeading && !document.hidden) return question.waitsMs() > asleepMs
    question.end()
    return false
  }
  while (!signal.aborted) {
    question.end()
    await holdOrWait(name, signal, { lead, isAsleep })
    isLeading = false
  }
  channel.close()
}

/** A question that is asked again and again until it is answered. */
function makeQuestion(ask: () => void) {
  let since: number | undefined
  return {
    end: () => {
      since = undefined
    },
    /** Asks, and tells for how long there has been no answer. */
    waitsMs: () => {
      since ??= Date.now()
      ask()
      return Date.now() - since
    },
  }
}

type Holder = { lead: (whileHeld: AbortSignal) => Promise<void>; isAsleep: () => boolean }

/**
 * Leads while this tab holds the lock, for which it waits unless the holder is asleep; ends when it is stopped or another tab takes the
 * lock.
 */
async function holdOrWait(name: string, signal: AbortSignal, { lead, isAsleep }: Holder): Promise<void> {
  const lost = new AbortController()
  const tired = new AbortController()
  const work = () => lead(lost.signal)
  const watch = setInterval(() => isAsleep() && tired.abort(), watchMs)
  const waiting = navigator.locks.request(name, { signal: either(signal, tired.signal) }, work)
  // A browser that denies locks here, such as one that stores nothing for this site, leaves the tab on its own.
  await waiting.catch((error: unknown) => (isEnded(error) ? undefined : work()))
  if (tired.signal.aborted && !signal.aborted) await navigator.locks.request(name, { steal: true }, work).catch(() => undefined)
  clearInterval(watch)
  lost.abort()
}

function isEnded(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
