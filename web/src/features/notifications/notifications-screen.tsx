import { listNotifications } from '@crewcall/contract/notifications.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { NothingOnPage, Pager } from '../../ui/pager.tsx'
import { EmptyState, ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { useReadNotifications } from './commands.ts'
import { NotificationRows } from './notification-row.tsx'
import { Rows } from '../../ui/rows.tsx'

/** The user's notifications, newest first. */
export function NotificationsScreen({ page }: { page: number }) {
  const { t } = useT()
  const navigate = useNavigate()
  const { send } = useReadNotifications()
  const { data, error, refetch } = useQuery({ ...api.query(listNotifications, { query: { page } }), placeholderData: keepPreviousData })
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const handlePage = (next: number) => void navigate({ to: '/notifications', search: { page: next } })
  return (
    <Page
      title={t('Notifications')}
      width="narrow"
      actions={
        <>
          {data.unread_count > 0 && (
            <Button variant="outlined" onClick={() => void send({ body: {} })}>
              {t('Mark all as read')}
            </Button>
          )}
          <ButtonLink to="/notification-settings" variant="text">
            {t('Notification settings')}
          </ButtonLink>
        </>
      }
    >
      {data.results.length === 0 && (
        <NothingOnPage page={page} onPage={handlePage}>
          <EmptyState title={t('Nothing new')}>{t('Offers, changes and payments show up here the moment they happen.')}</EmptyState>
        </NothingOnPage>
      )}
      {data.results.length > 0 && (
        <>
          <Rows>
            <NotificationRows notifications={data.results} />
          </Rows>
          <Pager page={page} pageSize={25} count={data.count} onPage={handlePage} />
        </>
      )}
    </Page>
  )
}
