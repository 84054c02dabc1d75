import { IconMapPins } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, SideSheet } from '../../ui/dialog.tsx'
import field from '../../ui/fields/field.module.css'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import type { DashboardSearch } from './dashboard-search.ts'
import styles from './dashboards.module.css'

export type Choice = { id: number; name: string; organization_id: number; organization_name: string }
type Props = { search: DashboardSearch; choices: readonly Choice[]; onChange: (changes: DashboardSearch) => void }

/** From this many locations on, they are searched by name. */
const manyLocations = 8

/** Which of the reader's businesses and locations are shown. */
export function LocationChoice({ search, choices, onChange }: Props) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const organizations = [...new Map(choices.map((choice) => [choice.organization_id, choice.organization_name]))]
  const within = choices.filter(({ organization_id: id }) => (search.organization_id ?? id) === id)
  const chosen = search.location_id ?? []
  const shown =
    chosen.length === 0 ? t('All locations') : t('{count, plural, one {1 location} other {# locations}}', { count: chosen.length })
  return (
    <>
      {organizations.length > 1 && (
        <NativeSelect
          label={t('Business')}
          value={String(search.organization_id ?? '')}
          options={[{ value: '', label: t('All businesses') }, ...organizations.map(([id, name]) => ({ value: String(id), label: name }))]}
          onChange={(id) => onChange({ organization_id: id === '' ? undefined : Number(id), location_id: undefined })}
        />
      )}
      {within.length > 1 && (
        <Button
          variant="outlined"
          icon={<IconMapPins size={18} aria-hidden="true" />}
          aria-label={t('Which locations: {shown}', { shown })}
          onClick={() => setOpen(true)}
        >
          {shown}
        </Button>
      )}
      <SideSheet opened={isOpen} onClose={() => setOpen(false)} title={t('Which locations')}>
        {isOpen && (
          <Several
            choices={within}
            chosen={chosen}
            onChoose={(ids) => {
              onChange({ location_id: ids.length === 0 || ids.length === within.length ? undefined : ids })
              setOpen(false)
            }}
          />
        )}
      </SideSheet>
    </>
  )
}

type SeveralProps = { choices: readonly Choice[]; chosen: readonly number[]; onChoose: (ids: number[]) => void }

function Several({ choices, chosen, onChoose }: SeveralProps) {
  const { t } = useT()
  const [ids, setIds] = useState(chosen)
  const [typed, setTyped] = useState('')
  const found = choices.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
  return (
    <form
      className="stack"
      aria-label={t('Which locations')}
      onSubmit={(event) => {
        event.preventDefault()
        onChoose([...ids])
      }}
    >
      {choices.length >= manyLocations && (
        <input
          type="search"
          className={field.input}
          aria-label={t('Find a location')}
          placeholder={t('Find a location')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ul className={styles.choices}>
        {found.map(({ id, name }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={ids.includes(id)}
                onChange={({ target }) => setIds(target.checked ? [...ids, id] : ids.filter((other) => other !== id))}
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
      <Dialog.Actions>
        <Button variant="text" onClick={() => onChoose([])}>
          {t('All locations')}
        </Button>
        <Button type="submit">{t('Show')}</Button>
      </Dialog.Actions>
    </form>
  )
}
