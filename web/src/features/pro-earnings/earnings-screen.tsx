import { listEarnings } from '@crewcall/contract/earnings.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasEstimates } from '../../domain/pay/estimates.ts'
import { weekBars } from '../../domain/pay/week-bars.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { BarChart } from '../../ui/chart.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { StatTile, StatTiles } from '../../ui/stat-tile.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { EarningRow } from './earning-row.tsx'
import styles from './earnings.module.css'
import { InstantPayout } from './instant-payout.tsx'
import { LoyaltyRewards } from './loyalty-rewards.tsx'
import { WeekList } from './week-list.tsx'
import { YearList } from './year-list.tsx'

/** The shifts shown before the weeks, which have all of them. */
const newest = 5

/** The pro's earnings: this week by day, payments under way, the newest shifts, every week and the statements (behaviour 46). */
export function EarningsScreen() {
  const { t, locale } = useT()
  const [chosen, setChosen] = useState<number>()
  const { data } = useSuspenseQuery(api.query(listEarnings, {}))
  const day = chosen === undefined ? undefined : data.this_week[chosen]?.day.slice(0, 10)
  const shown =
    day === undefined
      ? data.results.slice(0, newest)
      : data.results.filter((each) => instantToWall(each.start_time, each.timezone).date === day)
  const isEstimated = hasEstimates(data.results)
  const choose = (index: number) => setChosen(index === chosen ? undefined : index)

  return (
    <Page title={t('Earnings')} width="narrow">
      <Section title={t(isEstimated ? 'This week, with estimates' : 'This week')}>
        <strong className={styles.total}>{formatCents(data.week_total)}</strong>
        <BarChart bars={weekBars(data.this_week, locale)} label={t('Earnings of this week by day')} chosen={chosen} onChoose={choose} />
      </Section>
      <StatTiles>
        <StatTile label={t('On the way')} value={formatCents(data.on_the_way)} note={t('not yet in your account')} />
        <StatTile label={t(isEstimated ? 'This year, with estimates' : 'This year')} value={formatCents(data.year_total)} />
      </StatTiles>
      <InstantPayout />
      {data.results.length === 0 ? (
        <EmptyState title={t('No earnings yet')} action={<ButtonLink to="/pro/find">{t('Find shifts')}</ButtonLink>}>
          {t('After your first shift you see here what it pays and when the money arrives.')}
        </EmptyState>
      ) : (
        <Section
          title={day === undefined ? t('Newest shifts') : t('Shifts of this day')}
          actions={
            day !== undefined && (
              <Button variant="text" onClick={() => setChosen(undefined)}>
                {t('Show all')}
              </Button>
            )
          }
        >
          {shown.length === 0 && <p className="soft small">{t('No shift on this day.')}</p>}
          <ul className={styles.rows}>
            {shown.map((earning) => (
              <EarningRow key={earning.application_id} earning={earning} />
            ))}
          </ul>
        </Section>
      )}
      <LoyaltyRewards />
      <YearList />
      {data.results.length > 0 && <WeekList />}
    </Page>
  )
}
