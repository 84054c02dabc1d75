import { joined } from '@crewcall/contract/rules/direction.ts'
import { phoneClockWords } from '../../domain/hours/evidence-words.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import type { Timesheet } from '@crewcall/contract/timesheets.ts'
import { IconMapPinExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { clockAt, pendingWords } from '../../domain/hours/hours-text.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { FenceMap } from '../../ui/fence-map.tsx'
import { distanceText } from '../../ui/geo.ts'
import { useDecidePunch } from './commands.ts'
import styles from './roster.module.css'
import type { Fence } from './roster-line.tsx'

type Props = { punch: Timesheet['time_punches'][number]; pro: string; fence: Fence; gig: Gig }

/** A waiting punch: when, why, how far away, on the map; accept or deny. */
export function PendingPunch({ punch, pro, fence, gig }: Props) {
  const { t, locale } = useT()
  const decide = useDecidePunch()
  const isIn = punch.punch_type === 'CLOCK_IN'
  const [isMapped, setMapped] = useState(false)
  const send = (decision: 'APPROVED' | 'DENIED') => void decide.send({ params: { id: String(punch.id) }, body: { decision } })
  const [longitude, latitude] = fence.coordinates.coordinates
  const at = punch.pro_coordinates?.coordinates
  return (
    <div
      className={`${styles.pending} toned small`}
      data-tone="wait"
      role="group"
      aria-label={t('Punch by {name} to review', { name: pro })}
    >
      <IconMapPinExclamation size={20} aria-hidden="true" />
      <p>
        {t(isIn ? '{name} clocked in at {time}' : '{name} clocked out at {time}', {
          name: pro,
          time: clockAt(punch.time, gig.timezone, isIn ? gig.start_time : gig.end_time, locale),
        })}
        {punch.pending_reason !== null && ` ${t(pendingWords[punch.pending_reason])}`}
        {punch.is_offline && `, ${joined([t('sent later'), phoneClockWords(punch, t)], ', ')}`}
        {punch.distance_m !== null && `, ${t('{distance} from the address', { distance: distanceText(punch.distance_m) })}`}.{' '}
        {at && (
          <button type="button" className={styles.mapLink} aria-expanded={isMapped} onClick={() => setMapped(!isMapped)}>
            {isMapped ? t('Hide the map') : t('Show on the map')}
          </button>
        )}
      </p>
      <span className={styles.buttons}>
        <Button size="small" busy={decide.isPending} onClick={() => send('APPROVED')}>
          {t('Accept')}
        </Button>
        <Button size="small" variant="outlined" disabled={decide.isPending} onClick={() => send('DENIED')}>
          {t('Deny')}
        </Button>
      </span>
      {isMapped && at && (
        <div className={styles.map}>
          <FenceMap
            centre={{ longitude, latitude }}
            radiusM={fence.radius_m}
            dots={[{ id: String(punch.id), longitude: at[0], latitude: at[1], accuracy_m: punch.accuracy_m, label: pro }]}
            label={t('Where {name} was', { name: pro })}
          />
        </div>
      )}
    </div>
  )
}
