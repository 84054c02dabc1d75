import type { RelaxableRule } from '@crewcall/contract/simulation.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ChanceLine } from '../../domain/simulation/chance-line.tsx'
import { SimulationPanel } from '../../domain/simulation/simulation-panel.tsx'
import { useSimulation } from '../../domain/simulation/use-simulation.ts'
import { useT } from '../../lib/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { SideSheet } from '../../ui/dialog.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import styles from './post-gig.module.css'
import type { ShiftStart, ShiftValues } from './shift-form.ts'
import { useReplace } from './use-apply.ts'
import { useAsked } from './use-asked.ts'
import { usePlace } from './use-place.ts'

/** Who can come to the shift as typed, beside the form; on a phone one line that opens the same. */
export function WhoCanCome() {
  const { t } = useT()
  const { location } = usePlace()
  const asked = useAsked()
  const found = useSimulation(location.id, asked)
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const relax = useRelax()
  const replace = useReplace()
  const [shift] = found.data?.shifts ?? []
  const { setValue } = useFormContext<ShiftValues>()
  // Kept with the estimate, because posts that followed advice are not like the others.
  const isShown = typeof shift?.chance.percent === 'number'
  useEffect(() => setValue('saw_estimate', isShown), [setValue, isShown])
  if (!asked || !shift) return null
  const panel = (
    <SimulationPanel
      shift={shift}
      wage={asked.shifts[0]?.wage_amount ?? 0}
      all={asked.shifts.length > 1 ? found.data?.all.percent : undefined}
      isStale={found.isStale}
      onWage={(wage_amount) =>
        replace({ wage_amount, advised_wage_amount: wage_amount }, t('Hourly wage: {amount}', { amount: `$${wage_amount.toFixed(2)}` }))
      }
      onRelax={relax}
    />
  )
  if (!isPhone) {
    return (
      <Card as="aside" className={styles.panel} aria-label={t('Who can come')}>
        <h2>{t('Who can come')}</h2>
        {panel}
        <p className="small">
          <Link to="/locations/$locationId/fill-accuracy" params={{ locationId: String(location.id) }} target="_blank">
            {t('How good are the chances?')}
          </Link>
        </p>
      </Card>
    )
  }
  return (
    <>
      <button type="button" className={styles.chance} onClick={() => setOpen(true)}>
        <ChanceLine shift={shift} />
      </button>
      <SideSheet opened={isOpen} onClose={() => setOpen(false)} title={t('Who can come')}>
        {panel}
      </SideSheet>
    </>
  )
}

// Sets the field that a rule comes from, and offers to set it back.
function useRelax(): (rule: RelaxableRule) => void {
  const { t } = useT()
  const replace = useReplace()
  const employment = useWatch<ShiftValues, 'employment_type'>({ name: 'employment_type' })
  return (rule) => {
    const changes: Record<RelaxableRule, ShiftStart> = {
      require_certifications: { require_certifications: false },
      type: { type: 'MARKETPLACE' },
      background_check_required: { background_check_required: false },
      employment_type: { employment_type: employment === 'W2' ? 'F1099' : 'W2' },
    }
    replace(changes[rule], t('One rule fewer'))
  }
}
