import { answerAppeal, type Appeal } from '@crewcall/contract/appeals.ts'
import type { AppealDecision } from '@crewcall/contract/rules/appeal.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'

type Props = { appeal: Appeal; decision: AppealDecision; onBack: () => void }

/** The answer to an appeal, with its reason, which the pro reads; it is final. */
export function AppealAnswer({ appeal: { id, pro }, decision, onBack }: Props) {
  const { t } = useT()
  const { submit } = useCommand(answerAppeal, { success: () => t('Answered. {name} was told.', { name: pro.name }) })
  const form = useContractForm(answerAppeal.body, { decision, answer: '' })
  const isLifted = decision === 'LIFTED'
  const action = isLifted ? t('Lift suspension') : t('Keep the suspension')
  return (
    <Form form={form} label={action} guarded={false} onSend={async (body) => void (await submit({ params: { id: String(id) }, body }))}>
      <Notice tone={isLifted ? 'info' : 'wait'}>
        {isLifted
          ? t('{name} may apply and take offers at once. Shifts that were cancelled stay cancelled.', { name: pro.name })
          : t('The suspension stays, and {name} cannot appeal against it again.', { name: pro.name })}
      </Notice>
      <TextAreaField name="answer" label={t('Why; shown to the pro')} rows={4} maxLength={1000} required />
      <SendOrCancel action={action} destructive={!isLifted} onCancel={onBack} />
    </Form>
  )
}
