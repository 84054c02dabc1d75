import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Paper.css'
import { Popover } from '@mantine/core'
import { listNotifications } from '@crewcall/contract/notifications.ts'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { useReadNotifications } from './commands.ts'
import { NotificationRow } from './notification-row.tsx'
import styles from './notifications.module.css'

const shownAtOnce = 8

/** The bell of the top bar: how many are unread, and the newest ones under it; the live stream keeps it current. */
export function NotificationsBell() {
  const { t } = useT()
  const [opened, setOpened] = useState(false)
  const { data } = useQuery(api.query(listNotifications, { query: { page_size: shownAtOnce } }))
  const unread = data?.unread_count ?? 0
  return (
    <Popover opened={opened} onChange={setOpened} width={400} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={styles.bell}
          aria-label={unread > 0 ? `${t('Notifications')} (${unread})` : t('Notifications')}
          onClick={() => setOpened(!opened)}
        >
          <IconBell size={22} stroke={1.75} aria-hidden="true" />
          {unread > 0 && <span className={styles.count}>{unread > 9 ? '9+' : unread}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown ?? ''} aria-label={t('Notifications')}>
        <Newest notifications={data?.results ?? []} unread={unread} onClose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

type NewestProps = { notifications: Parameters<typeof NotificationRow>[0]['notification'][]; unread: number; onClose: () => void }

function Newest({ notifications, unread, onClose }: NewestProps) {
  const { t } = useT()
  const { send } = useReadNotifications()
  return (
    <>
      <div className={styles.head}>
        <strong>{t('Notifications')}</strong>
        {unread > 0 && (
          <button type="button" className={styles.link} onClick={() => void send({ body: {} })}>
            {t('Mark all as read')}
          </button>
        )}
      </div>
      <ul className={styles.newest}>
        {notifications.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} onOpen={onClose} />
        ))}
        {notifications.length === 0 && (
          <li className={styles.none}>{t('Offers, changes and payments show up here the moment they happen.')}</li>
        )}
      </ul>
      <div className={styles.foot}>
        <Link to="/notifications" className={styles.link} onClick={onClose}>
          {t('See all')}
        </Link>
        <Link to="/notification-settings" className={styles.link} onClick={onClose}>
          {t('Notification settings')}
        </Link>
      </div>
    </>
  )
}
