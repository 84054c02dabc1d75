import { IconFlask } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useLocations } from '../../domain/location/use-location.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './sandbox-banner.module.css'

/** Over every screen of a sandbox: nothing on it is real. */
export function SandboxBanner() {
  const { t } = useT()
  const { organizationId, locationId } = useParams({ strict: false }) as { organizationId?: string; locationId?: string }
  const { locations } = useLocations()
  const isHere = locations.some(
    ({ id, organization_id, is_sandbox }) => is_sandbox && (String(id) === locationId || String(organization_id) === organizationId),
  )
  if (!isHere) return null
  return (
    <aside aria-label={t('Sandbox')} className={styles.banner}>
      <IconFlask size={18} aria-hidden="true" />
      <p>{t('Sandbox: no real money, no real pros')}</p>
    </aside>
  )
}
