import type { ClockState } from '@crewcall/contract/timesheets.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { clockAt } from '../../domain/hours/hours-text.ts'
import { punchedText } from '../../domain/hours/punched-text.ts'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { useT } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import { WordTable } from '../../ui/word-table.tsx'

type Props = { clock: ClockState; application: NonNullable<ClockState['application']> }

/** After clock-out: the hours, the resulting pay, and what is left to do. */
export function Summary({ clock, application }: Props) {
  const { t, locale } = useT()
  const sheet = clock.timesheet
  const { timezone, start_time, end_time } = application.gig
  const time = (instant: string | null, expected: string) => clockAt(instant, timezone, expected, locale)
  const params = { id: String(application.id) }
  return (
    <Section title={t('You are done. Thank you!')}>
      {sheet && (
        <WordTable
          rows={[
            {
              label: t('Worked'),
              value: `${time(sheet.working_hours.start_time, start_time)} – ${time(sheet.working_hours.end_time, end_time)}`,
            },
            { label: t('Punched'), value: punchedText(sheet, application.gig, locale) ?? '–' },
            ...(sheet.unpaid_break_minutes > 0 ? [{ label: t('Unpaid break'), value: minutesText(sheet.unpaid_break_minutes) }] : []),
            ...(sheet.payable_minutes === null ? [] : [{ label: t('Paid time'), value: minutesText(sheet.payable_minutes) }]),
            ...(sheet.proposed_cost ? [{ label: t('You earn'), value: formatCents(sheet.proposed_cost.pro_amount), strong: true }] : []),
          ]}
        />
      )}
      <p className="soft small">
        {t('The business reviews the hours; without an objection, they are approved 48 hours after the end, and then you are paid.')}
      </p>
      <div className="cluster">
        {application.location_review === null && (
          <ButtonLink to="/pro/applications/$id" params={params}>
            {t('Rate the business')}
          </ButtonLink>
        )}
        <ButtonLink to="/pro/applications/$id/hours" params={params} variant="outlined">
          {t('My hours')}
        </ButtonLink>
      </div>
    </Section>
  )
}
