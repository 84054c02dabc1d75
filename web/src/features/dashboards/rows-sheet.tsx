import { listDashboardRows, type DashboardRow } from '@crewcall/contract/dashboards.ts'
import { measures, type DashboardName, type Measure } from '@crewcall/contract/rules/dashboards.ts'
import { isolated, joined } from '@crewcall/contract/rules/direction.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { WhenText } from '../../domain/time/when-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { SideSheet } from '../../ui/dialog.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState, ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { amountWords, sumWords } from './amount-words.ts'
import { measureWords } from './measure-words.ts'
import type { Asked } from './use-dashboard.ts'

const pageSize = 50

type Props = {
  name: DashboardName
  measure: Measure
  label: string
  asked: Asked
  page: number
  onPage: (page: number) => void
  onClose: () => void
}

/** The shifts or pros that add up to a figure, and their sum. */
export function RowsSheet({ name, measure, label, asked, page, onPage, onClose }: Props) {
  const words = useT()
  const { t } = words
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...api.query(listDashboardRows, { params: { name }, query: { ...asked, measure, page, page_size: pageSize } }),
    placeholderData: keepPreviousData,
  })
  return (
    <SideSheet opened onClose={onClose} title={label} size="lg">
      {error && !data && <ErrorScreen error={error} retry={() => void refetch()} />}
      {!data && !error && <PageSkeleton rows={6} />}
      {data && (
        <div className="stack gap-12">
          <p role="status">
            <strong>{sumWords(measure, data, words)}</strong>
          </p>
          <p className="soft small">{t(measureWords[measure].counts)}</p>
          {data.results.length === 0 ? (
            <EmptyState title={t('Nothing to count in these days')} />
          ) : (
            <Rows within label={label} busy={isPlaceholderData}>
              {data.results.map((row) => (
                <CountedRow key={`${row.gig_id}:${row.application_id ?? ''}`} row={row} measure={measure} />
              ))}
            </Rows>
          )}
          <Pager page={page} pageSize={pageSize} count={data.count} onPage={onPage} />
        </div>
      )}
    </SideSheet>
  )
}

function CountedRow({ row, measure }: { row: DashboardRow; measure: Measure }) {
  const words = useT()
  const { say, t } = words
  const { gig_id, application_id, location_id, location_name, start_time, end_time, timezone, position, pro_name } = row
  const locationId = String(location_id)
  const isSheet = application_id !== null && sheetMeasures.has(measure)
  return (
    <Row
      title={
        <Link to="/locations/$locationId/gigs/$gigId" params={{ locationId, gigId: String(gig_id) }}>
          {joined([say(position), pro_name], ' · ')}
        </Link>
      }
      sub={
        <>
          <WhenText start={start_time} end={end_time} timezone={timezone} /> · {isolated(location_name)}
          {isSheet && (
            <>
              {' · '}
              <Link
                to="/locations/$locationId/timesheets"
                params={{ locationId }}
                search={{ application_id: [application_id], open: application_id }}
              >
                {t('Timesheet')}
              </Link>
            </>
          )}
        </>
      }
      trail={<span className="tabular">{amountWords(measure, row, words)}</span>}
    />
  )
}

/** Figures of timesheets, whose rows lead to one. */
const sheetMeasures = new Set<Measure>(
  (Object.keys(measures) as Measure[]).filter((measure) => JSON.stringify(measures[measure].of).includes('sheets')),
)
