import { listEarningWeeks } from '@crewcall/contract/earnings.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pagesOf } from '../../domain/lists/pro-pages.ts'
import { useT } from '../../lib/i18n.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Section } from '../../ui/page.tsx'
import styles from './earnings.module.css'
import { weekName } from './week-name.ts'

/** Every week as a bar with its sum beside it, back to the first shift; opens the week. */
export function WeekList() {
  const { t, locale } = useT()
  const pages = useInfiniteQuery(pagesOf(listEarningWeeks, {}))
  const weeks = (pages.data?.pages ?? []).flatMap((each) => each.results)
  if (weeks.length === 0) return null
  const most = Math.max(...weeks.map(({ amount }) => amount), 1)
  return (
    <Section title={t('Week by week')}>
      <ul className={styles.rows}>
        {weeks.map(({ first_day, amount, shift_count }) => (
          <li key={first_day}>
            <Link to="/pro/earnings/weeks/$day" params={{ day: first_day }} className={styles.week}>
              <span className={styles.weekWords}>
                <span>{weekName(first_day, locale)}</span>
                <strong className="tabular">{formatCents(amount)}</strong>
              </span>
              <span className={styles.track} aria-hidden="true">
                <span className={styles.fill} style={{ width: `calc(100% * ${Math.max(0, amount) / most})` }} />
              </span>
              <span className="soft note">
                {t('{count, plural, =0 {No shifts} one {# shift} other {# shifts}}', { count: shift_count })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <LoadMore pages={pages} />
    </Section>
  )
}
