import { getFillPlan, resumeFillPlan, stopFillPlan, type FillPlan } from '@crewcall/contract/fill-plans.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../domain/person/can.tsx'
import { PlanTimes } from '../../domain/shift/plan-times.tsx'
import { useNow } from '../../domain/time/use-now.ts'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { api, useCommand } from '../../lib/query.ts'
import { useToastWatch } from '../../lib/use-toast-watch.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'

const planDialog = later(() => import('./plan-dialog.tsx'))

const ends: Record<NonNullable<FillPlan['end_reason']>, Sentence> = {
  STOPPED: 'The plan was stopped.',
  CHANGED: 'The plan was replaced.',
  WAGE_CHANGED: 'The plan ended because the wage was changed by hand.',
  CANCELLED: 'The plan ended with the shift.',
  STARTED: 'The plan ended when the shift started.',
  PAYMENT_HOLD: 'The plan ended because a payment is overdue.',
  TOO_LATE: 'Pros saw the shift too late for the steps of the plan.',
  DONE: 'All steps of the plan are done.',
}

/** How the shift fills itself: what is done and what comes, with stop, undo and change. */
export function PlanPanel({ gig }: { gig: Gig }) {
  const { t } = useT()
  const place = { location_id: gig.location_id, organization_id: gig.organization_id }
  const [canSee, canEdit] = [useCan('gig.see_wage', place), useCan('gig.edit', place)]
  const [isOpen, setOpen] = useState(false)
  const dialog = planDialog.use(isOpen)
  const watch = useToastWatch()
  const at = { params: { gigId: gig.id } }
  const resume = useCommand(resumeFillPlan, { success: () => t('The plan goes on') })
  const stop = useCommand(stopFillPlan, {
    success: () => ({
      message: t('The plan is stopped. The pay stays as it is.'),
      undo: () => void resume.send(at),
      watch: watch(getFillPlan, { params: { gigId: String(gig.id) } }, (shown) => shown.plan?.end_reason === 'STOPPED'),
    }),
  })
  const hasStarted = new Date(gig.start_time).getTime() <= useNow(60_000)
  const { data } = useQuery({ ...api.query(getFillPlan, { params: { gigId: String(gig.id) } }), enabled: canSee })
  if (!canSee || !data) return null
  const { plan } = data
  const isLive = plan !== null && plan.state !== 'ENDED'
  const mayPlan =
    canEdit && !hasStarted && (gig.status === 'POSTED' || gig.status === 'UNAPPROVED' || (gig.status === 'CONFIRMED' && isLive))
  if (plan === null && !mayPlan) return null
  return (
    <Section title={t('Until it is filled')}>
      <div className="stack gap-12">
        {plan === null ? (
          <p className="soft">{t('Let the pay rise by itself until somebody takes this shift.')}</p>
        ) : (
          <Course plan={plan} />
        )}
        {mayPlan && (
          <div className="cluster">
            {isLive && (
              <Button variant="outlined" size="small" busy={stop.isPending} onClick={() => void stop.send(at)}>
                {t('Stop the plan')}
              </Button>
            )}
            {plan?.end_reason === 'STOPPED' && (
              <Button variant="outlined" size="small" busy={resume.isPending} onClick={() => void resume.send(at)}>
                {t('Let it go on')}
              </Button>
            )}
            <Button variant={plan === null ? 'outlined' : 'text'} size="small" onClick={() => setOpen(true)}>
              {isLive ? t('Change the plan') : t('Plan a raise')}
            </Button>
          </div>
        )}
      </div>
      {isOpen && dialog && <dialog.PlanDialog gig={gig} plan={plan} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function Course({ plan }: { plan: FillPlan }) {
  const { t } = useT()
  return (
    <>
      {plan.state === 'NOT_BEGUN' && <p>{t('The plan begins when pros can see the shift. If that were now:')}</p>}
      {plan.state === 'WAITING' && <p>{t('The shift is filled: the plan waits, and goes on if somebody drops out.')}</p>}
      {plan.end_reason && <p>{t(ends[plan.end_reason])}</p>}
      {plan.steps.length > 0 && <PlanTimes steps={plan.steps} timezone={plan.timezone} />}
      {plan.state !== 'ENDED' && plan.raise && (
        <p className="soft note">{t('At most {amount} for all openings.', { amount: formatCents(plan.most_cents) })}</p>
      )}
    </>
  )
}
