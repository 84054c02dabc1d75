import { FieldFrame, textOf, useField, type FieldProps } from './field.tsx'
import field from './field.module.css'

/** A calendar day from the phone's picker, in the phone's own language; stored as YYYY-MM-DD, null while empty. */
export function DayField({ name, label, hint, required, min, max }: FieldProps & { min?: string; max?: string }) {
  const { value, error, onChange, ref, onBlur } = useField(name)
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required}>
      {({ id, describedBy, invalid }) => (
        <input
          id={id}
          ref={ref}
          type="date"
          value={textOf(value)}
          min={min}
          max={max}
          aria-required={required}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          className={field.input}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        />
      )}
    </FieldFrame>
  )
}
