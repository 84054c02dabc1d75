import { listTimesheets, totalTimesheets } from '@crewcall/contract/timesheet-list.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useLocation } from '../../domain/location/location.ts'
import { useMe } from '../../domain/person/actor.ts'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Page } from '../../ui/page.tsx'
import { ErrorScreen, NoPermission, PageSkeleton } from '../../ui/states.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { NothingToPay, RunElsewhere } from './no-pay-run.tsx'
import { startRun, usePayRun } from './pay-run-store.ts'
import { ProgressStep } from './progress-step.tsx'
import { runQueryOf } from './queries.ts'
import { ReviewStep } from './review-step.tsx'
import type { PayRunSearch } from './timesheets-search.ts'
import { TotalsStep } from './totals-step.tsx'

/** What a person chose to leave out of the run, with the name to say so. */
export type Skipped = { id: number; name: string }

const stepsBefore = [undefined, 'totals', 'confirm'] as const

/** Pays many pros in steps, each with its own address: check the hours, the sums, confirm the exact amount, and follow each charge. */
export function PayRunScreen({ search }: { search: PayRunSearch }) {
  const { t } = useT()
  const location = useLocation()
  const navigate = useNavigate({ from: '/locations/$locationId/timesheets/pay' })
  const refusal = useWhyNot('payment.charge', { location_id: location.id, organization_id: location.organization_id })
  const { run } = usePayRun(location.id, useMe()?.id)
  const at = search.run === undefined ? stepsBefore.indexOf(search.step) : 3
  const steps = [t('Review the hours'), t('Totals and fees'), t('Confirm'), t('Progress and receipts')].map((label) => ({ label }))
  const goTo = (index: number, replace = false) =>
    void navigate({ search: (before: PayRunSearch) => ({ ...before, step: stepsBefore[index] }), replace })

  if (refusal !== null) return <NoPermission sentence={refusal} />
  return (
    <Page
      title={t('Pay run')}
      subtitle={search.scope === 'all' ? t('All locations') : location.name}
      breadcrumbs={[{ label: t('Timesheets'), to: `/locations/${location.id}/timesheets` }]}
    >
      <Stepper steps={steps} current={at} {...(at < 3 && { onStep: goTo })} />
      {search.run === undefined ? (
        <Plan search={search} at={at} goTo={goTo} />
      ) : run?.id === search.run ? (
        <ProgressStep run={run} search={search} />
      ) : (
        <RunElsewhere search={search} />
      )}
    </Page>
  )
}

type PlanProps = { search: PayRunSearch; at: number; goTo: (index: number, replace?: boolean) => void }

function Plan({ search, at, goTo }: PlanProps) {
  const here = useLocation().id
  const me = useMe()
  const navigate = useNavigate({ from: '/locations/$locationId/timesheets/pay' })
  const totals = useQuery({ ...api.query(totalTimesheets, { query: runQueryOf(search, here) }), placeholderData: keepPreviousData })
  const skip = search.skip ?? []
  const skipped = useSkipped(skip)
  const leaveOut = (ids: readonly number[]) =>
    void navigate({ search: (before: PayRunSearch) => ({ ...before, skip: ids.length > 0 ? [...ids] : undefined }), replace: true })

  if (totals.isError) return <ErrorScreen error={totals.error} retry={() => void totals.refetch()} />
  const shown = totals.data
  if (!shown) return <PageSkeleton />
  if (shown.count === 0 && skip.length === 0) return <NothingToPay search={search} left={shown.skipped.length} />
  const handleSkip = (more: readonly number[]) => leaveOut([...new Set([...skip, ...more])])
  const common = { totals: shown, skipped, onBack: () => goTo(at - 1, true), onNext: () => goTo(at + 1) }
  function handlePay() {
    if (!shown || totals.isPlaceholderData) return
    const run = startRun(here, { userId: me?.id ?? 0, totals: shown, skipped: skipped.map(({ name }) => name) })
    void navigate({ search: { scope: search.scope, run }, replace: true })
  }
  if (at === 0) return <ReviewStep {...common} onSkip={handleSkip} onKeep={(id) => leaveOut(skip.filter((one) => one !== id))} />
  if (at === 1) return <TotalsStep {...common} onSkip={handleSkip} />
  return <ConfirmStep {...common} onNext={handlePay} />
}

// The address holds only their numbers.
function useSkipped(ids: readonly number[]): Skipped[] {
  const { data } = useQuery({
    ...api.query(listTimesheets, { query: { application_id: ids.join(','), page_size: 100 } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const names = new Map(data?.results.map(({ application_id, pro }) => [application_id, pro.display_name]))
  return ids.map((id) => ({ id, name: names.get(id) ?? '…' }))
}
