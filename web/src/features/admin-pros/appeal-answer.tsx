import { answerAppeal, type Appeal } from '@crewcall/contract/appeals.ts'
import type { AppealDecision } from '@crewcall/contract/rules/appeal.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'

type Props = { appeal: Appeal; decision: AppealDecision; onSent: () => void; onBack: () => void }

/** The answer to an appeal, with its reason, which the pro reads; it is final. What is typed stays if another admin answers first. */
export function AppealAnswer({ appeal, decision, onSent, onBack }: Props) {
  const { t } = useT()
  const { id, pro, status } = appeal
  const { submit } = useCommand(answerAppeal, {
    success() {
      onSent()
      return t('Answered. {name} was told.', { name: pro.name })
    },
  })
  const form = useContractForm(answerAppeal.body, { decision, answer: '' })
  const isLifted = decision === 'LIFTED'
  const action = isLifted ? t('Lift suspension') : t('Keep the suspension')
  return (
    <Form form={form} label={action} onSend={async (body) => void (await submit({ params: { id: String(id) }, body }))}>
      {status === 'OPEN' ? <Effect appeal={appeal} decision={decision} /> : <Overtaken appeal={appeal} />}
      <TextAreaField
        name="answer"
        label={status === 'OPEN' ? t('Why; shown to the pro') : t('What you wrote; it was not sent')}
        rows={4}
        maxLength={1000}
        required
      />
      {status === 'OPEN' ? (
        <SendOrCancel action={action} destructive={!isLifted} onCancel={onBack} />
      ) : (
        <div>
          <Button variant="outlined" onClick={onBack}>
            {t('Close')}
          </Button>
        </div>
      )}
    </Form>
  )
}

function Effect({ appeal: { pro }, decision }: Pick<Props, 'appeal' | 'decision'>) {
  const { t } = useT()
  return decision === 'LIFTED' ? (
    <Notice>{t('{name} may apply and take offers at once. Shifts that were cancelled stay cancelled.', { name: pro.name })}</Notice>
  ) : (
    <Notice tone="wait">{t('The suspension stays, and {name} cannot appeal against it again.', { name: pro.name })}</Notice>
  )
}

function Overtaken({ appeal: { status, answered_by } }: Pick<Props, 'appeal'>) {
  const { t } = useT()
  const name = answered_by?.name ?? t('Another admin')
  return (
    <Notice tone="wait" role="alert">
      {status === 'LIFTED'
        ? t('Meanwhile {name} accepted the appeal.', { name })
        : status === 'UPHELD'
          ? t('Meanwhile {name} answered that the suspension stays.', { name })
          : t('Meanwhile the suspension ended, which closed the appeal.')}
    </Notice>
  )
}
