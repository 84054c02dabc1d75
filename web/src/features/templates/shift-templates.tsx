import type { Location } from '@crewcall/contract/organizations.ts'
import { formatTimeOfDay } from '@crewcall/contract/rules/time.ts'
import { createShiftTemplate, listShiftTemplates } from '@crewcall/contract/templates.ts'
import { IconClock, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { useCan } from '../../domain/person/can.tsx'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { type Translate, useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldRow, NumberField } from '../../ui/fields/text-fields.tsx'
import { TimeField } from '../../ui/fields/time-field.tsx'
import { endsNextDay } from '../../ui/fields/time-text.ts'
import { Section } from '../../ui/page.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useRemoveShiftTemplate, useSaveShiftTemplate, type ShiftTemplate } from './commands.ts'
import { Row, Rows } from '../../ui/rows.tsx'

/** Saved start, end and break of a location, by start. */
export function ShiftTemplates({ location }: { location: Location }) {
  const { t } = useT()
  const { data } = useSuspenseQuery(api.query(listShiftTemplates, { query: { location_id: location.id } }))
  const [open, setOpen] = useState<ShiftTemplate | 'new'>()
  const canEdit = useCan('template.edit', { location_id: location.id, organization_id: location.organization_id })
  const remove = useRemoveShiftTemplate()
  const add = canEdit && (
    <Button variant="outlined" size="small" icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => setOpen('new')}>
      {t('New times')}
    </Button>
  )
  return (
    <Section title={t('Shift times')} actions={data.results.length > 0 && add}>
      {data.results.length === 0 ? (
        <EmptyState title={t('No saved times yet')} action={add || undefined}>
          {t('Save the hours you post most, such as 5:30 pm to 1:00 am; they are one tap away in every new shift.')}
        </EmptyState>
      ) : (
        <Rows within>
          {data.results.map((saved) => (
            <Row
              key={saved.id}
              lead={<IconClock size={20} aria-hidden="true" />}
              title={<strong className="tabular">{timesOf(saved, t)}</strong>}
              sub={
                saved.unpaid_break_minutes ? t('{minutes} min unpaid break', { minutes: saved.unpaid_break_minutes }) : t('No unpaid break')
              }
              trail={
                canEdit && (
                  <>
                    <IconButton label={t('Edit {name}', { name: timesOf(saved, t) })} size="small" onClick={() => setOpen(saved)}>
                      <IconPencil size={16} aria-hidden="true" />
                    </IconButton>
                    <IconButton label={t('Remove {name}', { name: timesOf(saved, t) })} size="small" onClick={() => void remove(saved)}>
                      <IconTrash size={16} aria-hidden="true" />
                    </IconButton>
                  </>
                )
              }
            />
          ))}
        </Rows>
      )}
      <Dialog
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open === 'new' ? t('New shift times') : t('Edit shift times')}
      >
        {open && <TimesForm saved={open === 'new' ? null : open} locationId={location.id} onDone={() => setOpen(undefined)} />}
      </Dialog>
    </Section>
  )
}

type Body = z.input<typeof createShiftTemplate.body>

function TimesForm({ saved, locationId, onDone }: { saved: ShiftTemplate | null; locationId: number; onDone: () => void }) {
  const { t } = useT()
  const { create, update } = useSaveShiftTemplate()
  const { id = 0, ...known } = saved ?? { location_id: locationId, start_time: '09:00:00', end_time: '17:00:00', unpaid_break_minutes: 30 }
  const form = useContractForm(createShiftTemplate.body, known)

  async function handleSend(body: Body) {
    await (saved ? update({ params: { id: String(id) }, body }) : create({ body }))
    onDone()
  }
  return (
    <Form form={form} onSend={handleSend} label={t('Shift times')} guarded={false}>
      <FieldRow>
        <TimeField name="start_time" label={t('Start')} required />
        <TimeField name="end_time" label={t('End')} startName="start_time" required />
      </FieldRow>
      <NumberField name="unpaid_break_minutes" label={t('Unpaid break')} unit={t('minutes')} min={0} max={240} step={5} />
      <SendOrCancel action={t('Save times')} onCancel={onDone} />
    </Form>
  )
}

function timesOf({ start_time, end_time }: ShiftTemplate, t: Translate): string {
  return `${formatTimeOfDay(start_time)} – ${formatTimeOfDay(end_time)}${endsNextDay(start_time, end_time) ? ` (${t('+1 day')})` : ''}`
}
