import { randomId } from './random-id.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { ApiError } from './api-error.ts'

/** `ON_MY_WAY` is a message to the crew; it waits for a connection among the punches. */
export type ClockAction = 'ON_MY_WAY' | 'CLOCK_IN' | 'CLOCK_OUT' | 'BREAK_START' | 'BREAK_END' | 'EXTRA_TIME'
/**
 * An action on the clock, as recorded by the phone. `client_id` lets the server accept it once, however often it is sent; `place` is its
 * position; `tries` counts the failed attempts.
 */
export type QueuedPunch = {
  client_id: string
  user_id: number
  place: number
  queued_at: string
  application_id: number
  action: ClockAction
  tries: number
  body: Record<string, unknown>
}
export type NewPunch = Pick<QueuedPunch, 'user_id' | 'application_id' | 'action' | 'body'>
/** `done`: delivered, or decided for good. `stays`: refused for now; other shifts may continue. Rejecting: nothing can be sent now. */
export type SendPunch = (punch: QueuedPunch) => Promise<'done' | 'stays'>

const storeName = 'clock'
const everyMs = 30_000
const firstPauseMs = 2000
const longestPauseMs = 600_000
let waiting: readonly QueuedPunch[] = []
let draining: Promise<void> | null = null
let failures = 0
let pauseUntil = 0
let askedUntil = 0
const listeners = new Set<() => void>()
const failureListeners = new Set<() => void>()
const otherTabs = new BroadcastChannel('crewcall-clock')
otherTabs.addEventListener('message', () => void look().catch(() => undefined))

/**
 * Stores a punch on this phone until the server has it. A second press identical to the last waiting one of this shift changes nothing and
 * is not stored.
 * @returns the client-made id of the stored punch
 */
export async function enqueuePunch(punch: NewPunch): Promise<string> {
  const keptAs = await run('readwrite', async (store) => {
    const kept = await allOf(store)
    const last = kept.findLast(({ user_id, application_id }) => user_id === punch.user_id && application_id === punch.application_id)
    if (last?.action === punch.action) return last.client_id
    const place = 1 + Math.max(0, ...kept.map((other) => other.place))
    const queued: QueuedPunch = { ...punch, client_id: randomId(), place, queued_at: new Date().toISOString(), tries: 0 }
    await settled(store.put(queued))
    return queued.client_id
  })
  otherTabs.postMessage('kept')
  await look()
  return keptAs
}

/** Sends this person's waiting punches, in order; never those of somebody else. One drain at a time. */
export function drainPunches(userId: number, send: SendPunch): Promise<void> {
  draining ??= drain(userId, send).finally(() => {
    draining = null
  })
  return draining
}

/** Calls back when another tab has sent waiting punches: the server knows more than this tab. Returns a function that unsubscribes. */
export function onSentElsewhere(act: () => void): () => void {
  const receive = ({ data }: MessageEvent) => data === 'sent' && act()
  otherTabs.addEventListener('message', receive)
  return () => otherTabs.removeEventListener('message', receive)
}

/**
 * Drains when the phone goes online, when the app becomes visible, and every half minute; two seconds after a failure, then at intervals
 * that double up to ten minutes, and not before the server's retry time. Returns a function that stops it.
 */
export function keepDraining(userId: number, send: SendPunch): () => void {
  let timer: ReturnType<typeof setTimeout>
  const waitForTurn = () => {
    clearTimeout(timer)
    const dueIn = Math.max(pauseUntil, askedUntil) - Date.now()
    timer = setTimeout(go, dueIn > 0 ? dueIn : everyMs)
  }
  const go = () => {
    waitForTurn()
    // Without storage (a private window) there is nothing to send.
    void drainPunches(userId, send).catch(() => undefined)
  }
  const come = () => Date.now() >= askedUntil && go()
  const lookAgain = () => document.visibilityState === 'visible' && come()
  window.addEventListener('online', come)
  document.addEventListener('visibilitychange', lookAgain)
  failureListeners.add(waitForTurn)
  go()
  return () => {
    failureListeners.delete(waitForTurn)
    clearTimeout(timer)
    window.removeEventListener('online', come)
    document.removeEventListener('visibilitychange', lookAgain)
  }
}

/** This person's punches waiting on this phone, in order. */
export function useWaitingPunches(userId: number | undefined): readonly QueuedPunch[] {
  const all = useSyncExternalStore(follow, () => waiting)
  return useMemo(() => all.filter(({ user_id }) => user_id === userId), [all, userId])
}

/** How many punches wait on this phone: of one person, or of anybody. */
export async function countWaiting(userId?: number): Promise<number> {
  return (await allKept().catch(() => [])).filter((punch) => userId === undefined || punch.user_id === userId).length
}

async function drain(userId: number, send: SendPunch): Promise<void> {
  const held = new Set<number>()
  try {
    const mine = (await allKept()).filter(({ user_id }) => user_id === userId)
    for (const punch of mine) {
      if (held.has(punch.application_id)) continue
      const became = await send(punch).catch(async (error: unknown) => {
        await keepForLater(mine.slice(mine.indexOf(punch)), error)
        throw error
      })
      if (became === 'stays') {
        held.add(punch.application_id)
        await keepForLater([punch], undefined)
      } else {
        await run('readwrite', (store) => settled(store.delete(punch.client_id)))
        otherTabs.postMessage('sent')
      }
    }
    if (mine.length > 0 && held.size === 0) failures = pauseUntil = askedUntil = 0
  } catch {
    // Whatever the cause, it is retried.
  }
  await look()
}

// What follows the failed one could not be sent either.
async function keepForLater(punches: readonly QueuedPunch[], error: unknown): Promise<void> {
  for (const punch of punches) await put({ ...punch, tries: punch.tries + 1 })
  otherTabs.postMessage('kept')
  failures += 1
  pauseUntil = Date.now() + Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1))
  if (error instanceof ApiError && error.retryAfterSeconds !== null) askedUntil = Date.now() + error.retryAfterSeconds * 1000
  for (const listener of failureListeners) listener()
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  void look().catch(() => undefined)
  return () => listeners.delete(listener)
}

async function look(): Promise<void> {
  const kept = await allKept()
  if (kept.length === 0 && waiting.length === 0) return
  waiting = kept
  for (const listener of listeners) listener()
}

function allKept(): Promise<QueuedPunch[]> {
  return run('readonly', allOf)
}

async function put(punch: QueuedPunch): Promise<void> {
  await run('readwrite', (store) => settled(store.put(punch)))
}

async function allOf(store: IDBObjectStore): Promise<QueuedPunch[]> {
  const kept = await settled<QueuedPunch[]>(store.getAll())
  return kept.toSorted((a, b) => a.place - b.place || a.queued_at.localeCompare(b.queued_at))
}

// All the work is one transaction: two simultaneous presses, in this tab or another, are serialized.
async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const database = await open()
  try {
    return await work(database.transaction(storeName, mode).objectStore(storeName))
  } finally {
    database.close()
  }
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('crewcall-clock', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'client_id' })
  return settled(request)
}

function settled<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T)
    request.onerror = () => reject(request.error ?? new Error('The phone could not keep the punch'))
  })
}
