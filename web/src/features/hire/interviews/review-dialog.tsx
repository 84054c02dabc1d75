import { interviewFeedbacks } from '@crewcall/contract/enums-of-hire.ts'
import { reviewInterview, type Interview } from '@crewcall/contract/interviews.ts'
import { useController } from 'react-hook-form'
import type { z } from 'zod'
import { useContractForm } from '../../../lib/contract-form.ts'
import { useT } from '../../../lib/i18n.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { pathOf, triedName, useReviewTrial } from './commands.ts'
import styles from './interviews.module.css'
import { feedbackWords } from './interview-words.ts'

type Feedback = z.input<typeof reviewInterview.body>

/** What a manager thinks after a trial. */
export function ReviewDialog({ interview, onClose }: { interview: Interview; onClose: () => void }) {
  const { t } = useT()
  const review = useReviewTrial()
  const form = useContractForm(reviewInterview.body, {})
  async function handleSend(body: Feedback) {
    await review.submit({ ...pathOf(interview), body })
    onClose()
  }
  const title = t('Review the trial of {name}', { name: triedName(interview) })
  return (
    <FormDialog form={form} title={title} size="sm" actions={t('Keep the review')} onSend={handleSend} onClose={onClose}>
      <Choices />
    </FormDialog>
  )
}

function Choices() {
  const { t, say } = useT()
  const { field, fieldState } = useController<Feedback, 'feedback'>({ name: 'feedback' })
  const fault = fieldState.error?.message
  return (
    <fieldset className={styles.choices}>
      <legend className="soft small">{t('Only managers see this')}</legend>
      {interviewFeedbacks.map((feedback, index) => (
        <label key={feedback} className={styles.choice}>
          <input
            ref={index === 0 ? field.ref : undefined}
            type="radio"
            name="feedback"
            checked={field.value === feedback}
            onChange={() => field.onChange(feedback)}
          />
          {t(feedbackWords[feedback])}
        </label>
      ))}
      {fault !== undefined && (
        <p role="alert" className={`${styles.fault} note`}>
          {say(fault)}
        </p>
      )}
    </fieldset>
  )
}
