import { useId, type ReactNode } from 'react'
import styles from './card.module.css'

type Props<T extends string> = {
  label: string
  value: T
  choices: readonly { value: T; label: string; note?: ReactNode }[]
  onChange: (value: T) => void
}

/** One of a few options, each with a sentence if it needs one. */
export function ChoiceList<T extends string>({ label, value, choices, onChange }: Props<T>) {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          <span>
            <strong>{choice.label}</strong>
            {choice.note !== undefined && <small>{choice.note}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
