import { isolated } from '@crewcall/contract/rules/direction.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { listAddresses } from '@crewcall/contract/addresses.ts'
import { type Location } from '@crewcall/contract/organizations.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { zoneAndTown } from '../../domain/time/zone-words.ts'
import { useCan } from '../../domain/person/can.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { Section } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { useAddressCommands } from './commands.ts'
import { distanceText } from '../../ui/geo.ts'
import styles from './location-settings.module.css'
import { Row, Rows } from '../../ui/rows.tsx'

export type Address = Output<typeof listAddresses>['results'][number]

/** Work addresses: the primary one and others, each with its own fence for clocking in. */
export function AddressesSection({ location }: { location: Location }) {
  const { t } = useT()
  const locationId = String(location.id)
  const { data } = useQuery(api.query(listAddresses, { params: { locationId } }))
  const mayEdit = useCan('location.edit', {
    location_id: location.id,
    organization_id: location.organization_id,
  })
  const [open, setOpen] = useState<Address | 'new'>()
  const [removing, setRemoving] = useState<Address>()

  return (
    <Section
      title={t('Work addresses')}
      actions={
        mayEdit && (
          <Button variant="outlined" size="small" icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => setOpen('new')}>
            {t('Add address')}
          </Button>
        )
      }
    >
      <p className={styles.note}>{t('Pros clock in near one of these. The fence sets how close.')}</p>
      <Rows within>
        {!data && <Skeleton height={56} />}
        {data?.results.map((address) => (
          <AddressRow
            key={address.id}
            address={address}
            mayEdit={mayEdit}
            onEdit={() => setOpen(address)}
            onRemove={() => setRemoving(address)}
          />
        ))}
      </Rows>
      {open !== undefined && (
        <AddressDialog
          locationId={locationId}
          address={open === 'new' ? null : open}
          start={location.coordinates}
          onClose={() => setOpen(undefined)}
        />
      )}
      {removing && <RemoveAddress locationId={locationId} address={removing} onClose={() => setRemoving(undefined)} />}
    </Section>
  )
}

function AddressRow({
  address,
  mayEdit,
  onEdit,
  onRemove,
}: {
  address: Address
  mayEdit: boolean
  onEdit: () => void
  onRemove: () => void
}) {
  const { t, locale } = useT()
  const name = address.name || address.street_address
  return (
    <Row
      title={
        <strong>
          {isolated(name)}
          {address.type === 'PRIMARY' && ` (${t('primary')})`}
        </strong>
      }
      sub={
        <>
          <p>
            {isolated(address.street_address)}, {isolated(address.city)}, {address.state_code} {address.postal_code}
          </p>
          <p>{zoneAndTown(address.timezone, locale)}</p>
          <p>
            {address.is_position_approximate
              ? t('Fence of {distance}. Its pin is not verified, so nobody is turned away: move it to your entrance.', {
                  distance: distanceText(address.geofence_radius_m),
                })
              : t('Fence of {distance}', { distance: distanceText(address.geofence_radius_m) })}
          </p>
        </>
      }
      trail={
        mayEdit && (
          <>
            <IconButton label={t('Edit {name}', { name })} onClick={onEdit}>
              <IconPencil size={18} aria-hidden="true" />
            </IconButton>
            {address.type !== 'PRIMARY' && (
              <IconButton label={t('Remove {name}', { name })} onClick={onRemove}>
                <IconTrash size={18} aria-hidden="true" />
              </IconButton>
            )}
          </>
        )
      }
    />
  )
}

function RemoveAddress({ locationId, address, onClose }: { locationId: string; address: Address; onClose: () => void }) {
  const { t } = useT()
  const { remove } = useAddressCommands()
  async function handleConfirm() {
    await remove.send({ params: { locationId, id: String(address.id) } })
    onClose()
  }
  return (
    <Confirm
      opened
      title={t('Remove this address?')}
      action={t('Remove address')}
      busy={remove.isPending}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p>
        {t('New shifts can no longer take place at {address}.', {
          address: address.street_address,
        })}
      </p>
    </Confirm>
  )
}
