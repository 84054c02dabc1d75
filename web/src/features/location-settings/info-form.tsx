import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { updateLocation } from '@crewcall/contract/organizations.ts'
import { EditConflictDialog } from '../../ui/edit-conflict.tsx'
import { PlaceFields } from '../../domain/place/place-fields.tsx'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { Form } from '../../ui/form.tsx'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { FieldRow, PhoneField, prettyPhone, TextField } from '../../ui/fields/text-fields.tsx'
import { Section } from '../../ui/page.tsx'
import styles from './location-settings.module.css'
import { useLocationForm } from './use-location-form.ts'
import { WordTable } from '../../ui/word-table.tsx'

/** Name, contact and postal address; read-only with the reason for those who may not edit. */
export function InfoForm({ location }: { location: Location }) {
  const { t } = useT()
  const reason = useWhyNot('location.edit', {
    location_id: location.id,
    organization_id: location.organization_id,
  })
  return (
    <Section title={t('Details')}>
      {reason === null ? <Editable location={location} /> : <ReadOnly location={location} reason={reason} />}
    </Section>
  )
}

function Editable({ location }: { location: Location }) {
  const { t } = useT()
  const { form, conflict, save } = useLocationForm(updateLocation.body, location, detailsOf)
  async function handleSend(body: Parameters<typeof save>[0]) {
    await save(body)
    showToast(t('Details saved'))
  }
  return (
    <Form form={form} label={t('Details')} onSend={handleSend} conflict={conflict}>
      <EditConflictDialog of={conflict} />
      <TextField name="name" label={t('Name')} required />
      <FieldRow>
        <PhoneField name="phone_number" label={t('Phone')} />
        <TextField name="url" label={t('Website')} type="url" inputMode="url" placeholder={t('https://')} />
      </FieldRow>
      <PlaceFields />
      <div>
        <Button type="submit" busy={form.formState.isSubmitting} disabled={!form.formState.isDirty}>
          {t('Save details')}
        </Button>
      </div>
    </Form>
  )
}

function detailsOf({ name, street_address, city, state_code, zip_code, url, phone_number }: Location) {
  return {
    name,
    street_address,
    city,
    state_code,
    zip_code,
    url: url ?? '',
    phone_number: prettyPhone(phone_number ?? ''),
  }
}

function ReadOnly({ location, reason }: { location: Location; reason: string }) {
  const { t } = useT()
  return (
    <>
      <WordTable
        look="tiles"
        rows={[
          {
            label: t('Address'),
            value: phrase`${location.street_address}, ${location.city}, ${location.state_code} ${location.zip_code}`,
          },
          { label: t('Phone'), value: location.phone_number ? prettyPhone(location.phone_number) : t('None') },
        ]}
      />
      <p className={styles.note}>{reason}</p>
    </>
  )
}
