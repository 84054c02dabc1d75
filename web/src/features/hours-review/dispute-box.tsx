import type { Gig } from '@crewcall/contract/gigs.ts'
import type { RosterRow } from '@crewcall/contract/timesheets.ts'
import { formatTimeRange } from '@crewcall/contract/rules/time.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { useAnswerDispute } from './commands.ts'
import styles from './hours-review.module.css'

const outcomes = {
  ACCEPTED: 'You accepted it.',
  DECLINED: 'You declined it.',
  SILENCE: 'Nobody answered in time, so the hours of the pro stand.',
} as const

/** What the pro says about the hours, and the answer to it. */
export function DisputeBox({ row, gig }: { row: RosterRow; gig: Gig }) {
  const { submit, isPending } = useAnswerDispute()
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState<string>()
  const dispute = row.timesheet.dispute
  if (!dispute) return null
  const name = row.application.gigster.first_name

  async function handleAnswer(resolution: 'ACCEPTED' | 'DECLINED') {
    setError(undefined)
    try {
      await submit({ params: { id: String(row.application.id) }, body: { resolution, answer: answer.trim() } })
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : 'That did not work')
    }
  }
  return (
    <section className={styles.dispute} aria-label={`${name} disputes the hours`}>
      <p>
        <strong>
          {name} says it was {formatTimeRange(dispute.claimed_start, dispute.claimed_end, gig.timezone)}
        </strong>
        : “{dispute.reason}”
      </p>
      {dispute.resolution !== null ? (
        <p>
          {outcomes[dispute.resolution]} {dispute.answer !== '' && `“${dispute.answer}”`}
        </p>
      ) : (
        <>
          <textarea
            aria-label={`Answer to ${name}`}
            placeholder="Your answer"
            rows={2}
            maxLength={2000}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
          {error && <p role="alert">{error}</p>}
          <span className={styles.answers}>
            <Button size="small" busy={isPending} onClick={() => void handleAnswer('ACCEPTED')}>
              Accept these hours
            </Button>
            <Button size="small" variant="outlined" disabled={isPending} onClick={() => void handleAnswer('DECLINED')}>
              Decline
            </Button>
            <small>
              Without an answer they stand in <Countdown until={dispute.answer_due_at} done="a moment" />
            </small>
          </span>
        </>
      )}
    </section>
  )
}
