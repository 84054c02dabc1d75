import { across } from '@crewcall/contract/across.ts'
import { decideLocation } from '@crewcall/contract/organizations.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import type { AdminLocation } from './columns.tsx'
import { useDecide } from './commands.ts'
import { unverifiedPin } from './unverified-pin.ts'

export type Decision = 'APPROVED' | 'DENIED'

/** A decision about a location; a denial needs a reason. */
export const needsReason = across(
  decideLocation.body,
  ['approval_status', 'reason'],
  (given) => given.approval_status === 'APPROVED' || (given.reason ?? '').trim() !== '',
  {
    path: ['reason'],
    message: 'This field is required',
  },
)

/** Approve or deny, with the text shown to the business. */
export function DecisionDialog({ location, decision, onClose }: { location: AdminLocation; decision: Decision; onClose: () => void }) {
  const { t } = useT()
  const { submit } = useDecide()
  const form = useContractForm(needsReason, { approval_status: decision, reason: '' })
  const approves = decision === 'APPROVED'

  async function handleSend(body: Parameters<typeof submit>[0]['body']) {
    await submit({ params: { id: String(location.id) }, body })
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={approves ? t('Approve {name}?', { name: location.name }) : t('Deny {name}?', { name: location.name })}
    >
      <p>
        {location.is_pin_moved
          ? t('It has moved since it was approved. From now on distances to pros are measured from the new location.')
          : approves
            ? t('Its managers can post from now on, and shifts they have prepared become visible to pros.')
            : t('Its managers cannot post. They see your reason and can apply again once it is corrected.')}
      </p>
      {approves && location.is_position_approximate && <p role="status">{t(unverifiedPin)}</p>}
      <Form form={form} label={t('Decision')} onSend={handleSend} guarded={false}>
        <TextAreaField
          name="reason"
          label={approves ? t('Note to the business (optional)') : t('Reason shown to the business')}
          required={!approves}
          rows={3}
          maxLength={500}
        />
        <SendOrCancel action={approves ? t('Approve') : t('Deny')} destructive={!approves} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
