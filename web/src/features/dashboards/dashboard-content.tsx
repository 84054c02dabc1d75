import type { Dashboard } from '@crewcall/contract/dashboards.ts'
import type { DashboardName } from '@crewcall/contract/rules/dashboards.ts'
import { agoText } from '../../domain/hours/hours-text.ts'
import { useCan } from '../../domain/person/can.tsx'
import { useNow } from '../../domain/time/use-now.ts'
import { useT } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ChartSection } from './chart-section.tsx'
import type { DashboardSearch } from './dashboard-search.ts'
import styles from './dashboards.module.css'
import { FigureCard } from './figure-card.tsx'
import { LocationsTable } from './locations-table.tsx'
import { SheetsLink } from './sheets-link.tsx'
import { TopPros } from './top-pros.tsx'
import { useShownFigures, type Asked } from './use-dashboard.ts'
import { Wages } from './wages.tsx'

type Props = {
  name: DashboardName
  data: Dashboard
  /** The numbers are those of the days shown before. */
  isOld: boolean
  asked: Asked
  search: DashboardSearch
  locationId: number | null
  onChange: (changes: DashboardSearch) => void
}

/** Everything below the days: the figures, the chart, and the locations. */
export function DashboardContent({ name, data, isOld, asked, search, locationId, onChange }: Props) {
  const { t } = useT()
  const { figures, seesAllCost } = useShownFigures(data)
  const isEmpty = data.figures.every(({ base, value, previous }) => base === 0 && !value && !previous)
  if (isEmpty) return <NothingYet locationId={locationId} />
  return (
    <div className="stack gap-20" aria-busy={isOld} data-old={isOld}>
      {data.behind_since !== null && <Behind since={data.behind_since} />}
      <ul className={styles.cards} aria-label={t('Figures')}>
        {figures.map((figure) => (
          <FigureCard
            key={figure.measure}
            figure={figure}
            course={data.points.map(({ values }) => values[figure.index] ?? null)}
            seesAllCost={seesAllCost}
            onOpen={() => onChange({ rows: figure.measure })}
          />
        ))}
      </ul>
      {name === 'compliance' && locationId !== null && <SheetsLink locationId={locationId} days={asked} />}
      <ChartSection name={name} data={data} isOld={isOld} figures={figures} asked={asked} search={search} onChange={onChange} />
      {name === 'people' && <TopPros asked={asked} figures={data.figures} locationId={locationId} />}
      {name === 'cost' && seesAllCost && <Wages asked={asked} />}
      {locationId === null && (
        <Section title={t('By location')}>
          <LocationsTable name={name} data={data} figures={figures} search={search} onChange={onChange} />
        </Section>
      )}
    </div>
  )
}

function NothingYet({ locationId }: { locationId: number | null }) {
  const { t } = useT()
  const mayPost = useCan('gig.post', locationId === null ? undefined : { location_id: locationId })
  return (
    <EmptyState
      title={t('No shifts in these days')}
      action={
        locationId !== null &&
        mayPost && (
          <ButtonLink to="/locations/$locationId/gigs-add" params={{ locationId: String(locationId) }}>
            {t('Post a shift')}
          </ButtonLink>
        )
      }
    >
      {t('Choose other days. The numbers begin with your first shift.')}
    </EmptyState>
  )
}

function Behind({ since }: { since: string }) {
  const { t, locale } = useT()
  const now = useNow(30_000)
  return (
    <p className="soft small" role="status">
      {t('Numbers as of {when}; changes since then are being counted.', { when: agoText(since, now, t, locale) })}
    </p>
  )
}
