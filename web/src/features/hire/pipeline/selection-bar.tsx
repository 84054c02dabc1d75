import type { CandidateStep } from '@crewcall/contract/enums-of-hire.ts'
import { candidateSteps } from '@crewcall/contract/enums-of-hire.ts'
import { useT } from '../../../lib/i18n.ts'
import { belowToasts } from '../../../ui/below-toasts.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './pipeline.module.css'
import { stepsAt, stepWords } from './stages.ts'
import type { Selection } from './use-selection.ts'

type Props = { selection: Selection; isBusy: boolean; onStep: (step: CandidateStep) => void; onWrite: () => void }

/** "3 chosen" with the steps that at least one of them can take, floating while anybody is chosen. */
export function SelectionBar({ selection, isBusy, onStep, onWrite }: Props) {
  const { t } = useT()
  const { chosen } = selection
  if (chosen.length === 0) return null
  const steps = candidateSteps.filter((step) => chosen.some(({ status }) => stepsAt(status).includes(step)))
  return (
    <div ref={belowToasts} className={styles.bar} role="toolbar" aria-label={t('Chosen candidates')}>
      <strong>{t('{count, plural, one {# chosen} other {# chosen}}', { count: chosen.length })}</strong>
      {chosen.length > 200 && <span className="soft small">{t('At most 200 at once')}</span>}
      {steps.map((step) => (
        <Button
          key={step}
          size="small"
          variant={step === 'pass' ? 'outlined' : 'contained'}
          busy={isBusy}
          disabled={chosen.length > 200}
          onClick={() => onStep(step)}
        >
          {t(stepWords[step])}
        </Button>
      ))}
      <Button size="small" variant="outlined" disabled={chosen.length > 200} onClick={onWrite}>
        {t('Message|verb')}
      </Button>
      <Button size="small" variant="text" onClick={selection.clear}>
        {t('Clear')}
      </Button>
    </div>
  )
}
