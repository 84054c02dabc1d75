import { IconCheck } from '@tabler/icons-react'
import { useT } from '../lib/i18n.ts'
import styles from './stepper.module.css'

export type Step = { label: string; note?: string }

/** The current step of a task; finished steps are links back. */
export function Stepper({ steps, current, onStep }: { steps: readonly Step[]; current: number; onStep?: (index: number) => void }) {
  const { t } = useT()
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'ahead'
        return (
          <li key={step.label} data-state={state}>
            <button
              type="button"
              disabled={state !== 'done' || !onStep}
              aria-current={state === 'current' ? 'step' : undefined}
              onClick={() => onStep?.(index)}
            >
              <span className={styles.dot}>{state === 'done' ? <IconCheck size={16} stroke={3} aria-label={t('Done')} /> : index + 1}</span>
              <span className={styles.words}>
                {step.label}
                {step.note !== undefined && <small>{step.note}</small>}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
