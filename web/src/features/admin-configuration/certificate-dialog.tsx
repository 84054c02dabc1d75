import { keptCertificationFields } from '@crewcall/contract/certification-kinds.ts'
import type { z } from 'zod'
import { ReasonField } from '../../domain/admin/reason-field.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckboxField } from '../../ui/fields/choice-fields.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { useAddCertificate, useChangeCertificate } from './certificate-commands.ts'
import type { KeptCertificate } from './certificates-tab.tsx'

/** Adds a kind of certificate, or changes one. */
export function CertificateDialog({ certificate, onClose }: { certificate?: KeptCertificate; onClose: () => void }) {
  const { t } = useT()
  const add = useAddCertificate()
  const change = useChangeCertificate()
  const form = useContractForm(keptCertificationFields, {
    name: certificate?.name ?? '',
    description: certificate?.description ?? '',
    is_state_specific: certificate?.is_state_specific ?? false,
    reason: '',
  })
  const title = certificate ? t('Change {certificate}', { certificate: certificate.name }) : t('Add a certificate')
  const isFixed = certificate?.is_submitted ?? false
  async function handleSend(body: z.input<typeof keptCertificationFields>) {
    if (certificate) {
      const { last_updated_ts } = certificate
      const is_state_specific = isFixed ? certificate.is_state_specific : (body.is_state_specific ?? false)
      await change.submit({
        params: { id: certificate.id },
        body: { ...body, description: body.description ?? '', is_state_specific, last_updated_ts },
      })
    } else await add.submit({ body })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form form={form} label={title} onSend={handleSend} guarded={false}>
        <TextField name="name" label={t('Name')} maxLength={80} required />
        <TextField name="description" label={t('In a sentence')} hint={t('For pros who choose which one they submit')} maxLength={300} />
        <CheckboxField
          name="is_state_specific"
          label={t('Valid in one state')}
          hint={
            isFixed
              ? t('Pros have submitted this certificate, so this stays as it is. Add another kind instead.')
              : t('Pros say in which state; it counts for shifts there')
          }
          disabled={isFixed}
        />
        <ReasonField />
        <SendOrCancel action={t('Save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
