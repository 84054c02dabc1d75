import { useState } from 'react'

const prefix = 'chat-draft-'

/**
 * What a person has typed and not sent, in a conversation or in another field named by its key: it survives leaving the page and a reload;
 * signing out deletes it.
 */
export function useDraft(userId: number | undefined, field: number | string): [string, (text: string) => void] {
  const key = `${prefix}${userId ?? ''}-${field}`
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
