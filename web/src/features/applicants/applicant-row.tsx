import type { Gig } from '@crewcall/contract/gigs.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { WriteLink } from '../../domain/chat/write-link.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { useCan } from '../../domain/person/can.tsx'
import { FavoriteToggle } from '../../domain/pro/favorite-toggle.tsx'
import { agoText } from '../../domain/hours/hours-text.ts'
import { MatchParts, MatchRing } from '../../domain/pro/match-ring.tsx'
import { OrientationMark } from '../../domain/pro/orientation-mark.tsx'
import { Obstacles, ProFacts, TierBadge } from '../../domain/pro/pro-facts.tsx'
import { ProName } from '../../domain/pro/pro-chip.tsx'
import { useNow } from '../../domain/time/use-now.ts'
import { useT } from '../../lib/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ApplicantActions } from './applicant-actions.tsx'
import { ApplicantState } from './applicant-state.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './applicants.module.css'
import type { Applicant, GroupName } from './groups.ts'

type Props = { applicant: Applicant; group: GroupName; gig: Gig | undefined; isNew: boolean; isChosen: boolean; onPick: () => void }

/** One applicant in plain elements: score, person, obstacles, and actions. */
export function ApplicantRow({ applicant, group, gig, isNew, isChosen, onPick }: Props) {
  const { t, locale } = useT()
  const [isOpen, setOpen] = useState(false)
  const partsId = useId()
  const now = useNow(60_000)
  const { gigster: pro, location_id } = applicant
  const { organization_id } = useLocation()
  const mayWrite = useCan('chat.write_to_one', { location_id, organization_id })
  return (
    <li className={styles.row} data-chosen={isChosen} data-new={isNew}>
      {group === 'review' && (
        <input
          type="checkbox"
          className={styles.tick}
          aria-label={t('Pick {name}', { name: pro.display_name })}
          checked={isChosen}
          onChange={onPick}
        />
      )}
      <button type="button" className={styles.score} aria-expanded={isOpen} aria-controls={partsId} onClick={() => setOpen(!isOpen)}>
        <MatchRing score={applicant.match_score} />
        <IconChevronDown size={14} aria-hidden="true" data-open={isOpen} />
        <span className="visually-hidden">{t('Why this score')}</span>
      </button>
      <Avatar name={pro.display_name} src={pro.headshot_url} size={44} />
      <div className="stack gap-4">
        <span className="cluster">
          <Link
            to="/locations/$locationId/connect/pros/$proId"
            params={{ locationId: String(applicant.location_id), proId: String(pro.id) }}
            className={`${styles.name} lone`}
          >
            <ProName name={pro.display_name} verified={pro.verified} />
          </Link>
          <TierBadge badges={pro.badges} />
          <OrientationMark standing={applicant.orientation} />
          {isNew && <Tag tone="accent">{t('New')}</Tag>}
        </span>
        <ProFacts pro={pro} times={applicant.times_worked_together} miles={applicant.distance_miles} />
        <Obstacles of={applicant.eligibility} timezone={applicant.timezone} />
      </div>
      <div className={styles.side}>
        {group === 'review' ? (
          <span className="soft note">{t('Applied {ago}', { ago: agoText(applicant.created_ts, now, t, locale) })}</span>
        ) : (
          <ApplicantState applicant={applicant} />
        )}
        <span className={styles.actions}>
          {mayWrite && <WriteLink applicationId={applicant.id} name={pro.display_name} isShort />}
          <FavoriteToggle pro={{ id: pro.id, name: pro.display_name, is_favorite: applicant.is_favorite }} />
          <ApplicantActions applicant={applicant} group={group} gig={gig} />
        </span>
      </div>
      {isOpen && (
        <div id={partsId} className={styles.parts}>
          {applicant.match_parts.length > 0 ? (
            <MatchParts of={applicant} />
          ) : (
            <p>{t('The score is calculated while the shift is open.')}</p>
          )}
        </div>
      )}
    </li>
  )
}
