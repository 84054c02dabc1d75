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
import type { PayRunSearch } from './timesheets-search.ts'

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
    DONE: t('The pay run is done'),
    DISCARDED: t('The pay run was stopped'),
  }
  return (
    <>
      <Section title={isRunning ? t('Paying…') : title[run.state]}>
        <ProgressBar label={t('Pay run')} max={count} value={doneCount} />
        <p role="status">
          {t('{done} of {all} charged', { done: run.paid, all: count })}
          {run.refused > 0 && ` · ${t('{count} not paid', { count: run.refused })}`}
        </p>
        {run.confirmed_by !== null && (
          <p className="soft small">
            {t('{amount}, confirmed by {name}', { amount: formatCents(run.confirmed_cents ?? 0), name: isolated(run.confirmed_by) })}
          </p>
        )}
        {isRunning && <p className="soft small">{t('You can leave this page; the pay run goes on in this tab.')}</p>}
        {skipped.length > 0 && <p className="soft small">{t('Skipped: {names}', { names: joined([...new Set(skipped)], ', ') })}</p>}
        {run.state === 'PAYING' && !isRunning && <GoOn run={run} />}
      </Section>
      {[...Map.groupBy(agreed, ({ organization_id }) => organization_id)].map(([id, lines]) => (
        <Section
          key={id}
          title={phrase`${lines[0]?.business_name ?? ''} · ${formatCents(sumCents(lines.map(({ total }) => total ?? 0)))}`}
          actions={lines.some(({ outcome }) => outcome === 'PAID') && <ChargesOf run={run} line={lines[0]} />}
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
  const { application_id, pro_name: name, left_out: refusal, business_payment_status: status, outcome } = line
  const pdf = useReceiptPdf(application_id)
  const isFailed = outcome === 'PAID' && (status === 'FAILED' || status === 'ERROR')
  const isMethod = isFailed || refusal?.code.startsWith('payment_method')
  const why = refusal ? refused(refusal) : isFailed ? t('The charge failed') : outcome === 'DROPPED' ? t('Not charged') : null
  return (
    <Row
      title={name}
      sub={
        why === null ? (
          line.location_name
        ) : (
          <>
            {why}{' '}
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
          {outcome === 'PAID' && status && <Status of="payment" status={status} />}
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
