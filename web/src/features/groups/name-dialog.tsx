import { renameGroup } from '@crewcall/contract/groups.ts'
import type { z } from 'zod'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'

type Props = { title: string; action: string; name?: string; onName: (name: string) => Promise<unknown>; onClose: () => void }

/** Asks for the name of a group; a refused name is said at the field. */
export function NameDialog({ title, action, name = '', onName, onClose }: Props) {
  const { t } = useT()
  const form = useContractForm(renameGroup.body, { name })
  return (
    <Dialog opened onClose={onClose} size="sm" title={title}>
      <Form form={form} label={title} guarded={false} onSend={({ name: typed }: z.input<typeof renameGroup.body>) => onName(typed)}>
        <TextField
          name="name"
          label={t('Name')}
          required
          maxLength={60}
          placeholder={t('Saturday bar')}
          hint={t('Only your managers see it, never the pros')}
          data-autofocus
        />
        <SendOrCancel action={action} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
