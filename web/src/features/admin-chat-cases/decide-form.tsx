import { chatDecisions, decideChatCase, type ChatCase } from '@crewcall/contract/chat-moderation.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField, SelectField } from '../../ui/fields/choice-fields.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { decisionWords } from './case-words.ts'

/** Decides about a reported message; the same form changes a decision. */
export function DecideForm({ found }: { found: ChatCase }) {
  const { t } = useT()
  const { submit } = useCommand(decideChatCase, { success: () => t('Decision saved') })
  const { decision, is_author_silenced, note } = found
  const form = useContractForm(decideChatCase.body, { decision: decision ?? 'REMOVED', is_author_silenced, note })
  return (
    <Form form={form} label={t('Decide about this message')} onSend={(body) => submit({ params: { id: String(found.id) }, body })}>
      <SelectField
        name="decision"
        label={t('The message is')}
        options={chatDecisions.map((value) => ({ value, label: t(decisionWords[value]) }))}
        required
      />
      <CheckboxField
        name="is_author_silenced"
        label={t('Mute its author in this chat')}
        hint={t('They can read there, but no longer write. A guest’s link ends for good.')}
      />
      <TextAreaField name="note" label={t('Note')} hint={t('For the platform only.')} rows={3} maxLength={1000} />
      <div>
        <Button type="submit" busy={form.formState.isSubmitting}>
          {t('Save the decision')}
        </Button>
      </div>
    </Form>
  )
}
