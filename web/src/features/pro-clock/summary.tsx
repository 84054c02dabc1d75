import type { ClockState, Timesheet } from '@crewcall/contract/timesheets.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { lastDayText } from '../../domain/pay/last-day-text.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { clockAt } from '../../domain/hours/hours-text.ts'
import { punchedText } from '../../domain/hours/punched-text.ts'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { useT, type Translate } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import { WordTable } from '../../ui/word-table.tsx'

type Props = { clock: ClockState; application: NonNullable<ClockState['application']> }

/** After clock-out: the hours, the resulting pay, when it is paid, and what is left to do. */
export function Summary({ clock, application }: Props) {
  const { t } = useT()
  const params = { id: String(application.id) }
  return (
    <Section title={t('You are done. Thank you!')}>
      <WorkedAndPaid clock={clock} application={application} />
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

/** The hours of a shift that is over, what they earn and when that is paid. */
export function WorkedAndPaid({ clock: { timesheet: sheet }, application }: Props) {
  const { t, locale } = useT()
  if (!sheet) return null
  const { timezone, start_time, end_time } = application.gig
  const time = (instant: string | null, expected: string) => clockAt(instant, timezone, expected, locale)
  return (
    <>
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
      {sheet.state !== 'OPEN' && <p className="soft small">{whenPaid(sheet, timezone, t, locale)}</p>}
    </>
  )
}

function whenPaid(sheet: Timesheet, timezone: string, t: Translate, locale: 'en' | 'es'): string {
  if (sheet.state === 'LOCKED') return t('These hours are final. Earnings show when you are paid.')
  if (sheet.state === 'APPROVED') return t('These hours are approved; you are paid next.')
  if (sheet.state === 'DISPUTED') return t('You disputed these hours. The business answers next.')
  const { platform_decides_at } = sheet
  const first = t('A manager has to look at the hours first.')
  if (sheet.auto_approves_at === null)
    return platform_decides_at === null ? first : joined([first, lastDayText(platform_decides_at, timezone, { t, locale })], ' ')
  return t('The business reviews the hours. Without an objection they are approved {day} at {time}, and then you are paid.', {
    day: formatDay(sheet.auto_approves_at, timezone, locale),
    time: formatInstantTime(sheet.auto_approves_at, timezone),
  })
}
