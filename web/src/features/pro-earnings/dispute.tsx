import { isolated } from '@crewcall/contract/rules/direction.ts'
import type { ProApplication } from '@crewcall/contract/pro-applications.ts'
import type { Timesheet } from '@crewcall/contract/timesheets.ts'
import { formatDay, formatInstantTime, formatTimeRange } from '@crewcall/contract/rules/time.ts'
import { useState } from 'react'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { useNow } from '../../domain/time/use-now.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import { DisputeForm } from './dispute-form.tsx'
import { Notice } from '../../ui/notice.tsx'

type Props = { sheet: Timesheet; application: ProApplication }
const resolutions: Record<'ACCEPTED' | 'DECLINED' | 'SILENCE', Sentence> = {
  ACCEPTED: 'The business accepted your hours.',
  DECLINED: 'The business kept its hours.',
  SILENCE: 'The business did not answer in time, so your hours count.',
}

/** Disputing the hours, until 96 hours after the end (docs/rules/hours.md#disputes); and the outcome. */
export function Dispute({ sheet, application }: Props) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const now = useNow(60_000)
  const lastCall = useWhen(sheet.can_dispute_until, application.gig.timezone)
  if (sheet.dispute) return <Disputed dispute={sheet.dispute} timezone={application.gig.timezone} />
  const isOver = Date.parse(application.gig.end_time) < now || sheet.state !== 'OPEN'
  if (!isOver || sheet.state === 'LOCKED' || Date.parse(sheet.can_dispute_until) < now) return null
  return (
    <Section title={t('Are the hours wrong?')}>
      {isOpen ? (
        <DisputeForm sheet={sheet} application={application} />
      ) : (
        <>
          <p className="soft small">
            {t('You can say so until {time}. The business has 72 hours to answer; without an answer your hours count.', { time: lastCall })}
          </p>
          <div>
            <Button variant="outlined" onClick={() => setOpen(true)}>
              {t('Dispute the hours')}
            </Button>
          </div>
        </>
      )}
    </Section>
  )
}

function Disputed({ dispute, timezone }: { dispute: NonNullable<Timesheet['dispute']>; timezone: string }) {
  const { t } = useT()
  const due = useWhen(dispute.answer_due_at, timezone)
  const claimed = `${formatInstantTime(dispute.claimed_start, timezone)} – ${formatInstantTime(dispute.claimed_end, timezone)}`
  return (
    <Section title={t('What you said')}>
      <p>
        <strong className="tabular">{claimed}</strong> · “{isolated(dispute.reason)}”
      </p>
      {dispute.claimed_breaks.map((taken) => (
        <p key={taken.start_time}>
          {t('Break')} <strong className="tabular">{formatTimeRange(taken.start_time, taken.end_time, timezone)}</strong>
        </p>
      ))}
      {dispute.claimed_break_minutes !== null && (
        <p>
          {t('Unpaid break')} <strong>{minutesText(dispute.claimed_break_minutes)}</strong>
        </p>
      )}
      <Notice tone={dispute.resolution === null ? 'wait' : dispute.resolution === 'DECLINED' ? 'bad' : 'good'}>
        {dispute.resolution === null ? t('The business has until {time} to answer.', { time: due }) : t(resolutions[dispute.resolution])}
        {dispute.answer !== '' && <span>“{isolated(dispute.answer)}”</span>}
      </Notice>
    </Section>
  )
}

function useWhen(instant: string, timezone: string): string {
  const { locale } = useT()
  return `${formatDay(instant, timezone, locale)}, ${formatInstantTime(instant, timezone)}`
}
