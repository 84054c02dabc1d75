import { declineOf } from '@crewcall/contract/declines.ts'
import type { PayRun, PayRunLine } from '@crewcall/contract/pay-runs.ts'
import { isolated, joined, phrase } from '@crewcall/contract/rules/direction.ts'
import { formatCents, sumCents } from '@crewcall/contract/rules/money.ts'
import { Link } from '@tanstack/react-router'
import { useLocation } from '../../domain/location/location.ts'
import { Status } from '../../domain/status/status.tsx'
import { useT } from '../../lib/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { useDiscardPayRun, useReceiptPdf, useRunCsv, useRunPdf } from './commands.ts'
import { useGoOn } from './go-on.ts'
import { paramsOf, progressOf } from './pay-run-queries.ts'
import { mostNamed, type PayRunSearch } from './timesheets-search.ts'

/** How far a confirmed run is, and each charge with its receipt, by business, or why there is none and what to do. */
export function ProgressStep({ run, search }: { run: PayRun; search: PayRunSearch }) {
  const { t } = useT()
  const here = useLocation().id
  const { isRunning } = useGoOn(run)
  const { doneCount, count } = progressOf(run)
  const agreed = run.lines.filter(({ total }) => total !== null)
  const skipped = run.lines.filter(({ outcome }) => outcome === 'SKIPPED').map(({ pro_name }) => pro_name)
  const title = {
    OPEN: '',
    PAYING: t('The pay run is not finished'),
    DONE: run.failed > 0 ? t('Some charges failed') : t('The pay run is done'),
    DISCARDED: t('The pay run was stopped'),
  }
  return (
    <>
      <Section title={isRunning ? t('Paying…') : title[run.state]}>
        <ProgressBar label={t('Pay run')} max={count} value={doneCount} />
        <p role="status">
          {t('{done} of {all} charged', { done: run.paid, all: count })}
          <span>
            {run.processing > 0 && !isRunning && ` · ${t('{count} still on the way', { count: run.processing })}`}
            {run.failed > 0 && ` · ${t('{count} failed', { count: run.failed })}`}
            {run.refused > 0 && ` · ${t('{count} not paid', { count: run.refused })}`}
          </span>
        </p>
        {run.confirmed_by !== null && (
          <p className="soft small">
            {t('{charged} charged of {amount}, confirmed by {name}', {
              charged: formatCents(run.charged_cents),
              amount: formatCents(run.confirmed_cents ?? 0),
              name: isolated(run.confirmed_by),
            })}
          </p>
        )}
        {isRunning && <p className="soft small">{t('You can leave this page; the pay run goes on in this tab.')}</p>}
        {skipped.length > 0 && <p className="soft small">{t('Skipped: {names}', { names: joined([...new Set(skipped)], ', ') })}</p>}
        {run.state === 'PAYING' && !isRunning && <GoOn run={run} />}
        {run.state !== 'PAYING' && <FailedCharges run={run} search={search} />}
      </Section>
      {[...Map.groupBy(agreed, ({ organization_id }) => organization_id)].map(([id, lines]) => (
        <Section
          key={id}
          title={phrase`${lines[0]?.business_name ?? ''} · ${formatCents(sumOf(lines))}`}
          actions={lines.some(({ outcome }) => outcome === 'PAID' || outcome === 'FAILED') && <ChargesOf run={run} line={lines[0]} />}
        >
          <Rows within label={t('Charges and receipts')}>
            {lines.map((line) => (
              <ChargeRow key={line.application_id} line={line} />
            ))}
          </Rows>
        </Section>
      ))}
      <Dialog.Actions>
        <ButtonLink to="/locations/$locationId/timesheets" params={{ locationId: String(here) }} search={{ scope: search.scope }}>
          {t('Back to the timesheets')}
        </ButtonLink>
      </Dialog.Actions>
    </>
  )
}

// What was charged or waits to be; what failed or was left out is in no sum.
function sumOf(lines: readonly PayRunLine[]): number {
  return sumCents(lines.filter(({ outcome }) => outcome === null || outcome === 'PAID').map(({ total }) => total ?? 0))
}

// What failed and is still owed is paid by another run, after its sum was shown again.
function FailedCharges({ run, search }: { run: PayRun; search: PayRunSearch }) {
  const { t } = useT()
  const here = useLocation().id
  const owed = run.lines.filter(({ is_owed }) => is_owed)
  if (owed.length === 0) return null
  const amount = formatCents(sumCents(owed.map(({ total }) => total ?? 0)))
  return (
    <Notice tone="bad" role="alert">
      <p>
        {t('{count, plural, one {1 charge failed: {amount} is still owed.} other {# charges failed: {amount} are still owed.}}', {
          count: owed.length,
          amount,
        })}
      </p>
      <ButtonLink
        size="small"
        to="/locations/$locationId/timesheets/pay"
        params={{ locationId: String(here) }}
        search={{ scope: search.scope, application_id: owed.map(({ application_id }) => application_id).slice(0, mostNamed) }}
      >
        {t('Try again')}
      </ButtonLink>
    </Notice>
  )
}

// All charges to one business in one document, beside the receipt of each.
function ChargesOf({ run, line }: { run: PayRun; line: PayRunLine | undefined }) {
  const { t } = useT()
  const [pdf, csv] = [useRunPdf(run.id), useRunCsv(run.id)]
  if (!line) return null
  const { organization_id, business_name: name } = line
  const of = { ...paramsOf(run), query: { organization_id } }
  return (
    <span className="cluster">
      <Button
        variant="text"
        size="small"
        busy={pdf.isPending}
        aria-label={t('Charges to {name} as PDF', { name })}
        onClick={() => void pdf.save(of)}
      >
        PDF
      </Button>
      <Button
        variant="text"
        size="small"
        busy={csv.isPending}
        aria-label={t('Charges to {name} as CSV', { name })}
        onClick={() => void csv.save(of)}
      >
        CSV
      </Button>
    </span>
  )
}

function GoOn({ run }: { run: PayRun }) {
  const { t } = useT()
  const { problem, goOn } = useGoOn(run)
  const discard = useDiscardPayRun(run.id)
  return (
    <Notice tone="wait" role="alert">
      <p>
        {problem === undefined ? '' : isolated(problem)} {t('What was charged is not charged again.')}
      </p>
      <div className="cluster">
        <Button size="small" onClick={goOn}>
          {t('Continue the pay run')}
        </Button>
        <Button variant="text" size="small" busy={discard.isPending} onClick={() => void discard.send(paramsOf(run))}>
          {t('Stop the pay run')}
        </Button>
      </div>
    </Notice>
  )
}

function ChargeRow({ line }: { line: PayRunLine }) {
  const { t, refused } = useT()
  const { application_id, pro_name: name, left_out: refusal, business_payment_status: status, outcome, is_owed, error_code } = line
  const pdf = useReceiptPdf(application_id)
  const isFailed = outcome === 'FAILED'
  const isMethod = is_owed || refusal?.code.startsWith('payment_method')
  const failure = error_code === null ? t('The charge failed') : phrase`${t('The charge failed')}: ${t(declineOf(error_code))}`
  const why = refusal ? refused(refusal) : outcome === 'DROPPED' ? t('Not charged') : null
  const said = isFailed ? (is_owed ? failure : t('This charge failed; another one has replaced it.')) : why
  return (
    <Row
      title={name}
      sub={
        said === null ? (
          line.location_name
        ) : (
          <>
            {said}{' '}
            {isMethod && (
              <Link to="/locations/$locationId/billing" params={{ locationId: String(line.location_id) }}>
                {t('Check the payment method')}
              </Link>
            )}
          </>
        )
      }
      trail={
        <>
          <span className="tabular">{formatCents(line.total ?? 0)}</span>
          {(outcome === 'PAID' || isFailed) && status && <Status of="payment" status={status} />}
          {line.receipt_id !== null && (
            <Button
              variant="text"
              size="small"
              busy={pdf.isPending}
              aria-label={t('Receipt of {name}', { name })}
              onClick={() => void pdf.save({ params: { id: String(application_id) } })}
            >
              {t('Receipt')}
            </Button>
          )}
        </>
      }
    />
  )
}
