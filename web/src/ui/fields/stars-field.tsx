import { phrase } from '@crewcall/contract/rules/direction.ts'
import { IconStar } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { FieldFrame, useField, type FieldProps } from './field.tsx'
import styles from './field.module.css'

const words = ['Would not work again', 'Below expectations', 'Good', 'Very good', 'Outstanding']

/** One to five stars with their meaning. */
export function StarsField({ name, label, hint, required }: FieldProps) {
  const { value, error, onChange } = useField(name)
  const stars = typeof value === 'number' ? value : 0
  return (
    <FieldFrame label={label} hint={words[stars - 1] ?? hint} error={error} required={required} group>
      {() => <StarsInput value={stars} onChange={onChange} />}
    </FieldFrame>
  )
}

/** The stars alone. */
export function StarsInput({ value, onChange }: { value: number; onChange: (stars: number) => void }) {
  const { say } = useT()
  return (
    <span className={styles.stars}>
      {words.map((meaning, index) => (
        <button
          key={meaning}
          type="button"
          className={styles.star}
          data-on={index < value}
          aria-pressed={index + 1 === value}
          aria-label={phrase`${index + 1} ${say('of')} 5: ${say(meaning)}`}
          onClick={() => onChange(index + 1)}
        >
          <IconStar size={30} stroke={1.75} aria-hidden="true" />
        </button>
      ))}
    </span>
  )
}

/** A read-only rating: "4.8" with its star, or "New". */
export function StarsText({ value, count }: { value: number | null; count?: number }) {
  const { t } = useT()
  if (value === null) return <span>{t('New')}</span>
  return (
    <span className="tabular" aria-label={t('Rated {stars} of 5', { stars: value.toFixed(1) })}>
      <span style={{ color: 'var(--cc-star)' }}>★</span> {value.toFixed(1)}
      {count !== undefined && ` (${count})`}
    </span>
  )
}
