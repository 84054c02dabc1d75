import type { CaptainRow } from '@crewcall/contract/captain.ts'
import { requiredText } from '@crewcall/contract/common.ts'
import { z } from 'zod'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { useReport } from './commands.ts'

const shape = z.object({ note: requiredText(500) })

/** Asks the managers to correct the hours of one pro. */
export function HoursDialog({ row, onClose }: { row: CaptainRow; onClose: () => void }) {
  const { t } = useT()
  const { submit } = useReport()
  const form = useContractForm(shape, { note: '' })

  async function handleSend({ note }: { note: string }) {
    await submit({ params: { id: row.application_id }, body: { kind: 'HOURS', note } })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('Change of hours for {name}', { name: row.first_name })} size="sm">
      <Form form={form} label={t('Request a change of hours')} onSend={handleSend} guarded={false}>
        <TextAreaField name="note" label={t('What should change, and why?')} required rows={3} maxLength={500} />
        <SendOrCancel action={t('Ask the managers')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
