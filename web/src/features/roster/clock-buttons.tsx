import type { Gig } from '@crewcall/contract/gigs.ts'
import { clockInOpensAt, REOPEN_CLOCK_MINUTES } from '@crewcall/contract/rules/windows.ts'
import type { RosterRow } from '@crewcall/contract/timesheets.ts'
import { useCan } from '../../domain/can.tsx'
import { useNow } from '../../domain/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { useDecidePunch, usePunchFor, useUndoNoShow } from './commands.ts'

/** Clock in, clock out, or the way back from a mistake; whatever fits where the pro is. */
export function ClockButtons({ row, gig }: { row: RosterRow; gig: Gig }) {
  const place = { location_id: gig.location_id, organization_id: gig.organization_id, gig_id: gig.id }
  const mayClock = useCan('roster.clock', place)
  const mayUndo = useCan('roster.no_show', place)
  const punch = usePunchFor()
  const undo = useUndoNoShow()
  const now = useNow(30_000)
  const params = { id: String(row.application.id) }
  const send = (punch_type: 'CLOCK_IN' | 'CLOCK_OUT') =>
    void punch.send({ params, body: { client_punch_id: crypto.randomUUID(), punch_type } })

  if (row.presence === 'NO_SHOW') {
    if (!mayUndo || row.timesheet.state === 'LOCKED') return null
    return (
      <Button size="small" variant="outlined" busy={undo.isPending} onClick={() => void undo.send({ params })}>
        Came after all
      </Button>
    )
  }
  if (!mayClock) return null
  if (row.presence === 'EXPECTED' || row.presence === 'LATE') {
    if (now < clockInOpensAt(new Date(gig.start_time)).getTime()) return null
    return (
      <Button size="small" busy={punch.isPending} onClick={() => send('CLOCK_IN')}>
        Clock in
      </Button>
    )
  }
  if (row.presence === 'WORKING' || row.presence === 'ON_BREAK') {
    return (
      <Button size="small" variant="outlined" busy={punch.isPending} onClick={() => send('CLOCK_OUT')}>
        Clock out
      </Button>
    )
  }
  return <ReopenButton row={row} now={now} />
}

/** Takes back a clock-out made by mistake, for half an hour. */
function ReopenButton({ row, now }: { row: RosterRow; now: number }) {
  const decide = useDecidePunch()
  const out = row.timesheet.time_punches.findLast((punch) => punch.punch_type === 'CLOCK_OUT' && punch.decision !== 'VOIDED')
  const isRecent = out !== undefined && now - Date.parse(out.time) < REOPEN_CLOCK_MINUTES * 60_000
  if (row.presence !== 'DONE' || !isRecent || row.timesheet.state !== 'PROPOSED') return null
  return (
    <Button
      size="small"
      variant="text"
      busy={decide.isPending}
      onClick={() => void decide.send({ params: { id: String(out.id) }, body: { decision: 'VOIDED', reason: 'Clocked out by mistake' } })}
    >
      Undo clock-out
    </Button>
  )
}
