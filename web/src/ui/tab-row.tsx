import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import styles from './tabs.module.css'

/** Links that look like tabs, one for each sibling screen; on a narrow screen the current one is scrolled into view. */
export function TabRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLElement>(null)
  const here = useLocation({ select: ({ pathname }) => pathname })
  useChosenInView(row, here)
  return (
    <nav ref={row} aria-label={label} className={styles.links}>
      {children}
    </nav>
  )
}

/** Keeps the selected tab in the middle of its row, also once letters load or the screen turns, without moving the page. */
export function useChosenInView(row: RefObject<HTMLElement | null>, chosen: string | undefined): void {
  useEffect(() => {
    const sizes = new ResizeObserver(() => showChosen(row.current))
    if (row.current) for (const part of [row.current, ...row.current.children]) sizes.observe(part)
    return () => sizes.disconnect()
  }, [row, chosen])
}

function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector<HTMLElement>('[aria-current="page"], [aria-selected="true"]')
  if (!row || !chosen) return
  row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
}
