import type { quickReplies } from '@crewcall/contract/chat.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { unsentKey } from '../../domain/chat/unsent-key.ts'
import { randomId } from '../../lib/random-id.ts'

/** A message that this device keeps until the server has it. `refusal` is the server's sentence, if it decided against it. */
export type Unsent = {
  client_id: string
  user_id: number
  channel_id: number
  body: string
  quick_reply: (typeof quickReplies)[number] | null
  /** An announcement that asks the crew to confirm it. */
  asks_acknowledgement?: boolean
  written_at: string
  refusal?: string
}
export type Written = Pick<Unsent, 'user_id' | 'channel_id' | 'body' | 'quick_reply' | 'asks_acknowledgement'>
/** `sent`: the server has it. A sentence: it refused. Rejecting: nothing can be sent now. */
export type SendMessage = (message: Unsent) => Promise<'sent' | { refusal: string }>

const firstPauseMs = 2000
const longestPauseMs = 60_000
let read: { text: string | null; messages: readonly Unsent[] } = { text: null, messages: [] }
let draining: Promise<void> | null = null
let failures = 0
const listeners = new Set<() => void>()

/** Keeps a message on this device, to be sent; its `client_id` makes it one message however often it is sent. */
export function keepUnsent(written: Written): Unsent {
  const message: Unsent = { ...written, client_id: randomId(), written_at: new Date().toISOString() }
  store([...kept(), message])
  return message
}

/** Takes a message back that was not sent. */
export function dropUnsent(clientId: string): void {
  store(kept().filter(({ client_id }) => client_id !== clientId))
}

/** Lets a refused message be tried again. */
export function retryUnsent(clientId: string): void {
  store(kept().map(({ refusal: _, ...message }) => (message.client_id === clientId ? message : { ...message, ...(_ && { refusal: _ }) })))
}

/** This person's messages that the server does not have yet, in the order in which they were written. */
export function useUnsent(userId: number | undefined, channelId?: number): readonly Unsent[] {
  const all = useSyncExternalStore(follow, kept)
  return useMemo(
    () => all.filter(({ user_id, channel_id }) => user_id === userId && (channelId === undefined || channel_id === channelId)),
    [all, userId, channelId],
  )
}

/** Sends what waits, in order: a message never overtakes an earlier one of its conversation. One drain at a time. */
export function drainUnsent(userId: number, send: SendMessage): Promise<void> {
  draining ??= drain(userId, send).finally(() => {
    draining = null
  })
  return draining
}

/**
 * Sends what waits whenever something is added, when the device goes online or the page becomes visible; after a failure in two seconds, then
 * at intervals that double up to a minute. Returns a function that stops it.
 */
export function keepSending(userId: number, send: SendMessage): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const go = () => {
    clearTimeout(timer)
    void drainUnsent(userId, send).then(() => {
      // Written while the last one was under way, or still without an answer.
      const pauseMs = failures === 0 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1))
      if (waiting(userId).length > 0) timer = setTimeout(go, pauseMs)
    })
  }
  const lookAgain = () => document.visibilityState === 'visible' && go()
  const added = () => waiting(userId).length > 0 && failures === 0 && draining === null && go()
  listeners.add(added)
  window.addEventListener('online', go)
  document.addEventListener('visibilitychange', lookAgain)
  go()
  return () => {
    clearTimeout(timer)
    listeners.delete(added)
    window.removeEventListener('online', go)
    document.removeEventListener('visibilitychange', lookAgain)
  }
}

async function drain(userId: number, send: SendMessage): Promise<void> {
  for (let next = waiting(userId)[0]; next; next = waiting(userId)[0]) {
    const { client_id } = next
    try {
      const became = await send(next)
      failures = 0
      if (became === 'sent') dropUnsent(client_id)
      else store(kept().map((message) => (message.client_id === client_id ? { ...message, ...became } : message)))
    } catch {
      failures += 1
      return
    }
  }
}

/** How many messages of this person wait here to be sent; refused ones do not. */
export function countUnsent(userId: number | undefined): number {
  return userId === undefined ? 0 : waiting(userId).length
}

function waiting(userId: number): Unsent[] {
  return kept().filter(({ user_id, refusal }) => user_id === userId && refusal === undefined)
}

function follow(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => key === unsentKey && listener()
  listeners.add(listener)
  window.addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', elsewhere)
  }
}

function kept(): readonly Unsent[] {
  const text = localStorage.getItem(unsentKey)
  if (text !== read.text) read = { text, messages: parsed(text) }
  return read.messages
}

function parsed(text: string | null): readonly Unsent[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? (stored as Unsent[]) : []
  } catch {
    return []
  }
}

function store(messages: readonly Unsent[]): void {
  if (messages.length === 0) localStorage.removeItem(unsentKey)
  else localStorage.setItem(unsentKey, JSON.stringify(messages))
  for (const listener of listeners) listener()
}
