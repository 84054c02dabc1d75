import type { Output } from '@crewcall/contract/kit.ts'
import type { listNotifications } from '@crewcall/contract/notifications.ts'
import { useNavigate } from '@tanstack/react-router'
import { ago } from '../../lib/ago.ts'
import { useT } from '../../lib/i18n.ts'
import { byShift } from './by-shift.ts'
import { useReadNotifications } from './commands.ts'
import styles from './notifications.module.css'

export type Notification = Output<typeof listNotifications>['results'][number]

/** Notifications as items of a list, those about one shift under the newest of them. */
export function NotificationRows({ notifications, onOpen }: { notifications: readonly Notification[]; onOpen?: () => void }) {
  const { t } = useT()
  return byShift(notifications).map(({ newest, earlier }) => (
    <li key={newest.id}>
      <Row notification={newest} with={earlier} onOpen={onOpen} />
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>
            {t('{count, plural, one {# earlier about this shift} other {# earlier about this shift}}', { count: earlier.length })}
          </summary>
          {earlier.map((notification) => (
            <Row key={notification.id} notification={notification} with={[]} onOpen={onOpen} />
          ))}
        </details>
      )}
    </li>
  ))
}

type Props = { notification: Notification; with: readonly Notification[]; onOpen: (() => void) | undefined }

// Pressing it marks it as read, with those it stands for, and opens its subject.
function Row({ notification, with: others, onOpen }: Props) {
  const { t, locale } = useT()
  const navigate = useNavigate()
  const { send } = useReadNotifications()
  const { title, body, link, created_ts } = notification
  const unread = [notification, ...others].filter(({ read_at }) => read_at === null).map(({ id }) => id)
  const isUnread = unread.length > 0

  function handleOpen() {
    if (isUnread) void send({ body: { notification_ids: unread } })
    onOpen?.()
    if (link.startsWith('/')) void navigate({ href: link })
  }
  return (
    <button type="button" className={styles.row} data-unread={isUnread} onClick={handleOpen}>
      <span className={styles.mark}>{isUnread && <span className="visually-hidden">{t('Unread')}</span>}</span>
      <span className={styles.words}>
        <strong>{title}</strong>
        {body !== '' && <span>{body}</span>}
      </span>
      <time dateTime={created_ts}>{ago(created_ts, locale)}</time>
    </button>
  )
}
