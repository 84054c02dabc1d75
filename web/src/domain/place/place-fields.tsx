import { lookUpPlace } from '@crewcall/contract/addresses.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type FormEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { textOf } from '../../ui/fields/field.tsx'
import { FieldRow, PostalField, TextField } from '../../ui/fields/text-fields.tsx'
import { stateOptions } from './us-states.ts'

export type Place = Output<typeof lookUpPlace>
type Labels = { street: string; zip: string; city: string; state: string }
type Props = { street?: string; zip?: string; labels?: Labels; onPlace?: (place: Place) => void }

const usual = { street: 'Street address', zip: 'ZIP code', city: 'City', state: 'State' } as const satisfies Record<keyof Labels, Sentence>

/** An address in four fields; a full ZIP code fills city and state, and gives the coordinates. */
export function PlaceFields({ street = 'street_address', zip = 'zip_code', labels, onPlace }: Props) {
  const { t } = useT()
  const words = labels ?? { street: t(usual.street), zip: t(usual.zip), city: t(usual.city), state: t(usual.state) }
  const client = useQueryClient()
  const { setValue, getValues } = useFormContext()

  function handleZip(event: FormEvent<HTMLDivElement>) {
    if (event.target instanceof HTMLInputElement && event.target.name === zip) void lookUp(event.target.value)
  }
  async function lookUp(typed: string) {
    if (!/^\d{5}(-\d{4})?$/.test(typed)) return
    const place = await client
      .fetchQuery({ ...api.query(lookUpPlace, { query: { postal_code: typed } }), staleTime: Infinity })
      .catch(() => null)
    // The lookup is only a convenience; with an unknown code everything is typed.
    if (!place || getValues(zip) !== typed) return
    setValue('city', place.city, { shouldDirty: true, shouldValidate: true })
    setValue('state_code', place.state_code, { shouldDirty: true, shouldValidate: true })
    onPlace?.(place)
  }
  const lookUpFirst = useEffectEvent(() => {
    if (textOf(getValues(zip)) !== '' && textOf(getValues('city')) === '') void lookUp(textOf(getValues(zip)))
  })
  // An initial ZIP code is looked up like a typed one.
  useEffect(() => lookUpFirst(), [])

  return (
    <>
      <TextField name={street} label={words.street} required autoComplete="street-address" placeholder={t('118 4th Ave N')} />
      <div onChange={handleZip}>
        <FieldRow>
          <PostalField name={zip} label={words.zip} required />
          <TextField name="city" label={words.city} required autoComplete="address-level2" />
          <SelectField name="state_code" label={words.state} required options={stateOptions} searchable />
        </FieldRow>
      </div>
    </>
  )
}
