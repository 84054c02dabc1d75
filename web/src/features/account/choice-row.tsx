import { useId } from 'react'
import styles from './account.module.css'

type Props<T extends string> = { label: string; value: T; choices: readonly { value: T; label: string }[]; onChange: (value: T) => void }

/** A choice among a few visible options, effective at once. */
export function ChoiceRow<T extends string>({ label, value, choices, onChange }: Props<T>) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
