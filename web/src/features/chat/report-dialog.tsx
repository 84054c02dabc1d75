import { chatReportReasons, reportChatMessage } from '@crewcall/contract/chat-moderation.ts'
import type { ChatMessage } from '@crewcall/contract/chat.ts'
import { reasonWords } from '../../domain/chat/report-words.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { useReport } from './commands.ts'

/** Reports a message of somebody else to the platform, and says what happens then. */
export function ReportDialog({ message: { channel_id: id, seq }, onClose }: { message: ChatMessage; onClose: () => void }) {
  const { t } = useT()
  const report = useReport()
  const form = useContractForm(reportChatMessage.body, { note: '' })
  return (
    <Dialog opened onClose={onClose} title={t('Report this message')}>
      <Form
        form={form}
        label={t('Report this message')}
        guarded={false}
        onSend={async (body) => {
          await report({ params: { id, seq }, body })
          onClose()
        }}
      >
        <SelectField
          name="reason"
          label={t('Reason')}
          options={chatReportReasons.map((value) => ({ value, label: t(reasonWords[value]) }))}
          required
        />
        <TextAreaField name="note" label={t('What should the platform know? (optional)')} rows={3} maxLength={1000} />
        <p className="soft small">
          {t(
            'The message is hidden from you at once. A person of the platform reads it with the messages around it, and may remove it for everybody or mute its author here. The author is not told who reported it.',
          )}
        </p>
        <SendOrCancel action={t('Report')} onCancel={onClose} destructive />
      </Form>
    </Dialog>
  )
}
