import { formatDay } from '@crewcall/contract/rules/time.ts'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '../../lib/i18n.ts'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { FieldRow } from '../../ui/fields/text-fields.tsx'
import { TimeField } from '../../ui/fields/time-field.tsx'
import { daysAround, endAfter, turnWords, type TypedSpan } from './typed-span.ts'

type Props = { shift: { start_time: string; end_time: string }; timezone: string; labels: { start: string; end: string } }

/**
 * Start and end of the work of a shift: each a time with its day and, in the night on which the clock goes back, which of two such times. The
 * end goes to the first day on which it is after the start.
 */
export function SpanFields({ shift, timezone, labels }: Props) {
  const { t, locale } = useT()
  const { watch, getValues, setValue, trigger } = useFormContext<TypedSpan>()
  const [start_day, start_time, end_day, end_time] = useWatch<TypedSpan, ['start_day', 'start_time', 'end_day', 'end_time']>({
    name: ['start_day', 'start_time', 'end_day', 'end_time'],
  })
  const typed = { ...getValues(), start_day, start_time, end_day, end_time }
  const days = daysAround(shift, timezone, [start_day, end_day]).map((value) => ({ value, label: formatDay(value, timezone, locale) }))
  useEffect(() => {
    const heard = watch((_, { name }) => {
      const span = getValues()
      const moves = name === 'start_day' || name === 'start_time' || name === 'start_turn' || name === 'end_time'
      if (moves && span.start_day && span.start_time && span.end_time) {
        const { end_day: day, end_turn: turn } = endAfter(span, timezone)
        setValue('end_day', day, { shouldDirty: true })
        setValue('end_turn', turn, { shouldDirty: true })
      }
      // The error of an impossible length is at the end, whichever field made it so.
      else if (name === 'end_day' || name === 'end_turn') void trigger('end_time')
    })
    return () => heard.unsubscribe()
  }, [watch, getValues, setValue, trigger, timezone])
  return (
    <>
      <FieldRow>
        <TimeField name="start_time" label={labels.start} endName="end_time" required />
        <SelectField name="start_day" label={t('Day of the start')} options={days} searchable={false} />
        <TurnField name="start_turn" options={turnWords(typed, 'start', timezone)} />
      </FieldRow>
      <FieldRow>
        <TimeField name="end_time" label={labels.end} startName="start_time" required />
        <SelectField name="end_day" label={t('Day of the end')} options={days} searchable={false} />
        <TurnField name="end_turn" options={turnWords(typed, 'end', timezone)} />
      </FieldRow>
    </>
  )
}

/** The choice between two times that the clock shows alike; nothing otherwise. */
function TurnField({ name, options }: { name: string; options: { value: string; label: string }[] }) {
  const { t } = useT()
  return options.length > 0 && <SelectField name={name} label={t('Which of the two')} options={options} searchable={false} />
}
