import { phrase } from '@crewcall/contract/rules/direction.ts'
import { setFeatureFlag } from '@crewcall/contract/feature-flags.ts'
import { id } from '@crewcall/contract/common.ts'
import { listAdminLocations } from '@crewcall/contract/organizations.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ReasonField } from '../../domain/admin/reason-field.tsx'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import type { Option } from '../../ui/fields/native-select.tsx'
import { useTyped } from '../../ui/use-typed.ts'
import { useSetFlag } from './commands.ts'
import type { FlagAct } from './flag-columns.tsx'
import { flagTitles } from './flag-words.ts'
import type { Flag } from './flags-tab.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'

type Props = { flag: Flag; act: FlagAct; onClose: () => void }
/** As many as anybody reads; for others, more of the name must be typed. */
const shown = 20

const form = setFeatureFlag.body.pick({ reason: true }).extend({ location_id: id.nullable() })
const formOfPlace = form.extend({ location_id: form.shape.location_id.refine((value) => value !== null, 'This field is required') })

/** Why a feature is switched on or off, or a setting removed; requires a fresh code (decision 0022). */
export function FlagDialog({ flag, act: { place, is_on }, onClose }: Props) {
  const { t } = useT()
  const { submit } = useSetFlag()
  const typed = useContractForm(place ? form : formOfPlace, { location_id: place?.location_id ?? null, reason: '' })
  const chosen = useWatch({ control: typed.control, name: 'location_id' })
  const feature = t(flagTitles[flag.name])
  const title =
    is_on === null
      ? t('Reset “{feature}”?', { feature })
      : is_on
        ? t('Switch “{feature}” on?', { feature })
        : t('Switch “{feature}” off?', { feature })
  const known = place ?? flag.locations.find(({ location_id }) => location_id === chosen)
  return (
    <Dialog opened onClose={onClose} title={title} size="sm">
      {place && (
        <p>
          {place.location_id === null ? t('Applies wherever nothing else is set.') : t('At {location}.', { location: place.location_name })}
        </p>
      )}
      {is_on === null && <p>{t('The setting for everywhere, or else the flags file, applies there again.')}</p>}
      <Form
        form={typed}
        label={title}
        guarded={false}
        onSend={async ({ location_id, reason }) => {
          const last_updated_ts = known?.set?.last_updated_ts ?? null
          await submit({ params: { name: flag.name }, body: { location_id, is_on, reason, last_updated_ts } })
          onClose()
        }}
      >
        {!place && <LocationField />}
        <ReasonField />
        <SendOrCancel
          action={is_on === null ? t('Reset') : is_on ? t('Switch on') : t('Switch off')}
          destructive={is_on === false}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  )
}

function LocationField() {
  const { t } = useT()
  const [name, setName] = useState<string>()
  const [, type] = useTyped(name, setName)
  const [seen, setSeen] = useState<readonly Option[]>([])
  const chosen = useWatch<{ location_id: number | null }>({ name: 'location_id' })
  const query = { ordering: 'name', page_size: shown, ...(name ? { name } : {}) } as const
  const { data } = useQuery({ ...api.query(listAdminLocations, { query }), placeholderData: keepPreviousData })
  const found = (data?.results ?? []).map((one) => ({ value: String(one.id), label: phrase`${one.name}, ${one.organization_name}` }))
  // The chosen one stays in the list, whatever is searched afterwards.
  const kept = seen.filter(({ value }) => value === String(chosen) && !found.some((one) => one.value === value))

  function handleSearch(text: string) {
    const isChoice = [...found, ...seen].some(({ label }) => label === text)
    if (isChoice) setSeen(found)
    else type(text)
  }
  return (
    <SelectField
      name="location_id"
      label={t('Location')}
      hint={t('Type part of its name')}
      options={[...found, ...kept]}
      onSearch={handleSearch}
      numeric
      searchable
      required
    />
  )
}
