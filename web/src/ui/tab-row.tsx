import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './tabs.module.css'

/** Links that look like tabs, one for each screen beside this one; on a narrow screen the present one is scrolled to. */
export function TabRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLElement>(null)
  const here = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    // With the next frame, when everything is laid out anyway.
    const frame = requestAnimationFrame(() => showChosen(row.current))
    return () => cancelAnimationFrame(frame)
  }, [here])
  return (
    <nav ref={row} aria-label={label} className={styles.links}>
      {children}
    </nav>
  )
}

/** Brings the chosen tab of a row into the middle of it, without moving the page. */
export function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector<HTMLElement>('[aria-current="page"], [aria-selected="true"]')
  if (!row || !chosen) return
  row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
}
