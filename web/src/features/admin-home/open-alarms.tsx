import { listAlarms } from '@crewcall/contract/admin.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Stamp } from '../../domain/admin/admin-parts.tsx'
import { alarmMeaning, alarmTitle } from '../../domain/admin/alarm-words.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import styles from './queues.module.css'

/** The newest open alarms; hidden if there are none. */
export function OpenAlarms() {
  const { t } = useT()
  const { data } = useQuery(api.query(listAlarms, { query: { page_size: 5 } }))
  const open = data?.results.filter((alarm) => alarm.resolved_at === null) ?? []
  if (open.length === 0) return null
  return (
    <Section
      title={t('Open alarms')}
      actions={
        <ButtonLink to="/admin/alarms" variant="text" size="small">
          {t('All alarms')}
        </ButtonLink>
      }
    >
      <ul className={styles.alarms}>
        {open.map((alarm) => (
          <li key={alarm.id}>
            <IconAlertTriangle size={18} aria-hidden="true" />
            <span>
              <strong>{alarmTitle(alarm.kind, t)}</strong>
              <small>{alarmMeaning(alarm.detail) ?? alarm.detail}</small>
            </span>
            <Stamp at={alarm.at} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
