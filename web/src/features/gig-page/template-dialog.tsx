import { createGigTemplate, templateOfGig } from '@crewcall/contract/templates.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { useSaveTemplate } from './commands.ts'

/** Saves the shift as a template with a name. */
export function TemplateDialog({ gig, onClose }: { gig: Gig; onClose: () => void }) {
  const { t, say } = useT()
  const save = useSaveTemplate()
  const form = useContractForm(createGigTemplate.body, templateOfGig(gig, say(gig.skill.name)))
  return (
    <Dialog opened onClose={onClose} title={t('Save as template')} size="sm">
      <Form
        form={form}
        guarded={false}
        label={t('Save as template')}
        onSend={async (body) => {
          await save.submit({ body })
          onClose()
        }}
      >
        <TextField
          name="name"
          label={t('Name')}
          required
          maxLength={120}
          hint={t('Position, wage, description and requirements are kept.')}
        />
        <SendOrCancel action={t('Save template')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
