import type { EventTemplate } from '@crewcall/contract/event-plans.ts'
import { durationText } from '@crewcall/contract/rules/time.ts'
import { RateText } from '../../../domain/pay/money-text.tsx'
import { useSkills } from '../../../domain/shift/skills.ts'
import { useT } from '../../../lib/i18n.ts'
import { Row, Rows } from '../../../ui/rows.tsx'

/** The shifts that an event from this template has, by start: position, number of pros, when after the start, hours and wage. */
export function TemplateShifts({ template }: { template: EventTemplate }) {
  const { t } = useT()
  const names = new Map(useSkills(true).map(({ id, name }) => [id, name]))
  const shifts = template.items.flatMap((item) => item.gigs.map((gig) => ({ item, gig })))
  return (
    <Rows within label={t('Shifts of the template')}>
      {shifts.map(({ item, gig }, at) => (
        <Row
          key={at}
          title={t('{count} × {position}', { count: gig.allowed_confirmed_pros, position: names.get(gig.skill_id) ?? '…' })}
          sub={[
            item.start_minute === 0
              ? t('At the start of the event')
              : t('{duration} after the start', { duration: durationText(item.start_minute) }),
            durationText(item.end_minute - item.start_minute),
          ].join(' · ')}
          trail={<RateText dollars={gig.wage_amount} />}
        />
      ))}
    </Rows>
  )
}
