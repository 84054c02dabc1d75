import { useT } from '../../lib/i18n.ts'
import { Stepper } from '../../ui/stepper.tsx'

/** The steps of a run, by name. */
export function RunStepper({ current, onStep }: { current: number; onStep?: (index: number) => void }) {
  const { t } = useT()
  const steps = [t('Review the hours'), t('Totals and fees'), t('Confirm'), t('Progress and receipts')].map((label) => ({ label }))
  return <Stepper steps={steps} current={current} {...(onStep && { onStep })} />
}
