import { formatDay } from '@crewcall/contract/rules/time.ts'
import { useT } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'
import { shortfallsOf } from './shortfall.ts'
import { useSimulation } from './use-simulation.ts'

type Props = {
  locationId: number
  /** Planned and posted shifts of the location, or an event. */
  of: { draft_ids: number[]; gig_ids: number[] } | { event_id: number }
  positionOf: (skillId: number) => string
}

/** Which days of a week lack pros for its open shifts and the planned ones, or what an event lacks; nothing where nothing does. */
export function ShortfallNotice({ locationId, of, positionOf }: Props) {
  const { t, locale } = useT()
  const isEmpty = 'draft_ids' in of && of.draft_ids.length + of.gig_ids.length === 0
  const { data } = useSimulation(locationId, isEmpty ? null : of)
  const short = isEmpty ? [] : shortfallsOf(data?.shifts ?? [])
  if (short.length === 0) return null
  const isOneEvent = 'event_id' in of && new Set(data?.shifts.map(({ local_date }) => local_date)).size === 1
  return (
    <Notice tone="wait">
      {short.map(({ local_date, skill_id, missing }) => {
        const lacks = { missing, position: positionOf(skill_id) }
        return (
          <p key={`${local_date}-${skill_id}`}>
            {isOneEvent
              ? t('This event is short by {missing}: {position}', lacks)
              : t('{day} is short by {missing}: {position}', { day: formatDay(`${local_date}T12:00:00Z`, 'UTC', locale), ...lacks })}
          </p>
        )
      })}
    </Notice>
  )
}
