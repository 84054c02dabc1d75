import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** For how long nobody types before the text is stored. */
export const settleMs = 300

/**
 * A search box whose text is stored in the address 300 ms after the last key, trimmed. If the address changes otherwise (back, a chip
 * removed), the box follows; text typed meanwhile is never reverted. Who goes to another screen first is not called back.
 */
export function useTyped(value: string | undefined, onSettled: (typed: string | undefined) => void): [string, (typed: string) => void] {
  const router = useRouter()
  const [typed, setTyped] = useState(value ?? '')
  const known = useRef(value ?? '')
  const settle = useEffectEvent(() => {
    const text = typed.trim()
    if (text === known.current) return
    known.current = text
    onSettled(text || undefined)
  })
  useEffect(() => {
    if ((value ?? '') === known.current) return
    known.current = value ?? ''
    setTyped(known.current)
  }, [value])
  useEffect(() => {
    const timer = setTimeout(() => settle(), settleMs)
    const unsubscribe = router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && clearTimeout(timer))
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [typed, router])
  return [typed, setTyped]
}
