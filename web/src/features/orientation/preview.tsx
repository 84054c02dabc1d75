import { useT } from '../../lib/i18n.ts'
import type { StepTerms } from './example.ts'
import styles from './orientation.module.css'
import { stepWords } from './step-words.ts'

type Props = { steps: readonly StepTerms[]; fileName: (media: number) => string | undefined }

/** The steps one below the other, as pros get them one by one; the right answer is not marked. */
export function StepList({ steps, fileName }: Props) {
  const { t } = useT()
  return (
    <ol className={`${styles.steps} stack gap-12`}>
      {steps.map((step, index) => (
        // Steps have no identity but their position.
        <li key={index} className={`${styles.step} stack gap-8`}>
          <span className="soft small">
            {t('Step {number} of {count}', { number: index + 1, count: steps.length })} · {t(stepWords[step.kind].name)}
          </span>
          <strong>{step.title}</strong>
          {step.text !== undefined && step.text !== '' && <p className="as-typed">{step.text}</p>}
          {step.video_url && <p className={`${styles.address} soft small`}>{step.video_url}</p>}
          {step.media_id != null && <p className="soft small">{fileName(step.media_id)}</p>}
          {step.choices !== undefined && step.choices.length > 0 && (
            <ul className={styles.answers}>
              {step.choices.map((choice, at) => (
                <li key={at}>{choice}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
