import { phrase } from '@crewcall/contract/rules/direction.ts'
import { phoneNumber } from '@crewcall/contract/rules/typed.ts'
import type { HTMLInputTypeAttribute, KeyboardEventHandler, ReactNode } from 'react'
import { FieldFrame, textOf, useField, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type TextProps = FieldProps & {
  type?: HTMLInputTypeAttribute
  placeholder?: string
  autoComplete?: string
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'url'
  maxLength?: number
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
  /** The field of a dialog that is focused for typing. */
  'data-autofocus'?: boolean
  /** What else happens when the field loses focus. */
  onLeave?: () => void
}

/** One line of text. */
export function TextField({ name, label, hint, required, disabled, type = 'text', onLeave, ...rest }: TextProps) {
  const { value, error, onBlur, ...field } = useField(name)
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required}>
      {({ id, describedBy, invalid }) => (
        <input
          {...rest}
          {...field}
          onBlur={() => {
            onBlur()
            onLeave?.()
          }}
          id={id}
          type={type}
          value={textOf(value)}
          disabled={disabled}
          aria-required={required}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          className={styles.input}
        />
      )}
    </FieldFrame>
  )
}

/** Several lines; with `maxLength` the hint shows the number of characters near the limit. */
export function TextAreaField({
  name,
  label,
  hint,
  required,
  disabled,
  rows = 4,
  maxLength,
  placeholder,
}: FieldProps & { rows?: number; maxLength?: number; placeholder?: string }) {
  const { value, error, ...field } = useField(name)
  const { length } = textOf(value)
  const counted =
    maxLength === undefined || length < maxLength * 0.8 ? hint : phrase`${hint ? phrase`${hint} · ` : ''}${length} / ${maxLength}`
  return (
    <FieldFrame label={label} hint={counted} error={error} required={required}>
      {({ id, describedBy, invalid }) => (
        <textarea
          {...field}
          id={id}
          rows={rows}
          value={textOf(value)}
          placeholder={placeholder}
          disabled={disabled}
          aria-required={required}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          className={styles.input}
        />
      )}
    </FieldFrame>
  )
}

/** A US phone number; formatted when the field loses focus. */
export function PhoneField(props: FieldProps) {
  const { value, onChange } = useField(props.name)
  const prettify = () => onChange(prettyPhone(textOf(value)))
  return <TextField {...props} onLeave={prettify} type="tel" inputMode="tel" autoComplete="tel-national" placeholder="(615) 555-0134" />
}

/** "(615) 555-0134" from any spelling of a US number; anything else stays as typed. */
export function prettyPhone(typed: string): string {
  const digits = phoneNumber(typed)?.slice(2)
  return digits === undefined ? typed : `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** A ZIP code of five or nine digits. */
export function PostalField(props: FieldProps) {
  return <TextField {...props} inputMode="numeric" autoComplete="postal-code" maxLength={10} placeholder="37203" />
}

/** A number, stored as a number; empty is `null` so that "required" can be reported. `unit` follows the number. */
export function NumberField({
  name,
  label,
  hint,
  required,
  disabled,
  prefix,
  unit,
  step = 1,
  min,
  max,
}: FieldProps & { prefix?: ReactNode; unit?: ReactNode; step?: number; min?: number; max?: number }) {
  const { value, error, onChange, ...field } = useField(name)
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required}>
      {({ id, describedBy, invalid }) => (
        <div className={styles.affixed} data-bad={invalid}>
          {prefix !== undefined && <span className={styles.prefix}>{prefix}</span>}
          <input
            {...field}
            id={id}
            type="number"
            inputMode="decimal"
            value={typeof value === 'number' && Number.isFinite(value) ? value : ''}
            onChange={(event) => onChange(event.target.value === '' ? null : event.target.valueAsNumber)}
            onWheel={(event) => event.currentTarget.blur()}
            step={step}
            min={min}
            max={max}
            disabled={disabled}
            aria-required={required}
            aria-invalid={invalid}
            aria-describedby={describedBy}
            className={styles.input}
          />
          {unit !== undefined && <span className={styles.suffix}>{unit}</span>}
        </div>
      )}
    </FieldFrame>
  )
}

/** Dollars with cents, e.g. an hourly rate with `unit="per hour"`. */
export function MoneyField(props: FieldProps & { unit?: ReactNode; min?: number; max?: number }) {
  return <NumberField step={0.01} prefix="$" {...props} />
}

/** Fields side by side if there is room; with `stacks` never on phones, for fields with long values. */
export function FieldRow({ children, stacks = false }: { children: ReactNode; stacks?: boolean }) {
  return (
    <div className={styles.row} data-stacks={stacks}>
      {children}
    </div>
  )
}
