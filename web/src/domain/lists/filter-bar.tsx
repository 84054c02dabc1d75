import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import styles from '../../ui/filter-chips.module.css'
import { useTyped } from '../../ui/use-typed.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { filterWords, type FilterSpec, type Search } from './filter-specs.ts'

type Props = {
  specs: readonly FilterSpec[]
  search: Search
  onChange: (changes: Search) => void
  /** The text parameter with its own box. */
  find?: string
  children?: ReactNode
}

/** Search box, quick choices (children), all filters in a sheet, and active ones as chips; all are stored in the address. */
export function FilterBar({ specs, search, onChange, find, children }: Props) {
  const { t, say, locale } = useT()
  const [opened, setOpened] = useState(false)
  const found = specs.find((spec) => spec.name === find)
  const active = specs.filter((spec) => search[spec.name] !== undefined)
  return (
    <div className="cluster">
      {found && (
        <FindBox
          key={found.name}
          label={found.label}
          value={String(search[found.name] ?? '')}
          onFind={(value) => onChange({ [found.name]: value || undefined })}
        />
      )}
      {children}
      <Button
        variant="outlined"
        size="small"
        icon={<IconAdjustmentsHorizontal size={16} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {say('Filters')}
      </Button>
      {active.length > 0 && (
        <FilterChips
          filters={active.map((spec) => ({
            id: spec.name,
            label: filterWords(spec, search[spec.name], t, locale),
            onRemove: () => onChange({ [spec.name]: undefined }),
          }))}
          onClear={() => onChange(Object.fromEntries(specs.map(({ name }) => [name, undefined])))}
        />
      )}
      <FilterSheet specs={specs} search={search} opened={opened} onApply={onChange} onClose={() => setOpened(false)} />
    </div>
  )
}

function FindBox({ label, value, onFind }: { label: string; value: string; onFind: (value: string) => void }) {
  const [typed, setTyped] = useTyped(value, (text) => onFind(text ?? ''))
  return (
    <div className={styles.search}>
      <IconSearch size={16} aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={80}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}
