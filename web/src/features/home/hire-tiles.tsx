import { getHireStats } from '@crewcall/contract/hire-stats.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../domain/person/can.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Section } from '../../ui/page.tsx'
import { StatTile } from '../../ui/stat-tile.tsx'
import { hireFigures, toInterviewNote, toInterviewText } from './hire-figures.ts'
import styles from './home.module.css'
import { Awaited } from '../../ui/states.tsx'

type Props = { place: { location_id: number; organization_id: number } }

/** How hiring stands at the location, for who may see it there (docs/rules/hire.md#numbers). */
export function HireTiles({ place }: Props) {
  const { t } = useT()
  const isShown = useCan('hire.view', place)
  const params = { locationId: String(place.location_id) }
  const { data, isLoading } = useQuery({ ...api.query(getHireStats, { params }), enabled: isShown })
  if (isLoading) return <Awaited />
  if (!isShown || !data) return null
  const { hours_to_interview } = data
  return (
    <Section title={t('Hiring')}>
      <div className={styles.tiles}>
        {hireFigures.map(({ of, label, some, none, isUrgent, to, search = {} }) => (
          <Link key={of} to={to} params={params} search={search} className={styles.tile}>
            <StatTile
              label={t(label)}
              value={data[of]}
              note={t(data[of] === 0 ? none : some)}
              tone={isUrgent && data[of] > 0 ? 'wait' : 'plain'}
            />
          </Link>
        ))}
      </div>
      <p className={styles.share}>
        {t('Time to interview')} <strong>{toInterviewText(hours_to_interview, t)}</strong> {t(toInterviewNote(hours_to_interview))}
      </p>
    </Section>
  )
}
