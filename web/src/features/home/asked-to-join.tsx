import { IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useAskedToJoin } from '../../domain/location/use-asked-to-join.ts'
import { useT } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'

/** Pros who wait to be let into the network, as long as there are any. */
export function AskedToJoin({ locationId }: { locationId: string }) {
  const { t } = useT()
  const count = useAskedToJoin()
  if (count === 0) return null
  return (
    <Notice tone="wait" role="note" icon={<IconUserPlus size={20} aria-hidden="true" />}>
      <p>
        <strong>{t('{count, plural, one {# pro asks to join your network.} other {# pros ask to join your network.}}', { count })}</strong>{' '}
        <Link to="/locations/$locationId/connect/network/invites" params={{ locationId }}>
          {t('Let them in, or not')}
        </Link>
      </p>
    </Notice>
  )
}
