import { useNavigate, useSearch } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode } from 'react'
import { useChosenInView } from './tab-row.tsx'
import { Tag } from './tag.tsx'
import styles from './tabs.module.css'

export type Tab = { id: string; label: string; count?: number; content: ReactNode }

type Props = {
  tabs: readonly Tab[]
  label: string
  param?: string
  look?: 'line' | 'pills'
  /** Other parameters of the address that another tab drops, such as the page of a list. */
  resets?: readonly string[]
}

/**
 * Tabs whose selection is stored in the address as `param`; the first one is the default and omitted. `pills` if they are below other tabs.
 */
export function UrlTabs({ tabs, label, param = 'tab', look = 'line', resets = [] }: Props) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const current = tabs.find((tab) => tab.id === search[param]) ?? tabs[0]
  const row = useChosenInView(current?.id)
  if (!current) return null

  function choose(id: string) {
    const value = id === tabs[0]?.id ? undefined : id
    const dropped = Object.fromEntries(resets.map((name) => [name, undefined]))
    void navigate({
      to: '.',
      search: ((before: Record<string, unknown>) => ({ ...before, ...dropped, [param]: value })) as never,
      replace: true,
    })
  }
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = step === 0 ? undefined : tabs[(tabs.findIndex((tab) => tab === current) + step + tabs.length) % tabs.length]
    if (!next) return
    choose(next.id)
    document.getElementById(`${param}-${next.id}`)?.focus()
  }

  return (
    <div className="stack gap-20">
      <div ref={row} role="tablist" aria-label={label} className={look === 'pills' ? styles.segments : styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${param}-${tab.id}`}
            type="button"
            role="tab"
            className={look === 'pills' ? undefined : styles.tab}
            aria-selected={tab === current}
            aria-controls={`${param}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => choose(tab.id)}
            onKeyDown={handleKey}
          >
            {tab.label}
            {tab.count !== undefined && <Tag>{tab.count}</Tag>}
          </button>
        ))}
      </div>
      <div id={`${param}-panel`} role="tabpanel" aria-labelledby={`${param}-${current.id}`} className="stack gap-20">
        {current.content}
      </div>
    </div>
  )
}
