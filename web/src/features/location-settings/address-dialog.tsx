import { addAddress } from '@crewcall/contract/addresses.ts'
import { type Location } from '@crewcall/contract/organizations.ts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PlaceFields } from '../../domain/place/place-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldFrame, useField } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import type { Address } from './addresses-section.tsx'
import { useAddressCommands } from './commands.ts'
import { PinField } from './pin-field.tsx'
import { ZoneField } from './zone-field.tsx'
import { distanceText } from '../../ui/geo.ts'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import styles from './location-settings.module.css'

type Props = {
  locationId: string
  address: Address | null
  start: Location['coordinates']
  onClose: () => void
}
type Pin = Location['coordinates']
const usualRadius = 150

/** Adds or changes one work address, with its pin and its fence. */
export function AddressDialog({ locationId, address, start, onClose }: Props) {
  const { t } = useT()
  const { add, edit } = useAddressCommands()
  const form = useContractForm(addAddress.body, {
    name: address?.name ?? '',
    street_address: address?.street_address ?? '',
    city: address?.city ?? '',
    state_code: address?.state_code ?? '',
    postal_code: address?.postal_code ?? '',
    coordinates: address?.coordinates ?? (address ? start : undefined),
    geofence_radius_m: address?.geofence_radius_m ?? usualRadius,
    timezone: address?.timezone,
  })
  // Read while rendering: only then does the form keep track of it.
  const { dirtyFields } = form.formState

  async function handleSend({ timezone, ...typed }: Parameters<typeof add.submit>[0]['body']) {
    // One that nobody touched follows the pin.
    const corrected = dirtyFields.timezone && timezone !== undefined ? { timezone } : {}
    const body = { ...typed, ...corrected, name: typed.name || null }
    await (address ? edit.submit({ params: { locationId, id: String(address.id) }, body }) : add.submit({ params: { locationId }, body }))
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={address ? t('Edit address') : t('Add address')} size="lg">
      <Form form={form} label={t('Address')} onSend={handleSend} guarded={false}>
        <TextField
          name="name"
          label={t('Name')}
          placeholder={t('Loading dock, rooftop bar')}
          hint={t('Optional. Shown to pros instead of the street.')}
        />
        <Place unverified={address?.is_position_approximate ? (address.coordinates ?? undefined) : undefined} />
        {address && <ZoneField found={address.timezone} />}
        <RadiusField />
        <SendOrCancel action={address ? t('Save address') : t('Add address')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

function Place({ unverified }: { unverified: Pin | undefined }) {
  const { setValue } = useFormContext()
  const [middle, setMiddle] = useState(unverified)
  function handlePlace(coordinates: Pin) {
    setMiddle(coordinates)
    setValue('coordinates', coordinates, { shouldDirty: true })
  }
  const radius: unknown = useWatch({ name: 'geofence_radius_m' })
  return (
    <>
      <PlaceFields zip="postal_code" onPlace={({ coordinates }) => handlePlace(coordinates)} />
      <PinField name="coordinates" radiusM={typeof radius === 'number' ? radius : undefined} middle={middle} />
    </>
  )
}

const [nearest, farthest] = [50, 500]

function RadiusField() {
  const { t } = useT()
  const { value, onChange, error } = useField('geofence_radius_m')
  const meters = typeof value === 'number' ? value : usualRadius
  return (
    <FieldFrame
      label={t('Fence: {distance}', { distance: distanceText(meters) })}
      hint={t('How close to the pin a pro must be to clock in. Allow extra for thick walls and weak signal.')}
      error={error}
    >
      {({ id, describedBy }) => (
        <input
          id={id}
          type="range"
          min={nearest}
          max={farthest}
          step={10}
          value={meters}
          aria-describedby={describedBy}
          className={styles.range}
          style={{ backgroundSize: `${((meters - nearest) / (farthest - nearest)) * 100}% 100%` }}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
      )}
    </FieldFrame>
  )
}
