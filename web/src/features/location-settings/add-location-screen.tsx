import { getManagerProfile } from '@crewcall/contract/identity.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { createLocation, listOrganizations } from '@crewcall/contract/organizations.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { PlaceFields, type Place } from '../../domain/place/place-fields.tsx'
import { useActor, useMe } from '../../domain/person/actor.ts'
import { can } from '@crewcall/contract/rules/policy.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { FieldRow, PhoneField, TextField } from '../../ui/fields/text-fields.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { useCreateLocation } from './commands.ts'
import { EmptyState, PageSkeleton } from '../../ui/states.tsx'
import { PendingScreen } from './pending-screen.tsx'
import { PinField } from './pin-field.tsx'
import styles from './location-settings.module.css'

/** Adds a location, then explains the wait for approval. */
export function AddLocationScreen({ returnTo }: { returnTo: string | undefined }) {
  const [added, setAdded] = useState<Location>()
  const organizations = useOwnOrganizations()
  const isSignedUp = useIsSignedUp()
  if (added) return <PendingScreen location={added} returnTo={returnTo} />
  if (!organizations || isSignedUp === undefined) return <PageSkeleton />
  if (organizations.length === 0 && !isSignedUp) return <SignUpFirst />
  return <AddLocationForm key={organizations.length} {...{ organizations, returnTo }} onAdded={setAdded} />
}

type FormProps = {
  organizations: { id: number; name: string }[]
  returnTo: string | undefined
  onAdded: (location: Location) => void
}

function AddLocationForm({ organizations, returnTo, onAdded }: FormProps) {
  const { t } = useT()
  const { submit } = useCreateLocation()
  const back = returnTo === '/' ? undefined : returnTo
  const form = useContractForm(createLocation.body, {
    name: '',
    street_address: '',
    city: '',
    state_code: '',
    zip_code: '',
    phone_number: '',
    url: '',
    organization_id: organizations[0]?.id ?? null,
  })
  return (
    <Page
      title={t('Add a location')}
      breadcrumbs={back === undefined ? [{ label: t('Locations'), to: '/locations' }] : []}
      subtitle={t('Where people work: a restaurant, a bar, a venue. Each location has its own team, shifts and settings.')}
      width="narrow"
    >
      <Form form={form} label={t('Add a location')} onSend={async (body) => onAdded(await submit({ body }))}>
        <Section title={t('The workplace')}>
          <TextField name="name" label={t('Name of the location')} required placeholder={t('The Copper Kettle, Downtown')} />
          {organizations.length > 1 && (
            <SelectField
              name="organization_id"
              label={t('Organization')}
              numeric
              required
              options={organizations.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
          <FieldRow>
            <PhoneField name="phone_number" label={t('Phone')} hint={t('Optional. Pros on shift can call it.')} />
            <TextField name="url" label={t('Website')} type="url" inputMode="url" placeholder={t('https://')} hint={t('Optional.')} />
          </FieldRow>
        </Section>
        <Section title={t('Where it is')}>
          <Whereabouts />
        </Section>
        <p className={styles.note}>
          {t(
            'We review every new location before pros see its shifts, usually within one business day. Until then, you can set everything up.',
          )}
        </p>
        <div className={styles.actions}>
          <ButtonAnchor href={back ?? '/locations'} variant="text">
            {t('Cancel')}
          </ButtonAnchor>
          <Button type="submit" size="mainAction" busy={form.formState.isSubmitting}>
            {t('Add location')}
          </Button>
        </div>
      </Form>
    </Page>
  )
}

function Whereabouts() {
  const { setValue } = useFormContext()
  const [middle, setMiddle] = useState<Place['coordinates']>()
  function handlePlace({ coordinates }: Place) {
    setMiddle(coordinates)
    setValue('coordinates', coordinates, { shouldDirty: true })
  }
  return (
    <>
      <PlaceFields onPlace={handlePlace} />
      <PinField name="coordinates" middle={middle} />
    </>
  )
}

function SignUpFirst() {
  const { t } = useT()
  return (
    <EmptyState
      title={t('Set up your business first')}
      action={
        <ButtonLink to="/signup" search={{ as: 'business', returnTo: '/locations/add' }}>
          {t('Set up my business')}
        </ButtonLink>
      }
    >
      {t('A location belongs to a business. Setting it up takes a minute, then you come back here.')}
    </EmptyState>
  )
}

// An invited person manages locations without a business of their own.
function useIsSignedUp(): boolean | undefined {
  const isPlatformAdmin = useMe()?.is_gigpro_admin === true
  const { data, isPending } = useQuery({ ...api.query(getManagerProfile, {}), retry: false })
  return isPending ? undefined : isPlatformAdmin || data !== undefined
}

function useOwnOrganizations(): FormProps['organizations'] | undefined {
  const actor = useActor()
  const { data } = useQuery(api.query(listOrganizations, { query: { managed: true } }))
  return data?.results.filter(({ id }) => can(actor, 'location.create', { organization_id: id }))
}
