import { listChatMessages, listChats } from '@crewcall/contract/chat.ts'
import { ON_MY_WAY_HOURS } from '@crewcall/contract/rules/on-my-way.ts'
import type { ClockState } from '@crewcall/contract/timesheets.ts'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../domain/person/actor.ts'
import { useNow } from '../../domain/time/use-now.ts'
import { useWaitingPunches } from '../../lib/punch-queue.ts'
import { api } from '../../lib/query.ts'
import { onMyWayId } from './send-on-my-way.ts'

const hourMs = 3_600_000

/**
 * Whether the crew can be told that the pro is on the way (`MAY_TELL`, from two hours before the start), was told, or it is not the time.
 * Without a connection it may be told: it waits on the phone (`WAITING`), and the crew does not know yet.
 */
export function useOnMyWay({ application, stage }: ClockState): 'NOT_NOW' | 'MAY_TELL' | 'WAITING' | 'TOLD' {
  const now = useNow(10_000)
  const waiting = useWaitingPunches(useMe()?.id)
  const start = application === null ? Infinity : Date.parse(application.gig.start_time)
  const isDue = stage === 'UPCOMING' && now >= start - ON_MY_WAY_HOURS * hourMs
  const chats = useQuery({ ...api.query(listChats, { query: { gig_id: application?.gig.id, kind: 'SHIFT_GROUP' } }), enabled: isDue })
  const chat = chats.data?.results[0]
  const messages = useQuery({
    ...api.query(listChatMessages, { params: { id: String(chat?.id) }, query: {} }),
    enabled: isDue && chat !== undefined,
  })
  if (!isDue || application === null) return 'NOT_NOW'
  if (waiting.some(({ action, application_id }) => action === 'ON_MY_WAY' && application_id === application.id)) return 'WAITING'
  if (chats.isLoading || messages.isLoading) return 'NOT_NOW'
  const ownId = onMyWayId(application.id, application.gig.start_time)
  const isTold = messages.data?.messages.some(
    ({ client_id, is_own, quick_reply, created_ts }) =>
      client_id === ownId || (is_own && quick_reply === 'ON_MY_WAY' && Date.parse(created_ts) >= start - 2 * ON_MY_WAY_HOURS * hourMs),
  )
  if (isTold === true) return 'TOLD'
  // Nobody writes there, e.g. only managers.
  return chats.data !== undefined && chat?.silence !== null ? 'NOT_NOW' : 'MAY_TELL'
}
