import { phrase } from '@crewcall/contract/rules/direction.ts'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../lib/i18n.ts'
import styles from './filter-chips.module.css'

export type ActiveFilter = { id: string; label: string; onRemove: () => void }

/** The filters in force, each removable, with one way to clear all; new filters are added by `children`. */
export function FilterChips({
  filters,
  onClear,
  children,
}: {
  filters: readonly ActiveFilter[]
  onClear: () => void
  children?: ReactNode
}) {
  const { say } = useT()
  return (
    <div className={styles.chips} role="group" aria-label={say('Filters')}>
      {children}
      {filters.map((filter) => (
        <button
          key={filter.id}
          type="button"
          className={styles.chip}
          data-on="true"
          onClick={filter.onRemove}
          aria-label={phrase`${say('Remove filter')} ${filter.label}`}
        >
          {filter.label}
          <IconX size={14} aria-hidden="true" />
        </button>
      ))}
      {filters.length > 1 && (
        <button type="button" className={styles.clear} onClick={onClear}>
          {say('Clear all')}
        </button>
      )}
    </div>
  )
}

export type Choice<T extends string> = { value: T; label: string; icon?: ReactNode; count?: number }

/** Choices that are all on screen; press to switch one on or off. */
export function ChoiceChips<T extends string>({
  label,
  choices,
  chosen,
  onChange,
}: {
  label: string
  choices: readonly Choice<T>[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}) {
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {choices.map(({ value, label: words, icon, count }) => {
        const on = chosen.includes(value)
        return (
          <button
            key={value}
            type="button"
            className={styles.chip}
            data-on={on}
            aria-pressed={on}
            onClick={() => onChange(on ? chosen.filter((other) => other !== value) : [...chosen, value])}
          >
            {icon}
            {words}
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </button>
        )
      })}
    </div>
  )
}
