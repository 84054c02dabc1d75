import { INTERVIEW_MOST_SLOTS } from '@crewcall/contract/rules/hire.ts'
import { durationText } from '@crewcall/contract/rules/time.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useToday } from '../../../domain/time/use-today.ts'
import { zoneWords } from '../../../domain/time/zone-words.ts'
import { useT } from '../../../lib/i18n.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { TimeField } from '../../../ui/fields/time-field.tsx'
import { firstSlot, lengths, slotAfter, type TypedSlot } from './invite-terms.ts'
import styles from './interviews.module.css'

/** Up to five times that the candidate can choose from, in the zone of the location. */
export function SlotsField({ timezone }: { timezone: string }) {
  const { t, locale } = useT()
  const { getValues } = useFormContext<{ slots: TypedSlot[] }>()
  const { fields, append, remove } = useFieldArray<{ slots: TypedSlot[] }, 'slots'>({ name: 'slots' })
  const today = useToday(timezone)
  const options = lengths.map((minutes) => ({ value: String(minutes), label: durationText(minutes) }))
  const add = () => append(slotAfter(getValues('slots').at(-1) ?? firstSlot(today)))
  return (
    <fieldset className={styles.slots}>
      <legend className="strong small">{t('Times to choose from (up to five)')}</legend>
      <p className="soft note">{t('All times are in {zone}.', { zone: zoneWords(timezone, locale) })}</p>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.slot} role="group" aria-label={t('Time {number}', { number: index + 1 })}>
          <DayField name={`slots.${index}.day`} label={t('Day')} required min={today} />
          <TimeField name={`slots.${index}.start_time`} label={t('Start')} required />
          <SelectField name={`slots.${index}.minutes`} label={t('Length')} options={options} numeric searchable={false} required />
          {fields.length > 1 && (
            <div className={styles.remove}>
              <IconButton size="small" label={t('Remove time {number}', { number: index + 1 })} onClick={() => remove(index)}>
                <IconTrash size={18} aria-hidden="true" />
              </IconButton>
            </div>
          )}
        </div>
      ))}
      {fields.length < INTERVIEW_MOST_SLOTS && (
        <div>
          <Button size="small" variant="outlined" icon={<IconPlus size={16} aria-hidden="true" />} onClick={add}>
            {t('Add a time')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
