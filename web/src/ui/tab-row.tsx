import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './tabs.module.css'

/** Links that look like tabs, one for each sibling screen; on a narrow screen the current one is scrolled into view. */
export function TabRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLElement>(null)
  const here = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    // In the next frame, when everything has been laid out anyway.
    const frame = requestAnimationFrame(() => showChosen(row.current))
    return () => cancelAnimationFrame(frame)
  }, [here])
  return (
    <nav ref={row} aria-label={label} className={styles.links}>
      {children}
    </nav>
  )
}

/** Scrolls the selected tab to the middle of its row, without moving the page. */
export function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector<HTMLElement>('[aria-current="page"], [aria-selected="true"]')
  if (!row || !chosen) return
  row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
}
