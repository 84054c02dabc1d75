import { listChats, sendChatMessage } from '@crewcall/contract/chat.ts'
import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../lib/api.ts'
import { ApiError, ContractError, errorSentence } from '../../lib/api-error.ts'
import type { QueuedPunch } from '../../lib/punch-queue.ts'
import { refetch } from '../../lib/query.ts'
import { sha256 } from '../../lib/sha256.ts'
import { showToast } from '../../lib/toast.ts'

const body = z.object({ gig_id: z.int(), start_time: z.string() })
const lateMs = 3_600_000
// What these statuses say is about the connection or the session, not about the message.
const passing: readonly number[] = [401, 408, 425, 429]

/** The message's id: the same from every phone, so that the crew is told once of each start. */
export function onMyWayId(applicationId: number, start: string): string {
  const hex = sha256(`ON_MY_WAY:${applicationId}:${Date.parse(start)}`)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * Tells the crew's chat that the pro is on the way. A refusal is shown and never holds up the punches behind it; an hour after the start
 * it is of no use any more.
 * @throws what is worth another try
 */
export async function sendOnMyWay(client: QueryClient, queued: QueuedPunch, options: { signal: AbortSignal }): Promise<'done'> {
  const { gig_id, start_time } = body.parse(queued.body)
  if (Date.now() > Date.parse(start_time) + lateMs) return 'done'
  try {
    const [chat] = (await call(listChats, { query: { gig_id, kind: 'SHIFT_GROUP' } }, options)).results
    const message = { client_id: onMyWayId(queued.application_id, start_time), quick_reply: 'ON_MY_WAY' as const }
    if (chat) await call(sendChatMessage, { params: { id: chat.id }, body: message }, options)
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status < 500 && !passing.includes(error.status)
    const isStored = error instanceof ContractError && error.part === 'response'
    if (!isRefused && !isStored) throw error
    if (isRefused) showToast(errorSentence(error), { tone: 'error' })
  }
  // It is off this phone only once the screen knows of the message.
  await refetch(client, sendChatMessage.touches)
  return 'done'
}
