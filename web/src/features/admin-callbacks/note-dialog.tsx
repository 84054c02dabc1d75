import { finishCallback, noteCallback } from '@crewcall/contract/contact-center.ts'
import type { Callback } from '@crewcall/contract/contact-center.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'

/** Whose note is written, and whether the call is done with it. */
export type Noted = { callback: Callback; isFinishing: boolean }

/** Writes the note of a call back, which all agents read, or ends it with what came of it. */
export function NoteDialog({ noted: { callback, isFinishing }, onClose }: { noted: Noted; onClose: () => void }) {
  const { t } = useT()
  const endpoint = isFinishing ? finishCallback : noteCallback
  const { submit } = useCommand(endpoint)
  const form = useContractForm(endpoint.body, { note: callback.note })
  return (
    <Dialog opened onClose={onClose} title={isFinishing ? t('What came of it?') : t('Note for all agents')}>
      <Form
        form={form}
        guarded={false}
        label={t('Note')}
        onSend={async (body) => {
          await submit({ params: { id: callback.id }, body })
          onClose()
        }}
      >
        <TextAreaField name="note" label={t('Note')} maxLength={1000} rows={4} required={isFinishing} />
        <SendOrCancel action={t(isFinishing ? 'I have called' : 'Save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
