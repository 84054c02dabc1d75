import { listTimesheets, totalTimesheets } from '@crewcall/contract/timesheet-list.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useLocation } from '../../domain/location/location.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Page } from '../../ui/page.tsx'
import { ErrorScreen, NoPermission, PageSkeleton } from '../../ui/states.tsx'
import { useBeginPayRun } from './commands.ts'
import { NothingToPay } from './no-pay-run.tsx'
import { KeptRun } from './kept-run.tsx'
import { runFilterOf, runQueryOf } from './queries.ts'
import { ReviewStep } from './review-step.tsx'
import { RunStepper } from './run-stepper.tsx'
import { RunsUnderWay } from './runs-under-way.tsx'
import { useShownRights } from './shown-rights.ts'
import type { PayRunSearch } from './timesheets-search.ts'

/** What a person chose to leave out of the run, with the name to say so. */
export type Skipped = { id: number; name: string }

/** Pays many pros in steps, each with its own address: check the hours, the sums, confirm the exact amount, and follow each charge. */
export function PayRunScreen({ search }: { search: PayRunSearch }) {
  const { t } = useT()
  const location = useLocation()
  const { payRefusal: refusal } = useShownRights(search.scope === 'all')

  if (refusal !== null) return <NoPermission sentence={refusal} />
  return (
    <Page
      title={t('Pay run')}
      subtitle={search.scope === 'all' ? t('All locations') : location.name}
      breadcrumbs={[{ label: t('Timesheets'), to: `/locations/${location.id}/timesheets` }]}
    >
      {search.run === undefined ? <Plan search={search} /> : <KeptRun id={search.run} search={search} />}
    </Page>
  )
}

// Nothing is kept before the hours were looked at.
function Plan({ search }: { search: PayRunSearch }) {
  const here = useLocation().id
  const navigate = useNavigate({ from: '/locations/$locationId/timesheets/pay' })
  const begin = useBeginPayRun()
  const totals = useQuery({ ...api.query(totalTimesheets, { query: runQueryOf(search, here) }), placeholderData: keepPreviousData })
  const skip = search.skip ?? []
  const skipped = useSkipped(skip)
  const isEverywhere = search.scope === 'all'
  const leaveOut = (ids: readonly number[]) =>
    void navigate({ search: (before: PayRunSearch) => ({ ...before, skip: ids.length > 0 ? [...ids] : undefined }), replace: true })

  async function handleNext() {
    const run = await begin.send({ body: { filter: runFilterOf(search, here), skip: [...skip] } })
    if (!run) return
    const kept = { scope: search.scope, run: run.id }
    await navigate({ search: { ...kept, step: 'review' }, replace: true })
    await navigate({ search: { ...kept, step: 'totals' } })
  }

  if (totals.isError) return <ErrorScreen error={totals.error} retry={() => void totals.refetch()} />
  const shown = totals.data
  if (!shown) return <PageSkeleton />
  if (shown.count === 0 && skip.length === 0)
    return (
      <>
        <RunsUnderWay isEverywhere={isEverywhere} />
        <NothingToPay
          search={search}
          left={shown.skipped.filter(({ reason }) => reason !== 'IN_A_PAY_RUN' && reason !== 'IN_YOUR_PAY_RUN').length}
        />
      </>
    )
  return (
    <>
      <RunStepper current={0} />
      <RunsUnderWay isEverywhere={isEverywhere} />
      <ReviewStep
        totals={shown}
        skipped={skipped}
        isBusy={begin.isPending || totals.isPlaceholderData}
        onNext={() => void handleNext()}
        onSkip={(more) => leaveOut([...new Set([...skip, ...more])])}
        onKeep={(id) => leaveOut(skip.filter((one) => one !== id))}
      />
    </>
  )
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
