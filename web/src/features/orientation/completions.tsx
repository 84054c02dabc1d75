import { listOrientationCompletions, type Orientation } from '@crewcall/contract/orientations.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePersonPicture } from '../../domain/picture/picture-address.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Section } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useOrientationRights } from './use-orientation.ts'

/** Who has completed the orientation, in which version and when. */
export function Completions({ orientation: { completed_count, version } }: { orientation: Orientation }) {
  const { t } = useT()
  const { id } = useOrientationRights()
  const [page, setPage] = useState(1)
  const list = useQuery({
    ...api.query(listOrientationCompletions, { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
  })
  if (list.error) return <ErrorScreen error={list.error} retry={() => void list.refetch()} />
  if (!list.data) return <PageSkeleton rows={2} />
  const { results, count } = list.data
  return (
    <Section
      title={
        completed_count === 0 && count > 0
          ? t('Nobody has completed the new version yet')
          : t('{count, plural, =0 {Nobody has completed it yet} one {1 pro has completed it} other {# pros have completed it}}', {
              count: completed_count,
            })
      }
    >
      {results.length === 0 && (
        <p className="soft small">{t('Who still has to do it is marked among the applicants and on the roster of their shift.')}</p>
      )}
      {results.length > 0 && (
        <Rows label={t('Who has completed it')} busy={list.isPlaceholderData} within>
          {results.map((one) => (
            <CompletionRow key={one.pro_id} one={one} version={version} />
          ))}
        </Rows>
      )}
      <Pager page={page} pageSize={25} count={count} onPage={setPage} />
    </Section>
  )
}

type Completion = Output<typeof listOrientationCompletions>['results'][number]

function CompletionRow({ one, version }: { one: Completion; version: number }) {
  const { t, locale } = useT()
  const { id, timezone } = useOrientationRights()
  const picture = usePersonPicture(one.headshot_public_id)
  const standing = one.is_valid ? null : <Tag tone="wait">{t('Does it again')}</Tag>
  return (
    <Row
      lead={<Avatar name={one.display_name} src={picture} size={40} />}
      title={
        <Link to="/locations/$locationId/connect/pros/$proId" params={{ locationId: String(id), proId: String(one.pro_id) }}>
          {one.display_name}
        </Link>
      }
      sub={t('{day}, version {version}', { day: formatDay(one.completed_at, timezone, locale), version: one.version })}
      trail={one.version === version && one.is_valid ? <Tag tone="good">{t('Current version')}</Tag> : standing}
    />
  )
}
