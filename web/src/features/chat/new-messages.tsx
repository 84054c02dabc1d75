import type { ChatMessage } from '@crewcall/contract/chat.ts'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { messageLine } from './chat-words.ts'

const spokenMs = 7000

/** Tells screen readers what arrives, once; what was there before and what is loaded from before is not told. */
export function NewMessages({ messages }: { messages: readonly ChatMessage[] }) {
  const words = useT()
  const told = useRef(messages.at(-1)?.seq ?? 0)
  const [text, setText] = useState('')
  useEffect(() => {
    const arrived = messages.filter(({ seq, is_own }) => seq > told.current && !is_own)
    told.current = Math.max(told.current, messages.at(-1)?.seq ?? 0)
    if (arrived.length > 0) setText(arrived.map((message) => messageLine(words, message)).join('\n'))
  }, [messages, words])
  // Gone before somebody who reads the page line by line comes across it a second time.
  useEffect(() => {
    const timer = text === '' ? undefined : setTimeout(() => setText(''), spokenMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {text}
    </div>
  )
}
