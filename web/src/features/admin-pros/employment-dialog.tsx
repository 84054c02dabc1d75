import { setEmployment } from '@crewcall/contract/admin.ts'
import { employmentTypes } from '@crewcall/contract/enums.ts'
import { employmentWords } from '../../domain/pay/extra-words.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { MultiSelectField } from '../../ui/fields/choice-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { firstAndLastName } from '../../domain/person/actor.ts'
import type { AdminPro } from './columns.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'

/** Sets whether a pro takes shifts as a contractor, as an employee, or as both. */
export function EmploymentDialog({ pro, onClose }: { pro: AdminPro; onClose: () => void }) {
  const { t } = useT()
  const { submit } = useCommand(setEmployment, { success: () => t('Saved. The pro was notified.') })
  const { supported_employment_types } = pro
  const form = useContractForm(setEmployment.body, { supported_employment_types })
  const name = firstAndLastName(pro) || pro.display_name
  return (
    <Dialog opened onClose={onClose} title={t('How does {name} work?', { name })} size="sm">
      <Form
        form={form}
        guarded={false}
        label={t('Employment')}
        onSend={async (body) => {
          await submit({ params: { proId: String(pro.pro_id) }, body })
          onClose()
        }}
      >
        <p>
          {t('A shift is for contractors or for employees; only pros of that kind can take it. Confirmed shifts stay as they were agreed.')}
        </p>
        <MultiSelectField
          name="supported_employment_types"
          label={t('Works as')}
          required
          options={employmentTypes.map((value) => ({ value, label: t(employmentWords[value]) }))}
        />
        <SendOrCancel action={t('Save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
