import '@mantine/dates/styles.css'
import { DatePickerInput } from '@mantine/dates'
import { themed } from '../../theme/themed.tsx'
import { capitalized, useT } from '../../lib/i18n.ts'
import { FieldFrame, useField, type FieldProps } from './field.tsx'
import styles from './field.module.css'

// The calendar's own texts are English; these are the browser's.
const dayWords = new Intl.DateTimeFormat('es-US', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const monthWords = new Intl.DateTimeFormat('es-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const weekdayWords = new Intl.DateTimeFormat('es-US', { weekday: 'narrow', timeZone: 'UTC' })
const inSpanish = {
  valueFormatter: ({ date }: { date: unknown }) => (typeof date === 'string' ? dayWords.format(new Date(date.slice(0, 10))) : ''),
  monthLabelFormat: (month: string) => capitalized(monthWords.format(new Date(month.slice(0, 10)))),
  weekdayFormat: (day: string) => weekdayWords.format(new Date(day.slice(0, 10))),
}

type Props = FieldProps & { min?: string; max?: string; clearable?: boolean }

/** A calendar day, stored as YYYY-MM-DD; `min` and `max` are days too. */
export const DateField = themed(function DateField({ name, label, hint, required, disabled, min, max, clearable = false }: Props) {
  const { t, locale } = useT()
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
          {...(locale === 'es' && inSpanish)}
          valueFormat="ddd, MMM D, YYYY"
          placeholder={t('Choose a day')}
          firstDayOfWeek={0}
          hideOutsideDates
          weekendDays={[]}
          ariaLabels={{
            previousMonth: t('Previous month'),
            nextMonth: t('Next month'),
            previousYear: t('Previous year'),
            nextYear: t('Next year'),
            previousDecade: t('Previous decade'),
            nextDecade: t('Next decade'),
            monthLevelControl: t('Change to month view'),
            yearLevelControl: t('Change to year view'),
          }}
          disabled={disabled ?? false}
          clearable={clearable}
          {...(min ? { minDate: min } : {})}
          {...(max ? { maxDate: max } : {})}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          classNames={{ input: styles.input ?? '', calendarHeaderLevel: styles.month ?? '' }}
        />
      )}
    </FieldFrame>
  )
})
