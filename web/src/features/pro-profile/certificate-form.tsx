import { requestCertification } from '@crewcall/contract/certifications.ts'
import { listCertificationTypes } from '@crewcall/contract/skills.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useNow } from '../../domain/time/use-now.ts'
import { stateOptions } from '../../domain/place/us-states.ts'
import { ContractError } from '../../lib/api-error.ts'
import { Form } from '../../ui/form.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckboxField, SelectField } from '../../ui/fields/choice-fields.tsx'
import { AttachmentField } from './attachment-field.tsx'
import { useRequestCertification } from './commands.ts'
import { DayField } from '../../ui/fields/day-field.tsx'

type Values = {
  certification_id: number | null
  attachment_id: number | null
  state_code: string | null
  expiration_date: string | null
  does_not_expire: boolean
}
const empty: Values = { certification_id: null, attachment_id: null, state_code: null, expiration_date: null, does_not_expire: false }

/** Submitting a certificate: which one, its picture or PDF, and its expiry. */
export function CertificateForm({ onClose }: { onClose: () => void }) {
  const { t, say } = useT()
  const { data: types } = useQuery({ ...api.query(listCertificationTypes, {}), staleTime: 300_000 })
  const request = useRequestCertification()
  const today = new Date(useNow(60_000)).toISOString().slice(0, 10)
  const form = useForm<Values>({ defaultValues: empty })
  const [certificationId, isForever] = useWatch({ control: form.control, name: ['certification_id', 'does_not_expire'] })
  const type = types?.results.find(({ id }) => id === certificationId)

  async function handleSend(values: Values) {
    const missing = missingIn(values, type?.is_state_specific ?? false)
    if (missing.length > 0)
      throw new ContractError(
        requestCertification.name,
        'body',
        missing.map((name) => ({ code: 'custom' as const, path: [name], message: 'This field is required' })),
      )
    const { expiration_date, ...rest } = values
    const body = requestCertification.body.parse({
      ...rest,
      expiration_date: values.does_not_expire ? undefined : (expiration_date ?? undefined),
    })
    await request.submit({ body })
    onClose()
  }

  return (
    <Dialog opened onClose={onClose} title={t('Add a certificate')}>
      <Form form={form} guarded={false} onSend={handleSend} label={t('Add a certificate')}>
        <SelectField
          name="certification_id"
          label={t('Certificate')}
          required
          numeric
          placeholder={t('Choose')}
          options={(types?.results ?? [])
            .filter(({ is_offered }) => is_offered)
            .map(({ id, name }) => ({ value: String(id), label: say(name) }))}
        />
        {type && type.description !== '' && <p className="soft small">{say(type.description)}</p>}
        {type?.is_state_specific && (
          <SelectField name="state_code" label={t('State')} required searchable placeholder={t('Choose')} options={stateOptions} />
        )}
        <AttachmentField name="attachment_id" label={t('Photo or PDF of the certificate')} />
        <CheckboxField name="does_not_expire" label={t('It does not expire')} />
        {!isForever && <DayField name="expiration_date" label={t('Valid until')} required min={today} />}
        <Dialog.Actions>
          <Button variant="text" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" busy={request.isPending}>
            {t('Send for review')}
          </Button>
        </Dialog.Actions>
      </Form>
    </Dialog>
  )
}

function missingIn(values: Values, isStateSpecific: boolean): (keyof Values)[] {
  const asked: (keyof Values)[] = ['certification_id', 'attachment_id']
  if (isStateSpecific) asked.push('state_code')
  if (!values.does_not_expire) asked.push('expiration_date')
  return asked.filter((name) => values[name] === null)
}
