import { addAddOn, type AddOn } from '@crewcall/contract/add-ons.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { addOnWords } from './add-on-words.ts'
import { useAddAddOn, useChangeAddOn } from './commands.ts'

const schema = addAddOn.body.pick({ notes: true })
type Props = { locationId: number; type: AddOn['type']; /** The request that is declined. */ declines?: AddOn; onClose: () => void }

/** Requests an add-on with a note, or declines a request with one. */
export function NoteDialog({ locationId, type, declines, onClose }: Props) {
  const { t } = useT()
  const add = useAddAddOn()
  const change = useChangeAddOn()
  const form = useContractForm(schema, { notes: declines?.notes ?? '' })
  const name = t(addOnWords[type].name)
  const title = declines ? t('Decline {name}?', { name }) : t('Request {name}', { name })

  async function handleSend({ notes = '' }: { notes?: string | undefined }) {
    const params = { locationId: String(locationId) }
    if (declines) await change.submit({ params: { ...params, id: String(declines.id) }, body: { is_declined: true, notes } })
    else await add.submit({ params, body: { type, notes } })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form form={form} label={title} onSend={handleSend} guarded={false}>
        {!declines && <p>{t('{product} answers and says from which day you have it. It may change what you pay.')}</p>}
        <TextAreaField
          name="notes"
          label={t('Notes')}
          hint={declines ? t('The admins of the location see them.') : t('Optional: from when, and what for')}
          maxLength={500}
          rows={3}
        />
        <SendOrCancel action={declines ? t('Decline') : t('Request|add-on')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
