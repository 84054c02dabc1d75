import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LocationSwitcher } from '../../domain/location/location-switcher.tsx'
import type { Audience, NavEntry } from '../../domain/navigation/navigation.ts'
import { useT } from '../../lib/i18n.ts'
import { RoundButton } from '../../ui/button.tsx'
import { Logo, LogoMark } from '../../ui/logo.tsx'
import { NavItem } from './nav-item.tsx'
import styles from './shell.module.css'
import { UserMenu } from './user-menu.tsx'

type Props = {
  audience: Audience
  entries: readonly NavEntry[]
  locationId: number | null
  inbox: ReactNode
  bell: ReactNode
  onSearch: () => void
}

/** The top bar: the page title on phones, the search where the sidebar is hidden, messages, notifications, and the user menu. */
export function TopBar({ audience, entries, locationId, inbox, bell, onSearch }: Props) {
  const { t } = useT()
  return (
    <header className={styles.top}>
      <Link to="/start" className={styles.alone} aria-label={t('{product}, start')}>
        {audience === 'pro' || entries.length === 0 ? <Logo size={28} /> : <LogoMark size={32} />}
      </Link>
      <div className={styles.middle}>
        {audience === 'manager' && entries.length > 0 && <LocationSwitcher />}
        {audience === 'pro' && entries.length > 0 && (
          <nav aria-label={t('Main')} className={styles.across}>
            {entries.map((entry) => (
              <NavItem key={entry.to} entry={entry} locationId={locationId} className={styles.item} />
            ))}
          </nav>
        )}
      </div>
      {entries.length > 0 && (
        <div className={styles.alone}>
          <RoundButton aria-label={t('Search')} onClick={onSearch}>
            <IconSearch size={22} aria-hidden="true" />
          </RoundButton>
        </div>
      )}
      {inbox}
      {bell}
      <UserMenu audience={audience} />
    </header>
  )
}
