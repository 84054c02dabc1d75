import { phrase } from '@crewcall/contract/rules/direction.ts'
import { decideLocation } from '@crewcall/contract/organizations.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import type { AdminLocation } from './columns.tsx'
import { useDecide } from './commands.ts'
import { unverifiedPin } from './unverified-pin.ts'

export type Decision = 'APPROVED' | 'DENIED'

const needsReason = decideLocation.body.refine((given) => given.approval_status === 'APPROVED' || (given.reason ?? '').trim() !== '', {
  path: ['reason'],
  message: 'This field is required',
})

/** Approve or deny, with the words the business reads. */
export function DecisionDialog({ location, decision, onClose }: { location: AdminLocation; decision: Decision; onClose: () => void }) {
  const { submit } = useDecide()
  const form = useContractForm(needsReason, { approval_status: decision, reason: '' })
  const approves = decision === 'APPROVED'

  async function handleSend(body: Parameters<typeof submit>[0]['body']) {
    await submit({ params: { id: String(location.id) }, body })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={approves ? phrase`Approve ${location.name}?` : phrase`Deny ${location.name}?`}>
      <p>
        {location.is_pin_moved
          ? 'It has moved since it was approved. From now on distances to pros are measured from the new location.'
          : approves
            ? 'Its managers may post from now on, and shifts they have prepared become visible to pros.'
            : 'Its managers cannot post. They read your reason and may apply again once it is corrected.'}
      </p>
      {approves && location.is_position_approximate && <p role="status">{unverifiedPin}</p>}
      <Form form={form} label="Decision" onSend={handleSend} guarded={false}>
        <TextAreaField
          name="reason"
          label={approves ? 'Note to the business (optional)' : 'Reason the business reads'}
          required={!approves}
          rows={3}
          maxLength={500}
        />
        <SendOrCancel action={approves ? 'Approve' : 'Deny'} destructive={!approves} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
