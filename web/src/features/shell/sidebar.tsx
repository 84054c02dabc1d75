import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Audience, NavEntry } from '../../domain/navigation/navigation.ts'
import { LocationSwitcher } from '../../domain/location/location-switcher.tsx'
import { useT } from '../../lib/i18n.ts'
import { Logo } from '../../ui/logo.tsx'
import { NavItem } from './nav-item.tsx'
import styles from './shell.module.css'

type Props = { entries: readonly NavEntry[]; audience: Audience; locationId: number | null; onSearch: () => void }

/** Navigation at the left of wide screens. */
export function Sidebar({ entries, audience, locationId, onSearch }: Props) {
  const { t } = useT()
  const groups = [...new Set(entries.map((entry) => entry.group))]
  return (
    <aside className={styles.sidebar}>
      <Link to="/start" className={styles.home} aria-label={t('{product}, start')}>
        <Logo size={30} />
      </Link>
      {audience === 'manager' && <LocationSwitcher />}
      <button type="button" className={styles.search} onClick={onSearch}>
        <IconSearch size={16} aria-hidden="true" />
        <span>{t('Search')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <nav aria-label={audience === 'admin' ? t('Administration') : t('Main')} className={styles.nav}>
        {groups.map((group) => (
          <div key={group ?? ''} className="stack gap-2">
            {group !== undefined && <span className={styles.groupName}>{t(group)}</span>}
            {entries
              .filter((entry) => entry.group === group)
              .map((entry) => (
                <NavItem key={entry.to} entry={entry} locationId={locationId} className={styles.item} />
              ))}
          </div>
        ))}
      </nav>
    </aside>
  )
}
