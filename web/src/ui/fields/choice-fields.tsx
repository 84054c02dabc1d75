import { InputWrapperContext, MultiSelect, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { themed } from '../../theme/themed.tsx'
import { useT } from '../../lib/i18n.ts'
import { FieldFrame, textOf, useField, type FieldProps } from './field.tsx'
import styles from './field.module.css'
import type { Option } from './native-select.tsx'

type SelectProps = FieldProps & {
  options: readonly Option[]
  placeholder?: string
  searchable?: boolean
  clearable?: boolean
  numeric?: boolean
  /** Receives the search text of a searchable field, if the options are looked up by it. */
  onSearch?: (text: string) => void
}
const noFrame = { offsetTop: false, offsetBottom: false, getStyles: null, labelId: undefined } as const
type Ids = { id: string; describedBy: string | undefined; invalid: boolean }

const input = { input: styles.input ?? '' }

/** Single choice; `searchable` from about eight options on; `numeric` keeps ids as numbers. */
export const SelectField = themed(function SelectField({
  name,
  label,
  hint,
  required,
  disabled,
  options,
  numeric = false,
  searchable,
  clearable,
  placeholder,
  onSearch,
}: SelectProps) {
  const { say } = useT()
  const { value, error, onChange, ref, onBlur } = useField(name)
  const back = (picked: string | null) => onChange(picked === null || !numeric ? picked : Number(picked))
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required}>
      {(ids) => (
        <Select
          {...aria(ids, required)}
          // A dialog focuses its first field; a list opened by that would intercept the Escape meant for the dialog.
          openOnFocus={false}
          ref={ref}
          data={[...options]}
          value={textOf(value) || null}
          onChange={back}
          onBlur={onBlur}
          disabled={disabled ?? false}
          searchable={searchable ?? options.length > 8}
          {...(onSearch ? { onSearchChange: onSearch } : {})}
          clearable={clearable ?? false}
          allowDeselect={clearable ?? false}
          placeholder={placeholder ?? say('Choose')}
          nothingFoundMessage={say('Nothing found')}
          classNames={input}
        />
      )}
    </FieldFrame>
  )
})

/** Multiple choice, as removable pills. */
export const MultiSelectField = themed(function MultiSelectField({
  name,
  label,
  hint,
  required,
  disabled,
  options,
  numeric = false,
  placeholder,
}: SelectProps) {
  const { t } = useT()
  const { value, error, onChange, ref, onBlur } = useField(name)
  const chosen = Array.isArray(value) ? value.map(String) : []
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required}>
      {(ids) => (
        <MultiSelect
          {...aria(ids, required)}
          openOnFocus={false}
          ref={ref}
          data={[...options]}
          value={chosen}
          onChange={(picked) => onChange(numeric ? picked.map(Number) : picked)}
          onBlur={onBlur}
          disabled={disabled ?? false}
          searchable
          placeholder={chosen.length === 0 ? (placeholder ?? t('Choose')) : ''}
          nothingFoundMessage={t('Nothing found')}
          classNames={{ input: `${styles.input} ${styles.pills}` }}
        />
      )}
    </FieldFrame>
  )
})

/** A checkbox, effective when the form is saved. */
export function CheckboxField(props: FieldProps) {
  return <Toggle {...props} kind="checkbox" />
}

/** A setting that is on or off. */
export function SwitchField(props: FieldProps) {
  return <Toggle {...props} kind="switch" />
}

function Toggle({ name, label, hint, disabled, kind }: FieldProps & { kind: 'checkbox' | 'switch' }) {
  const { value, error, onChange, ...field } = useField(name)
  return (
    <label className={styles.check}>
      <input
        {...field}
        type="checkbox"
        role={kind === 'switch' ? 'switch' : undefined}
        className={kind === 'switch' ? styles.switch : undefined}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
        disabled={disabled}
        aria-invalid={error !== undefined}
      />
      <span className={styles.words}>
        {label}
        {hint !== undefined && <small>{hint}</small>}
        {error !== undefined && (
          <small role="alert" className={styles.note} data-bad="true">
            {error}
          </small>
        )}
      </span>
    </label>
  )
}

/** Props of a field of the library. It sets its own description and says by `error` alone that it is invalid. */
export function aria({ id, describedBy, invalid }: Ids, required: boolean | undefined) {
  return {
    id,
    'aria-required': required,
    error: invalid,
    withErrorStyles: false,
    inputContainer: (children: ReactNode) => (
      <InputWrapperContext value={{ ...noFrame, inputId: id, describedBy }}>{children}</InputWrapperContext>
    ),
  }
}
