import { listSupport } from '@crewcall/contract/chat-support.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useActor } from '../../domain/person/actor.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import styles from './chat.module.css'
import { InboxRow } from './inbox-row.tsx'

/** Above the other conversations: those with the platform, and how to begin one. At a location, that of its business. */
export function SupportRows({ locationId }: { locationId: string | undefined }) {
  const { t } = useT()
  const actor = useActor()
  const { data } = useQuery(api.query(listSupport, { query: {} }))
  if (!data || !actor) return null
  const here = actor.managed_locations.find(({ location_id }) => String(location_id) === locationId)?.organization_id
  const shown = here === undefined ? data.results : data.results.filter(({ organization_id }) => organization_id === here)
  if (shown.length > 0)
    return (
      <>
        {shown.map((channel) => (
          <InboxRow key={channel.id} channel={channel} locationId={locationId} />
        ))}
      </>
    )
  return (
    <li>
      <Link to="/chat/support" search={here === undefined ? {} : { organization_id: here }} className={styles.channel}>
        <strong>{t('Write to support')}</strong>
      </Link>
    </li>
  )
}
