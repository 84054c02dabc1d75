import type { Output } from '@crewcall/contract/kit.ts'
import type { listNotifications } from '@crewcall/contract/notifications.ts'
import { useNavigate } from '@tanstack/react-router'
import { ago } from '../../lib/ago.ts'
import { useT } from '../../lib/i18n.ts'
import { useReadNotifications } from './commands.ts'
import styles from './notifications.module.css'

export type Notification = Output<typeof listNotifications>['results'][number]

/** One notification; pressing it marks it as read and opens its subject. */
export function NotificationRow({ notification, onOpen }: { notification: Notification; onOpen?: () => void }) {
  const { t, locale } = useT()
  const navigate = useNavigate()
  const { send } = useReadNotifications()
  const { id, title, body, link, created_ts, read_at } = notification
  const isUnread = read_at === null

  function handleOpen() {
    if (isUnread) void send({ body: { notification_ids: [id] } })
    onOpen?.()
    if (link.startsWith('/')) void navigate({ href: link })
  }
  return (
    <li>
      <button type="button" className={styles.row} data-unread={isUnread} onClick={handleOpen}>
        <span className={styles.mark}>{isUnread && <span className="visually-hidden">{t('Unread')}</span>}</span>
        <span className={styles.words}>
          <strong>{title}</strong>
          {body !== '' && <span>{body}</span>}
        </span>
        <time dateTime={created_ts}>{ago(created_ts, locale)}</time>
      </button>
    </li>
  )
}
