import { IconUsersGroup } from '@tabler/icons-react'
import { FavoriteToggle } from '../../domain/pro/favorite-toggle.tsx'
import { MatchParts, MatchRing } from '../../domain/pro/match-ring.tsx'
import { Obstacles, ProFacts, TierBadge } from '../../domain/pro/pro-facts.tsx'
import { ProName } from '../../domain/pro/pro-chip.tsx'
import { Status } from '../../domain/status/status.tsx'
import { useT } from '../../lib/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './offer.module.css'
import type { Ranked } from './use-chosen-pros.ts'

/** One candidate with the reasons; ineligible ones stay listed and say why. */
export function OfferRow({ row, isChosen, onPick }: { row: Ranked; isChosen: boolean; onPick: () => void }) {
  const { t } = useT()
  const { pro } = row
  const isTaken = row.application_status !== null && row.application_status !== 'CREATED'
  return (
    <li className={styles.row} data-chosen={isChosen}>
      <label className={styles.pick}>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isTaken}
          onChange={onPick}
          aria-label={t('Choose {name}', { name: pro.display_name })}
        />
        <MatchRing score={row.match_score} />
        <Avatar name={pro.display_name} src={pro.headshot_url} size={40} />
        <span className={styles.who}>
          <span className={styles.nameLine}>
            <ProName name={pro.display_name} verified={pro.verified} />
            <TierBadge badges={pro.badges} />
            {row.is_in_network && (
              <Tag tone="accent">
                <IconUsersGroup size={14} aria-hidden="true" /> {t('Network')}
              </Tag>
            )}
            {row.application_status && <Status of="application" status={row.application_status} />}
          </span>
          <ProFacts pro={pro} times={row.times_worked_together} miles={row.distance_miles} />
          <Obstacles of={row.eligibility} />
        </span>
      </label>
      <FavoriteToggle pro={{ id: pro.id, name: pro.display_name, is_favorite: row.is_favorite }} />
      <details className={styles.why}>
        <summary>{t('Why {score}?', { score: row.match_score })}</summary>
        <MatchParts of={row} />
      </details>
    </li>
  )
}
