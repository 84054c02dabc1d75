import { appealSuspension } from '@crewcall/contract/appeals.ts'
import { APPEAL_ANSWER_HOURS } from '@crewcall/contract/rules/windows.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { DocumentsField } from './documents-field.tsx'

type Props = { suspensionId: number; onClose: () => void }

/** The pro's words against a suspension, with files that show it; sent once. */
export function AppealForm({ suspensionId, onClose }: Props) {
  const { t } = useT()
  const { submit } = useCommand(appealSuspension, { success: () => t('Your appeal was sent') })
  const form = useContractForm(appealSuspension.body, { text: '', document_ids: [] })
  return (
    <FormDialog
      form={form}
      title={t('Appeal against the suspension')}
      onClose={onClose}
      onSend={async (body) => {
        await submit({ params: { id: String(suspensionId) }, body })
        onClose()
      }}
      actions={t('Send the appeal')}
    >
      <p>{t('You can appeal once. A person reads it and answers within {hours} hours.', { hours: APPEAL_ANSWER_HOURS })}</p>
      <TextAreaField name="text" label={t('What happened, and why the suspension should end')} rows={6} maxLength={2000} required />
      <DocumentsField name="document_ids" />
    </FormDialog>
  )
}
