import { listChatMessages, type ChatMessage } from '@crewcall/contract/chat.ts'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { begun, missingAfter, withEarlier, withLater, withOwn, type Conversation } from './conversation.ts'

const mostAtOnce = 200

/**
 * The messages of a conversation. The first time it loads the last ones; from then on only what follows: after an event, a new connection, or
 * an event that never arrived.
 */
export function useConversation(id: string) {
  const client = useQueryClient()
  const [isFetchingNextPage, setFetching] = useState(false)
  const { data, error, refetch } = useQuery({ queryKey: keyOf(id), queryFn: ({ signal }) => load(client, id, signal) })
  async function fetchNextPage() {
    const first = client.getQueryData<Conversation>(keyOf(id))?.messages[0]
    if (isFetchingNextPage || !first) return
    setFetching(true)
    try {
      const page = await call(listChatMessages, { params: { id }, query: { before: first.seq } })
      change(client, id, (shown) => withEarlier(shown, page))
    } catch {
      // The button stays, to press again.
    } finally {
      setFetching(false)
    }
  }
  return { shown: data, error, refetch, earlier: { hasNextPage: data?.hasEarlier ?? false, isFetchingNextPage, fetchNextPage } }
}

/** Shows a message that was sent or changed here, before the next answer contains it. */
export function showOwn(client: QueryClient, message: ChatMessage): void {
  change(client, String(message.channel_id), (shown) => withOwn(shown, message))
}

async function load(client: QueryClient, id: string, signal: AbortSignal): Promise<Conversation> {
  const now = () => client.getQueryData<Conversation>(keyOf(id))
  const known = now()
  if (!known) return begun(await call(listChatMessages, { params: { id }, query: {} }, { signal }))
  const found: ChatMessage[] = []
  for (let after = missingAfter(known); ; after = found.at(-1)?.seq ?? after) {
    const page = await call(listChatMessages, { params: { id }, query: { after, limit: mostAtOnce } }, { signal })
    found.push(...page.messages)
    // Meanwhile a message may have been sent here, or earlier ones loaded.
    if (!page.has_later) return withLater(now() ?? known, { messages: found })
  }
}

function change(client: QueryClient, id: string, update: (shown: Conversation) => Conversation): void {
  client.setQueryData<Conversation>(keyOf(id), (shown) => shown && update(shown))
}

function keyOf(id: string) {
  return [listChatMessages.module, listChatMessages.name, { params: { id } }, 'shown'] as const
}
