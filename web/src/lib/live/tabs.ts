import { randomId } from '../random-id.ts'
import { setLiveState, type LiveState } from './state.ts'
import { either, readStream, type LiveMessage } from './stream.ts'

/**
 * What the tabs say to each other. The tab that holds the stream passes its messages on and says where the stream stands (`id`). A tab that
 * opens asks who holds it, one in view keeps asking, and a tab that opens asks for what it missed since its page was opened (`openMs` ago).
 */
type Said =
  | { message: LiveMessage; to?: string }
  | { state: LiveState; id: string | undefined }
  | { joins: string; openMs: number }
  | 'who?'

/** A tab loads its first data and joins the others well within this time. */
const keptMs = 60_000

/** A tab that leaves a question unanswered for so long is asleep: one in the background has slow timers, and answers at once all the same. */
const asleepMs = 6000
const watchMs = 2500

/**
 * Receives the live stream of one person until stopped, over one connection for all tabs of the browser: one tab leads and shares what it
 * receives; when that tab closes or sleeps, another continues from the last id. Without Web Locks (plain HTTP) every tab has its own.
 */
export async function receiveTogether(userId: number, signal: AbortSignal, receive: (message: LiveMessage) => void): Promise<void> {
  const position: Position = { id: undefined }
  const take = (message: LiveMessage) => {
    position.id = message.id
    receive(message)
  }
  setLiveState('connecting')
  if ('locks' in navigator) return share(`crewcall-live-${userId}`, signal, { position, take })
  return readStream({ signal, lastId: () => position.id, receive: take, say: setLiveState })
}

/** The id of the last received message, undefined before the first. */
type Position = { id: string | undefined }
type Receiver = { position: Position; take: (message: LiveMessage) => void }

/** Leads or follows the other tabs under this name until stopped. */
async function share(name: string, signal: AbortSignal, { position, take }: Receiver): Promise<void> {
  const channel = new BroadcastChannel(name)
  const send = (said: Said) => channel.postMessage(said)
  let state: LiveState = 'connecting'
  let isLeading = false
  const tab = randomId()
  const recent = keepRecent()
  const question = makeQuestion(() => send('who?'))
  const say = (next: LiveState) => {
    state = next
    setLiveState(next)
    send({ state, id: position.id })
  }
  const answer = (asked: Said) => {
    if (asked === 'who?') send({ state, id: position.id })
    else if ('joins' in asked) for (const message of recent.since(asked.openMs)) send({ message, to: asked.joins })
  }
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (isLeading) return answer(data)
    if (data === 'who?' || 'joins' in data) return undefined
    question.end()
    if ('message' in data) return data.to === undefined || data.to === tab ? take(data.message) : undefined
    position.id = data.id ?? position.id
    return setLiveState(data.state)
  }
  send('who?')
  send({ joins: tab, openMs: Math.ceil(performance.now()) })

  const lead = async (whileHeld: AbortSignal) => {
    isLeading = true
    const pass = (message: LiveMessage) => {
      recent.add(message)
      send({ message })
      take(message)
    }
    await readStream({ signal: either(signal, whileHeld), lastId: () => position.id, receive: pass, say })
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

/** The messages of the last minute, for tabs that join. */
function keepRecent() {
  let kept: { at: number; message: LiveMessage }[] = []
  return {
    add: (message: LiveMessage) => {
      kept = [...kept.filter(({ at }) => at > Date.now() - keptMs), { at: Date.now(), message }]
    },
    since: (ms: number) => kept.filter(({ at }) => at >= Date.now() - ms).map(({ message }) => message),
  }
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
