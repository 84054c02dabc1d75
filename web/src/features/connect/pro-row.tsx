import { isolated, joined } from '@crewcall/contract/rules/direction.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import type { ProAtLocation, searchPros } from '@crewcall/contract/network.ts'
import { IconBan, IconUsersGroup } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { FavoriteToggle } from '../../domain/pro/favorite-toggle.tsx'
import { ProName } from '../../domain/pro/pro-chip.tsx'
import { ProFacts, TierBadge } from '../../domain/pro/pro-facts.tsx'
import { useT } from '../../lib/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './connect.module.css'

/** One pro of the search in plain elements; the whole row opens the pro. */
type Found = Output<typeof searchPros>['results'][number]

export function ProRow({ pro, locationId }: { pro: Found; locationId: string }) {
  const { t, say } = useT()
  return (
    <li className={styles.row}>
      <Avatar name={pro.display_name} src={pro.headshot_url} size={48} />
      <div className="stack gap-4">
        <span className={styles.nameLine}>
          <Link
            to="/locations/$locationId/connect/pros/$proId"
            params={{ locationId, proId: String(pro.profile_id) }}
            className={styles.cover}
          >
            <ProName name={pro.display_name} verified={pro.verified} />
          </Link>
          <TierBadge badges={pro.badges} />
          <Standing pro={pro} />
          <span className="soft note">
            {isolated(pro.city)}, {pro.state_code}
          </span>
        </span>
        <ProFacts pro={pro.performance} times={pro.worked_at === undefined ? pro.times_worked_together : 0} miles={pro.distance_miles} />
        {pro.worked_at !== undefined && (
          <span className="soft note">
            {joined(
              pro.worked_at.map(({ location_name, times }) => t('{location} ({times})', { location: location_name, times })),
              ', ',
            )}
          </span>
        )}
      </div>
      <ul className={styles.skills} aria-label={t('Positions')}>
        {pro.pro_preferences.skills.slice(0, 4).map((skill) => (
          <li key={skill.id}>
            <Tag look="plain">
              {say(skill.name)} <small>{skill.years === 0 ? t('new') : t('{years} y', { years: skill.years })}</small>
            </Tag>
          </li>
        ))}
      </ul>
      <span className={styles.heart}>
        <FavoriteToggle pro={{ id: pro.profile_id, name: pro.display_name, is_favorite: pro.is_favorite, favorite_id: pro.favorite_id }} />
      </span>
    </li>
  )
}

/** Network member or blocked, in words. */
export function Standing({ pro }: { pro: Pick<ProAtLocation, 'is_in_network' | 'is_blocked'> }) {
  const { t } = useT()
  return (
    <>
      {pro.is_in_network && (
        <Tag tone="accent">
          <IconUsersGroup size={14} aria-hidden="true" /> {t('Network')}
        </Tag>
      )}
      {pro.is_blocked && (
        <Tag tone="bad">
          <IconBan size={14} aria-hidden="true" /> {t('Blocked here')}
        </Tag>
      )}
    </>
  )
}
