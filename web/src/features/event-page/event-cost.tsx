import { getEventCost } from '@crewcall/contract/overview.ts'
import type { StaffingEvent } from '@crewcall/contract/staffing-events.ts'
import { useQuery } from '@tanstack/react-query'
import { MoneyText } from '../../domain/pay/money-text.tsx'
import { useCan } from '../../domain/person/can.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Card } from '../../ui/card.tsx'
import styles from './event-page.module.css'
import { Awaited } from '../../ui/states.tsx'

/** What the event costs with all fees, for those who see wages; nothing if it costs the business nothing here. */
export function EventCost({ event, locationId }: { event: StaffingEvent; locationId: string }) {
  const { t } = useT()
  const may = useCan('gig.see_wage', { location_id: Number(locationId), organization_id: event.organization_id })
  const { data, isLoading } = useQuery({ ...api.query(getEventCost, { params: { id: String(event.id) } }), enabled: may })
  if (isLoading) return <Awaited />
  if (!data || data.planned_cents === null || (data.planned_cents === 0 && !data.charged_cents)) return null
  const sums = [
    { label: t('Planned'), note: t('All openings filled'), cents: data.planned_cents },
    { label: t('Confirmed so far'), note: t('At the pay they confirmed'), cents: data.confirmed_cents ?? 0 },
    { label: t('Charged so far'), note: t('Without refunds'), cents: data.charged_cents ?? 0 },
  ]
  return (
    <Card as="section" look="tile" aria-label={t('Cost with all fees')}>
      <dl className={styles.cost}>
        {sums.map(({ label, note, cents }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>
                <MoneyText cents={cents} />
              </strong>
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
