import { useEffect, useRef, type RefObject } from 'react'
import type { ChatMessage } from '@crewcall/contract/chat.ts'

type Earlier = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
type Jump = { box: RefObject<HTMLElement | null>; at: number | undefined; messages: readonly ChatMessage[]; earlier: Earlier }

/** Brings one message into sight and puts the focus on it, after loading what is between; once for each address. */
export function useJump({ box, at, messages, earlier }: Jump): void {
  const jumpedTo = useRef<number>(undefined)
  // Without a connection it stays where it is, instead of asking for ever.
  const asked = useRef<number>(undefined)
  const first = messages[0]?.seq
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = earlier
  useEffect(() => {
    if (at === undefined || first === undefined || jumpedTo.current === at) return
    if (first > at && hasNextPage) {
      if (isFetchingNextPage || asked.current === first) return
      asked.current = first
      void fetchNextPage()
      return
    }
    jumpedTo.current = at
    const found = box.current?.querySelector<HTMLElement>(`[data-seq="${at}"]`)
    found?.scrollIntoView({ block: 'center' })
    found?.focus({ preventScroll: true })
  }, [at, box, first, hasNextPage, isFetchingNextPage, fetchNextPage])
}
