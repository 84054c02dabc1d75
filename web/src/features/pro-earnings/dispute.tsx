import type { ProApplication } from '@crewcall/contract/pro-applications.ts'
import { disputeHours, type Timesheet } from '@crewcall/contract/timesheets.ts'
import { formatDay, formatInstantTime, instantToWall, shiftInstants } from '@crewcall/contract/rules/time.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Notice } from '../../domain/pro-shift.tsx'
import { useNow } from '../../domain/use-now.ts'
import { Form } from '../../lib/form.tsx'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { FieldRow, TextAreaField, TextField } from '../../ui/fields/text-fields.tsx'
import { Section } from '../../ui/page.tsx'
import styles from './earnings.module.css'

type Props = { sheet: Timesheet; application: ProApplication }
const resolutions: Record<'ACCEPTED' | 'DECLINED' | 'SILENCE', Sentence> = {
  ACCEPTED: 'The business accepted your hours.',
  DECLINED: 'The business kept its hours.',
  SILENCE: 'The business did not answer in time, so your hours count.',
}

/** Saying that the hours are wrong, until 96 hours after the end (semantics 1.7, rule 10); and what became of it. */
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
          <p className={styles.soft}>
            {t('You can say so until {time}. The business has 72 hours to answer; without an answer your hours count.', { time: lastCall })}
          </p>
          <div>
            <Button variant="outlined" onClick={() => setOpen(true)}>
              {t('Say that the hours are wrong')}
            </Button>
          </div>
        </>
      )}
    </Section>
  )
}

function DisputeForm({ sheet, application }: Props) {
  const { t } = useT()
  const { timezone, start_time, end_time } = application.gig
  const clockOf = (instant: string) => instantToWall(instant, timezone).time
  const form = useForm({
    defaultValues: {
      claimed_start: clockOf(sheet.working_hours.start_time ?? start_time),
      claimed_end: clockOf(sheet.working_hours.end_time ?? end_time),
      reason: '',
    },
  })
  const dispute = useCommand(disputeHours, {
    refresh: ['timesheets', 'applications'],
    success: () => t('Sent. The business answers within 72 hours.'),
  })

  // Times are wall times of the place; the day is that of the shift's start, an earlier end is on the next day.
  async function handleSend({ claimed_start, claimed_end, reason }: { claimed_start: string; claimed_end: string; reason: string }) {
    const { start, end } = shiftInstants(instantToWall(start_time, timezone).date, claimed_start, claimed_end, timezone)
    const body = { claimed_start: start.toISOString(), claimed_end: end.toISOString(), reason }
    await dispute.submit({ params: { id: application.id }, body })
  }

  return (
    <Form form={form} onSend={handleSend} label={t('Are the hours wrong?')}>
      <FieldRow>
        <TextField name="claimed_start" type="time" label={t('I started at')} required />
        <TextField name="claimed_end" type="time" label={t('I ended at')} required />
      </FieldRow>
      <TextAreaField name="reason" label={t('What happened?')} required maxLength={2000} hint={t('The business reads this.')} />
      <div>
        <Button type="submit" busy={dispute.isPending}>
          {t('Send')}
        </Button>
      </div>
    </Form>
  )
}

function Disputed({ dispute, timezone }: { dispute: NonNullable<Timesheet['dispute']>; timezone: string }) {
  const { t } = useT()
  const due = useWhen(dispute.answer_due_at, timezone)
  const claimed = `${formatInstantTime(dispute.claimed_start, timezone)} – ${formatInstantTime(dispute.claimed_end, timezone)}`
  return (
    <Section title={t('What you said')}>
      <p>
        <strong className="tabular">{claimed}</strong> · “{dispute.reason}”
      </p>
      <Notice tone={dispute.resolution === null ? 'wait' : dispute.resolution === 'DECLINED' ? 'bad' : 'good'}>
        {dispute.resolution === null ? t('The business has until {time} to answer.', { time: due }) : t(resolutions[dispute.resolution])}
        {dispute.answer !== '' && <span>“{dispute.answer}”</span>}
      </Notice>
    </Section>
  )
}

function useWhen(instant: string, timezone: string): string {
  const { locale } = useT()
  return `${formatDay(instant, timezone, locale)}, ${formatInstantTime(instant, timezone)}`
}
