import { endUserSessions } from '@crewcall/contract/admin-users.ts'
import { ReasonField } from '../../domain/admin/reason-field.tsx'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'

type Props = {
  title: string
  /** The consequence. */
  words: string
  action: string
  destructive?: boolean
  onSend: (reason: string) => Promise<unknown>
  onClose: () => void
}

// The three actions on a person ask for the same.
const schema = endUserSessions.body

/** Asks for a reason before an action on an account; the reason is recorded in the audit log. */
export function ReasonDialog({ title, words, action, destructive = false, onSend, onClose }: Props) {
  const form = useContractForm(schema, { reason: '' })

  async function handleSend({ reason }: { reason: string }) {
    await onSend(reason)
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={title}>
      <p>{words}</p>
      <Form form={form} label={title} onSend={handleSend} guarded={false}>
        <ReasonField rows={3} />
        <SendOrCancel action={action} destructive={destructive} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
