import { listEarnings } from '@crewcall/contract/payments.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadMore } from '../../ui/load-more.tsx'
import { pagesOf } from '../../domain/lists/pro-pages.ts'
import { weekBars } from '../../domain/pay/week-bars.ts'
import { useT } from '../../lib/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { BarChart } from '../../ui/chart.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { StatTile, StatTiles } from '../../ui/stat-tile.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { EarningRow } from './earning-row.tsx'
import styles from './earnings.module.css'

/** The pro's earnings: this week by day, payments under way, the year, and every shift with its payout (behaviour 46). */
export function EarningsScreen() {
  const { t, locale } = useT()
  const [chosen, setChosen] = useState<number>()
  const pages = useSuspenseInfiniteQuery(pagesOf(listEarnings, {}))
  const [first] = pages.data.pages
  if (!first) return null
  const day = chosen === undefined ? undefined : first.this_week[chosen]?.day.slice(0, 10)
  const all = pages.data.pages.flatMap((each) => each.results)
  const shown = day === undefined ? all : all.filter((each) => instantToWall(each.start_time, each.timezone).date === day)
  const choose = (index: number) => setChosen(index === chosen ? undefined : index)

  return (
    <Page title={t('Earnings')} width="narrow">
      <Section title={t('This week')} actions={<strong className={styles.total}>{formatCents(first.week_total)}</strong>}>
        <BarChart bars={weekBars(first.this_week, locale)} label={t('Earnings of this week by day')} chosen={chosen} onChoose={choose} />
      </Section>
      <StatTiles>
        <StatTile label={t('On the way')} value={formatCents(first.on_the_way)} note={t('not yet in your account')} />
        <StatTile label={t('This year')} value={formatCents(first.year_total)} />
      </StatTiles>
      {all.length === 0 ? (
        <EmptyState title={t('No earnings yet')} action={<ButtonLink to="/pro/find">{t('Find shifts')}</ButtonLink>}>
          {t('After your first shift you see here what it pays and when the money arrives.')}
        </EmptyState>
      ) : (
        <Section
          title={day === undefined ? t('Shifts') : t('Shifts of this day')}
          {...(day === undefined
            ? {}
            : {
                actions: (
                  <Button variant="text" onClick={() => setChosen(undefined)}>
                    {t('Show all')}
                  </Button>
                ),
              })}
        >
          {shown.length === 0 && <p className="soft small">{t('No shift on this day.')}</p>}
          <ul className={styles.rows}>
            {shown.map((earning) => (
              <EarningRow key={earning.application_id} earning={earning} />
            ))}
          </ul>
          {day === undefined && <LoadMore pages={pages} />}
        </Section>
      )}
    </Page>
  )
}
