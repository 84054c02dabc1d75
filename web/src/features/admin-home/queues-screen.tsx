import { joined } from '@crewcall/contract/rules/direction.ts'
import { listQueues } from '@crewcall/contract/admin.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { OpenAlarms } from './open-alarms.tsx'
import { QueueCard } from './queue-card.tsx'
import { queueWords } from '../../domain/admin/queue-words.ts'
import styles from './queues.module.css'

/** The platform's queues, those first without which a shift is lost, then the longest waiting, and its open alarms. */
export function QueuesScreen() {
  const { t } = useT()
  const { data, error, refetch } = useQuery({ ...api.query(listQueues, {}), refetchInterval: 60_000 })
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const waiting = data.results.filter(({ count }) => count > 0).toSorted((a, b) => rank(a).localeCompare(rank(b)))
  const done = data.results.filter(({ count }) => count === 0)
  return (
    <Page title={t('Work queues')} subtitle={t('Decisions for platform staff: what costs a shift first, then the longest waiting.')}>
      {waiting.length === 0 && (
        <EmptyState title={t('Nothing is waiting')}>
          {t('Locations, certificates and payments that need you appear here automatically.')}
        </EmptyState>
      )}
      {waiting.length > 0 && (
        <ul className={styles.cards}>
          {waiting.map((queue) => (
            <QueueCard key={queue.key} queue={queue} />
          ))}
        </ul>
      )}
      <OpenAlarms />
      {done.length > 0 && (
        <p className="soft note">
          <strong>{t('Empty:')}</strong>{' '}
          {joined(
            done.map(({ key }) => t(queueWords[key]).toLowerCase()),
            ', ',
          )}
          .
        </p>
      )}
    </Page>
  )
}

function rank({ first_lost_at, oldest_at }: Output<typeof listQueues>['results'][number]): string {
  return first_lost_at === null ? `1${oldest_at ?? ''}` : `0${first_lost_at}`
}
