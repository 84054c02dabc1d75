import type { Gig } from '@crewcall/contract/gigs.ts'
import { clockInOpensAt, REOPEN_CLOCK_MINUTES } from '@crewcall/contract/rules/windows.ts'
import type { RosterRow } from '@crewcall/contract/timesheets.ts'
import { useState } from 'react'
import { useCan } from '../../domain/person/can.tsx'
import { mayCountNow } from '../../domain/hours/counts-now.ts'
import { useNow } from '../../domain/time/use-now.ts'
import { useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { Button } from '../../ui/button.tsx'
import { useDecidePunch, usePunchFor, useUndoNoShow } from './commands.ts'
import { randomId } from '../../lib/random-id.ts'

const question = later(() => import('./clock-out-question.tsx'))

/** Clock in, clock out, or undo a mistake; whatever fits the pro's state. */
export function ClockButtons({ row, gig }: { row: RosterRow; gig: Gig }) {
  const { t } = useT()
  const { gigster } = row.application
  const place = { location_id: gig.location_id, organization_id: gig.organization_id, gig_id: gig.id, pro_id: gigster.id }
  const mayClock = useCan('roster.clock', place)
  const mayUndo = useCan('roster.no_show', place)
  const punch = usePunchFor()
  const undo = useUndoNoShow()
  const now = useNow(30_000)
  const params = { id: String(row.application.id) }
  async function send(punch_type: 'CLOCK_IN' | 'CLOCK_OUT', unpaid_break_minutes?: number) {
    if (mayCountNow()) await punch.send({ params, body: { client_punch_id: randomId(), punch_type, unpaid_break_minutes } })
  }

  if (row.presence === 'NO_SHOW') {
    if (!mayUndo || row.timesheet.state === 'LOCKED') return null
    return (
      <Button size="small" variant="outlined" busy={undo.isPending} onClick={() => void undo.send({ params })}>
        {t('Showed up after all')}
      </Button>
    )
  }
  if (!mayClock) return null
  if (row.presence === 'EXPECTED' || row.presence === 'LATE') {
    if (now < clockInOpensAt(new Date(gig.start_time)).getTime()) return null
    return (
      <Button size="small" busy={punch.isPending} onClick={() => void send('CLOCK_IN')}>
        {t('Clock in')}
      </Button>
    )
  }
  if (row.presence === 'WORKING' || row.presence === 'ON_BREAK') {
    return <ClockOut row={row} gig={gig} busy={punch.isPending} onConfirm={(said) => send('CLOCK_OUT', said)} />
  }
  return <ReopenButton row={row} now={now} />
}

type ClockOutProps = { row: RosterRow; gig: Gig; busy: boolean; onConfirm: (unpaidBreakMinutes?: number) => Promise<void> }

/** Clocks a pro out, after showing the consequence. */
function ClockOut({ row, gig, busy, onConfirm }: ClockOutProps) {
  const { t } = useT()
  const [isAsking, setAsking] = useState(false)
  const asked = question.use(isAsking)
  return (
    <>
      <Button size="small" variant="outlined" busy={busy} onClick={() => setAsking(true)}>
        {t('Clock out')}
      </Button>
      {asked && (
        <asked.ClockOutQuestion
          opened={isAsking}
          row={row}
          gig={gig}
          onClose={() => setAsking(false)}
          // Open until it is done: a second tap would otherwise press what lies below.
          onConfirm={async (said) => {
            await onConfirm(said)
            setAsking(false)
          }}
        />
      )}
    </>
  )
}

/** Undoes a mistaken clock-out, for half an hour. */
function ReopenButton({ row, now }: { row: RosterRow; now: number }) {
  const { t } = useT()
  const decide = useDecidePunch()
  const out = row.timesheet.time_punches.findLast((punch) => punch.punch_type === 'CLOCK_OUT' && punch.decision !== 'VOIDED')
  const isRecent = out !== undefined && now - Date.parse(out.time) < REOPEN_CLOCK_MINUTES * 60_000
  if (row.presence !== 'DONE' || !isRecent || row.timesheet.state !== 'PROPOSED') return null
  return (
    <Button
      size="small"
      variant="text"
      busy={decide.isPending}
      onClick={() =>
        void decide.send({ params: { id: String(out.id) }, body: { decision: 'VOIDED', reason: t('Clocked out by mistake') } })
      }
    >
      {t('Undo clock-out')}
    </Button>
  )
}
