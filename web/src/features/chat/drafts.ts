import { useState } from 'react'

const prefix = 'chat-draft-'

/** What a person has typed in a conversation and not sent: it survives leaving the page and a reload; signing out deletes it. */
export function useDraft(userId: number | undefined, channelId: number): [string, (text: string) => void] {
  const key = `${prefix}${userId ?? ''}-${channelId}`
  const [text, setText] = useState(() => localStorage.getItem(key) ?? '')
  function write(next: string) {
    setText(next)
    try {
      if (next === '') localStorage.removeItem(key)
      else localStorage.setItem(key, next)
    } catch {
      // Without storage it lives as long as the page.
    }
  }
  return [text, write]
}
