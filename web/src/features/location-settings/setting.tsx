import { useId, type ReactNode } from 'react'
import styles from './location-settings.module.css'

/** One setting: its description at the left, its control at the right. */
export function Setting({ label, text, children }: { label: string; text: string; children: (labelId: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={styles.setting}>
      <div>
        <strong id={id}>{label}</strong>
        <p>{text}</p>
      </div>
      {children(id)}
    </div>
  )
}
