import type { GigRow } from '@crewcall/contract/gigs.ts'
import { IconBolt, IconFlame, IconUsersGroup } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Tag } from '../../ui/tag.tsx'
import styles from './gig-row.module.css'
import { RateText } from '../pay/money-text.tsx'
import { PositionIcon } from './position-icon.tsx'
import { Status } from '../status/status.tsx'
import { WhenText } from '../time/when-text.tsx'

/**
 * A shift in one line of plain elements: position, times, openings, wage, applicants, status; `actions` appear on hover and focus.
 * @param props `day`: show the day too, if the list is not already grouped by it
 */
export function GigLine({ row, actions, day = false }: { row: GigRow; actions?: ReactNode; day?: boolean }) {
  const { t, say } = useT()
  return (
    <li className={styles.row}>
      <PositionIcon icon={row.skill.icon} size={22} on />
      <div className={styles.main}>
        <Link
          to="/locations/$locationId/gigs/$gigId"
          params={{ locationId: String(row.location_id), gigId: String(row.id) }}
          className={`${styles.cover} one-line`}
        >
          {say(row.skill.name)}
        </Link>
        <span className={styles.when}>
          <WhenText start={row.start_time} end={row.end_time} timezone={row.timezone} day={day} />
        </span>
      </div>
      <Marks row={row} />
      <OpeningsText filled={row.current_confirmed_pros_count} places={row.allowed_confirmed_pros} />
      <span className={styles.wage}>{row.wage_amount === null ? null : <RateText dollars={row.wage_amount} />}</span>
      <span className={styles.applicants}>
        {row.open_applications_count > 0 && <Tag tone="info">{t('{count} applied', { count: row.open_applications_count })}</Tag>}
      </span>
      <span className={styles.status}>
        <Status of="gig" status={row.status} />
      </span>
      {actions !== undefined && <span className={styles.actions}>{actions}</span>}
    </li>
  )
}

/** "3/5" with a bar; the text says the same. */
export function OpeningsText({ filled, places }: { filled: number; places: number }) {
  const { t } = useT()
  const share = places === 0 ? 0 : Math.min(1, filled / places)
  return (
    <span
      className={styles.places}
      role="img"
      aria-label={t('{places, plural, one {{filled} of 1 opening filled} other {{filled} of # openings filled}}', { filled, places })}
    >
      <span className="tabular">
        {filled}/{places}
      </span>
      <span className={styles.bar}>
        <span style={{ width: `${share * 100}%` }} data-full={share === 1} />
      </span>
    </span>
  )
}

function Marks({ row }: { row: GigRow }) {
  const { t } = useT()
  return (
    <span className={styles.marks}>
      {row.type === 'INTERVIEW' && <Tag look="plain">{t('Trial|shift')}</Tag>}
      {row.type === 'NETWORK' && <IconUsersGroup size={17} role="img" aria-label={t('My network only')} />}
      {row.is_recurring && (
        <span role="img" aria-label={t('Repeats')} title={t('Repeats')}>
          ↻
        </span>
      )}
      {row.auto_select_enabled && <IconBolt size={17} role="img" aria-label={t('Auto-select')} />}
      {row.boosted_gig_bonus > 0 && (
        <IconFlame size={17} role="img" aria-label={t('Boosted by ${bonus} per pro', { bonus: row.boosted_gig_bonus })} />
      )}
    </span>
  )
}
