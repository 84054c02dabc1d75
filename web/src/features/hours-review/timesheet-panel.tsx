import { declineOf } from '@crewcall/contract/declines.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { getGig, type Gig } from '@crewcall/contract/gigs.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import type { TimesheetRow } from '@crewcall/contract/timesheet-list.ts'
import { getRoster, type RosterRow } from '@crewcall/contract/timesheets.ts'
import { IconAlertTriangle, IconCoffee } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { verdictWords } from '../../domain/hours/break-words.ts'
import { deadlineText, lockText } from '../../domain/hours/deadlines.ts'
import { flagWarnings } from '../../domain/hours/flag-warnings.tsx'
import { useCan } from '../../domain/person/can.tsx'
import { ProChip } from '../../domain/pro/pro-chip.tsx'
import { Status } from '../../domain/status/status.tsx'
import { WhenText } from '../../domain/time/when-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog, SideSheet } from '../../ui/dialog.tsx'
import { Notice, WarningList } from '../../ui/notice.tsx'
import { ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { useApproveHours } from './commands.ts'
import { DisputeBox } from './dispute-box.tsx'
import { approvalOf } from './draft.ts'
import { EditHoursDialog } from './edit-hours-dialog.tsx'
import { HoursLine } from './hours-line.tsx'

type Props = {
  sheet: TimesheetRow
  onClose: () => void
  /** Its hours were approved, or its dispute was answered. */
  onSettled: () => void
}

/** One timesheet beside the list: its evidence, what is doubtful, and what a manager may do about it. */
export function TimesheetPanel({ sheet, onClose, onSettled }: Props) {
  const { t } = useT()
  const params = { gigId: String(sheet.gig_id) }
  const roster = useQuery(api.query(getRoster, { params }))
  const { data: gig } = useQuery(api.query(getGig, { params }))
  const row = roster.data?.results.find(({ application }) => application.id === sheet.application_id)
  return (
    <SideSheet opened onClose={onClose} title={t('Hours of {name}', { name: sheet.pro.display_name })} size="lg">
      {roster.isError ? (
        <ErrorScreen error={roster.error} retry={() => void roster.refetch()} />
      ) : row && gig ? (
        <PanelBody sheet={sheet} row={row} gig={gig} onSettled={onSettled} />
      ) : (
        <PageSkeleton rows={4} />
      )}
    </SideSheet>
  )
}

function PanelBody({ sheet, row, gig, onSettled }: Omit<Props, 'onClose'> & { row: RosterRow; gig: Gig }) {
  const { t, say, locale } = useT()
  const place = { location_id: gig.location_id, organization_id: gig.organization_id }
  const [mayApprove, mayPay] = [useCan('hours.approve', place), useCan('payment.charge', place)]
  const [isEditing, setEditing] = useState(false)
  const approve = useApproveHours()
  const locationId = String(sheet.location_id)
  const { timesheet } = row
  const failed = timesheet.break_verdicts.filter(({ status }) => status !== 'COMPLIANT')

  async function handleApprove() {
    const answer = await approve.send({ params: { gigId: String(gig.id) }, body: approvalOf([row]) })
    if (answer && answer.skipped.length === 0) onSettled()
  }
  return (
    <div className="stack gap-20">
      <div className="spread">
        <ProChip
          name={sheet.pro.display_name}
          src={sheet.pro.headshot_url}
          note={phrase`${say(sheet.position)} · ${sheet.location_name}`}
        />
        <Status of="hours" status={timesheet.state} />
      </div>
      <p className="soft small">
        <WhenText start={gig.start_time} end={gig.end_time} timezone={gig.timezone} />
      </p>
      <Deadlines sheet={sheet} />
      <HoursLine row={row} gig={gig} onEdit={() => setEditing(true)} />
      <WarningList
        warnings={[
          ...failed.map((verdict) => ({
            key: verdict.break_trigger_minutes,
            icon: <IconCoffee size={15} aria-hidden="true" />,
            words: verdictWords(verdict, t),
          })),
          ...flagWarnings(timesheet, gig, { t, locale }),
        ]}
      />
      {timesheet.dispute && <DisputeBox row={row} gig={gig} onAnswered={onSettled} />}
      {sheet.flags.includes('PAYMENT_FAILED') && <ChargeFailed sheet={sheet} />}
      <Cost sheet={sheet} />
      <Dialog.Actions>
        <ButtonLink variant="text" to="/locations/$locationId/gigs/$gigId/bulk-review" params={{ locationId, gigId: String(gig.id) }}>
          {t('Open the shift')}
        </ButtonLink>
        {sheet.receipt_id !== null && (
          <ButtonLink
            variant="outlined"
            to="/locations/$locationId/receipts/$applicationId"
            params={{ locationId, applicationId: String(sheet.receipt_id) }}
          >
            {t('Receipt')}
          </ButtonLink>
        )}
        {mayPay && (sheet.state === 'APPROVED' || sheet.flags.includes('PAYMENT_FAILED')) && (
          <ButtonLink
            variant="outlined"
            to="/locations/$locationId/timesheets/pay"
            params={{ locationId }}
            search={{ application_id: [sheet.application_id] }}
          >
            {t('Pay')}
          </ButtonLink>
        )}
        {mayApprove && timesheet.state === 'PROPOSED' && (
          <Button busy={approve.isPending} onClick={() => void handleApprove()}>
            {t('Approve these hours')}
          </Button>
        )}
      </Dialog.Actions>
      <EditHoursDialog row={row} gig={gig} opened={isEditing} onClose={() => setEditing(false)} />
    </div>
  )
}

// What happens without anybody, and until when one can still change something.
function Deadlines({ sheet }: { sheet: TimesheetRow }) {
  const { t, locale } = useT()
  return <p className="soft small">{[deadlineText(sheet, t, locale), lockText(sheet, t)].filter((text) => text !== '').join(' · ')}</p>
}

function Cost({ sheet: { pro_amount, fees, total } }: { sheet: TimesheetRow }) {
  const { t } = useT()
  if (total === null) return null
  return (
    <p className="spread">
      <span className="soft small">{t('{pay} + {fees} fees', { pay: formatCents(pro_amount ?? 0), fees: formatCents(fees ?? 0) })}</span>
      <strong className="tabular">{formatCents(total)}</strong>
    </p>
  )
}

function ChargeFailed({ sheet: { error_code, location_id } }: { sheet: TimesheetRow }) {
  const { t } = useT()
  return (
    <Notice tone="bad" role="status" icon={<IconAlertTriangle size={18} aria-hidden="true" />}>
      <p>
        {t('The charge failed')}
        {error_code === null ? '.' : phrase`: ${t(declineOf(error_code))}`}{' '}
        <Link to="/locations/$locationId/billing" params={{ locationId: String(location_id) }}>
          {t('Check the payment method')}
        </Link>
      </p>
    </Notice>
  )
}
