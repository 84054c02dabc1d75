import type { ReactNode } from 'react'
import { FieldFrame, useField } from '../../ui/fields/field.tsx'
import styles from './post-gig.module.css'

export type RadioCard = { value: string | number | null; label: string; note?: ReactNode; icon?: ReactNode }

/** A choice among a few options that need a sentence each. */
export function RadioCards({ name, label, cards }: { name: string; label: string; cards: readonly RadioCard[] }) {
  const { value, error, onChange, ref } = useField(name)
  return (
    <FieldFrame label={label} error={error} group>
      {() => (
        <div className={styles.radios}>
          {cards.map((card, index) => (
            <label key={String(card.value)} className={styles.radio} data-on={value === card.value}>
              <input
                ref={index === 0 ? ref : undefined}
                type="radio"
                name={name}
                className="visually-hidden"
                checked={value === card.value}
                onChange={() => onChange(card.value)}
              />
              {card.icon}
              <span>
                <strong>{card.label}</strong>
                {card.note !== undefined && <small>{card.note}</small>}
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
