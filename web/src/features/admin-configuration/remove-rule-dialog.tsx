import { removeBreakRule } from '@crewcall/contract/break-rules.ts'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { ReasonField } from '../../domain/admin/reason-field.tsx'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { BreakRule } from './break-rule-columns.tsx'
import { useRemoveBreakRule } from './commands.ts'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'

const form = removeBreakRule.body.pick({ reason: true })

/** Removes a rule that should never have existed; to end a rule, set its last day instead. */
export function RemoveRuleDialog({ rule, onClose }: { rule: BreakRule; onClose: () => void }) {
  const { t } = useT()
  const { submit } = useRemoveBreakRule()
  const typed = useContractForm(form, { reason: '' })
  const title = t('Remove this rule?')
  return (
    <Dialog opened onClose={onClose} title={title} size="sm">
      <p>
        {t('{break} for more than {work} of work', {
          break: minutesText(rule.break_length_minutes),
          work: minutesText(rule.break_trigger_minutes),
        })}
      </p>
      <p>{t('It is removed as if it had never existed. To end a rule that was right, change it and give it a last day.')}</p>
      <Form
        form={typed}
        label={title}
        guarded={false}
        onSend={async ({ reason }) => {
          await submit({ params: { id: rule.id }, body: { reason, last_updated_ts: rule.last_updated_ts } })
          onClose()
        }}
      >
        <ReasonField />
        <SendOrCancel action={t('Remove|rule')} destructive onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
