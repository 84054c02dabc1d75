import { oldSecretHours, rotateApiKey, type ApiKey } from '@crewcall/contract/api-keys.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'

type Props = { organizationId: number; of: ApiKey; onMade: (key: ApiKey, secret: string | null) => void; onClose: () => void }

const hours: Record<(typeof oldSecretHours)[number], Sentence> = {
  0: 'It ends at once',
  1: 'One hour',
  24: 'One day',
  168: 'One week',
}

/** Gives a key a new secret, while the old one works for a time, so that the program can change over. */
export function RotateDialog({ organizationId, of: { id, name, previous_until }, onMade, onClose }: Props) {
  const { t } = useT()
  const rotate = useCommand(rotateApiKey)
  const form = useContractForm(rotateApiKey.body, { old_secret_hours: 24 })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={t('A new secret for “{name}”?', { name })}
      onSend={async (body) => {
        const { secret, ...key } = await rotate.submit({ params: { orgId: organizationId, keyId: id }, body })
        onMade(key, secret)
      }}
      onClose={onClose}
      actions={t('Make a new secret')}
    >
      <p>{t('The key keeps its name, its rights and its locations.')}</p>
      {previous_until !== null && <p>{t('The secret from before the last change still works: it ends now.')}</p>}
      <SelectField
        name="old_secret_hours"
        label={t('How long the present secret still works')}
        options={oldSecretHours.map((count) => ({ value: String(count), label: t(hours[count]) }))}
        numeric
      />
    </FormDialog>
  )
}
