import { useFormContext } from 'react-hook-form'
import styles from './billing.module.css'

type Sample = { label: string; text: string; values: Record<string, string> }

/** Buttons that fill the form with a test number. */
export function TestNumbers({ samples }: { samples: readonly Sample[] }) {
  const { setValue } = useFormContext()
  function handlePick(values: Sample['values']) {
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div role="group" aria-label="Test numbers" className={styles.samples}>
      {samples.map(({ label, text, values }) => (
        <button key={label} type="button" onClick={() => handlePick(values)}>
          <strong>{label}</strong>
          <span className="tabular">{values['number'] ?? values['account']}</span>
          <small>{text}</small>
        </button>
      ))}
    </div>
  )
}
