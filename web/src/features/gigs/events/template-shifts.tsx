import type { EventTemplate } from '@crewcall/contract/event-plans.ts'
import { listActiveLocations } from '@crewcall/contract/organizations.ts'
import { minutesLater } from '@crewcall/contract/rules/event-days.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { durationText, formatDay, formatTimeRange } from '@crewcall/contract/rules/time.ts'
import { useQuery } from '@tanstack/react-query'
import { RateText } from '../../../domain/pay/money-text.tsx'
import { useSkills } from '../../../domain/shift/skills.ts'
import { useT } from '../../../lib/i18n.ts'
import { api } from '../../../lib/query.ts'
import { Row, Rows } from '../../../ui/rows.tsx'

type Props = { template: EventTemplate; /** When the event would begin, once that is chosen. */ start: Date | undefined }

/** The shifts that an event from this template has, by start: position, number of pros, location, hours from its start, and wage. */
export function TemplateShifts({ template, start }: Props) {
  const { t, say, locale } = useT()
  const names = new Map(useSkills(true).map(({ id, name }) => [id, name]))
  const { data } = useQuery(api.query(listActiveLocations, {}))
  const places = new Map(data?.results.map((place) => [place.id, place]))
  const shifts = template.items
    .toSorted((a, b) => a.start_minute - b.start_minute)
    .flatMap((item) => item.gigs.map((gig) => ({ item, gig, place: places.get(item.location_id) })))
  function fromStart(minute: number): string {
    if (minute === 0) return t('At the start of the event')
    const duration = durationText(Math.abs(minute))
    return minute < 0 ? t('{duration} before the start', { duration }) : t('{duration} after the start', { duration })
  }
  function hours({ start_minute, end_minute }: EventTemplate['items'][number], timezone: string | undefined): string {
    if (!start || !timezone) return durationText(end_minute - start_minute)
    const [from, to] = [minutesLater(start, start_minute), minutesLater(start, end_minute)]
    return `${formatDay(from.toISOString(), timezone, locale)}, ${formatTimeRange(from, to, timezone, locale)}`
  }
  return (
    <Rows within label={t('Shifts of the template')}>
      {shifts.map(({ item, gig, place }, at) => (
        <Row
          key={at}
          title={t('{count} × {position}', { count: gig.allowed_confirmed_pros, position: say(names.get(gig.skill_id) ?? '…') })}
          sub={joined([hours(item, place?.timezone), fromStart(item.start_minute), ...(place ? [place.name] : [])], ' · ')}
          trail={<RateText dollars={gig.wage_amount} />}
        />
      ))}
    </Rows>
  )
}
