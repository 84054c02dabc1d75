import { callAbsent, giveBackPayment } from '@crewcall/contract/checked-payments.ts'
import type { CheckedPayment } from '@crewcall/contract/checked-payments.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { type Sentence, type Translate, useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { isPayout } from './checked-words.ts'

type Judgement = {
  endpoint: typeof callAbsent | typeof giveBackPayment
  title: (payment: CheckedPayment) => Sentence
  done: Sentence
  says: (payment: CheckedPayment, t: Translate) => string
}

const acts = {
  absent: {
    endpoint: callAbsent,
    title: () => 'Mark as never arrived',
    done: 'Marked as never arrived. It is made again within a minute',
    says: ({ asked }, t) =>
      t(
        'The provider knows of no such movement, and its key has ended. {amount} is charged or paid again under a new key. If the first one turns up after all, it is returned automatically.',
        { amount: formatCents(asked) },
      ),
  },
  return: {
    endpoint: giveBackPayment,
    title: (payment) => (isPayout(payment) ? 'Take it back' : 'Give it back'),
    done: 'It is on its way back',
    says: (payment, t) => {
      const amounts = { moved: formatCents(payment.moved ?? 0), asked: formatCents(payment.asked) }
      return isPayout(payment)
        ? t('{moved} is taken back from the pro, then the right amount of {asked} is paid.', amounts)
        : t('{moved} goes back to the business. The right amount of {asked} can then be charged.', amounts)
    },
  },
} satisfies Record<string, Judgement>
export type Act = keyof typeof acts

/** Decides about a payment, with a reason recorded in the history. */
export function JudgeDialog({ payment, act, onClose }: { payment: CheckedPayment; act: Act; onClose: () => void }) {
  const { t } = useT()
  const { endpoint, done, says } = acts[act]
  const title = t(acts[act].title(payment))
  const { submit } = useCommand(endpoint, { success: () => t(done) })
  const form = useContractForm(endpoint.body, { reason: '' })
  return (
    <Dialog opened onClose={onClose} title={title}>
      <p>{says(payment, t)}</p>
      <Form
        form={form}
        label={title}
        guarded={false}
        onSend={async (body) => {
          await submit({ params: { id: String(payment.id) }, body })
          onClose()
        }}
      >
        <TextAreaField name="reason" label={t('Reason')} hint={t('Kept in the history')} required rows={3} maxLength={500} />
        <SendOrCancel action={title} destructive onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
