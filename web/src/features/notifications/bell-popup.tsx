import { listNotifications } from '@crewcall/contract/notifications.ts'
import { Popover } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { cloneElement, useEffect, type ComponentProps, type ReactElement } from 'react'
import { themed } from '../../theme/themed.tsx'
import { useT } from '../../lib/i18n.ts'
import { useOpenAtOnce } from '../../ui/opens-later.tsx'
import { useReadNotifications } from './commands.ts'
import { NotificationRows, type Notification } from './notification-row.tsx'
import styles from './notifications.module.css'

type Newest = { notifications: readonly Notification[]; unread: number }

/** The newest notifications, under the bell. */
export const BellPopup = themed(function BellPopup({ button, ...newest }: Newest & { button: ReactElement<ComponentProps<'button'>> }) {
  const { t } = useT()
  const { target, opened, onChange } = useOpenAtOnce(button)
  return (
    <Popover opened={opened} onChange={onChange} width={400} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>{cloneElement(target, { onClick: () => onChange(!opened) })}</Popover.Target>
      <Popover.Dropdown className={styles.dropdown ?? ''} aria-label={t('Notifications')}>
        <List {...newest} onClose={() => onChange(false)} />
      </Popover.Dropdown>
    </Popover>
  )
})

function List({ notifications, unread, onClose }: Newest & { onClose: () => void }) {
  const { t } = useT()
  const { send } = useReadNotifications()
  const client = useQueryClient()
  // An event contained only their number.
  useEffect(() => {
    void client.refetchQueries({ queryKey: [listNotifications.module, listNotifications.name], type: 'active', stale: true })
  }, [client, unread])
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
        <NotificationRows notifications={notifications} onOpen={onClose} />
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
