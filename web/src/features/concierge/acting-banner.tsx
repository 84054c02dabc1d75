import { endActing } from '@crewcall/contract/concierge.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { IconUserShield } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../domain/person/actor.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import styles from './acting-banner.module.css'

/** Over every screen while a platform admin acts for a location: for which, until when, and the way out. */
export function ActingBanner() {
  const { t } = useT()
  const acting = useMe()?.acting_for
  const stop = useCommand(endActing, { success: () => t('You no longer act for the location') })
  if (!acting) return null
  const { id, location_id, location_name: name, ends_at } = acting
  const time = formatInstantTime(ends_at, Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <section aria-label={t('Acting for {name}', { name })} className={styles.banner}>
      <IconUserShield size={20} aria-hidden="true" />
      <p role="status">
        <Link to="/locations/$locationId/home" params={{ locationId: String(location_id) }} className={styles.place}>
          {t('Acting for {name}', { name })}
        </Link>{' '}
        <span>{phrase`(${t('until {time}|acting', { time })})`}</span>
      </p>
      <Link to="/admin" className={styles.way}>
        {t('Administration')}
      </Link>
      <Button
        size="small"
        variant="outlined"
        busy={stop.isPending}
        onClick={() => void stop.send({ params: { locationId: String(location_id), id: String(id) } })}
      >
        {t('Stop acting')}
      </Button>
    </section>
  )
}
