import type { ProGig } from '@crewcall/contract/pro-applications.ts'
import type { ApplicationStatus } from '@crewcall/contract/enums.ts'
import { IconBan, IconCircleCheck, IconCoin, IconHourglass, IconMailForward, IconUserCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import { PositionIcon } from '../shift/position-icon.tsx'
import styles from './pro.module.css'
import { applicationWords } from './pro-words.ts'
import { WhenText } from '../time/when-text.tsx'

type Head = Pick<ProGig, 'skill' | 'location_name' | 'start_time' | 'end_time' | 'timezone'>

type HeadProps = { gig: Head; end?: ReactNode; day?: boolean; titled?: boolean }

/**
 * A shift in three lines: position, business, time; `end` is at the right. `titled`: the title of the screen already shows the position.
 */
export function ShiftHead({ gig, end, day = true, titled = false }: HeadProps) {
  const { say } = useT()
  return (
    <span className={styles.head}>
      <PositionIcon icon={gig.skill.icon} size={24} on />
      <span className={styles.words}>
        {titled || <strong>{say(gig.skill.name)}</strong>}
        {titled ? <strong>{gig.location_name}</strong> : <span>{gig.location_name}</span>}
        <span className="soft small">
          <WhenText start={gig.start_time} end={gig.end_time} timezone={gig.timezone} day={day} />
        </span>
      </span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </span>
  )
}

const looks: Record<ApplicationStatus, { tone: Tone; icon: typeof IconBan }> = {
  CREATED: { tone: 'info', icon: IconMailForward },
  SELECTED: { tone: 'wait', icon: IconUserCheck },
  CONFIRMED: { tone: 'good', icon: IconCircleCheck },
  CANCELLED: { tone: 'calm', icon: IconBan },
  UNPAID: { tone: 'info', icon: IconHourglass },
  PRO_PAID: { tone: 'good', icon: IconCoin },
  PRO_PAYMENT_PROCESSING: { tone: 'info', icon: IconCoin },
  PRO_PAYMENT_FAILED: { tone: 'bad', icon: IconCoin },
  BUSINESS_PAYMENT_PROCESSING: { tone: 'info', icon: IconCoin },
  BUSINESS_PAYMENT_FAILED: { tone: 'wait', icon: IconHourglass },
  PAID: { tone: 'good', icon: IconCoin },
}

/** The state of an application, in words for the pro; `waits` for an opening of a full shift. */
export function ProStatus({ status, waits = false }: { status: ApplicationStatus; waits?: boolean }) {
  const { t } = useT()
  const look = looks[status]
  return (
    <StatusBadge tone={look.tone} icon={<look.icon size={15} stroke={2.2} aria-hidden="true" />}>
      {waits ? t('Waiting list') : t(applicationWords[status])}
    </StatusBadge>
  )
}
