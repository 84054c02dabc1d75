import { listEarnings } from '@crewcall/contract/payments.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { useQuery } from '@tanstack/react-query'
import { weekBars } from '../../domain/pay/week-bars.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { BarChart } from '../../ui/chart.tsx'
import { Section } from '../../ui/page.tsx'

/** This week's pay by day. */
export function WeekCard() {
  const { t, locale } = useT()
  const { data } = useQuery(api.query(listEarnings, {}))
  if (!data) return null
  return (
    <Section title={t('This week')} actions={<strong className="tabular">{formatCents(data.week_total)}</strong>}>
      <BarChart bars={weekBars(data.this_week, locale)} label={t('Earnings of this week by day')} />
      <ButtonLink to="/pro/earnings" variant="outlined">
        {t('All earnings')}
      </ButtonLink>
    </Section>
  )
}
