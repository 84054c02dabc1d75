import { declineOf } from '@crewcall/contract/declines.ts'
import type { Interview } from '@crewcall/contract/interviews.ts'
import { payPros } from '@crewcall/contract/payments.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { durationText } from '@crewcall/contract/rules/time.ts'
import { listTimesheets, type TimesheetRow } from '@crewcall/contract/timesheet-list.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { rateText } from '../../../domain/pay/money-text.tsx'
import { WhenText } from '../../../domain/time/when-text.tsx'
import { errorSentence } from '../../../lib/api-error.ts'
import { useT } from '../../../lib/i18n.ts'
import { api, refetch, useCommand } from '../../../lib/query.ts'
import { showToast } from '../../../lib/toast.ts'
import { BackCloses } from '../../../ui/back-closes.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { SumLines } from '../../../ui/sum-lines.tsx'
import { triedName } from './commands.ts'

type Props = { interview: Interview; onClose: () => void }

/** Pays a trial as every shift is paid: the hours, what is charged and what the pro gets, before it is done (docs/rules/money.md). */
export function PayDialog({ interview, onClose }: Props) {
  const { t } = useT()
  const { location, gig_application_id, start_time, end_time } = interview
  const query = { location_id: location.id, application_id: gig_application_id ?? 0 }
  const sheets = useQuery({ ...api.query(listTimesheets, { query }), enabled: gig_application_id !== null, staleTime: 0 })
  const sheet = sheets.data?.results.find(({ application_id }) => application_id === gig_application_id)
  return (
    <Dialog opened onClose={onClose} title={t('Pay the trial of {name}', { name: triedName(interview) })}>
      <BackCloses onClose={onClose} />
      <div className="stack">
        <p className="soft small">
          <WhenText start={start_time} end={end_time} timezone={location.timezone} />
        </p>
        {sheets.error && <p role="alert">{errorSentence(sheets.error)}</p>}
        {sheets.isPending && gig_application_id !== null && <Skeleton height={120} />}
        {sheets.data && !sheet && <p>{t('There are no hours of this trial to pay.')}</p>}
        {sheet && <Payment interview={interview} sheet={sheet} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

function Payment({ interview, sheet, onClose }: Props & { sheet: TimesheetRow }) {
  const { t, refused } = useT()
  const client = useQueryClient()
  const pay = useCommand(payPros)
  const [reason, setReason] = useState<string>()
  const isFailed = sheet.error_code !== null || interview.status !== 'PENDING_PAYMENT'
  async function handlePay(total: number) {
    const payments = [{ application_id: sheet.application_id, expected_total: total }]
    const outcome = await pay.send({ params: { gigId: String(sheet.gig_id) }, body: { payments } })
    if (!outcome) return
    // The call is that of every shift, which does not name the trial.
    void refetch(client, ['interview'])
    const [left] = outcome.skipped
    if (left) return setReason(refused(left))
    showToast(t('The payment of the trial is on its way'))
    onClose()
  }
  const { total } = sheet
  return (
    <>
      {isFailed && <Failed interview={interview} code={sheet.error_code} />}
      {interview.wage !== null && <Sums sheet={sheet} wage={interview.wage} />}
      {reason !== undefined && <p role="alert">{reason}</p>}
      <Dialog.Actions>
        <ButtonLink
          variant="text"
          to="/locations/$locationId/gigs/$gigId/bulk-review"
          params={{ locationId: String(interview.location.id), gigId: String(sheet.gig_id) }}
        >
          {t('Edit hours')}
        </ButtonLink>
        {total !== null && (
          <Button busy={pay.isPending} onClick={() => void handlePay(total)} data-autofocus>
            {isFailed ? t('Try again') : t('Pay')}
          </Button>
        )}
      </Dialog.Actions>
    </>
  )
}

function Sums({ sheet: { paid, pro_amount, fees, total }, wage }: { sheet: TimesheetRow; wage: number }) {
  const { t } = useT()
  if (paid.minutes === null || total === null) return <p>{t('The hours are not known yet. Enter them before you pay.')}</p>
  return (
    <SumLines
      label={t('The payment')}
      lines={[
        { key: 'hours', label: t('Paid time'), note: rateText(wage), amount: durationText(paid.minutes) },
        { key: 'break', label: t('Unpaid break'), amount: paid.break_minutes === 0 ? t('None') : durationText(paid.break_minutes) },
        { key: 'pro', label: t('The pro gets'), amount: formatCents(pro_amount ?? 0) },
        { key: 'fees', label: t('Fees'), amount: formatCents(fees ?? 0) },
      ]}
      total={{ label: t('Charged to the business'), amount: formatCents(total) }}
    />
  )
}

function Failed({ interview, code }: { interview: Interview; code: string | null }) {
  const { t } = useT()
  return (
    <Notice tone="bad" role="status" icon={<IconAlertTriangle size={18} aria-hidden="true" />} title={t('The charge failed')}>
      <p>
        {code !== null && `${t(declineOf(code))} `}
        <Link to="/locations/$locationId/billing" params={{ locationId: String(interview.location.id) }}>
          {t('Check the payment method')}
        </Link>
      </p>
    </Notice>
  )
}
