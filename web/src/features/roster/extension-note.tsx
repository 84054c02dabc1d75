import type { RosterRow } from '@crewcall/contract/timesheets.ts'
import { IconClockPlus } from '@tabler/icons-react'
import { Can } from '../../domain/person/can.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useAcceptExtension } from './commands.ts'
import styles from './roster.module.css'

/** The pro works after the end and requests the extra time. */
export function ExtensionNote({ row }: { row: RosterRow }) {
  const { t } = useT()
  const { id: location_id, organization_id } = useLocation()
  const { send, isPending } = useAcceptExtension()
  return (
    <div className={`${styles.pending} toned small`} data-tone="wait" role="group" aria-label={t('Extra time requested')}>
      <IconClockPlus size={20} aria-hidden="true" />
      <p>
        {t('{name} requests extra time. Without an answer, it counts as accepted after 24 hours.', {
          name: row.application.gigster.first_name,
        })}
      </p>
      <Can do="extension.accept" at={{ location_id, organization_id }}>
        <Button size="small" busy={isPending} onClick={() => void send({ params: { id: String(row.application.id) } })}>
          {t('Accept extra time')}
        </Button>
      </Can>
    </div>
  )
}
