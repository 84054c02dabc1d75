import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { bell } from '../../domain/bell.ts'
import styles from './shell.module.css'

/** The bell with how many are unread; absent until the notifications screen names itself in `domain/bell.ts`. */
export function NotificationsBell() {
  return bell ? <Bell to={bell.to} unread={bell.unread} /> : null
}

function Bell({ to, unread }: NonNullable<typeof bell>) {
  const { t } = useT()
  const { data: count = 0 } = useQuery(unread)
  return (
    <Link to={to} className={styles.bell} aria-label={count > 0 ? `${t('Notifications')} (${count})` : t('Notifications')}>
      <IconBell size={22} stroke={1.75} aria-hidden="true" />
      {count > 0 && <span className={styles.dot}>{count > 9 ? '9+' : count}</span>}
    </Link>
  )
}
