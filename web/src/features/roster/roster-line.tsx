import type { Gig } from '@crewcall/contract/gigs.ts'
import type { getRoster, RosterRow } from '@crewcall/contract/timesheets.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { IconPhone, IconPlus } from '@tabler/icons-react'
import { WriteLink } from '../../domain/chat/write-link.tsx'
import { useCan } from '../../domain/person/can.tsx'
import { flagWarnings } from '../../domain/hours/flag-warnings.tsx'
import { clockAt } from '../../domain/hours/hours-text.ts'
import { OrientationMark } from '../../domain/pro/orientation-mark.tsx'
import { ProChip } from '../../domain/pro/pro-chip.tsx'
import { useT } from '../../lib/i18n.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { CaptainNotes } from './captain-notes.tsx'
import { ClockButtons } from './clock-buttons.tsx'
import { ExtensionNote } from './extension-note.tsx'
import { LineMenu } from './line-menu.tsx'
import { PendingPunch } from './pending-punch.tsx'
import { PresenceBadge } from './presence.tsx'
import { WarningList } from '../../ui/notice.tsx'
import styles from './roster.module.css'

export type Fence = Output<typeof getRoster>['fence']

/** One pro on the day: name, state, since when, open questions, and the clock. */
export function RosterLine({ row, gig, fence }: { row: RosterRow; gig: Gig; fence: Fence }) {
  const { t, locale } = useT()
  const { application, timesheet } = row
  const pro = application.gigster
  const waiting = timesheet.time_punches.filter((punch) => punch.verdict === 'PENDING' && punch.decision === null)
  const mayWrite = useCan('chat.write_to_one', { location_id: gig.location_id, organization_id: gig.organization_id })
  const isGone = row.presence === 'CANCELLED' || row.presence === 'NO_SHOW'
  return (
    <li className={styles.row} data-gone={isGone}>
      <div className={styles.line}>
        <ProChip name={pro.display_name} src={pro.headshot_url} verified={pro.verified} note={<Times row={row} gig={gig} />} size={44} />
        <span className="cluster">
          <PresenceBadge row={row} />
          {!isGone && <OrientationMark standing={application.orientation} />}
          {row.application.is_overfill && (
            <StatusBadge tone="calm" icon={<IconPlus size={15} stroke={2.2} aria-hidden="true" />}>
              {t('Extra')}
              <span className="visually-hidden">, {t('beyond the openings you posted')}</span>
            </StatusBadge>
          )}
          {pro.phone_number && (
            <a href={`tel:${pro.phone_number}`} className={styles.phone} aria-label={t('Call {name}', { name: pro.display_name })}>
              <IconPhone size={18} aria-hidden="true" />
            </a>
          )}
        </span>
        <span className={styles.actions}>
          {mayWrite && !isGone && <WriteLink applicationId={application.id} name={pro.display_name} isShort />}
          <ClockButtons row={row} gig={gig} />
          <LineMenu row={row} gig={gig} />
        </span>
      </div>
      {waiting.map((punch) => (
        <PendingPunch key={punch.id} punch={punch} pro={pro.first_name} fence={fence} gig={gig} />
      ))}
      <CaptainNotes reports={row.captain_reports} pro={pro.first_name} />
      {timesheet.extension === 'REQUESTED' && <ExtensionNote row={row} />}
      {timesheet.flags.length > 0 && !isGone && <WarningList warnings={flagWarnings(timesheet, gig, { t, locale })} />}
    </li>
  )
}

function Times({ row: { timesheet, presence }, gig }: { row: RosterRow; gig: Gig }) {
  const { t, locale } = useT()
  const { start_time, end_time } = timesheet.working_hours
  const punches = timesheet.time_punches.filter(
    (punch) => punch.verdict !== 'REFUSED' && punch.decision !== 'DENIED' && punch.decision !== 'VOIDED',
  )
  const first = punches.find((punch) => punch.punch_type === 'CLOCK_IN' && (punch.verdict !== 'PENDING' || punch.decision === 'APPROVED'))
  const last = punches.findLast((punch) => punch.punch_type === 'CLOCK_OUT')
  const [from, to] = [first?.time ?? start_time, last?.time ?? end_time]
  if (presence === 'NO_SHOW' || presence === 'CANCELLED' || from === null) return null
  return (
    <span className="tabular">
      {t('In')} {clockAt(from, gig.timezone, gig.start_time, locale)}
      {to !== null && presence === 'DONE' && ` · ${t('Out')} ${clockAt(to, gig.timezone, gig.end_time, locale)}`}
    </span>
  )
}
