import { listTopPros } from '@crewcall/contract/dashboards.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { measures, type Measure } from '@crewcall/contract/rules/dashboards.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Section } from '../../ui/page.tsx'
import { ErrorScreen, Skeleton } from '../../ui/states.tsx'
import styles from './table.module.css'
import type { Asked } from './use-dashboard.ts'
import { valueWords } from './values.ts'

/** On how few pros the hours depend is said of so many. */
const BUSIEST = 5

type Figures = readonly { measure: Measure; value: number | null }[]
type Props = { asked: Asked; figures: Figures; locationId: number | null }

/** On how few pros the hours depend, and how many of those who came had been there before. */
export function TopPros({ asked, figures, locationId }: Props) {
  const { t, locale } = useT()
  const { data, error, refetch } = useQuery(api.query(listTopPros, { query: asked }))
  if (error && !data) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  const share = data.results.reduce((sum, pro) => sum + pro.share, 0)
  const busiest = data.results.slice(0, BUSIEST).reduce((sum, pro) => sum + pro.share, 0)
  const part = (value: number) => valueWords(value, 'share', locale)
  const all = { count: data.pros, hours: valueWords(data.minutes, 'minutes', locale) }
  return (
    <Section title={t('Who works the hours')}>
      <Returning figures={figures} />
      {data.results.length === 0 ? (
        <p className="soft">{t('No hours were worked in these days.')}</p>
      ) : (
        <>
          <p>
            {data.results.length < data.pros
              ? t('{count, plural, one {1 pro} other {# pros}} worked {hours}; those listed worked {share} of it.', {
                  ...all,
                  share: part(Math.min(1, share)),
                })
              : t('{count, plural, one {1 pro} other {# pros}} worked {hours}.', all)}
            {data.pros > BUSIEST && ` ${t('The five with most hours worked {share} of it.', { share: part(busiest) })}`}
          </p>
          <Pros results={data.results} locationId={locationId} />
        </>
      )}
    </Section>
  )
}

type Row = Output<typeof listTopPros>['results'][number]

function Pros({ results, locationId }: { results: readonly Row[]; locationId: number | null }) {
  const { t, locale } = useT()
  const columns: Column<Row>[] = [
    { id: 'pro', header: t('Pro'), lead: true, cell: (row) => <Name pro={row} locationId={locationId} /> },
    { id: 'hours', header: t('Hours worked'), align: 'end', cell: ({ minutes }) => valueWords(minutes, 'minutes', locale) },
    { id: 'shifts', header: t('Shifts'), align: 'end', cell: ({ shifts }) => valueWords(shifts, measures.shifts.unit, locale) },
    {
      id: 'part',
      header: t('Part of all hours'),
      align: 'end',
      cell: ({ share }) => (
        <>
          {valueWords(share, 'share', locale)} <Bar parts={[share, 1 - share]} />
        </>
      ),
    },
  ]
  return <DataTable caption={t('Pros with most hours')} rows={results} columns={columns} rowId={({ pro_id }) => pro_id} empty={null} />
}

function Name({ pro: { pro_id, name }, locationId }: { pro: Row; locationId: number | null }) {
  if (locationId === null) return name
  const params = { locationId: String(locationId), proId: String(pro_id) }
  return (
    <Link to="/locations/$locationId/connect/pros/$proId" params={params}>
      {name}
    </Link>
  )
}

function Returning({ figures }: { figures: Figures }) {
  const { t, locale } = useT()
  const returning = figures.find(({ measure }) => measure === 'returning_rate')?.value ?? null
  if (returning === null) return null
  const [old, fresh] = [valueWords(returning, 'share', locale), valueWords(1 - returning, 'share', locale)]
  return (
    <div>
      <p>{t('{returning} of those who came had worked here before, {first} had not.', { returning: old, first: fresh })}</p>
      <Bar parts={[returning, 1 - returning]} />
    </div>
  )
}

function Bar({ parts }: { parts: readonly number[] }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      {parts.map((part, index) => (
        <span key={index} style={{ flexGrow: part }} />
      ))}
    </span>
  )
}
