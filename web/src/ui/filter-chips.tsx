import { phrase } from '@crewcall/contract/rules/direction.ts'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../lib/i18n.ts'
import styles from './filter-chips.module.css'
import tabs from './tabs.module.css'

export type ActiveFilter = { id: string; label: string; onRemove: () => void }

/** The active filters, each removable, with one button to clear all; new filters are added by `children`. */
export function FilterChips({
  filters,
  onClear,
  children,
  label,
}: {
  filters: readonly ActiveFilter[]
  onClear: () => void
  children?: ReactNode
  /** What is chosen here, if it is not a filter. */
  label?: string
}) {
  const { say } = useT()
  return (
    <div className="cluster" role="group" aria-label={label ?? say('Filters')}>
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

/** Visible options; press to switch one on or off. */
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
    <div className="cluster" role="group" aria-label={label}>
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

type SegmentsProps<Value extends string> = {
  label: string
  value: Value
  options: readonly (Choice<Value> & { keys?: string })[]
  onChange: (value: Value) => void
}

/** One of a few views of the same data, side by side. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  return (
    <div className={tabs.segments} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-label={option.icon === undefined ? undefined : option.label}
          aria-pressed={option.value === value}
          aria-keyshortcuts={option.keys}
          onClick={() => onChange(option.value)}
        >
          {option.icon}
          <span>{option.label}</span>
        </button>
      ))}
    </div>
  )
}
