import { getEarningWeek } from '@crewcall/contract/earnings.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import type { EarnedAs } from '@crewcall/contract/rules/earned-as.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { hasEstimates } from '../../domain/pay/estimates.ts'
import { weekBars } from '../../domain/pay/week-bars.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { BarChart } from '../../ui/chart.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { WordTable } from '../../ui/word-table.tsx'
import { EarningRow } from './earning-row.tsx'
import styles from './earnings.module.css'
import { weekName } from './week-name.ts'

type Week = Output<typeof getEarningWeek>
const parts: Record<EarnedAs, Sentence> = { PAY: 'Pay', OTHER_PAY: 'Other pay', TIP: 'Tips', REIMBURSEMENT: 'Reimbursements' }

/** One week: what it brought by day and kind, and each shift with when its payments arrive. */
export function WeekScreen() {
  const { t, locale } = useT()
  const { day } = useParams({ from: '/_app/pro/earnings/weeks/$day' })
  const { data: week } = useSuspenseQuery(api.query(getEarningWeek, { params: { day } }))
  return (
    <Page
      title={weekName(week.first_day, locale)}
      width="narrow"
      breadcrumbs={[{ label: t('Earnings'), to: '/pro/earnings' }]}
      actions={<Beside week={week} />}
    >
      <Section title={t(hasEstimates(week.shifts) ? 'Earned, with estimates' : 'Earned')}>
        <strong className={styles.total}>{formatCents(week.total)}</strong>
        <BarChart bars={weekBars(week.days, locale)} label={t('Earnings of the week by day')} />
        {week.parts.length > 1 && (
          <WordTable rows={week.parts.map(({ earned_as, amount }) => ({ label: t(parts[earned_as]), value: formatCents(amount) }))} />
        )}
      </Section>
      <Section title={t('Shifts')}>
        {week.shifts.length === 0 ? (
          <p className="soft small">{t('No shift in this week.')}</p>
        ) : (
          <ul className={styles.rows}>
            {week.shifts.map((earning) => (
              <EarningRow key={earning.application_id} earning={earning} />
            ))}
          </ul>
        )}
        <p className="soft note">
          {t(
            'Expected days are estimates. A business that pays from a bank account takes about four business days more, and your own bank may need one or two.',
          )}
        </p>
      </Section>
    </Page>
  )
}

function Beside({ week: { previous, next } }: { week: Week }) {
  const { t, locale } = useT()
  return (
    <>
      {previous !== null && (
        <ButtonLink
          to="/pro/earnings/weeks/$day"
          params={{ day: previous }}
          variant="outlined"
          icon={<IconChevronLeft size={18} aria-hidden="true" />}
          aria-label={t('Earlier, from {day}', { day: formatDay(previous, 'UTC', locale) })}
        >
          {t('Earlier')}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink
          to="/pro/earnings/weeks/$day"
          params={{ day: next }}
          variant="outlined"
          icon={<IconChevronRight size={18} aria-hidden="true" />}
          aria-label={t('Later, from {day}', { day: formatDay(next, 'UTC', locale) })}
        >
          {t('Later')}
        </ButtonLink>
      )}
    </>
  )
}
