import { isolated, phrase } from '@crewcall/contract/rules/direction.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import type { Timesheet } from '@crewcall/contract/timesheets.ts'
import { IconMapPinExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { clockAt, pendingWords } from '../../domain/hours-text.ts'
import { Button } from '../../ui/button.tsx'
import { FenceMap } from '../../ui/fence-map.tsx'
import { distanceText } from '../../ui/geo.ts'
import { useDecidePunch } from './commands.ts'
import styles from './roster.module.css'
import type { Fence } from './roster-line.tsx'

type Props = { punch: Timesheet['time_punches'][number]; pro: string; fence: Fence; gig: Gig }

/** A punch that waits: when, why, how far away, on the map; accept or deny. */
export function PendingPunch({ punch, pro, fence, gig }: Props) {
  const decide = useDecidePunch()
  const isIn = punch.punch_type === 'CLOCK_IN'
  const [isMapped, setMapped] = useState(false)
  const send = (decision: 'APPROVED' | 'DENIED') => void decide.send({ params: { id: String(punch.id) }, body: { decision } })
  const [longitude, latitude] = fence.coordinates.coordinates
  const at = punch.pro_coordinates?.coordinates
  return (
    <div className={styles.pending} role="group" aria-label={phrase`Punch of ${pro} to decide`}>
      <IconMapPinExclamation size={20} aria-hidden="true" />
      <p>
        {isolated(pro)} clocked {isIn ? 'in' : 'out'} at {clockAt(punch.time, gig.timezone, isIn ? gig.start_time : gig.end_time)}
        {punch.pending_reason !== null && ` ${pendingWords[punch.pending_reason]}`}
        {punch.is_offline && ', sent later'}
        {punch.distance_m !== null && `, ${distanceText(punch.distance_m)} from the address`}.{' '}
        {at && (
          <button type="button" className={styles.mapLink} aria-expanded={isMapped} onClick={() => setMapped(!isMapped)}>
            {isMapped ? 'Hide the map' : 'Show on the map'}
          </button>
        )}
      </p>
      <span className={styles.buttons}>
        <Button size="small" busy={decide.isPending} onClick={() => send('APPROVED')}>
          Accept
        </Button>
        <Button size="small" variant="outlined" disabled={decide.isPending} onClick={() => send('DENIED')}>
          Deny
        </Button>
      </span>
      {isMapped && at && (
        <div className={styles.map}>
          <FenceMap
            centre={{ longitude, latitude }}
            radiusM={fence.radius_m}
            dots={[{ id: String(punch.id), longitude: at[0], latitude: at[1], accuracy_m: punch.accuracy_m, label: pro }]}
            label={phrase`Where ${pro} was`}
          />
        </div>
      )}
    </div>
  )
}
