import { formatCents } from '@crewcall/contract/rules/money.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { listTimesheets, type TimesheetRow } from '@crewcall/contract/timesheet-list.ts'
import { useQueries } from '@tanstack/react-query'
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
import { goOn, progressOf, usePayRun, type Line, type Outcome, type PayRun } from './pay-run-store.ts'
import type { PayRunSearch } from './timesheets-search.ts'
import { usePayPart } from './use-pay-part.ts'

/** Pays part after part, and shows each charge with its receipt, or why it failed and what to do. The person may leave and come back. */
export function ProgressStep({ run, search }: { run: PayRun; search: PayRunSearch }) {
  const { t } = useT()
  const here = useLocation().id
  const pay = usePayPart()
  const { isRunning } = usePayRun(here, run.userId)
  const { totals, outcomes, skipped } = run
  const { doneCount, paidCount, refusedCount, isOver, isLost } = progressOf(run)
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    if (!isOver) void goOn(here, pay)
  })
  const rows = useChargeStates(
    totals.lines.map(({ application_id }) => application_id),
    !isRunning,
  )
  const names = new Map(totals.pros.map(({ pro_id, pro_name }) => [pro_id, pro_name]))
  const places = new Map(totals.locations.map(({ location_id, location_name }) => [location_id, location_name]))
  return (
    <>
      <Section title={isOver ? t('The pay run is done') : isRunning ? t('Paying…') : t('The pay run is interrupted')}>
        <ProgressBar label={t('Pay run')} max={totals.lines.length} value={doneCount} />
        <p role="status">
          {t('{done} of {all} charged', { done: paidCount, all: totals.lines.length })}
          {refusedCount > 0 && ` · ${t('{count} not paid', { count: refusedCount })}`}
        </p>
        {isRunning && <p className="soft small">{t('You can leave this page; the pay run goes on in this tab.')}</p>}
        {skipped.length > 0 && <p className="soft small">{t('Skipped: {names}', { names: joined([...new Set(skipped)], ', ') })}</p>}
        {!isRunning && !isOver && (
          <Notice tone="bad" role="alert">
            <p>
              {isLost
                ? t('The connection broke while paying. What was charged is not charged again.')
                : t('What was charged is not charged again.')}
            </p>
            <Button size="small" onClick={() => void goOn(here, pay)}>
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
              outcome={outcomes[line.application_id]}
              row={rows.get(line.application_id)}
            />
          ))}
        </Rows>
      </Section>
      <Dialog.Actions>
        <ButtonLink to="/locations/$locationId/timesheets" params={{ locationId: String(here) }} search={{ scope: search.scope }}>
          {t('Back to the timesheets')}
        </ButtonLink>
      </Dialog.Actions>
    </>
  )
}

const mostOnPage = 100

function useChargeStates(ids: readonly number[], isWanted: boolean) {
  const parts = Array.from({ length: Math.ceil(ids.length / mostOnPage) }, (_, index) =>
    ids.slice(index * mostOnPage, (index + 1) * mostOnPage),
  )
  const answers = useQueries({
    queries: parts.map((part) => ({
      ...api.query(listTimesheets, { query: { application_id: part.join(','), page_size: mostOnPage } }),
      enabled: isWanted,
      refetchInterval: 5000 * parts.length,
    })),
  })
  return new Map(answers.flatMap(({ data }) => data?.results.map((row) => [row.application_id, row] as const) ?? []))
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
