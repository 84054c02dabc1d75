import { IconUserPlus } from '@tabler/icons-react'
import { useLocation } from '../../domain/location/location.ts'
import { useAskedToJoin } from '../../domain/location/use-asked-to-join.ts'
import { Can } from '../../domain/person/can.tsx'
import { useT } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'

/** Leads to the invites to the network, with the number of pros who wait for an answer. */
export function InvitesLink() {
  const { t } = useT()
  const { id, organization_id } = useLocation()
  const count = useAskedToJoin()
  return (
    <Can do="network.edit" at={{ location_id: id, organization_id }}>
      <ButtonLink
        to="/locations/$locationId/connect/network/invites"
        params={{ locationId: String(id) }}
        variant="outlined"
        icon={<IconUserPlus size={18} aria-hidden="true" />}
      >
        {t('Invites')}
        {count > 0 && <Tag tone="wait">{t('{count, plural, one {# waits} other {# wait}}', { count })}</Tag>}
      </ButtonLink>
    </Can>
  )
}
