import { listLocationAuditLog } from '@crewcall/contract/admin.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Stamp } from '../../domain/admin/admin-parts.tsx'
import { auditText } from '../../domain/admin/audit-words.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Section } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState, ErrorScreen, PageSkeleton } from '../../ui/states.tsx'

const size = 20
type Entry = Output<typeof listLocationAuditLog>['results'][number]

/** Each step that somebody of the platform made for the location, the latest first. */
export function ActsSection({ locationId }: { locationId: number }) {
  const { t } = useT()
  const [page, setPage] = useState(1)
  const params = { locationId: String(locationId) }
  const query = { is_on_behalf: true, page, page_size: size }
  const { data, error, refetch } = useQuery(api.query(listLocationAuditLog, { params, query }))
  if (error && !data) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton rows={4} />
  return (
    <Section title={t('What was done for the location')}>
      {data.count === 0 && <EmptyState title={t('Nothing was done yet')}>{t('Each step is listed here with who made it.')}</EmptyState>}
      {data.count > 0 && (
        <Rows within label={t('What was done for the location')}>
          {data.results.map((entry) => (
            <ActRow key={entry.id} entry={entry} locationId={params.locationId} />
          ))}
        </Rows>
      )}
      <Pager page={page} pageSize={size} count={data.count} onPage={setPage} />
    </Section>
  )
}

function ActRow({ entry, locationId }: { entry: Entry; locationId: string }) {
  const words = useT()
  const { t } = words
  const text = auditText(words, entry)
  const isOfShift = entry.object_type === 'gig' && entry.object_id !== null
  return (
    <Row
      title={
        isOfShift ? (
          <Link to="/locations/$locationId/gigs/$gigId" params={{ locationId, gigId: String(entry.object_id) }} className="link">
            {text}
          </Link>
        ) : (
          text
        )
      }
      sub={
        <>
          {t('{person} of {product}', { person: isolated(entry.actor_name) })} · <Stamp at={entry.at} />
        </>
      }
    />
  )
}
