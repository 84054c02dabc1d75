import { isolated } from '@crewcall/contract/rules/direction.ts'
import type { ProApplication } from '@crewcall/contract/pro-applications.ts'
import { useId, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { StarsInput } from '../../ui/fields/stars-field.tsx'
import { Section } from '../../ui/page.tsx'
import { useReviewLocation } from './commands.ts'
import field from '../../ui/fields/field.module.css'
import styles from './shift.module.css'

/** Stars for the business, right after the work; the comment is optional. */
export function RateBusiness({ application }: { application: ProApplication }) {
  const { t } = useT()
  const commentId = useId()
  const [overall, setOverall] = useState(0)
  const [comment, setComment] = useState('')
  const review = useReviewLocation()
  const given = application.location_review
  if (given)
    return (
      <Section title={t('Your rating of the business')}>
        <p>
          <span aria-hidden="true" className={styles.gold}>
            {'★'.repeat(given.overall)}
          </span>{' '}
          {t('{stars} of 5', { stars: given.overall })}
          {given.comment !== '' && <span className="soft small"> · {isolated(given.comment)}</span>}
        </p>
      </Section>
    )
  return (
    <Section title={t('How was it at {place}?', { place: application.gig.location_name })}>
      <StarsInput value={overall} onChange={setOverall} />
      {overall > 0 && (
        <label htmlFor={commentId} className={styles.reason}>
          {t('Anything other pros should know? (optional)')}
          <textarea
            className={field.input}
            id={commentId}
            rows={3}
            maxLength={2000}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        </label>
      )}
      <div className="cluster">
        <Button
          disabled={overall === 0}
          busy={review.isPending}
          onClick={() => void review.send({ params: { id: application.id }, body: { overall, comment } })}
        >
          {t('Send the rating')}
        </Button>
      </div>
    </Section>
  )
}
