import { joined } from '@crewcall/contract/rules/direction.ts'
import { prosText } from '../../domain/pro/pro-facts.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { useT } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Delayed, EmptyState, ErrorScreen, Skeleton } from '../../ui/states.tsx'
import styles from './offer.module.css'
import type { ChosenGroups } from './use-chosen-groups.ts'

/** The groups of the location, to offer a shift to everybody in some of them. */
export function ChooseGroups({ groups }: { groups: ChosenGroups }) {
  const { t } = useT()
  const { id } = useLocation()
  if (groups.error) return <ErrorScreen error={groups.error} retry={() => void groups.refetch()} />
  if (!groups.all)
    return (
      <Delayed>
        <Skeleton height={200} />
      </Delayed>
    )
  if (groups.all.length === 0)
    return (
      <EmptyState
        title={t('No groups yet')}
        action={
          <ButtonLink to="/locations/$locationId/connect/groups" params={{ locationId: String(id) }}>
            {t('Make a group')}
          </ButtonLink>
        }
      >
        {t('Put the pros you ask again and again into a group, such as “Saturday bar”. Then offer a shift to all of them at once.')}
      </EmptyState>
    )
  return (
    <Rows label={t('Groups')}>
      {groups.all.map((group) => {
        const isChosen = groups.chosen.some(({ id: chosen }) => chosen === group.id)
        const names = joined(
          group.faces.map(({ display_name }) => display_name),
          ', ',
        )
        return (
          <li key={group.id} className={styles.row} data-chosen={isChosen}>
            <label className={styles.pickGroup}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={group.members === 0}
                aria-label={t('Choose the group {name}', { name: group.name })}
                onChange={() => groups.toggle(group.id)}
              />
              <span className={styles.who}>
                <strong>{group.name}</strong>
                <span className="soft small">{group.members === 0 ? t('Nobody is in it yet') : names}</span>
              </span>
              <span className="soft small">{prosText(group.members, t)}</span>
            </label>
          </li>
        )
      })}
    </Rows>
  )
}
