import type { ChatChannel, ChatMessage } from '@crewcall/contract/chat.ts'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useRead } from './commands.ts'

type Seen = { channel: ChatChannel; last: number; isAtEnd: boolean; messages: readonly ChatMessage[] }

/**
 * Marks the conversation as read up to its last message once that is in sight of somebody: the page is open in front, and the list at its
 * end. Otherwise returns how many of the messages of others are still below.
 */
export function useSeen({ channel: { id, read_seq }, last, isAtEnd, messages }: Seen): number {
  const { submit } = useRead()
  const isInFront = useSyncExternalStore(followSight, () => document.visibilityState === 'visible')
  const marked = useRef(0)
  const isSeen = isAtEnd && isInFront
  useEffect(() => {
    if (!isSeen || last <= Math.max(read_seq, marked.current)) return
    marked.current = last
    // Without a connection the next message, or the next visit, marks it.
    submit({ params: { id }, body: { seq: last } }).catch(() => (marked.current = 0))
  }, [id, isSeen, last, read_seq, submit])
  return isSeen ? 0 : messages.filter(({ seq, is_own }) => seq > read_seq && !is_own).length
}

function followSight(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
