import { ownCancellationCauses } from '@crewcall/contract/enums-of-cancelling.ts'
import { useId, type RefObject } from 'react'
import { useT, type Sentence } from '../../../lib/i18n.ts'
import field from '../../../ui/fields/field.module.css'
import styles from '../shift.module.css'

/** UNSAID: the business is told nothing. */
export type Why = (typeof ownCancellationCauses)[number] | 'UNSAID'

const words: Record<Why, Sentence> = {
  SICK: 'I am sick',
  FAMILY_EMERGENCY: 'Family emergency',
  TRANSPORT: 'No way to get there',
  OTHER_JOB: 'I have to work elsewhere',
  SOMETHING_ELSE: 'Another reason',
  UNSAID: 'I’d rather not say',
}
const choices: readonly Why[] = [...ownCancellationCauses, 'UNSAID']

type Props = { why: Why | null; isWrong: boolean; first: RefObject<HTMLInputElement | null>; onChange: (why: Why) => void }

/** Why the pro cancels, as a class: all that the business reads (docs/rules/applications.md#why). */
export function WhyCancel({ why, isWrong, first, onChange }: Props) {
  const { t } = useT()
  const id = useId()
  return (
    <fieldset className="stack gap-4" aria-describedby={isWrong ? id : undefined}>
      <legend>
        {t('Why can’t you make it?')} <span className="soft small">{t('The business sees only what you choose here.')}</span>
      </legend>
      {choices.map((each, at) => (
        <label key={each} className="cluster">
          <input type="radio" name={id} ref={at === 0 ? first : undefined} checked={why === each} onChange={() => onChange(each)} />
          {t(words[each])}
        </label>
      ))}
      {isWrong && (
        <p id={id} className={field.note} data-bad role="alert">
          {t('Say why you can’t make it.')}
        </p>
      )}
    </fieldset>
  )
}

/** A private word, which goes to the people of the platform as a message about the shift. */
export function PrivateWord({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { t } = useT()
  const id = useId()
  return (
    <label htmlFor={id} className={styles.reason}>
      <span>
        {t('A word in private')}{' '}
        <span className="soft small">
          {t('Optional. Only people of {product} read it, never the business. They answer in your inbox.')}
        </span>
      </span>
      <textarea className={field.input} id={id} rows={2} maxLength={2000} value={text} onChange={(event) => onChange(event.target.value)} />
    </label>
  )
}
