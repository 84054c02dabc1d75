import { isolated } from '@crewcall/contract/rules/direction.ts'
import type { PayRun } from '@crewcall/contract/pay-runs.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { momentText } from '../../domain/hours/deadlines.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { useChangePayRun, useConfirmPayRun, useDiscardPayRun } from './commands.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { useGoOn } from './go-on.ts'
import { paramsOf, runQuery, runSteps, type RunStep } from './pay-run-queries.ts'
import { ProgressStep } from './progress-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { RunStepper } from './run-stepper.tsx'
import type { PayRunSearch } from './timesheets-search.ts'
import { TotalsStep } from './totals-step.tsx'

/** A pay run as the server keeps it, whoever began it and on whatever device. */
export function KeptRun({ id, search }: { id: number; search: PayRunSearch }) {
  const run = useQuery({ ...runQuery(id), refetchInterval: 5000 })

  if (run.isError) return <ErrorScreen error={run.error} retry={() => void run.refetch()} />
  if (!run.data) return <PageSkeleton />
  if (run.data.state === 'OPEN') return <OpenRun run={run.data} search={search} />
  return (
    <>
      <RunStepper current={3} />
      <ProgressStep run={run.data} search={search} />
    </>
  )
}

function OpenRun({ run, search }: { run: PayRun; search: PayRunSearch }) {
  const navigate = useNavigate({ from: '/locations/$locationId/timesheets/pay' })
  const change = useChangePayRun(run.id)
  const confirm = useConfirmPayRun(run.id)
  const { goOn } = useGoOn(run)
  const { totals, lines, step } = run
  const at = runSteps.indexOf(search.step ?? (step.toLowerCase() as RunStep)) // they differ in their letters only
  const goTo = (index: number, replace = false) => {
    const next = runSteps[index]
    if (next === undefined) return
    void change.send({ ...paramsOf(run), body: { step: next.toUpperCase() as typeof step } })
    void navigate({ search: (before: PayRunSearch) => ({ ...before, step: next }), replace })
  }

  if (!totals) return null
  const skipped = lines.flatMap(({ outcome, application_id: id, pro_name: name }) => (outcome === 'SKIPPED' ? { id, name } : []))
  const common = { totals, skipped, isBusy: confirm.isPending, onBack: () => goTo(at - 1, true), onNext: () => goTo(at + 1) }
  const handleSkip = (skip: readonly number[]) => void change.send({ ...paramsOf(run), body: { skip: [...skip] } })
  async function handlePay() {
    if (totals?.total == null) return
    const confirmed = await confirm.send({ ...paramsOf(run), body: { total: totals.total, count: totals.count } })
    if (confirmed) goOn()
  }
  return (
    <>
      <RunStepper current={at} onStep={(index) => goTo(index)} />
      <BegunBy run={run} search={search} />
      {at === 0 && (
        <ReviewStep {...common} onSkip={handleSkip} onKeep={(id) => void change.send({ ...paramsOf(run), body: { keep: [id] } })} />
      )}
      {at === 1 && <TotalsStep {...common} onSkip={handleSkip} />}
      {at === 2 && <ConfirmStep {...common} onNext={() => void handlePay()} />}
    </>
  )
}

// Who holds these timesheets, and the press that frees them.
function BegunBy({ run, search }: { run: PayRun; search: PayRunSearch }) {
  const { t, locale } = useT()
  const navigate = useNavigate({ from: '/locations/$locationId/timesheets/pay' })
  const discard = useDiscardPayRun(run.id)
  const when = momentText(run.begun_at, run.lines[0]?.timezone ?? 'UTC', locale)
  async function handleDiscard() {
    if (await discard.send(paramsOf(run))) await navigate({ to: '/locations/$locationId/timesheets', search: { scope: search.scope } })
  }
  return (
    <Notice tone={run.is_mine ? 'info' : 'wait'} role="note">
      <p>
        {run.is_mine
          ? t('Kept since {when}: go on here or on another device.', { when })
          : t('{name} began this pay run, {when}.', { name: isolated(run.begun_by), when })}
      </p>
      <Button variant="text" size="small" busy={discard.isPending} onClick={() => void handleDiscard()}>
        {t('Discard the pay run')}
      </Button>
    </Notice>
  )
}
