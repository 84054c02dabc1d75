import { totalTimesheets, type TimesheetTotals } from '@crewcall/contract/timesheet-list.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from '../../domain/location/location.ts'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen, NoPermission, PageSkeleton } from '../../ui/states.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import type { PayRunSearch } from './pay-run-search.ts'
import { runQueryOf } from './queries.ts'
import { ProgressStep } from './progress-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { TotalsStep } from './totals-step.tsx'

/** What a person chose to leave out of the run, with the name to say so. */
export type Skipped = { id: number; name: string }

/** Pays many pros in steps: check the hours, the sums, confirm the exact amount, and follow each charge. */
export function PayRunScreen({ search }: { search: PayRunSearch }) {
  const { t } = useT()
  const location = useLocation()
  const refusal = useWhyNot('payment.charge', { location_id: location.id, organization_id: location.organization_id })
  const [step, setStep] = useState(0)
  const [skipped, setSkipped] = useState<Skipped[]>([])
  // Fixed when it is confirmed: what was agreed to is what is paid.
  const [agreed, setAgreed] = useState<TimesheetTotals>()
  const ids = skipped.map(({ id }) => id)
  const totals = useQuery({
    ...api.query(totalTimesheets, { query: runQueryOf(search, location.id, ids) }),
    enabled: refusal === null && agreed === undefined,
    placeholderData: keepPreviousData,
  })
  const list = { to: '/locations/$locationId/timesheets' as const, params: { locationId: String(location.id) } }
  const steps = [t('Review the hours'), t('Totals and fees'), t('Confirm'), t('Progress and receipts')].map((label) => ({ label }))

  if (refusal !== null) return <NoPermission sentence={refusal} />
  if (totals.isError) return <ErrorScreen error={totals.error} retry={() => void totals.refetch()} />
  const shown = agreed ?? totals.data
  if (!shown) return <PageSkeleton />
  const change = (more: readonly Skipped[]) =>
    setSkipped((before) => [...before.filter(({ id }) => !more.some((one) => one.id === id)), ...more])
  const common = { totals: shown, skipped, onBack: () => setStep(step - 1), onNext: () => setStep(step + 1) }
  return (
    <Page
      title={t('Pay run')}
      subtitle={search.scope === 'all' ? t('All locations') : location.name}
      breadcrumbs={[{ label: t('Timesheets'), to: `/locations/${location.id}/timesheets` }]}
    >
      <Stepper steps={steps} current={step} {...(agreed === undefined && { onStep: setStep })} />
      {shown.count === 0 && skipped.length === 0 && agreed === undefined ? (
        <EmptyState
          title={t('Nothing can be paid now')}
          action={
            <ButtonLink {...list} search={{ scope: search.scope }} variant="outlined">
              {t('Back to the timesheets')}
            </ButtonLink>
          }
        >
          {shown.skipped.length > 0
            ? t('{count, plural, one {1 timesheet needs a look first.} other {# timesheets need a look first.}}', {
                count: shown.skipped.length,
              })
            : t('Hours that are ready or approved can be paid here.')}
        </EmptyState>
      ) : step === 0 ? (
        <ReviewStep {...common} onSkip={change} onKeep={(id) => setSkipped((before) => before.filter((one) => one.id !== id))} />
      ) : step === 1 ? (
        <TotalsStep {...common} onSkip={change} />
      ) : step === 2 ? (
        <ConfirmStep
          {...common}
          onNext={() => {
            setAgreed(shown)
            setStep(3)
          }}
        />
      ) : (
        agreed && <ProgressStep totals={agreed} search={search} />
      )}
    </Page>
  )
}
