import { getOwnApplication } from '@crewcall/contract/pro-applications.ts'
import { getOwnTimesheet } from '@crewcall/contract/timesheets.ts'
import { breakText } from '@crewcall/contract/receipt-words.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lastDayText } from '../../domain/pay/last-day-text.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { clockAt } from '../../domain/hours/hours-text.ts'
import { punchedText } from '../../domain/hours/punched-text.ts'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { ShiftHead } from '../../domain/pro-shift/pro-shift.tsx'
import { useNow } from '../../domain/time/use-now.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Page, Section } from '../../ui/page.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Dispute } from './dispute.tsx'
import { Evidence } from './evidence.tsx'
import { hoursWords } from './hours-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { WordTable } from '../../ui/word-table.tsx'

/** The pro's hours with all evidence, and a button to dispute them. */
export function HoursScreen() {
  const { t, say, locale } = useT()
  const { id } = useParams({ from: '/_app/pro/applications/$id/hours' })
  const { data: sheet } = useSuspenseQuery(api.query(getOwnTimesheet, { params: { id } }))
  const { data: application } = useSuspenseQuery(api.query(getOwnApplication, { params: { id } }))
  const { timezone, ...shift } = application.gig
  const { start_time, end_time } = sheet.working_hours
  const isOver = Date.parse(shift.end_time) <= useNow(60_000)
  const { unpaid_break_minutes: break_minutes, break_basis } = sheet
  const planned = { break_minutes: application.gig.unpaid_break_minutes }
  const unpaidBreak = sheet.payable_minutes === null ? null : breakText(t, { paid: { break_minutes, break_basis }, planned })
  return (
    <Page title={t('My hours')} width="narrow" breadcrumbs={[{ label: say(application.gig.skill.name), to: `/pro/applications/${id}` }]}>
      <ShiftHead gig={application.gig} />
      <Notice tone={sheet.state === 'DISPUTED' ? 'wait' : sheet.state === 'PROPOSED' ? 'info' : 'good'}>
        {t(sheet.state === 'OPEN' && isOver ? 'The shift is over. The hours follow when you are clocked out.' : hoursWords[sheet.state])}
        {sheet.state === 'PROPOSED' && sheet.auto_approves_at !== null && (
          <span>
            {t('Without an objection they are approved in')} <Countdown until={sheet.auto_approves_at} done={t('now')} />
          </span>
        )}
        {sheet.platform_decides_at !== null && (
          <span>
            {joined([t('A manager has to look at the hours first.'), lastDayText(sheet.platform_decides_at, timezone, { t, locale })], ' ')}
          </span>
        )}
      </Notice>
      <Section title={t('Hours')}>
        <WordTable
          rows={[
            { label: t('Started'), value: clockAt(start_time, timezone, shift.start_time, locale) },
            { label: t('Ended|label'), value: clockAt(end_time, timezone, shift.end_time, locale) },
            { label: t('Punched'), value: punchedText(sheet, application.gig, locale) ?? '–' },
            ...(unpaidBreak === null ? [] : [{ label: t('Unpaid break'), value: unpaidBreak }]),
            { label: t('Paid time'), value: sheet.payable_minutes === null ? '–' : minutesText(sheet.payable_minutes), strong: true },
            ...(sheet.proposed_cost ? [{ label: t('You earn'), value: formatCents(sheet.proposed_cost.pro_amount), strong: true }] : []),
          ]}
        />
      </Section>
      <Evidence sheet={sheet} timezone={timezone} start={shift.start_time} end={shift.end_time} />
      <Dispute sheet={sheet} application={application} />
    </Page>
  )
}
