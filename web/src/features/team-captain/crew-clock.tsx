import { randomId } from '../../lib/random-id.ts'
import type { CaptainRow } from '@crewcall/contract/captain.ts'
import { durationMinutes } from '@crewcall/contract/rules/time.ts'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { WorkFacts } from '../../domain/hours/clock-out-dialog.tsx'
import { mayCountNow } from '../../domain/hours/counts-now.ts'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { useNow } from '../../domain/time/use-now.ts'
import { useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { Button } from '../../ui/button.tsx'
import { useDecideCrewPunch, usePunchCrew } from './commands.ts'

const question = later(() => import('../../domain/hours/clock-out-dialog.tsx'))

/** Clocks a crew member in or out; a clock-out shows its consequence first, and can be undone. */
export function CrewClock({ row }: { row: CaptainRow }) {
  const { t } = useT()
  const { source_gig_id = 0, start_time = '', end_time = '' } = useSearch({ from: '/_app/team-captain/$shiftId/roster' })
  const punch = usePunchCrew({ source_gig_id, start_time, end_time })
  const back = useDecideCrewPunch()
  const now = useNow(30_000)
  const [isAsking, setAsking] = useState(false)
  const asked = question.use(isAsking)
  const name = row.first_name
  async function send(punch_type: 'CLOCK_IN' | 'CLOCK_OUT', unpaid_break_minutes?: number) {
    const body = { client_punch_id: randomId(), punch_type, unpaid_break_minutes }
    if (mayCountNow()) await punch.send({ params: { id: row.application_id }, body })
  }
  const left = durationMinutes(new Date(now), row.end_time)
  return (
    <>
      {row.may_clock_in && (
        <Button busy={punch.isPending} onClick={() => void send('CLOCK_IN')}>
          {t('Clock in')}
        </Button>
      )}
      {row.may_clock_out && (
        <Button variant="outlined" busy={punch.isPending} onClick={() => setAsking(true)}>
          {t('Clock out')}
        </Button>
      )}
      {row.undoable_clock_out !== null && (
        <Button
          variant="text"
          busy={back.isPending}
          onClick={() => void back.send({ params: { id: row.undoable_clock_out ?? 0 }, body: { decision: 'VOIDED' } })}
        >
          {t('Undo clock-out')}
        </Button>
      )}
      {asked && (
        <asked.ClockOutDialog
          opened={isAsking}
          onClose={() => setAsking(false)}
          title={t('Clock {name} out now?', { name })}
          cancel={t('Cancel')}
          facts={factsOf(row)}
          question={t('Did {name} take the {minutes}-minute break?', { name, minutes: row.break?.unpaid_break_minutes ?? 0 })}
          // Open until it is done: a second tap would otherwise press what lies below.
          onConfirm={async (said) => {
            await send('CLOCK_OUT', said)
            setAsking(false)
          }}
        >
          {left > 5
            ? t('The shift continues for {length}. {name} is paid until now. You can undo it for 30 minutes.', {
                length: minutesText(left),
                name,
              })
            : t('{name}’s shift ends here. You can undo it for 30 minutes.', { name })}
        </asked.ClockOutDialog>
      )}
    </>
  )
}

// A captain sees no pay, so extra time and an early start are left out.
function factsOf({ start_time, end_time, clock_in, break: posted }: CaptainRow): WorkFacts {
  return {
    scheduled_start: new Date(start_time),
    scheduled_end: new Date(end_time),
    clock_in: clock_in === null ? null : new Date(clock_in),
    unpaid_break_minutes: posted?.unpaid_break_minutes ?? 0,
    break_trigger_minutes: posted?.break_trigger_minutes ?? 0,
    punched_break_minutes: null,
    early_start_approved: false,
    extension: null,
  }
}
