import { useSyncExternalStore } from 'react'

/** A punch as the phone saw it; `client_id` lets the server accept it once, however often it is sent. */
export type QueuedPunch = { client_id: string; queued_at: string; application_id: number; body: Record<string, unknown> }
/** Sends one punch. Resolve = delivered or refused for good; reject = try again later. */
export type SendPunch = (punch: QueuedPunch) => Promise<void>

const storeName = 'punches'
const everyMs = 30_000
let pending = 0
let draining: Promise<void> | null = null
const listeners = new Set<() => void>()

/** Keeps a punch on this phone until the server has it. Returns its client-made id. */
export async function enqueuePunch(punch: Omit<QueuedPunch, 'client_id' | 'queued_at'>): Promise<string> {
  const queued: QueuedPunch = { ...punch, client_id: crypto.randomUUID(), queued_at: new Date().toISOString() }
  await run('readwrite', (store) => store.put(queued))
  await countPending()
  return queued.client_id
}

/** Sends what waits, oldest first; stops at the first that cannot go now. One drain at a time. */
export function drainPunches(send: SendPunch): Promise<void> {
  draining ??= drain(send).finally(() => {
    draining = null
  })
  return draining
}

/** Drains when the phone comes online, when the app is looked at, and every half minute. Returns the way to stop. */
export function keepDraining(send: SendPunch): () => void {
  // Without storage (a private window) there is nothing to send.
  const go = () => void drainPunches(send).catch(() => undefined)
  const look = () => document.visibilityState === 'visible' && go()
  const timer = setInterval(go, everyMs)
  window.addEventListener('online', go)
  document.addEventListener('visibilitychange', look)
  go()
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', go)
    document.removeEventListener('visibilitychange', look)
  }
}

/** How many punches wait on this phone. */
export function usePendingPunches(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      void countPending().catch(() => undefined)
      return () => listeners.delete(listener)
    },
    () => pending,
  )
}

async function drain(send: SendPunch): Promise<void> {
  const waiting = await run<QueuedPunch[]>('readonly', (store) => store.getAll())
  for (const punch of waiting.toSorted((a, b) => a.queued_at.localeCompare(b.queued_at))) {
    try {
      await send(punch)
    } catch {
      break
    }
    await run('readwrite', (store) => store.delete(punch.client_id))
  }
  await countPending()
}

async function countPending(): Promise<void> {
  const count = await run<number>('readonly', (store) => store.count())
  if (count === pending) return
  pending = count
  for (const listener of listeners) listener()
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await open()
  try {
    return await settled<T>(work(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('crewcall', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'client_id' })
  return settled(request)
}

function settled<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T)
    request.onerror = () => reject(request.error ?? new Error('The phone could not keep the punch'))
  })
}
