import { useEffect, useLayoutEffect, useRef, useState } from 'react'

type Shown = {
  first: number | undefined
  last: number
  waiting: number
  /** Opened at another message than the last. */ isElsewhere: boolean
}

/**
 * Keeps a list at its end while messages arrive there, and where the reader is while earlier ones are loaded above. `isAtEnd` tells whether
 * the end is in sight.
 */
export function useEnd({ first, last, waiting, isElsewhere }: Shown) {
  const box = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const before = useRef<{ first: number | undefined; height: number }>({ first: undefined, height: 0 })
  const follows = useRef(!isElsewhere)
  const [isAtEnd, setAtEnd] = useState(!isElsewhere)

  useLayoutEffect(() => {
    const list = box.current
    if (!list) return
    const added = list.scrollHeight - before.current.height
    if (follows.current) list.scrollTop = list.scrollHeight
    else if (first !== before.current.first) list.scrollTop += added
    before.current = { first, height: list.scrollHeight }
  }, [first, last])
  // Whoever writes sees what they wrote.
  useLayoutEffect(() => {
    if (waiting > 0 && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [waiting])
  useEffect(() => {
    const [list, mark] = [box.current, end.current]
    if (!list || !mark || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(
      ([seen]) => {
        follows.current = seen?.isIntersecting ?? true
        setAtEnd(follows.current)
      },
      { root: list, rootMargin: '0px 0px 48px' },
    )
    observer.observe(mark)
    // The list is lower while a keyboard is on the screen.
    const resized = new ResizeObserver(() => {
      if (follows.current) list.scrollTop = list.scrollHeight
    })
    resized.observe(list)
    return () => {
      observer.disconnect()
      resized.disconnect()
    }
  }, [])
  const toEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight })
  return { box, end, isAtEnd, toEnd }
}
