import { IconDots } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import type { Audience, NavEntry, RoutePath } from '../../domain/navigation/navigation.ts'
import { useT } from '../../lib/i18n.ts'
import { SideSheet } from '../../ui/dialog.tsx'
import { NavItem } from './nav-item.tsx'
import styles from './shell.module.css'

const places = 5

/** What stands beside the icons of entries, by their addresses. */
export type Marks = Readonly<Partial<Record<RoutePath, ReactNode>>>

/** Bottom tabs on phones: at most five, the last one opens the rest. */
export function BottomBar({
  entries,
  audience,
  locationId,
  marks,
}: {
  entries: readonly NavEntry[]
  audience: Audience
  locationId: number | null
  marks: Marks | undefined
}) {
  // The sheet belongs to the address it was opened at, so following an entry closes it.
  const [openedAt, setOpenedAt] = useState<string>()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { t } = useT()
  const hasMore = entries.length > places
  const wanted = audience === 'pro' ? entries : entries.filter((entry) => entry.onPhone)
  const shown = hasMore ? wanted.slice(0, places - 1) : entries
  const isShown = entries.length > 0
  useEffect(() => {
    document.documentElement.toggleAttribute('data-bottom-bar', isShown)
  }, [isShown])
  if (!isShown) return null
  return (
    <nav aria-label={t('Tabs')} className={styles.bottom}>
      {shown.map((entry) => (
        <NavItem key={entry.to} entry={entry} locationId={locationId} className={styles.tab} size={24} isShort mark={marks?.[entry.to]} />
      ))}
      {hasMore && (
        <button type="button" className={styles.tab} aria-haspopup="dialog" onClick={() => setOpenedAt(path)}>
          <IconDots size={24} stroke={1.75} aria-hidden="true" />
          <span>{t('More')}</span>
        </button>
      )}
      <SideSheet opened={openedAt === path} onClose={() => setOpenedAt(undefined)} title={t('More')} size="sm">
        <div className="stack gap-2">
          {entries.map((entry) => (
            <NavItem key={entry.to} entry={entry} locationId={locationId} className={styles.item} />
          ))}
        </div>
      </SideSheet>
    </nav>
  )
}
