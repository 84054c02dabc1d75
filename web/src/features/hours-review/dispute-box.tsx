import { isolated, phrase } from '@crewcall/contract/rules/direction.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import type { RosterRow, Timesheet } from '@crewcall/contract/timesheets.ts'
import { formatTimeRange } from '@crewcall/contract/rules/time.ts'
import { useState } from 'react'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { errorSentence } from '../../lib/api-error.ts'
import { type Sentence, languageTag, useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { useAnswerDispute } from './commands.ts'
import field from '../../ui/fields/field.module.css'
import styles from './hours-review.module.css'

const outcomes = {
  ACCEPTED: 'You accepted it.',
  DECLINED: 'You declined it.',
  SILENCE: 'Nobody answered in time, so the pro’s hours count.',
} as const satisfies Record<string, Sentence>

type Props = { row: RosterRow; gig: Gig; /** It was answered. */ onAnswered?: () => void }

/** The pro's dispute about the hours, and the answer. */
export function DisputeBox({ row, gig, onAnswered }: Props) {
  const { t, locale } = useT()
  const { submit, isPending } = useAnswerDispute()
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState<unknown>()
  const dispute = row.timesheet.dispute
  if (!dispute) return null
  const name = row.application.gigster.first_name

  async function handleAnswer(resolution: 'ACCEPTED' | 'DECLINED') {
    setError(undefined)
    try {
      await submit({ params: { id: String(row.application.id) }, body: { resolution, answer: answer.trim() } })
      onAnswered?.()
    } catch (thrown) {
      setError(thrown)
    }
  }
  return (
    <section className={`${styles.dispute} toned small`} data-tone="wait" aria-label={t('{name} disputes the hours', { name })}>
      <p>
        <strong>
          {t('{name} says it was {times}', {
            name,
            times: formatTimeRange(dispute.claimed_start, dispute.claimed_end, gig.timezone, locale),
          })}
        </strong>
        : “{isolated(dispute.reason)}”
      </p>
      <BreakClaim dispute={dispute} planned={row.timesheet.unpaid_break_minutes} timezone={gig.timezone} />
      {dispute.resolution !== null ? (
        <p>
          {t(outcomes[dispute.resolution])} {dispute.answer !== '' && phrase`“${dispute.answer}”`}
        </p>
      ) : (
        <>
          <textarea
            className={field.input}
            aria-label={t('Answer to {name}', { name })}
            placeholder={t('Your answer')}
            rows={2}
            maxLength={2000}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
          {error !== undefined && <p role="alert">{errorSentence(error)}</p>}
          <span className="cluster">
            <Button size="small" busy={isPending} onClick={() => void handleAnswer('ACCEPTED')}>
              {t('Accept these hours')}
            </Button>
            <Button size="small" variant="outlined" disabled={isPending} onClick={() => void handleAnswer('DECLINED')}>
              {t('Decline')}
            </Button>
            <small>
              {t('Without an answer, they are accepted in')} <Countdown until={dispute.answer_due_at} done={t('a moment')} />
            </small>
          </span>
        </>
      )}
    </section>
  )
}

type ClaimProps = { dispute: NonNullable<Timesheet['dispute']>; planned: number; timezone: string }

/** The pro's claim about breaks, if it differs from the hours. */
function BreakClaim({ dispute, planned, timezone }: ClaimProps) {
  const { t, locale } = useT()
  const { claimed_break_minutes, claimed_breaks } = dispute
  const isOther = claimed_break_minutes !== null && claimed_break_minutes !== planned
  if (!isOther && claimed_breaks.length === 0) return null
  const times = claimed_breaks.map((taken) => formatTimeRange(taken.start_time, taken.end_time, timezone, locale))
  return (
    <p>
      {times.length > 0 && `${t('Break {times}.', { times: new Intl.ListFormat(languageTag(locale)).format(times) })} `}
      {isOther &&
        t('Unpaid break {claimed} instead of {planned}.', { claimed: minutesText(claimed_break_minutes), planned: minutesText(planned) })}
    </p>
  )
}
