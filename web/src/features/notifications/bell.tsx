import { listNotifications } from '@crewcall/contract/notifications.ts'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useFirstPaint } from '../../lib/first-paint.ts'
import { useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { api } from '../../lib/query.ts'
import { OpensLater } from '../../ui/opens-later.tsx'
import { RoundButton } from '../../ui/button.tsx'

const shownAtOnce = 8
const popup = later(() => import('./bell-popup.tsx'))

/** The bell of the top bar: the number of unread notifications, and the newest ones below it; the live stream keeps it current. */
export function NotificationsBell() {
  const { t } = useT()
  const { data } = useQuery({ ...api.query(listNotifications, { query: { page_size: shownAtOnce } }), enabled: useFirstPaint() })
  const unread = data?.unread_count ?? 0
  const shown = unread > 99 ? '99+' : String(unread)
  const button = (
    <RoundButton count={unread > 0 ? shown : undefined}>
      <IconBell size={22} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">{t('Notifications')}</span>
    </RoundButton>
  )
  return (
    <OpensLater button={button} kind="dialog" popup={popup}>
      {({ BellPopup }) => <BellPopup button={button} notifications={data?.results ?? []} unread={unread} />}
    </OpensLater>
  )
}
