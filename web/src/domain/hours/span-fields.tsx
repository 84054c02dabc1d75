import { formatDay } from '@crewcall/contract/rules/time.ts'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '../../lib/i18n.ts'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { FieldRow } from '../../ui/fields/text-fields.tsx'
import { TimeField } from '../../ui/fields/time-field.tsx'
import { daysAround, endDayOf, type TypedSpan } from './typed-span.ts'

type Props = { shift: { start_time: string; end_time: string }; timezone: string; labels: { start: string; end: string } }

/** Start and end of the work of a shift: each a time with its day. The end goes to the first day on which it is after the start. */
export function SpanFields({ shift, timezone, labels }: Props) {
  const { t, locale } = useT()
  const { watch, setValue, trigger } = useFormContext<TypedSpan>()
  const chosen = useWatch<TypedSpan, ['start_day', 'end_day']>({ name: ['start_day', 'end_day'] })
  const days = daysAround(shift, timezone, chosen).map((value) => ({ value, label: formatDay(value, timezone, locale) }))
  useEffect(() => {
    const heard = watch(({ start_day, start_time, end_time }, { name }) => {
      const moves = name === 'start_day' || name === 'start_time' || name === 'end_time'
      if (moves && start_day && start_time && end_time)
        setValue('end_day', endDayOf({ start_day, start_time, end_time }), { shouldDirty: true })
      // The error of an impossible length is at the end, whichever field made it so.
      else if (name === 'end_day') void trigger('end_time')
    })
    return () => heard.unsubscribe()
  }, [watch, setValue, trigger])
  return (
    <>
      <FieldRow>
        <TimeField name="start_time" label={labels.start} endName="end_time" required />
        <SelectField name="start_day" label={t('Day of the start')} options={days} searchable={false} />
      </FieldRow>
      <FieldRow>
        <TimeField name="end_time" label={labels.end} startName="start_time" required />
        <SelectField name="end_day" label={t('Day of the end')} options={days} searchable={false} />
      </FieldRow>
    </>
  )
}
