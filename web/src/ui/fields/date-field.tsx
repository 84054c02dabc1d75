import '@mantine/dates/styles.css'
import { DatePickerInput } from '@mantine/dates'
import { FieldFrame, useField, type FieldProps } from './field.tsx'
import styles from './field.module.css'

const ariaLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
  monthLevelControl: 'Change to month view',
  yearLevelControl: 'Change to year view',
}

type Props = FieldProps & { min?: string; max?: string; clearable?: boolean }

/** A calendar day, kept as YYYY-MM-DD; `min` and `max` are days too. */
export function DateField({ name, label, hint, required, disabled, min, max, clearable = false }: Props) {
  const { value, error, onChange, onBlur, ref } = useField(name)
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required}>
      {({ id, describedBy, invalid }) => (
        <DatePickerInput
          id={id}
          ref={ref}
          value={typeof value === 'string' && value !== '' ? value : null}
          onChange={onChange}
          onBlur={onBlur}
          valueFormat="ddd, MMM D, YYYY"
          placeholder="Choose a day"
          firstDayOfWeek={0}
          hideOutsideDates
          weekendDays={[]}
          ariaLabels={ariaLabels}
          disabled={disabled ?? false}
          clearable={clearable}
          {...(min ? { minDate: min } : {})}
          {...(max ? { maxDate: max } : {})}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          classNames={{ input: styles.input ?? '' }}
        />
      )}
    </FieldFrame>
  )
}
