import type { PlatformDashboard } from '@crewcall/contract/platform-dashboard.ts'
import { IconDownload } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { agoText } from '../../../domain/hours/hours-text.ts'
import { useNow } from '../../../domain/time/use-now.ts'
import { useToday } from '../../../domain/time/use-today.ts'
import { viewerTimezone } from '../../../domain/time/when-text.tsx'
import { useT } from '../../../lib/i18n.ts'
import { later } from '../../../lib/later.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { OpensLater } from '../../../ui/opens-later.tsx'
import { Page, Section } from '../../../ui/page.tsx'
import { EmptyState, ErrorScreen } from '../../../ui/states.tsx'
import { DashboardSkeleton } from '../dashboard-skeleton.tsx'
import styles from '../dashboards.module.css'
import { DaysShown } from '../days-shown.tsx'
import { FigureCard } from '../figure-card.tsx'
import { RangeBar } from '../range-bar.tsx'
import { daysOf } from '../ranges.ts'
import { isStuck } from '../use-dashboard.ts'
import { PartsTable } from './parts-table.tsx'
import { PlatformChart } from './platform-chart.tsx'
import { platformSearch, type PlatformSearch } from './platform-search.ts'
import { QueuesSection } from './queues-section.tsx'
import { usePlatform, type PlatformAsked } from './use-platform.ts'
import { WorkSection } from './work-section.tsx'

const menu = later(() => import('./platform-export-menu.tsx'))

/** The figures of the platform: their days, in total, over time, and by market or by location of a market (docs/rules/dashboards.md). */
export function PlatformScreen({ search: raw }: { search: PlatformSearch }) {
  const search = platformSearch(raw)
  const { t } = useT()
  const navigate = useNavigate()
  const today = useToday(viewerTimezone())
  const days = daysOf(search, today, 'MONDAY')
  const asked: PlatformAsked = { ...days, ...(search.market_id !== undefined && { market_id: search.market_id }) }
  const numbers = usePlatform(asked)
  const { data } = numbers
  function change({ range, from, until, measure, as }: PlatformSearch) {
    const changes = Object.fromEntries(Object.entries({ range, from, until, measure, as }))
    const next = platformSearch({ ...search, ...changes })
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false })
  }
  const exporting = (
    <Button variant="outlined" icon={<IconDownload size={18} aria-hidden="true" />}>
      {t('Export')}
    </Button>
  )
  return (
    <Page
      title={t('Dashboard of the platform')}
      subtitle={data?.market?.name ?? t('All markets')}
      actions={
        <>
          <OpensLater button={exporting} kind="menu" popup={menu}>
            {({ PlatformExportMenu }) => <PlatformExportMenu button={exporting} asked={asked} />}
          </OpensLater>
          <ButtonLink to="/admin" variant="outlined">
            {t('Work queues')}
          </ButtonLink>
        </>
      }
    >
      {search.market_id !== undefined && (
        <p>
          <Link to="/admin/dashboards" search={{ range: search.range, from: search.from, until: search.until }}>
            {t('All markets')}
          </Link>
        </p>
      )}
      <RangeBar search={search} days={days} choices={[]} onChange={(changes) => change({ ...search, ...changes } as PlatformSearch)} />
      {data && <DaysShown data={data} today={today} isStuck={isStuck(numbers)} />}
      {numbers.isError && !data && <ErrorScreen error={numbers.error} retry={() => void numbers.refetch()} />}
      {!data && !numbers.isError && <DashboardSkeleton />}
      {data && (
        <Content
          data={data}
          isOld={numbers.isPlaceholderData}
          asked={asked}
          search={search}
          onChange={(changes) => change({ ...search, ...changes })}
        />
      )}
      <WorkSection asked={asked} />
      <QueuesSection />
    </Page>
  )
}

type ContentProps = {
  data: PlatformDashboard
  isOld: boolean
  asked: PlatformAsked
  search: PlatformSearch
  onChange: (changes: PlatformSearch) => void
}

function Content({ data, isOld, asked, search, onChange }: ContentProps) {
  const { t, locale } = useT()
  const now = useNow(30_000)
  const parts = useRef<HTMLDivElement>(null)
  if (data.figures.every(({ base, value, previous }) => base === 0 && !value && !previous))
    return <EmptyState title={t('No shifts in these days')}>{t('Choose other days.')}</EmptyState>
  function handleOpen() {
    const table = parts.current?.querySelector<HTMLElement>('[role="region"]')
    table?.scrollIntoView({ block: 'start' })
    table?.focus()
  }
  return (
    <div className="stack gap-20" aria-busy={isOld} data-old={isOld}>
      {data.behind_since !== null && (
        <p className="soft small" role="status">
          {t('Numbers as of {when}; changes since then are being counted.', { when: agoText(data.behind_since, now, t, locale) })}
        </p>
      )}
      <ul className={styles.cards} aria-label={t('Figures')}>
        {data.figures.map((figure, index) => (
          <FigureCard
            key={figure.measure}
            figure={{ ...figure, target: null, index }}
            course={data.points.map(({ values }) => values[index] ?? null)}
            seesAllCost
            onOpen={handleOpen}
          />
        ))}
      </ul>
      <PlatformChart data={data} isOld={isOld} asked={asked} search={search} onChange={onChange} />
      <div ref={parts}>
        <Section title={data.market ? t('By location') : t('By market')}>
          <PartsTable data={data} search={search} />
        </Section>
      </div>
    </div>
  )
}
