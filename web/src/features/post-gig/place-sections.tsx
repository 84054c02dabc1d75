import pills from '../../domain/shift/pills.module.css'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { listLocationManagers, listManagersOnDuty } from '@crewcall/contract/teams.ts'
import { IconLock, IconMapPin, IconUsersGroup, IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { firstAndLastName } from '../../domain/person/actor.ts'
import { PlaceFields } from '../../domain/place/place-fields.tsx'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { SelectField, SwitchField } from '../../ui/fields/choice-fields.tsx'
import { FieldRow, PhoneField, prettyPhone, TextField } from '../../ui/fields/text-fields.tsx'
import { Section } from '../../ui/page.tsx'
import { RadioCards } from './radio-cards.tsx'
import { elsewhere, type ShiftValues } from './shift-form.ts'
import { usePlace } from './use-place.ts'

/** The location's address, one of its work addresses, or one of the shift's own. */
export function WhereSection() {
  const { t } = useT()
  const { location, addresses, isElsewhere } = usePlace()
  const secondary = addresses.filter((address) => address.type === 'SECONDARY')
  const pin = <IconMapPin size={20} aria-hidden="true" />
  const cards = [
    { value: null, label: location.name, note: phrase`${location.street_address}, ${location.city}, ${location.state_code}`, icon: pin },
    ...secondary.map((address) => ({
      value: address.id,
      label: address.name ?? address.street_address,
      note: phrase`${address.street_address}, ${address.city}, ${address.state_code}`,
      icon: pin,
    })),
    { value: elsewhere, label: t('Another address'), note: t('For this shift only.'), icon: pin },
  ]
  return (
    <Section title={t('Where')}>
      <RadioCards name="place" label={t('Work address')} cards={cards} />
      {isElsewhere && <PlaceFields street="address_line_1" />}
    </Section>
  )
}

/** The contacts for pros: one with a phone number, and a member of the team. */
export function ContactSection() {
  const { t } = useT()
  return (
    <Section title={t('On-site contact')}>
      <KnownContacts />
      <FieldRow>
        <TextField name="contact_name" label={t('Contact name')} maxLength={120} hint={t('Confirmed pros see it.')} />
        <PhoneField name="contact_phone" label={t('Contact phone')} hint={t('Shown from 24 hours before the start.')} />
      </FieldRow>
      <OnsiteManager />
    </Section>
  )
}

function KnownContacts() {
  const { t } = useT()
  const { location } = usePlace()
  const { setValue } = useFormContext<ShiftValues>()
  const { data } = useQuery(api.query(listManagersOnDuty, { query: { location_id: location.id } }))
  if (!data || data.results.length === 0) return null
  return (
    <div className={pills.pills} role="group" aria-label={t('Managers on duty')}>
      {data.results.map((contact) => (
        <button
          key={contact.id}
          type="button"
          onClick={() => {
            const options = { shouldDirty: true, shouldValidate: true }
            setValue('contact_name', contact.fullname, options)
            setValue('contact_phone', prettyPhone(contact.phone_number), options)
          }}
        >
          {contact.fullname}
        </button>
      ))}
    </div>
  )
}

function OnsiteManager() {
  const { t } = useT()
  const { location } = usePlace()
  const { data } = useQuery(api.query(listLocationManagers, { query: { location: location.id } }))
  const options = (data?.results ?? []).map(({ id, user }) => ({ value: String(id), label: firstAndLastName(user) }))
  if (options.length === 0) return null
  return (
    <SelectField
      name="onsite_manager_id"
      label={t('On-site manager')}
      options={options}
      numeric
      clearable
      placeholder={t('Nobody in particular')}
    />
  )
}

const asked = 'PRIVATE_DIRECT_OFFER'
const lapse: Sentence = 'When the offer expires, every qualified pro nearby can see it.'
const lock = <IconLock size={20} aria-hidden="true" />

/** Marketplace or network, or only the pros that the manager asks: the one that the shift is posted for, or others after posting. */
export function AudienceSection({ only }: { only?: string | undefined }) {
  const { t } = useT()
  const type = useWatch<ShiftValues, 'type'>({ name: 'type' })
  return (
    <Section title={t('Who can apply')}>
      <RadioCards
        name="type"
        label={t('Shown to')}
        cards={[
          ...(only === undefined ? [] : [{ value: asked, label: t('Only {name}', { name: only }), note: t(lapse), icon: lock }]),
          {
            value: 'MARKETPLACE',
            label: t('Marketplace'),
            note: t('Every qualified pro nearby.'),
            icon: <IconWorld size={20} aria-hidden="true" />,
          },
          {
            value: 'NETWORK',
            label: t('My network'),
            note: t('Only pros you added to your network.'),
            icon: <IconUsersGroup size={20} aria-hidden="true" />,
          },
          ...(only === undefined
            ? [{ value: asked, label: t('Only pros you ask'), note: t('Nobody finds it until you open it, or a plan does.'), icon: lock }]
            : []),
        ]}
      />
      {type === 'NETWORK' && (
        <SwitchField
          name="is_auto_post_network_to_marketplace_enabled"
          label={t('Open to the marketplace if openings remain')}
          hint={t('24 hours before the start, every qualified pro can see it. You are notified two hours earlier.')}
        />
      )}
    </Section>
  )
}
