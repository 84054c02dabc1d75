import { endUserSessions } from '@crewcall/contract/admin-users.ts'
import { Form, useContractForm } from '../../lib/form.tsx'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'

type Props = {
  title: string
  /** What will happen. */
  words: string
  action: string
  destructive?: boolean
  onSend: (reason: string) => Promise<unknown>
  onClose: () => void
}

// The three acts on a person ask for the same.
const schema = endUserSessions.body

/** Asks why, before something is done to an account; the reason stays in the audit log. */
export function ReasonDialog({ title, words, action, destructive = false, onSend, onClose }: Props) {
  const { t } = useT()
  const form = useContractForm(schema, { reason: '' })

  async function handleSend({ reason }: { reason: string }) {
    await onSend(reason)
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={title}>
      <p>{words}</p>
      <Form form={form} label={title} onSend={handleSend} guarded={false}>
        <TextAreaField name="reason" label={t('Why')} hint={t('Stays in the audit log')} rows={3} maxLength={500} required />
        <Dialog.Actions>
          <Button variant="text" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant={destructive ? 'destructive' : 'contained'} busy={form.formState.isSubmitting}>
            {action}
          </Button>
        </Dialog.Actions>
      </Form>
    </Dialog>
  )
}
