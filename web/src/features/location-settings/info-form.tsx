import type { Location } from '@crewcall/contract/organizations.ts'
import { updateLocation } from '@crewcall/contract/organizations.ts'
import { whyNot } from '@crewcall/contract/rules/policy.ts'
import { useActor } from '../../domain/actor.ts'
import { PlaceFields } from '../../domain/place-fields.tsx'
import { Form, useContractForm } from '../../lib/form.tsx'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { FieldRow, PhoneField, prettyPhone, TextField } from '../../ui/fields/text-fields.tsx'
import { Section } from '../../ui/page.tsx'
import { useUpdateLocation } from './commands.ts'
import styles from './location-settings.module.css'

/** Name, contact and postal address; read-only with the reason for those who may not edit. */
export function InfoForm({ location }: { location: Location }) {
  const reason = whyNot(useActor(), 'location.edit', { location_id: location.id, organization_id: location.organization_id })
  return (
    <Section title="Details">
      {reason === null ? <Editable location={location} /> : <ReadOnly location={location} reason={reason} />}
    </Section>
  )
}

function Editable({ location }: { location: Location }) {
  const { submit } = useUpdateLocation()
  const { name, street_address, city, state_code, zip_code, url, last_updated_ts } = location
  const form = useContractForm(updateLocation.body, {
    name,
    street_address,
    city,
    state_code,
    zip_code,
    url: url ?? '',
    phone_number: prettyPhone(location.phone_number ?? ''),
    last_updated_ts,
  })

  async function handleSend(body: Parameters<typeof submit>[0]['body']) {
    await submit({ params: { id: String(location.id) }, body })
    showToast('Details saved')
  }
  return (
    <Form form={form} label="Details" onSend={handleSend}>
      <TextField name="name" label="Name" required />
      <FieldRow>
        <PhoneField name="phone_number" label="Phone" />
        <TextField name="url" label="Website" type="url" inputMode="url" placeholder="https://" />
      </FieldRow>
      <PlaceFields />
      <div>
        <Button type="submit" busy={form.formState.isSubmitting} disabled={!form.formState.isDirty}>
          Save details
        </Button>
      </div>
    </Form>
  )
}

function ReadOnly({ location, reason }: { location: Location; reason: string }) {
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Address</dt>
          <dd>
            {location.street_address}, {location.city}, {location.state_code} {location.zip_code}
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>{location.phone_number ? prettyPhone(location.phone_number) : 'None'}</dd>
        </div>
      </dl>
      <p className={styles.note}>{reason}</p>
    </>
  )
}
