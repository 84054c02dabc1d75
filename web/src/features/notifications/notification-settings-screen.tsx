import { getNotificationSettings } from '@crewcall/contract/notifications.ts'
import { listPushDevices } from '@crewcall/contract/push.ts'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../domain/person/actor.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Page } from '../../ui/page.tsx'
import { ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import styles from './notifications.module.css'
import { PushSection } from './push-section.tsx'
import { groupsOf } from './setting-groups.ts'
import { GroupMatrix, KindMatrix, type Way } from './setting-matrix.tsx'

const channels: readonly Way[] = [
  { value: 'in_app', label: 'In the app' },
  { value: 'push', label: 'Push' },
  { value: 'sms', label: 'Text' },
  { value: 'email', label: 'Email' },
]

/** How notifications reach a person: a switch a channel for each subject, and for each kind under “Advanced”. */
export function NotificationSettingsScreen() {
  const { t } = useT()
  const me = useMe()
  const { data, error, refetch } = useQuery(api.query(getNotificationSettings, {}))
  const push = useQuery(api.query(listPushDevices, {}))
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data || !push.isFetched) return <PageSkeleton />
  const ways = channels.filter(({ value }) => value !== 'push' || push.data?.public_key)
  const groups = groupsOf(data.results)
  return (
    <Page title={t('Notification settings')} subtitle={t('Choose how each kind of notification reaches you.')} width="narrow">
      <p className={styles.note}>
        <IconLock size={16} aria-hidden="true" />
        {t(
          'The locked ones keep you paid, safe and able to sign in. Texts and pushes between 10 pm and 7 am wait until morning, unless noted otherwise.',
        )}
      </p>
      {me?.pending_email && (
        <p className={styles.note}>
          {t('Emails are sent once you have confirmed {address}.', { address: me.pending_email })}{' '}
          <Link to="/settings">{t('Confirm it in your settings')}</Link>
        </p>
      )}
      <PushSection />
      <GroupMatrix groups={groups} ways={ways} />
      <details className={styles.advanced}>
        <summary>{t('Advanced: each kind by itself')}</summary>
        <KindMatrix groups={groups} ways={ways} />
      </details>
    </Page>
  )
}
