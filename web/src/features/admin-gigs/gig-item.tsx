import { isolated } from '@crewcall/contract/rules/direction.ts'
import type { GigRow } from '@crewcall/contract/gigs.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { RateText } from '../../domain/pay/money-text.tsx'
import { OpeningsText } from '../../domain/shift/gig-row.tsx'
import { PositionIcon } from '../../domain/shift/position-icon.tsx'
import { Status } from '../../domain/status/status.tsx'
import { WhenText } from '../../domain/time/when-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { GigDetail } from './gig-detail.tsx'
import styles from './gigs.module.css'

/** One shift; the whole row is the button that expands it. */
export function GigItem({ gig, expanded, onToggle }: { gig: GigRow; expanded: boolean; onToggle: () => void }) {
  const { say } = useT()
  return (
    <li id={`gig-${gig.id}`} className={styles.item} data-open={expanded}>
      <button type="button" className={styles.line} aria-expanded={expanded} onClick={onToggle}>
        <PositionIcon icon={gig.skill.icon} size={22} on />
        <span className={styles.main}>
          <strong>{say(gig.skill.name)}</strong>
          <small>
            #{gig.id} · {isolated(gig.location_name)}, {isolated(gig.market_name)}
          </small>
        </span>
        <span className={styles.when}>
          <WhenText start={gig.start_time} end={gig.end_time} timezone={gig.timezone} />
        </span>
        <OpeningsText filled={gig.current_confirmed_pros_count} places={gig.allowed_confirmed_pros} />
        <span className={styles.wage}>{gig.wage_amount === null ? '–' : <RateText dollars={gig.wage_amount} />}</span>
        <span className={styles.state}>
          <Status of="gig" status={gig.status} />
        </span>
        <IconChevronDown size={18} aria-hidden="true" className={styles.chevron} />
      </button>
      {expanded && <GigDetail gig={gig} />}
    </li>
  )
}
