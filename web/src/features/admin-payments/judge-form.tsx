import { callAbsent, giveBackPayment } from '@crewcall/contract/checked-payments.ts'
import type { CheckedPayment } from '@crewcall/contract/checked-payments.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useCommand } from '../../lib/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { isPayout } from './checked-words.ts'

const acts = {
  absent: {
    endpoint: callAbsent,
    title: () => 'Mark as never arrived',
    done: 'Marked as never arrived. It is made anew within a minute',
    says: (payment: CheckedPayment) =>
      `The provider knows of no such movement, and its key has ended. ${formatCents(payment.asked)} is charged or paid anew under a new key. If the first one turns up after all, it goes back by itself.`,
  },
  return: {
    endpoint: giveBackPayment,
    title: (payment: CheckedPayment) => (isPayout(payment) ? 'Take it back' : 'Give it back'),
    done: 'It is on its way back',
    says: (payment: CheckedPayment) =>
      isPayout(payment)
        ? `${formatCents(payment.moved ?? 0)} is taken back from the pro, then the right amount of ${formatCents(payment.asked)} is paid.`
        : `${formatCents(payment.moved ?? 0)} goes back to the business. The right amount of ${formatCents(payment.asked)} can then be charged.`,
  },
}
export type Act = keyof typeof acts

/** Decides about a payment, with a reason that stays in the history. */
export function JudgeDialog({ payment, act, onClose }: { payment: CheckedPayment; act: Act; onClose: () => void }) {
  const { endpoint, done, says } = acts[act]
  const title = acts[act].title(payment)
  const { submit } = useCommand(endpoint, { success: () => done })
  const form = useContractForm(endpoint.body, { reason: '' })
  return (
    <Dialog opened onClose={onClose} title={title}>
      <p>{says(payment)}</p>
      <Form
        form={form}
        label={title}
        guarded={false}
        onSend={async (body) => {
          await submit({ params: { id: String(payment.id) }, body })
          onClose()
        }}
      >
        <TextAreaField name="reason" label="Reason" hint="Stays in the history" required rows={3} maxLength={500} />
        <SendOrCancel action={title} destructive onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
