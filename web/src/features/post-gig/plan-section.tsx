import { previewCost } from '@crewcall/contract/cost-previews.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { fillPlanSteps } from '@crewcall/contract/rules/fill-plan.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useCan } from '../../domain/person/can.tsx'
import { PlanFields } from '../../domain/shift/plan-fields.tsx'
import { faultOfPlan, termsOfPlan } from '../../domain/shift/plan-form.ts'
import type { PlanValues } from '../../domain/shift/plan-values.ts'
import { PlanTimes } from '../../domain/shift/plan-times.tsx'
import { useSimulation } from '../../domain/simulation/use-simulation.ts'
import { useNow } from '../../domain/time/use-now.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Section } from '../../ui/page.tsx'
import type { ShiftValues } from './shift-form.ts'
import { useAsked } from './use-asked.ts'
import { useInstants } from './use-place.ts'

/** How the shift is to be filled by itself, with every step and what it costs at most, before it is posted. */
export function PlanSection({ location }: { location: Location }) {
  const { t } = useT()
  const type = useWatch<ShiftValues, 'type'>({ name: 'type' }) ?? 'MARKETPLACE'
  // The summary of errors leads here.
  const { ref } = useController<ShiftValues, 'plan'>({ name: 'plan' }).field
  const canBoost = useCan('boost.business', { location_id: location.id, organization_id: location.organization_id })
  return (
    <Section title={t('Until it is filled')}>
      <div ref={ref} tabIndex={-1} className="stack gap-12">
        <PlanFields type={type} canRaise={canBoost} />
        <Preview location={location} />
      </div>
    </Section>
  )
}

function Preview({ location }: { location: Location }) {
  const { t } = useT()
  const { instants, timezone } = useInstants()
  const now = useNow(60_000)
  const values = useWatch<ShiftValues>()
  const { plan, wage_amount = 0, type = 'MARKETPLACE' } = values
  const typed = plan as PlanValues | undefined
  const fault = faultOfPlan(typed, { type, wage_amount })
  const terms = fault === null ? termsOfPlan(typed, type) : null
  // Simulated beside the form as well, so this is the same call.
  const asked = useAsked()
  const [simulated] = useSimulation(location.id, terms?.waitlist_first ? asked : null).data?.shifts ?? []
  const { setValue } = useFormContext<ShiftValues>()
  const told = JSON.stringify({ terms, fault })
  // The form sends and checks it without the code of this part.
  useEffect(() => {
    const derived = JSON.parse(told) as Pick<PlanValues, 'terms' | 'fault'>
    setValue('plan.terms', derived.terms)
    setValue('plan.fault', derived.fault)
  }, [told, setValue])
  const steps =
    terms && instants ? fillPlanSteps(terms, { type, wage_amount, from: new Date(now), start: new Date(instants.start_time) }) : []
  const ceiling = terms?.raise?.ceiling_amount ?? wage_amount
  const opens = terms?.marketplace_after_hours != null
  const { data } = useQuery({
    ...api.query(previewCost, {
      body: {
        location_id: location.id,
        start_time: instants?.start_time ?? '',
        end_time: instants?.end_time ?? '',
        type: opens ? 'MARKETPLACE' : type,
        wage_amount: ceiling,
        allowed_confirmed_pros: values.allowed_confirmed_pros || 1,
        unpaid_break_minutes: values.unpaid_break_minutes ?? 0,
        boosted_gig_bonus: values.boosted_gig_bonus ?? 0,
        employment_type: values.employment_type ?? 'F1099',
        background_check_required: values.background_check_required ?? false,
      },
    }),
    enabled: steps.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (fault) return <FaultNote message={fault.message} />
  if (!terms) return null
  if (!instants) return <p className="soft note">{t('The steps appear once day and times are chosen.')}</p>
  if (steps.length === 0) return <p className="soft note">{t('No step of this plan fits before the start')}</p>
  return (
    <div role="group" aria-label={t('The plan')} className="stack gap-12">
      <PlanTimes steps={steps} timezone={timezone} waiting={simulated?.waiting} />
      {data && (
        <p className="note">
          {t('At most {amount} for all openings. It stops as soon as the shift is filled.', { amount: formatCents(data.total) })}
        </p>
      )}
    </div>
  )
}

function FaultNote({ message }: { message: string }) {
  const { say } = useT()
  return (
    <p role="alert" className="note bad">
      {say(message)}
    </p>
  )
}
