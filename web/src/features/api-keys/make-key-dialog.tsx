import { createApiKey, type ApiKey } from '@crewcall/contract/api-keys.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { AllOrSomeField } from '../../ui/fields/all-or-some.tsx'
import { FieldFrame } from '../../ui/fields/field.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ScopesField } from './scopes-field.tsx'

type Organization = { id: number; locations: readonly { id: number; name: string }[] }
type Props = { organization: Organization; onMade: (key: ApiKey, secret: string | null) => void; onClose: () => void }

const lives = {
  never: 'No end',
  30: 'In 30 days',
  90: 'In 90 days',
  365: 'In a year',
} as const satisfies Record<string, Sentence>
const dayMs = 86_400_000

/** Makes a key: a name, what it may do, where, and until when. */
export function MakeKeyDialog({ organization, onMade, onClose }: Props) {
  const { t } = useT()
  const create = useCommand(createApiKey)
  const [life, setLife] = useState<string>('never')
  const form = useContractForm(createApiKey.body, { name: '', scopes: [], location_ids: null, expires_at: null })
  async function handleSend(typed: z.input<typeof createApiKey.body>) {
    const expires_at = life === 'never' ? null : new Date(Date.now() + Number(life) * dayMs).toISOString()
    const { secret, ...key } = await create.submit({ params: { orgId: organization.id }, body: { ...typed, expires_at } })
    onMade(key, secret)
  }
  return (
    <FormDialog form={form} title={t('Make an API key')} onSend={handleSend} onClose={onClose} actions={t('Make the key')}>
      <TextField name="name" label={t('Name')} hint={t('Which program uses it, for example “Payroll”.')} required data-autofocus />
      <ScopesField />
      <LocationsField locations={organization.locations} />
      <FieldFrame label={t('Ends|API key')} group>
        {() => (
          <NativeSelect
            label={t('Ends|API key')}
            value={life}
            options={Object.entries(lives).map(([value, label]) => ({ value, label: t(label) }))}
            onChange={setLife}
          />
        )}
      </FieldFrame>
    </FormDialog>
  )
}

function LocationsField({ locations }: Pick<Organization, 'locations'>) {
  const { t } = useT()
  return (
    <AllOrSomeField
      name="location_ids"
      label={t('Locations')}
      all={t('All locations, also later ones')}
      some={t('Only some locations')}
      which={t('Which locations')}
      options={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
      numeric
    />
  )
}
