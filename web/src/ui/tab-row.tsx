import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import styles from './tabs.module.css'

/** Links that look like tabs, one for each sibling screen; on a narrow screen the current one is scrolled into view. */
export function TabRow({ label, children }: { label: string; children: ReactNode }) {
  const here = useLocation({ select: ({ pathname }) => pathname })
  return (
    <nav ref={useChosenInView(here)} aria-label={label} className={styles.links}>
      {children}
    </nav>
  )
}

/**
 * For the `ref` of a row of tabs: keeps the selected one in the middle of it, also once its letters load, without moving the page.
 */
export function useChosenInView(chosen: string | undefined): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = ref.current
    if (!row) return undefined
    const sizes = new ResizeObserver(() => {
      const tab = row.querySelector<HTMLElement>('[aria-current="page"], [aria-selected="true"]')
      if (tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
    })
    for (const tab of row.children) sizes.observe(tab)
    return () => sizes.disconnect()
  }, [chosen])
  return ref
}
