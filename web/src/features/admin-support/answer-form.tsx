import { answerSupport, type SupportTalk } from '@crewcall/contract/chat-support.ts'
import { useState } from 'react'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { randomId } from '../../lib/random-id.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'

type Props = { talk: SupportTalk; onSent: () => void }

/** The field for an answer of the platform; empty again once it was sent. */
export function AnswerForm({ talk, onSent }: Props) {
  const [client_id, setClientId] = useState(randomId)
  const handleSent = () => {
    setClientId(randomId())
    onSent()
  }
  return <OneAnswer key={client_id} clientId={client_id} talk={talk} onSent={handleSent} />
}

// What is typed becomes one message however often it is sent.
function OneAnswer({ clientId: client_id, talk, onSent }: Props & { clientId: string }) {
  const { t } = useT()
  const { submit } = useCommand(answerSupport)
  const form = useContractForm(answerSupport.body, { client_id, body: '' })
  async function handleSend(body: Parameters<typeof submit>[0]['body']) {
    await submit({ params: { id: talk.id }, body })
    onSent()
  }
  return (
    <Form form={form} label={t('Answer {name}', { name: talk.person.name })} onSend={handleSend}>
      <TextAreaField
        name="body"
        label={t('Your answer')}
        hint={t('They see your first name and that you are of support.')}
        rows={4}
        maxLength={4000}
        required
      />
      <div>
        <Button type="submit" busy={form.formState.isSubmitting}>
          {t('Send')}
        </Button>
      </div>
    </Form>
  )
}
