import type { CandidateStatus, CandidateStep } from '@crewcall/contract/enums-of-hire.ts'
import { useEffect, useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { stepsAt, stepWords } from './stages.ts'

/** For how long presses are ignored after a step. */
export const settleMs = 500

type Props = { status: CandidateStatus; isBusy: boolean; onStep: (step: CandidateStep) => void }

/** The steps that can be taken with a candidate. After each they move, so presses are ignored for a moment: the second click meant the first button. */
export function StepButtons({ status, isBusy, onStep }: Props) {
  const { t } = useT()
  const mayPress = useIsSettled(status) && !isBusy
  const steps = stepsAt(status)
  if (steps.length === 0) return null
  return (
    <div className="cluster" role="group" aria-label={t('Next step')}>
      {steps.map((step) => (
        <Button key={step} size="small" variant={step === 'pass' ? 'outlined' : 'contained'} onClick={() => mayPress && onStep(step)}>
          {t(stepWords[step])}
        </Button>
      ))}
    </div>
  )
}

function useIsSettled(value: string): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled === value
}
