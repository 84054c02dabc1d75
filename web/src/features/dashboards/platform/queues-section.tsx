import { listQueues } from '@crewcall/contract/admin.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queueWords } from '../../../domain/admin/queue-words.ts'
import { agoText } from '../../../domain/hours/hours-text.ts'
import { useNow } from '../../../domain/time/use-now.ts'
import { useT } from '../../../lib/i18n.ts'
import { api } from '../../../lib/query.ts'
import { parseSearch } from '../../../lib/search-params.ts'
import { Section } from '../../../ui/page.tsx'
import { ErrorScreen, PageSkeleton } from '../../../ui/states.tsx'
import { ScrolledTable } from '../scrolled-table.tsx'

type Queue = Output<typeof listQueues>['results'][number]

/** What waits for the platform now, since when, and who took cases; the longest waiting first. */
export function QueuesSection() {
  const { t } = useT()
  const { data, error, refetch } = useQuery({ ...api.query(listQueues, {}), refetchInterval: 60_000 })
  const queues = data?.results.toSorted((a, b) => (a.oldest_at ?? '9').localeCompare(b.oldest_at ?? '9'))
  return (
    <Section title={t('Queues now')}>
      {error && !data && <ErrorScreen error={error} retry={() => void refetch()} />}
      {!data && !error && <PageSkeleton rows={4} />}
      {queues && (
        <ScrolledTable label={t('Cases by queue')}>
          <thead>
            <tr>
              <th scope="col">{t('Queue')}</th>
              <th scope="col">{t('Waiting|cases')}</th>
              <th scope="col">{t('Oldest|case')}</th>
              <th scope="col">{t('Taken|cases')}</th>
              <th scope="col">{t('Taken by')}</th>
            </tr>
          </thead>
          <tbody>
            {queues.map((queue) => (
              <Row key={queue.key} queue={queue} />
            ))}
          </tbody>
        </ScrolledTable>
      )}
    </Section>
  )
}

function Row({ queue: { key, count, oldest_at, link, takers } }: { queue: Queue }) {
  const { t, locale } = useT()
  const now = useNow(60_000)
  const [path = '', query = ''] = link.split('?')
  const name = t(queueWords[key])
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {/* A queue's address comes from the server, as on the page of queues. */}
        <Link to={path} search={parseSearch(query) as never} aria-label={t('{queue}: {count} waiting', { queue: name, count })}>
          {count}
        </Link>
      </td>
      <td>{oldest_at === null ? '—' : agoText(oldest_at, now, t, locale)}</td>
      <td>{takers === null ? '—' : takers.reduce((sum, taker) => sum + taker.count, 0)}</td>
      <td>
        {takers === null || takers.length === 0
          ? '—'
          : joined(
              takers.map((taker) => phrase`${taker.name}: ${taker.count}`),
              ', ',
            )}
      </td>
    </tr>
  )
}
