import { keptSkillFields, positionIcons } from '@crewcall/contract/reference-data.ts'
import type { z } from 'zod'
import { ReasonField } from '../../domain/admin/reason-field.tsx'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckboxField, SelectField } from '../../ui/fields/choice-fields.tsx'
import { FieldRow, MoneyField, TextAreaField, TextField } from '../../ui/fields/text-fields.tsx'
import { useAddPosition, useChangePosition } from './commands.ts'
import type { Position } from './positions-tab.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'

/** Adds a position, or changes one. */
export function PositionDialog({ position, onClose }: { position?: Position; onClose: () => void }) {
  const { t } = useT()
  const add = useAddPosition()
  const change = useChangePosition()
  const form = useContractForm(keptSkillFields, { ...startOf(position), reason: '' })
  const title = position ? t('Change {position}', { position: position.name }) : t('Add a position')
  async function handleSend(body: z.input<typeof keptSkillFields>) {
    if (position) await change.submit({ params: { id: position.id }, body: { ...body, last_updated_ts: position.last_updated_ts } })
    else await add.submit({ body })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form form={form} label={title} onSend={handleSend} guarded={false}>
        <FieldRow>
          <TextField name="name" label={t('Name')} maxLength={80} required />
          <SelectField name="icon" label={t('Picture')} options={useIconNames()} searchable={false} required />
        </FieldRow>
        <TextField
          name="description"
          label={t('In a sentence')}
          hint={t('For pros who choose what they work as')}
          maxLength={500}
          required
        />
        <TextAreaField name="default_description" label={t('Default description of a shift')} rows={3} maxLength={2000} />
        <FieldRow>
          <MoneyField name="minimum_wage_amount" label={t('At least')} unit={t('per hour')} min={15} max={75} required />
          <MoneyField name="default_wage_amount" label={t('Usual')} unit={t('per hour')} min={15} max={75} required />
        </FieldRow>
        <FieldRow>
          <MoneyField name="recommended_wage_amount" label={t('Recommended')} unit={t('per hour')} min={15} max={75} required />
          <MoneyField name="recommended_wage_amount_boosted" label={t('To fill fast')} unit={t('per hour')} min={15} max={75} required />
        </FieldRow>
        <FieldRow>
          <MoneyField name="average_wage_amount" label={t('Average here')} unit={t('per hour')} min={15} max={75} required />
          <SelectField
            name="license"
            label={t('For')}
            options={[
              { value: 'marketplace', label: t('Shifts and hiring') },
              { value: 'hire', label: t('Only for hiring') },
            ]}
            required
          />
        </FieldRow>
        <CheckboxField name="default_no_experience_required" label={t('No experience needed, unless the manager says so')} />
        <CheckboxField
          name="is_offered"
          label={t('Offered')}
          hint={t('Off: nobody can post it or choose it from now on. Posted shifts stay as they are.')}
        />
        <ReasonField />
        <SendOrCancel action={t('Save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

type Start = Omit<z.input<typeof keptSkillFields>, 'reason'>

function startOf(position: Position | undefined): Start {
  const fresh: Start = {
    name: '',
    icon: 'line-cook',
    description: '',
    default_description: '',
    default_no_experience_required: false,
    minimum_wage_amount: 15,
    default_wage_amount: 18,
    average_wage_amount: 18,
    recommended_wage_amount: 19,
    recommended_wage_amount_boosted: 21,
    license: 'marketplace',
    is_offered: true,
  }
  if (!position) return fresh
  const own = Object.fromEntries(Object.keys(fresh).map((name) => [name, position[name as keyof Start]])) as Start
  return { ...own, icon: positionIcons.find((icon) => icon === position.icon) ?? fresh.icon }
}

function useIconNames() {
  const { t } = useT()
  const names: Record<(typeof positionIcons)[number], string> = {
    'line-cook': t('Pan'),
    'prep-cook': t('Knife'),
    dishwasher: t('Plates'),
    bartender: t('Glass'),
    'front-of-house': t('Tray'),
    'event-cook': t('Cloche'),
    'event-setup': t('Tent'),
    'baker-pastry': t('Croissant'),
    housekeeping: t('Bed'),
    maintenance: t('Wrench'),
  }
  return positionIcons.map((value) => ({ value, label: names[value] }))
}
