import { day } from '@crewcall/contract/common.ts'
import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { eventName, type StaffingEvent } from '@crewcall/contract/staffing-events.ts'
import { IconCalendarPlus, IconDots, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { useCan } from '../../domain/person/can.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { OpensLater } from '../../ui/opens-later.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { useDuplicate, useSaveAsTemplate } from './commands.ts'
import { DeleteEvent } from './delete-event.tsx'
import { dialogs, type EventDialog } from './event-dialogs.ts'
import { NameAndStart } from './name-and-start.tsx'

const menu = later(() => import('./event-menu.tsx'))
type FormProps = { event: StaffingEvent; locationId: string; onClose: () => void }

/** What can be done with an event as a whole. */
export function EventActions({ event, locationId }: Omit<FormProps, 'onClose'>) {
  const { t } = useT()
  const [open, setOpen] = useState<EventDialog>()
  const canEdit = useCan('event.edit', { organization_id: event.organization_id })
  const mayPost = useCan('gig.post', { organization_id: event.organization_id, location_id: Number(locationId) })
  const params = { locationId, eventId: String(event.id) }
  const date = event.starts_at && event.timezone ? instantToWall(event.starts_at, event.timezone).date : undefined
  const close = () => setOpen(undefined)
  const more = (
    <IconButton label={t('More for this event')} variant="outlined" size="small">
      <IconDots size={16} aria-hidden="true" />
    </IconButton>
  )
  return (
    <>
      <ButtonLink
        to="/locations/$locationId/event/$eventId/call-sheet"
        params={params}
        variant="outlined"
        size="small"
        icon={<IconPrinter size={16} aria-hidden="true" />}
      >
        {t('Call sheet')}
      </ButtonLink>
      <ButtonLink
        to="/locations/$locationId/gigs"
        params={{ locationId }}
        search={{ view: 'calendar', calendar_mode: 'build-event', event_id: event.id, calendar_date: date }}
        variant="outlined"
        size="small"
        icon={<IconCalendarPlus size={16} aria-hidden="true" />}
      >
        {t('Build in the calendar')}
      </ButtonLink>
      {canEdit && (
        <OpensLater button={more} kind="menu" popup={menu}>
          {({ EventMenu }) => <EventMenu button={more} mayPost={mayPost} onChoose={setOpen} />}
        </OpensLater>
      )}
      <Dialog opened={open !== undefined} onClose={close} title={open ? t(dialogs[open]) : ''}>
        {open === 'rename' && <NameAndStart event={event} onClose={close} />}
        {open === 'copy' && <CopyForm event={event} locationId={locationId} onClose={close} />}
        {open === 'template' && <TemplateForm event={event} locationId={locationId} onClose={close} />}
        {open === 'delete' && <DeleteEvent event={event} locationId={locationId} onClose={close} />}
      </Dialog>
    </>
  )
}

const copied = z.object({ name: eventName, day })

function CopyForm({ event, locationId, onClose }: FormProps) {
  const { t } = useT()
  const duplicate = useDuplicate()
  const navigate = useNavigate()
  const start = event.start_time ?? event.starts_at
  const first = start && event.timezone ? instantToWall(start, event.timezone).date : undefined
  const form = useContractForm(copied, { name: event.name, ...(first ? { day: addDays(first, 7) } : {}) })
  async function handleSend(body: z.input<typeof copied>) {
    const copy = await duplicate.submit({ params: { eventId: String(event.id) }, body })
    onClose()
    await navigate({ to: '/locations/$locationId/event/$eventId/marketplace', params: { locationId, eventId: String(copy.id) } })
  }
  return (
    <Form form={form} onSend={handleSend} label={t('Copy to another day')} guarded={false}>
      <p className="soft">{t('Shifts, positions and contacts are copied, not people.')}</p>
      <TextField name="name" label={t('Name')} required maxLength={25} data-autofocus />
      <DateField name="day" label={event.start_time === null ? t('Day of the first shift') : t('Day of the event')} required />
      <SendOrCancel action={t('Copy')} onCancel={onClose} />
    </Form>
  )
}

const kept = z.object({ name: z.string().trim().min(1, 'This field is required').max(120) })

function TemplateForm({ event, onClose }: FormProps) {
  const { t } = useT()
  const save = useSaveAsTemplate()
  const form = useContractForm(kept, { name: event.name })
  async function handleSend({ name }: z.input<typeof kept>) {
    await save.submit({ body: { event_id: event.id, name } })
    onClose()
  }
  return (
    <Form form={form} onSend={handleSend} label={t('Save as template')} guarded={false}>
      <p className="soft">
        {event.start_time === null
          ? t('The template keeps each shift as minutes from the start of the first one.')
          : t('The template keeps each shift as minutes from the start of the event, also those before it.')}
      </p>
      <TextField name="name" label={t('Name')} required maxLength={120} data-autofocus />
      <SendOrCancel action={t('Save')} onCancel={onClose} />
    </Form>
  )
}
