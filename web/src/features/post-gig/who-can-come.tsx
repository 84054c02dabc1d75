import { hourlyRate } from '@crewcall/contract/common.ts'
import { shiftLengthFault } from '@crewcall/contract/rules/shift-length.ts'
import { shiftInstants } from '@crewcall/contract/rules/time.ts'
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
import { daysOf, type ShiftStart, type ShiftValues } from './shift-form.ts'
import { useReplace } from './use-apply.ts'
import { useInstants, usePlace } from './use-place.ts'

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

const watched = [
  'skill_id',
  'wage_amount',
  'allowed_confirmed_pros',
  'type',
  'employment_type',
  'require_certifications',
  'background_check_required',
  'unpaid_break_minutes',
  'boosted_gig_bonus',
  'date',
  'more_dates',
  'start_time',
  'end_time',
] as const

// The shift of each day, or null while something that decides is missing.
function useAsked() {
  const { timezone } = useInstants()
  const values = useWatch<ShiftValues, typeof watched>({ name: watched })
  const typed = Object.fromEntries(watched.map((name, at) => [name, values[at]])) as Pick<ShiftValues, (typeof watched)[number]>
  const { skill_id, wage_amount, date, more_dates, start_time, end_time, type, employment_type } = typed
  if (!skill_id || !date || !start_time || !end_time || !hourlyRate.safeParse(wage_amount).success) return null
  const days = daysOf({ date, ...(more_dates ? { more_dates } : {}) })
  const shifts = (days.length === 0 ? [date] : days).map((each) => {
    const { start, end } = shiftInstants(each, start_time, end_time, timezone)
    return {
      skill_id,
      wage_amount,
      start_time: start.toISOString(),
      end_time: end.toISOString(),
      ...(type ? { type } : {}),
      ...(employment_type ? { employment_type } : {}),
      allowed_confirmed_pros: within(typed.allowed_confirmed_pros, 1, 200),
      require_certifications: typed.require_certifications === true,
      background_check_required: typed.background_check_required === true,
      unpaid_break_minutes: Math.round(within(typed.unpaid_break_minutes, 0, 240)),
      boosted_gig_bonus: within(typed.boosted_gig_bonus, 0, 500),
    }
  })
  const [first] = shifts
  if (!first) return null
  const minutes = (Date.parse(first.end_time) - Date.parse(first.start_time)) / 60_000
  return shiftLengthFault(minutes, first.unpaid_break_minutes) ? null : { shifts, is_bundle: shifts.length > 1 }
}

function within(value: unknown, least: number, most: number): number {
  return typeof value === 'number' && value >= least && value <= most ? value : least
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
