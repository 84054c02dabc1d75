import { listNetworkDepartures } from '@crewcall/contract/network-joining.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { useQuery } from '@tanstack/react-query'
import { viewerTimezone } from '../../domain/time/when-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Section } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'

/** Who left the network themselves, and when; hidden as long as nobody did. */
export function DeparturesSection({ locationId }: { locationId: string }) {
  const { t, locale } = useT()
  const { data } = useQuery(api.query(listNetworkDepartures, { params: { locationId } }))
  if (!data || data.results.length === 0) return null
  return (
    <Section title={t('Left')}>
      <p className="soft small">{t('They left by themselves, and come back by a new invite only.')}</p>
      <Rows within>
        {data.results.map(({ pro_id, display_name, left_at }) => (
          <Row
            key={pro_id}
            lead={<Avatar name={display_name} size={40} />}
            title={<strong>{isolated(display_name)}</strong>}
            sub={t('left on {day}', { day: formatDay(left_at, viewerTimezone(), locale) })}
          />
        ))}
      </Rows>
    </Section>
  )
}
