import type { Location } from '@crewcall/contract/organizations.ts'
import { createEvent, eventName } from '@crewcall/contract/staffing-events.ts'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { useContractForm } from '../../../lib/contract-form.ts'
import { useT } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/query.ts'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { Form } from '../../../ui/form.tsx'
import { SendOrCancel } from '../../../ui/send-or-cancel.tsx'

const named = z.object({ name: eventName })

/** The name of a new event, which opens then. */
export function NewEvent({ location, onClose }: { location: Location; onClose: () => void }) {
  const { t } = useT()
  const create = useCommand(createEvent)
  const navigate = useNavigate()
  const form = useContractForm(named, { name: '' })
  async function handleSend({ name }: z.input<typeof named>) {
    const event = await create.submit({ body: { name, organization_id: location.organization_id } })
    onClose()
    const params = { locationId: String(location.id), eventId: String(event.id) }
    await navigate({ to: '/locations/$locationId/event/$eventId/marketplace', params })
  }
  return (
    <Form form={form} onSend={handleSend} label={t('Create an event')} guarded={false}>
      <TextField name="name" label={t('Name of the event')} required maxLength={25} data-autofocus />
      <SendOrCancel action={t('Create')} onCancel={onClose} />
    </Form>
  )
}
