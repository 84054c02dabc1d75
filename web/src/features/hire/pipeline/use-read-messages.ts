import { getChat, readChat } from '@crewcall/contract/chat.ts'
import type { JobCandidateDetail } from '@crewcall/contract/job-candidates.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { api, useCommand } from '../../../lib/query.ts'

type Shown = Pick<JobCandidateDetail, 'channel_url' | 'messages'>

/**
 * Marks the conversation with a candidate as read in the inbox once its last message was on the screen here. The returned mark stands below that
 * message. A message that has arrived since, and is not shown yet, stays unread.
 */
export function useReadMessages({ channel_url: id, messages }: Shown): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const marked = useRef(0)
  const isSeen = useIsOnScreen(end)
  const { submit } = useCommand(readChat)
  const { data: chat } = useQuery({ ...api.query(getChat, { params: { id: String(id) } }), enabled: id !== null && messages.length > 0 })
  const last = chat?.last_message
  const shownAt = messages.at(-1)?.created_ts
  const isShown = last != null && shownAt !== undefined && Date.parse(shownAt) >= Date.parse(last.created_ts)
  const unread = isShown && chat !== undefined && last.seq > chat.read_seq ? last.seq : undefined
  useEffect(() => {
    if (id === null || unread === undefined || !isSeen || unread <= marked.current) return
    marked.current = unread
    // Without a connection the next message, or the next visit, marks it.
    submit({ params: { id }, body: { seq: unread } }).catch(() => undefined)
  }, [id, unread, isSeen, submit])
  return end
}

function useIsOnScreen(mark: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    let isThere = !('IntersectionObserver' in window)
    const look = () => setSeen(isThere && document.visibilityState === 'visible')
    look()
    document.addEventListener('visibilitychange', look)
    const observer = isThere ? undefined : new IntersectionObserver(([seen]) => ((isThere = seen?.isIntersecting ?? false), look()))
    if (mark.current) observer?.observe(mark.current)
    return () => {
      document.removeEventListener('visibilitychange', look)
      observer?.disconnect()
    }
  }, [mark])
  return isSeen
}
