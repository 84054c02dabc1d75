import { joined } from '@crewcall/contract/rules/direction.ts'
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

/** Which days of a week lack pros for its open shifts and the planned ones, or what an event lacks, in one line each; nothing where nothing does. */
export function ShortfallNotice({ locationId, of, positionOf }: Props) {
  const { t, say, locale } = useT()
  const isEmpty = 'draft_ids' in of && of.draft_ids.length + of.gig_ids.length === 0
  const { data } = useSimulation(locationId, isEmpty ? null : of)
  const short = isEmpty ? [] : shortfallsOf(data?.shifts ?? [])
  if (short.length === 0) return null
  const days = Map.groupBy(short, ({ local_date }) => local_date)
  const isOneEvent = 'event_id' in of && new Set(data?.shifts.map(({ local_date }) => local_date)).size === 1
  return (
    <Notice tone="wait">
      {[...days].map(([date, lacking]) => {
        const each = lacking.map(({ missing, skill_id }) =>
          t('{count} × {position}', { count: missing, position: say(positionOf(skill_id)) }),
        )
        const day = formatDay(`${date}T12:00:00Z`, 'UTC', locale)
        const missing = joined(each, ', ')
        return (
          <p key={date}>
            {isOneEvent ? t('This event is short by {missing}', { missing }) : t('{day} is short by {missing}', { day, missing })}
          </p>
        )
      })}
      <p className="small">{t('So many more are needed at once than pros near, fit and free can come.')}</p>
    </Notice>
  )
}
