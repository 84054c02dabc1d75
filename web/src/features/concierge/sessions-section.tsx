import { listActingSessions, type ActingSession } from '@crewcall/contract/concierge.ts'
import { isolated, phrase } from '@crewcall/contract/rules/direction.ts'
import { IconUserShield } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Stamp } from '../../domain/admin/admin-parts.tsx'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState, ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useEndActing } from './commands.ts'

const size = 10
const ends: Record<NonNullable<ActingSession['end_reason']>, Sentence> = {
  STOPPED: 'Stopped by the platform',
  STOPPED_BY_LOCATION: 'Stopped by the location',
  CONCIERGE_ENDED: 'Concierge ended',
  EXPIRED: 'The time was over',
  SIGNED_OUT: 'Signed out',
  ROLE_CHANGED: 'The role of the person changed',
}

/** When somebody of the platform acted for the location, and stopping who does now. */
export function SessionsSection({ locationId }: { locationId: number }) {
  const { t } = useT()
  const [page, setPage] = useState(1)
  const params = { locationId: String(locationId) }
  const { data, error, refetch } = useQuery(api.query(listActingSessions, { params, query: { page, page_size: size } }))
  if (error && !data) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton rows={3} />
  return (
    <Section title={t('Who acted for the location')}>
      {data.count === 0 && <EmptyState title={t('Nobody has acted for the location')}>{t('Each time is listed here.')}</EmptyState>}
      {data.count > 0 && (
        <Rows within label={t('Who acted for the location')}>
          {data.results.map((one) => (
            <SessionRow key={one.id} of={one} params={params} />
          ))}
        </Rows>
      )}
      <Pager page={page} pageSize={size} count={data.count} onPage={setPage} />
    </Section>
  )
}

function SessionRow({ of: one, params }: { of: ActingSession; params: { locationId: string } }) {
  const { t } = useT()
  const end = useEndActing()
  return (
    <Row
      title={phrase`${one.user_name}: ${one.reason}`}
      sub={
        <>
          <Stamp at={one.begun_at} /> – <Stamp at={one.ended_at ?? one.expires_at} />
          {' · '}
          {t('{count, plural, =0 {nothing done} one {# step} other {# steps}}', { count: one.acts })}
          {one.end_reason && <> · {t(ends[one.end_reason])}</>}
        </>
      }
      trail={
        one.ended_at === null && (
          <div className="cluster">
            <StatusBadge tone="wait" icon={<IconUserShield size={14} aria-hidden="true" />}>
              {t('Acting now')}
            </StatusBadge>
            <Button
              size="small"
              variant="outlined"
              busy={end.isPending}
              onClick={() => void end.send({ params: { ...params, id: String(one.id) } })}
            >
              {t('Stop {name}', { name: isolated(one.user_name) })}
            </Button>
          </div>
        )
      }
    />
  )
}
