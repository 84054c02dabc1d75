import { joined } from '@crewcall/contract/rules/direction.ts'
import { MOST_SIMULATED } from '@crewcall/contract/simulation.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { useT } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'
import { Awaited } from '../../ui/states.tsx'
import { shortfallsOf } from './shortfall.ts'
import { useSimulations } from './use-simulation.ts'

/** Planned and posted shifts of the location, or an event. */
type Simulated = { draft_ids: number[]; gig_ids: number[] } | { event_id: number }
type Props = {
  locationId: number
  /** Where its name has to be said. */
  place?: string | undefined
  /** One for each call; none asks nothing. */
  of: readonly Simulated[]
  positionOf: (skillId: number) => string
}

/** Which days lack pros for their open shifts and the planned ones, or what an event lacks, in one line each, and the chance that all of them are filled; nothing where nothing is known. */
export function ShortfallNotice({ locationId, place, of, positionOf }: Props) {
  const { t, say, locale } = useT()
  const { shifts, percent, isCut, isLoading } = useSimulations(locationId, of)
  const short = of.length === 0 ? [] : shortfallsOf(shifts)
  const days = Map.groupBy(short, ({ local_date }) => local_date)
  const isOneEvent = of.some((one) => 'event_id' in one) && new Set(shifts.map(({ local_date }) => local_date)).size === 1
  const isKnown = of.length > 0 && percent !== null && shifts.length > 0
  if (isLoading) return <Awaited />
  return (
    <>
      {short.length > 0 && (
        <Notice tone="wait" title={place}>
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
      )}
      {isCut && <p className="soft note">{t('Only the first {count} shifts are looked at.', { count: MOST_SIMULATED })}</p>}
      {isKnown && (
        <p className="soft note">
          {place === undefined
            ? t('Chance that all of this is filled: {percent}%', { percent: Math.round(percent) })
            : t('Chance that all at {place} is filled: {percent}%', { place, percent: Math.round(percent) })}
        </p>
      )}
    </>
  )
}
