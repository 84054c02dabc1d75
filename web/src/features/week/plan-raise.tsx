import type { EmploymentType } from '@crewcall/contract/enums.ts'
import { fillPlanSteps } from '@crewcall/contract/rules/fill-plan.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useCan } from '../../domain/person/can.tsx'
import { PlanFields } from '../../domain/shift/plan-fields.tsx'
import { faultOfPlan, termsOfPlan } from '../../domain/shift/plan-form.ts'
import { PlanTimes } from '../../domain/shift/plan-times.tsx'
import { useSimulation } from '../../domain/simulation/use-simulation.ts'
import { useNow } from '../../domain/time/use-now.ts'
import { useT } from '../../lib/i18n.ts'
import type { ShiftPlan } from './planning.ts'
import { simulatedPlan } from './simulated-plan.ts'

type Props = {
  location: Location
  type: string
  employment_type: EmploymentType
  times: { start_time: string; end_time: string } | null
}

/** How the shift of a draft is to be filled by itself once it is published, with its steps as if that were now. */
export function PlanRaise({ location, type, employment_type, times }: Props) {
  const { t, say } = useT()
  const now = useNow(60_000)
  const { setValue, control } = useFormContext<ShiftPlan>()
  const typed = useWatch({ control, compute: (values: ShiftPlan) => values })
  const { plan, wage_amount: wage } = typed
  const canRaise = useCan('boost.business', { location_id: location.id, organization_id: location.organization_id })
  const wage_amount = wage ?? 0
  const fault = faultOfPlan(plan, { type, wage_amount })
  const terms = fault === null ? termsOfPlan(plan, type) : null
  const shift = terms?.waitlist_first && times ? simulatedPlan(typed, { ...times, type, employment_type }) : null
  const [simulated] = useSimulation(location.id, shift && { shifts: [shift] }).data?.shifts ?? []
  const told = JSON.stringify({ terms, fault })
  // The form sends and checks it without the code of this part.
  useEffect(() => {
    const derived = JSON.parse(told) as Pick<NonNullable<ShiftPlan['plan']>, 'terms' | 'fault'>
    setValue('plan.terms', derived.terms)
    setValue('plan.fault', derived.fault)
  }, [told, setValue])
  const steps = terms && times ? fillPlanSteps(terms, { type, wage_amount, from: new Date(now), start: new Date(times.start_time) }) : []
  return (
    <div className="stack gap-12">
      <PlanFields type={type} canRaise={canRaise} />
      {fault && (
        <p role="alert" className="note bad">
          {say(fault.message)}
        </p>
      )}
      {terms && (
        <p className="soft note">{steps.length > 0 ? t('If it is published now:') : t('No step of this plan fits before the start')}</p>
      )}
      {steps.length > 0 && <PlanTimes steps={steps} timezone={location.timezone} waiting={simulated?.waiting} />}
    </div>
  )
}
