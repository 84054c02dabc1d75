import { folded } from '@crewcall/contract/rules/folded.ts'
import { Menu, Popover } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { cloneElement, useState, type ComponentProps, type KeyboardEvent, type ReactElement } from 'react'
import { themed } from '../../theme/themed.tsx'
import { useT } from '../../lib/i18n.ts'
import { useOpenAtOnce } from '../../ui/opens-later.tsx'
import styles from './location-switcher-popup.module.css'
import { recentLocationIds, rememberChosen } from './recent-locations.ts'

type Place = { id: number; name: string }
type Props = {
  button: ReactElement<ComponentProps<'button'>>
  locations: readonly Place[]
  /** Null for all locations. */
  currentId: number | null
  onChoose: (id: number | null) => void
}
type Choice = { id: number | null; name: string }

/** From this many locations on, they are searched by name. */
const manyLocations = 7

/** All locations, then those used last, then the others; below the current one. */
export const LocationSwitcherPopup = themed(function LocationSwitcherPopup(props: Props) {
  const { t } = useT()
  const [recent] = useState(recentLocationIds)
  const choices: Choice[] = [{ id: null, name: t('All locations') }, ...recentFirst(props.locations, recent)]
  const Choices = props.locations.length < manyLocations ? FewLocations : ManyLocations
  function handleChoose(id: number | null) {
    rememberChosen(id, props.currentId)
    props.onChoose(id)
  }
  return <Choices {...props} onChoose={handleChoose} choices={choices} />
})

type Chosen = Props & { choices: readonly Choice[] }

function FewLocations({ button, choices, currentId, onChoose }: Chosen) {
  const { t } = useT()
  const { target, ...opening } = useOpenAtOnce(button)
  return (
    <Menu {...opening} width="target" position="bottom-start" shadow="md">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={styles.list ?? ''}>
        {choices.map(({ id, name }) => (
          <Menu.Item
            key={id ?? 'all'}
            onClick={() => onChoose(id)}
            rightSection={id === currentId ? <IconCheck size={16} aria-label={t('Current')} /> : null}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function ManyLocations({ button, choices, currentId, onChoose }: Chosen) {
  const { t } = useT()
  const { target, opened, onChange } = useOpenAtOnce(button)
  const [typed, setTyped] = useState('')
  const [index, setIndex] = useState(0)
  const found = choices.filter(({ name }) => folded(name).includes(folded(typed)))
  const current = Math.min(index, Math.max(0, found.length - 1))

  function choose(choice: Choice | undefined) {
    if (!choice) return
    onChange(false)
    setTyped('')
    onChoose(choice.id)
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') setIndex((current + 1) % Math.max(1, found.length))
    else if (event.key === 'ArrowUp') setIndex((current - 1 + found.length) % Math.max(1, found.length))
    else if (event.key === 'Enter') choose(found[current])
    else return
    event.preventDefault()
  }
  return (
    <Popover opened={opened} onChange={onChange} width="target" position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>{cloneElement(target, { onClick: () => onChange(!opened) })}</Popover.Target>
      <Popover.Dropdown className={styles.many ?? ''} aria-label={t('Locations')}>
        <input
          type="search"
          role="combobox"
          aria-expanded="true"
          aria-controls="locations-found"
          aria-activedescendant={found[current] ? `location-${found[current].id ?? 'all'}` : undefined}
          aria-label={t('Search locations')}
          placeholder={t('Search locations')}
          className={styles.search}
          data-autofocus
          value={typed}
          onChange={(event) => (setTyped(event.target.value), setIndex(0))}
          onKeyDown={handleKey}
        />
        <div id="locations-found" role="listbox" aria-label={t('Locations')} className={styles.list}>
          {found.map((choice, position) => (
            <button
              key={choice.id ?? 'all'}
              id={`location-${choice.id ?? 'all'}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={position === current}
              className={styles.choice}
              onClick={() => choose(choice)}
            >
              {choice.name}
              {choice.id === currentId && <IconCheck size={16} aria-label={t('Current')} />}
            </button>
          ))}
          {found.length === 0 && <p className="soft small">{t('No location matches.')}</p>}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Those used last in this browser, latest first; then the others in their order. */
export function recentFirst<T extends Place>(locations: readonly T[], recent: readonly number[]): T[] {
  const rank = ({ id }: T) => (recent.includes(id) ? recent.indexOf(id) : recent.length)
  return locations.toSorted((a, b) => rank(a) - rank(b))
}
