import { Menu } from '@mantine/core'
import type { CaptainRow } from '@crewcall/contract/captain.ts'
import type { PendingReason } from '@crewcall/contract/evidence.ts'
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconClockEdit,
  IconClockPlus,
  IconCoffee,
  IconDoorExit,
  IconDotsVertical,
  IconPhone,
  IconPlayerPlay,
  IconThumbDown,
  IconThumbUp,
  IconUserX,
  type Icon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { clockAt } from '../../domain/hours/hours-text.ts'
import { ProChip } from '../../domain/pro/pro-chip.tsx'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import styles from './captain.module.css'
import { useDecideCrewPunch, useExtendCrew, useReport } from './commands.ts'
import { CrewClock } from './crew-clock.tsx'
import { HoursDialog } from './hours-dialog.tsx'

const looks: Record<CaptainRow['presence'], { tone: Tone; icon: Icon; word: Sentence }> = {
  EXPECTED: { tone: 'info', icon: IconClock, word: 'Expected' },
  LATE: { tone: 'bad', icon: IconAlertTriangle, word: 'Late' },
  WORKING: { tone: 'good', icon: IconPlayerPlay, word: 'Working' },
  ON_BREAK: { tone: 'wait', icon: IconCoffee, word: 'On a break' },
  DONE: { tone: 'calm', icon: IconCircleCheck, word: 'Done' },
  NO_SHOW: { tone: 'bad', icon: IconUserX, word: 'No-show' },
  SENT_HOME: { tone: 'calm', icon: IconDoorExit, word: 'Sent home' },
  CANCELLED: { tone: 'calm', icon: IconBan, word: 'Cancelled' },
}
const told: Record<CaptainRow['reported'][number], Sentence> = {
  NO_SHOW: 'You reported a no-show; a manager marks it.',
  HOURS: 'You requested a change of hours; a manager decides.',
  THUMBS_UP: 'You gave thumbs up.',
  THUMBS_DOWN: 'You gave thumbs down.',
}

const waits: Record<PendingReason | 'OUTSIDE', Sentence> = {
  OUTSIDE: '{name} punched at {time}, away from the address.',
  WRONG_CODE: '{name} punched at {time}, with a wrong code.',
  NO_CODE: '{name} punched at {time}, without finding the code.',
  TOO_EARLY: '{name} punched at {time}, before the clock opened.',
  TOO_LATE: '{name} punched at {time}, after the end of the shift.',
  ELSEWHERE: '{name} punched at {time}, while clocked in at another shift.',
  NOT_CLOCKED_IN: '{name} punched at {time}, without a clock-in before it.',
  BY_PHONE: '{name} punched at {time}, by phone.',
}

/** One crew member: state, clock, and the captain's reports to the managers. */
export function CrewLine({ row, timezone }: { row: CaptainRow; timezone: string }) {
  const { t, locale } = useT()
  const look = looks[row.presence]
  const at = { CLOCK_IN: row.start_time, CLOCK_OUT: row.end_time }
  const time = (instant: string, punch: keyof typeof at) => clockAt(instant, timezone, at[punch], locale)
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <ProChip
          name={row.first_name}
          src={row.headshot_url}
          note={
            row.clock_in !== null && (
              <span className="tabular">
                {time(row.clock_in, 'CLOCK_IN')}
                {row.clock_out !== null && ` – ${time(row.clock_out, 'CLOCK_OUT')}`}
              </span>
            )
          }
          size={44}
        />
        <span className={styles.state}>
          <StatusBadge tone={look.tone} icon={<look.icon size={15} stroke={2.2} aria-hidden="true" />}>
            {row.presence === 'LATE' ? t('Late {minutes} min', { minutes: row.minutes_late }) : t(look.word)}
          </StatusBadge>
          {row.phone_number !== null && (
            <a href={`tel:${row.phone_number}`} className={styles.phone} aria-label={t('Call {name}', { name: row.first_name })}>
              <IconPhone size={18} aria-hidden="true" />
            </a>
          )}
        </span>
        <span className={styles.actions}>
          <CrewClock row={row} />
          <More row={row} />
        </span>
      </div>
      {row.pending.map((punch) => (
        <Pending
          key={punch.id}
          id={punch.id}
          text={t(waits[punch.pending_reason ?? 'OUTSIDE'], { name: row.first_name, time: time(punch.time, punch.punch_type) })}
        />
      ))}
      {row.reported.map((kind) => (
        <p key={kind} className={styles.told}>
          {t(told[kind])}
        </p>
      ))}
    </li>
  )
}

function Pending({ id, text }: { id: number; text: string }) {
  const { t } = useT()
  const decide = useDecideCrewPunch()
  const send = (decision: 'APPROVED' | 'DENIED') => void decide.send({ params: { id }, body: { decision } })
  return (
    <div className={styles.pending}>
      <span>{text}</span>
      <span className={styles.buttons}>
        <Button size="small" busy={decide.isPending} onClick={() => send('APPROVED')}>
          {t('Accept')}
        </Button>
        <Button size="small" variant="outlined" busy={decide.isPending} onClick={() => send('DENIED')}>
          {t('Deny')}
        </Button>
      </span>
    </div>
  )
}

function More({ row }: { row: CaptainRow }) {
  const { t } = useT()
  const report = useReport()
  const extend = useExtendCrew()
  const [isAsking, setAsking] = useState(false)
  const params = { id: row.application_id }
  const sendReport = (kind: 'NO_SHOW' | 'THUMBS_UP' | 'THUMBS_DOWN') => void report.send({ params, body: { kind } })
  const isOver = row.presence === 'DONE' || row.presence === 'SENT_HOME'
  const canAskHours = isOver || row.presence === 'WORKING' || row.presence === 'ON_BREAK' || row.presence === 'LATE'
  if (!canAskHours && !row.may_report_no_show) return null
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <IconButton label={t('More for {name}', { name: row.first_name })}>
            <IconDotsVertical size={18} aria-hidden="true" />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {row.may_report_no_show && (
            <Menu.Item leftSection={<IconUserX size={18} aria-hidden="true" />} onClick={() => sendReport('NO_SHOW')}>
              {t('Report a no-show')}
            </Menu.Item>
          )}
          {row.may_request_extension && (
            <Menu.Item leftSection={<IconClockPlus size={18} aria-hidden="true" />} onClick={() => void extend.send({ params })}>
              {t('Request extra time')}
            </Menu.Item>
          )}
          {canAskHours && (
            <Menu.Item leftSection={<IconClockEdit size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
              {t('Request a change of hours')}
            </Menu.Item>
          )}
          {isOver && (
            <Menu.Item leftSection={<IconThumbUp size={18} aria-hidden="true" />} onClick={() => sendReport('THUMBS_UP')}>
              {t('Thumbs up')}
            </Menu.Item>
          )}
          {isOver && (
            <Menu.Item leftSection={<IconThumbDown size={18} aria-hidden="true" />} onClick={() => sendReport('THUMBS_DOWN')}>
              {t('Thumbs down')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isAsking && <HoursDialog row={row} onClose={() => setAsking(false)} />}
    </>
  )
}
