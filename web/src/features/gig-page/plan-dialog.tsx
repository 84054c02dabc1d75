import { across } from '@crewcall/contract/across.ts'
import { setFillPlan, type FillPlan } from '@crewcall/contract/fill-plans.ts'
import { previewCost } from '@crewcall/contract/cost-previews.ts'
import { type Gig } from '@crewcall/contract/gigs.ts'
import { fillPlanSteps } from '@crewcall/contract/rules/fill-plan.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useCan } from '../../domain/person/can.tsx'
import { PlanFields } from '../../domain/shift/plan-fields.tsx'
import { faultOfPlan, ofPlan, termsOfPlan } from '../../domain/shift/plan-form.ts'
import { emptyPlan, type PlanValues } from '../../domain/shift/plan-values.ts'
import { PlanTimes } from '../../domain/shift/plan-times.tsx'
import { useSimulation } from '../../domain/simulation/use-simulation.ts'
import { useNow } from '../../domain/time/use-now.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'

const body = across(
  z.object({ wage_amount: z.number(), type: z.string(), plan: z.custom<PlanValues>() }),
  ['wage_amount', 'type', 'plan'],
  (values, check) => {
    const fault = faultOfPlan(values.plan, values)
    if (fault) check.addIssue({ code: 'custom', path: ['plan', fault.field], message: fault.message })
    if (termsOfPlan(values.plan, values.type) === null)
      check.addIssue({ code: 'custom', path: ['plan', 'raises'], message: 'Choose when more people see the shift, or how its pay rises' })
  },
)

/** Begins a plan for a posted shift, or replaces the one that runs; hours count from now. */
export function PlanDialog({ gig, plan, onClose }: { gig: Gig; plan: FillPlan | null; onClose: () => void }) {
  const { t } = useT()
  const canBoost = useCan('boost.business', { location_id: gig.location_id, organization_id: gig.organization_id })
  const save = useCommand(setFillPlan, { success: () => t('The plan is set') })
  const wage_amount = gig.wage_amount ?? 0
  const usual = { ...emptyPlan(), raises: canBoost, ceiling_amount: Math.min(75, wage_amount + 4) }
  const start = plan && plan.state !== 'ENDED' ? ofPlan(plan) : usual
  const form = useContractForm(body, { wage_amount, type: gig.type, plan: start })
  const title = plan && plan.state !== 'ENDED' ? t('Change the plan') : t('Plan a raise')
  return (
    <Dialog opened onClose={onClose} title={title} size="md">
      <Form
        form={form}
        guarded={false}
        label={title}
        onSend={async (values) => {
          const terms = termsOfPlan(values.plan, gig.type)
          if (terms) await save.submit({ params: { gigId: gig.id }, body: { fill_plan: terms } })
          onClose()
        }}
      >
        <PlanFields type={gig.type} canRaise={canBoost} />
        <Preview gig={gig} />
        <SendOrCancel action={gig.status === 'UNAPPROVED' ? t('Set the plan') : t('Begin the plan')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

function Preview({ gig }: { gig: Gig }) {
  const now = useNow(60_000)
  const plan = useWatch({ name: 'plan' }) as PlanValues | undefined
  const wage_amount = gig.wage_amount ?? 0
  const fault = faultOfPlan(plan, { type: gig.type, wage_amount })
  const terms = fault ? null : termsOfPlan(plan, gig.type)
  const [simulated] = useSimulation(gig.location_id, terms?.waitlist_first ? { gig_ids: [gig.id] } : null).data?.shifts ?? []
  if (!terms) return null
  const shift = { type: gig.type, wage_amount, from: new Date(now), start: new Date(gig.start_time) }
  return (
    <>
      <PlanTimes steps={fillPlanSteps(terms, shift)} timezone={gig.timezone} waiting={simulated?.waiting} />
      {terms.raise && gig.bundle_id === null && (
        <MostCost gig={gig} ceiling={Math.max(wage_amount, terms.raise.ceiling_amount)} opens={terms.marketplace_after_hours !== null} />
      )}
    </>
  )
}

function MostCost({ gig, ceiling, opens }: { gig: Gig; ceiling: number; opens: boolean }) {
  const { t } = useT()
  const body = {
    location_id: gig.location_id,
    type: opens || gig.type === 'INTERVIEW' ? ('MARKETPLACE' as const) : gig.type,
    start_time: gig.start_time,
    end_time: gig.end_time,
    wage_amount: ceiling,
    allowed_confirmed_pros: gig.allowed_confirmed_pros,
    unpaid_break_minutes: gig.unpaid_break_minutes,
    boosted_gig_bonus: gig.boosted_gig_bonus,
    employment_type: gig.employment_type,
    background_check_required: gig.background_check_required,
  }
  const { data } = useQuery({ ...api.query(previewCost, { body }), placeholderData: keepPreviousData, retry: false })
  if (!data) return null
  return <p className="soft note">{t('At most {amount} for all openings.', { amount: formatCents(data.total) })}</p>
}
