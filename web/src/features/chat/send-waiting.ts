import { sendChatMessage } from '@crewcall/contract/chat.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMe } from '../../domain/person/actor.ts'
import { call } from '../../lib/api.ts'
import { ApiError, ContractError, errorSentence } from '../../lib/api-error.ts'
import { refetch } from '../../lib/query.ts'
import { keepSending, type Unsent } from './outbox.ts'
import { showOwn } from './use-conversation.ts'

const answerMs = 20_000
/** The server's answers about the message itself; any other failure is about the connection or the load. */
const final: readonly number[] = [400, 403, 404, 409, 413, 422]

/** Sends what this person wrote on this device, from whatever screen. */
export function useSendWaiting(): void {
  const client = useQueryClient()
  const userId = useMe()?.id
  useEffect(() => (userId === undefined ? undefined : keepSending(userId, (message) => deliver(client, message))), [client, userId])
}

async function deliver(client: QueryClient, { channel_id, client_id, body, quick_reply, asks_acknowledgement = false }: Unsent) {
  try {
    const sent = { params: { id: channel_id }, body: { client_id, body, quick_reply, asks_acknowledgement } }
    showOwn(client, await call(sendChatMessage, sent, { signal: AbortSignal.timeout(answerMs) }))
  } catch (error) {
    // An answer in a form unknown to this version: the server has the message.
    const isStored = error instanceof ContractError && error.part === 'response'
    const isRefused = error instanceof ApiError ? final.includes(error.status) : error instanceof ContractError
    if (!isStored && isRefused) return { refusal: errorSentence(error) }
    if (!isStored) throw error
  }
  // The stream does not tell this tab of its own messages.
  void refetch(client, sendChatMessage.touches)
  return 'sent' as const
}
