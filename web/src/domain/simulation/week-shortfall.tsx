import { MOST_SIMULATED } from '@crewcall/contract/simulation.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { useT } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'
import { shortfallsOf } from './shortfall.ts'
import { useSimulation } from './use-simulation.ts'

type Props = {
  locationId: number
  /** Planned shifts of the location, by start; the first 60 are looked at. */
  draftIds: readonly number[]
  positionOf: (skillId: number) => string
}

/** Which days of a week lack pros if its planned shifts are posted; nothing where none does. */
export function WeekShortfall({ locationId, draftIds, positionOf }: Props) {
  const { t, locale } = useT()
  const ids = draftIds.slice(0, MOST_SIMULATED)
  const { data } = useSimulation(locationId, ids.length === 0 ? null : { draft_ids: ids })
  const short = ids.length === 0 ? [] : shortfallsOf(data?.shifts ?? [])
  if (short.length === 0) return null
  return (
    <Notice tone="wait">
      {short.map(({ local_date, skill_id, missing }) => (
        <p key={`${local_date}-${skill_id}`}>
          {t('{day} is short by {missing}: {position}', {
            day: formatDay(`${local_date}T12:00:00Z`, 'UTC', locale),
            missing,
            position: positionOf(skill_id),
          })}
        </p>
      ))}
    </Notice>
  )
}
