import { instantToWall } from '@crewcall/contract/rules/time.ts'
import type { ChatMessage } from '@crewcall/contract/chat.ts'

/** Messages that one person wrote in a row, and the local day on which they did. */
export type MessageGroup = { seq: number; author: ChatMessage['author']; isOwn: boolean; messages: ChatMessage[] }
export type MessageDay = { date: string; groups: MessageGroup[] }

const pauseMs = 10 * 60_000

/** By local day in the zone, and within a day by author; one who writes again after ten minutes begins a new group. */
export function groupedByDay(messages: readonly ChatMessage[], timezone: string): MessageDay[] {
  const days: MessageDay[] = []
  for (const message of messages) {
    const { date } = instantToWall(message.created_ts, timezone)
    let day = days.at(-1)
    if (day?.date !== date) days.push((day = { date, groups: [] }))
    const group = day.groups.at(-1)
    if (group && continues(group, message)) group.messages.push(message)
    else day.groups.push({ seq: message.seq, author: message.author, isOwn: message.is_own, messages: [message] })
  }
  return days
}

function continues({ author, messages }: MessageGroup, next: ChatMessage): boolean {
  const last = messages.at(-1)
  // Guests are told apart by their names.
  const isSame = author.user_id === next.author.user_id && author.side === next.author.side && author.name === next.author.name
  return isSame && last !== undefined && Date.parse(next.created_ts) - Date.parse(last.created_ts) < pauseMs
}
