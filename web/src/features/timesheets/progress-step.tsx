import { formatCents } from '@crewcall/contract/rules/money.ts'
import { listTimesheets, MOST_TIMESHEETS, type TimesheetRow, type TimesheetTotals } from '@crewcall/contract/timesheet-list.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useLocation } from '../../domain/location/location.ts'
import { Status } from '../../domain/status/status.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { useReceiptPdf } from './commands.ts'
import type { PayRunSearch } from './pay-run-search.ts'
import { usePayRun, type Outcome } from './use-pay-run.ts'

type Line = TimesheetTotals['lines'][number]

/** Pays shift after shift, and shows each charge with its receipt, or why it failed and what to do. */
export function ProgressStep({ totals, search }: { totals: TimesheetTotals; search: PayRunSearch }) {
  const { t } = useT()
  const locationId = String(useLocation().id)
  const run = usePayRun(totals.lines)
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void run.start()
  }, [run])
  const ids = totals.lines.map(({ application_id }) => application_id)
  const { data } = useQuery({
    ...api.query(listTimesheets, { query: { application_id: ids.slice(0, MOST_TIMESHEETS).join(','), page_size: 100 } }),
    enabled: run.isDone,
    refetchInterval: 5000,
  })
  const rows = new Map(data?.results.map((row) => [row.application_id, row]))
  const names = new Map(totals.pros.map(({ pro_id, pro_name }) => [pro_id, pro_name]))
  const places = new Map(totals.locations.map(({ location_id, location_name }) => [location_id, location_name]))
  return (
    <>
      <Section title={run.isDone ? t('The pay run is done') : t('Paying…')}>
        <ProgressBar label={t('Pay run')} max={run.shiftCount} value={run.doneCount} />
        <p role="status">
          {t('{done} of {all} charged', { done: run.paidCount, all: totals.lines.length })}
          {run.failures.length > 0 && ` · ${t('{count} not paid', { count: run.failures.length })}`}
        </p>
        {run.isDone && run.canRetry && (
          <Notice tone="bad" role="alert">
            <p>{t('The connection broke while paying. What was charged is not charged again.')}</p>
            <Button size="small" onClick={() => void run.start()}>
              {t('Continue the pay run')}
            </Button>
          </Notice>
        )}
      </Section>
      <Section title={t('Charges and receipts')}>
        <Rows within>
          {totals.lines.map((line) => (
            <ChargeRow
              key={line.application_id}
              line={line}
              name={names.get(line.pro_id) ?? ''}
              place={places.get(line.location_id) ?? ''}
              outcome={run.outcomes.get(line.application_id)}
              row={rows.get(line.application_id)}
            />
          ))}
        </Rows>
      </Section>
      <Dialog.Actions>
        <ButtonLink to="/locations/$locationId/timesheets" params={{ locationId }} search={{ scope: search.scope }}>
          {t('Back to the timesheets')}
        </ButtonLink>
      </Dialog.Actions>
    </>
  )
}

type ChargeProps = {
  line: Line
  name: string
  place: string
  outcome: Outcome | undefined
  row: Pick<TimesheetRow, 'business_payment_status'> | undefined
}

function ChargeRow({ line, name, place, outcome, row }: ChargeProps) {
  const { t } = useT()
  const pdf = useReceiptPdf(line.application_id)
  const locationId = String(line.location_id)
  const isFailed = row?.business_payment_status === 'FAILED' || row?.business_payment_status === 'ERROR'
  return (
    <Row
      title={name}
      sub={
        outcome?.kind === 'refused' || isFailed ? (
          <>
            {outcome?.kind === 'refused' ? outcome.why : t('The charge failed')}{' '}
            {(isFailed || (outcome?.kind === 'refused' && outcome.isMethod)) && (
              <Link to="/locations/$locationId/billing" params={{ locationId }}>
                {t('Check the payment method')}
              </Link>
            )}
          </>
        ) : (
          place
        )
      }
      trail={
        <>
          <span className="tabular">{formatCents(line.total ?? 0)}</span>
          {row?.business_payment_status && <Status of="payment" status={row.business_payment_status} />}
          {outcome?.kind === 'paid' && (
            <Button
              variant="text"
              size="small"
              busy={pdf.isPending}
              aria-label={t('Receipt of {name}', { name })}
              onClick={() => void pdf.save({ params: { id: String(line.application_id) } })}
            >
              {t('Receipt')}
            </Button>
          )}
        </>
      }
    />
  )
}
