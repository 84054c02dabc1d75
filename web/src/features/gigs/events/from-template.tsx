import { clockTime, day } from '@crewcall/contract/common.ts'
import { listEventTemplates, useEventTemplate as useTemplate } from '@crewcall/contract/event-plans.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { addDays, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { eventName } from '@crewcall/contract/staffing-events.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { useToday } from '../../../domain/time/use-today.ts'
import { useContractForm } from '../../../lib/contract-form.ts'
import { useT } from '../../../lib/i18n.ts'
import { api, useCommand } from '../../../lib/query.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { NativeSelect } from '../../../ui/fields/native-select.tsx'
import { FieldRow, TextField } from '../../../ui/fields/text-fields.tsx'
import { TimeField } from '../../../ui/fields/time-field.tsx'
import { Form } from '../../../ui/form.tsx'
import { SendOrCancel } from '../../../ui/send-or-cancel.tsx'
import { EmptyState, Skeleton } from '../../../ui/states.tsx'
import { TemplateActions } from './template-actions.tsx'
import { TemplateShifts } from './template-shifts.tsx'

const schema = z.object({ name: eventName, date: day, start: clockTime })

/** An event made from a template: every shift that many minutes after the chosen start of the event, or before it. */
export function FromTemplate({ location, onClose }: { location: Location; onClose: () => void }) {
  const { t } = useT()
  const { data } = useQuery(api.query(listEventTemplates, { query: { location_id: location.id } }))
  const [chosen, setChosen] = useState<string>()
  const make = useCommand(useTemplate)
  const navigate = useNavigate()
  const form = useContractForm(schema, { name: '', date: addDays(useToday(location.timezone), 7), start: '16:00:00' })
  const templates = data?.results
  if (templates === undefined) return <Skeleton height={160} />
  const [first] = templates
  if (!first) return <EmptyState title={t('No event templates yet')}>{t('Open an event and save it as a template.')}</EmptyState>
  const [date, start] = form.watch(['date', 'start'])
  const id = chosen ?? String(first.id)
  const template = templates.find((each) => String(each.id) === id) ?? first
  async function handleSend({ name, date, start }: z.input<typeof schema>) {
    const start_time = wallToInstant(date, start, location.timezone).toISOString()
    const event = await make.submit({ params: { id }, body: { name, start_time } })
    onClose()
    const params = { locationId: String(location.id), eventId: String(event.id) }
    await navigate({ to: '/locations/$locationId/event/$eventId/marketplace', params })
  }
  return (
    <div className="stack gap-12">
      <NativeSelect
        label={t('Template')}
        value={id}
        options={templates.map((each) => ({ value: String(each.id), label: each.name }))}
        onChange={setChosen}
      />
      <TemplateActions template={template} />
      <Form form={form} onSend={handleSend} label={t('An event from a template')} guarded={false}>
        <TemplateShifts template={template} start={date && start ? wallToInstant(date, start, location.timezone) : undefined} />
        <TextField name="name" label={t('Name of the event')} required maxLength={25} />
        <FieldRow>
          <DateField name="date" label={t('Day')} required />
          <TimeField name="start" label={t('Start of the event')} required />
        </FieldRow>
        <SendOrCancel action={t('Create')} onCancel={onClose} />
      </Form>
    </div>
  )
}
