import { randomId } from '../../lib/random-id.ts'
import type { CaptainRow } from '@crewcall/contract/captain.ts'
import { durationMinutes } from '@crewcall/contract/rules/time.ts'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { mayCountNow } from '../../domain/hours/counts-now.ts'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { useNow } from '../../domain/time/use-now.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { useDecideCrewPunch, usePunchCrew } from './commands.ts'

/** Clocks a crew member in or out; a clock-out shows its consequence first, and can be undone. */
export function CrewClock({ row }: { row: CaptainRow }) {
  const { t } = useT()
  const { source_gig_id = 0, start_time = '', end_time = '' } = useSearch({ from: '/_app/team-captain/$shiftId/roster' })
  const punch = usePunchCrew({ source_gig_id, start_time, end_time })
  const back = useDecideCrewPunch()
  const now = useNow(30_000)
  const [isAsking, setAsking] = useState(false)
  const name = row.first_name
  async function send(punch_type: 'CLOCK_IN' | 'CLOCK_OUT') {
    if (mayCountNow()) await punch.send({ params: { id: row.application_id }, body: { client_punch_id: randomId(), punch_type } })
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
      <Confirm
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('Clock {name} out now?', { name })}
        action={t('Clock out')}
        destructive={false}
        onConfirm={() => {
          setAsking(false)
          return send('CLOCK_OUT')
        }}
      >
        {left > 5
          ? t('The shift continues for {length}. {name} is paid until now. You can undo it for 30 minutes.', {
              length: minutesText(left),
              name,
            })
          : t('{name}’s shift ends here. You can undo it for 30 minutes.', { name })}
      </Confirm>
    </>
  )
}
