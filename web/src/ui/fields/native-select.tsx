import styles from './field.module.css'

/** One choice of a list. */
export type Option = { value: string; label: string; disabled?: boolean }

/** A short fixed list as the system's own picker: fast on phones and outside forms. */
export function NativeSelect({
  label,
  value,
  options,
  onChange,
  isFirst = false,
}: {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
  /** In a card or dialog it gets the focus. */
  isFirst?: boolean
}) {
  return (
    <select
      aria-label={label}
      value={value}
      data-autofocus={isFirst || undefined}
      onChange={(event) => onChange(event.target.value)}
      className={`${styles.input} ${styles.select}`}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
