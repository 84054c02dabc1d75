import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../lib/i18n.ts'
import styles from './command-palette.module.css'
import { Dialog } from './dialog.tsx'
import { goTo, useOfferedActions, type Action } from './shortcuts.ts'

type Props = {
  typed: string
  onType: (typed: string) => void
  /** What else the screens and actions are found by, by their ids. */
  words: Readonly<Record<string, string>>
  /** People and other things that match the input; they are listed below the screens and actions. */
  found: readonly Action[]
  /** What was opened from here last; it comes first while nothing is typed. */
  recent: readonly Action[]
  /** Offered when nothing matches. */
  instead: readonly Action[]
  /** More may be found. */
  isSearching: boolean
  /** What is searched, or what about it failed. */
  note: string
  onClose: () => void
}

/** Open any screen, run any action, find anybody: type, arrow keys, Enter. */
export function CommandPalette({ typed, onType, words, found: alsoFound, recent, instead, isSearching, note, onClose }: Props) {
  const { t } = useT()
  const [index, setIndex] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const here = matching(useOfferedActions(), typed, words).filter(({ run }) => run)
  const matches = typed.trim() === '' ? [...recent, ...here] : [...here, ...alsoFound]
  const isNothing = matches.length === 0 && !isSearching
  const found = isNothing ? instead : matches
  const current = Math.min(index, Math.max(0, found.length - 1))
  useEffect(() => list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' }), [current])

  function run(action: Action | undefined) {
    if (!action) return
    onClose()
    action.run?.()
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') setIndex((current + 1) % Math.max(1, found.length))
    else if (event.key === 'ArrowUp') setIndex((current - 1 + found.length) % Math.max(1, found.length))
    else if (event.key === 'Enter') run(found[current])
    else return
    event.preventDefault()
  }

  return (
    <Dialog opened onClose={onClose} title={t('Search')} size="lg">
      <input
        className={styles.input}
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={found[current] ? `palette-${found[current].id}` : undefined}
        aria-label={t('Search everything')}
        placeholder={t('Name, number, day, screen or action')}
        data-autofocus
        value={typed}
        onChange={(event) => (onType(event.target.value), setIndex(0))}
        onKeyDown={handleKey}
      />
      <p className={styles.note} role="status">
        {isNothing ? t('Nothing matches “{typed}”.', { typed }) : note}
      </p>
      <div ref={list} id="palette-list" aria-busy={isSearching} role="listbox" aria-label={t('Found')} className={styles.list}>
        {found.map((action, position) => (
          <button
            key={action.id}
            id={`palette-${action.id}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={position === current}
            className={styles.item}
            onClick={() => run(action)}
          >
            <span>
              {action.label}
              {action.detail !== undefined && <small> {action.detail}</small>}
            </span>
            <small>{action.group}</small>
            {action.keys && <Keys keys={action.keys} />}
          </button>
        ))}
        {found.length === 0 && isSearching && <p className="soft">{t('Looking…')}</p>}
      </div>
    </Dialog>
  )
}

/** The keyboard shortcuts available here, by group; those of this screen first. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  const keyed = useOfferedActions().filter((action) => action.keys)
  const taken = new Set(keyed.map(({ keys }) => keys))
  const groups = [...new Set(keyed.map(({ group }) => group))].toSorted((a, b) => Number(a === t(goTo)) - Number(b === t(goTo)))
  return (
    <Dialog opened onClose={onClose} title={t('Keyboard shortcuts')} size="lg">
      <div className={styles.help}>
        {groups.map((group) => (
          <KeyGroup key={group} title={group} rows={keyed.filter((action) => action.group === group)} />
        ))}
        <KeyGroup
          title={t('Everywhere')}
          rows={everywhere.filter(({ keys }) => !taken.has(keys)).map(({ label, ...row }) => ({ ...row, label: t(label) }))}
        />
      </div>
    </Dialog>
  )
}

const everywhere = [
  { id: 'palette', label: 'Go to or do anything', keys: 'Ctrl K' },
  { id: 'search', label: 'Search this screen', keys: '/' },
  { id: 'close', label: 'Close what is open', keys: 'Esc' },
  { id: 'help', label: 'This list', keys: '?' },
] as const

function KeyGroup({ title, rows }: { title: string; rows: readonly Pick<Action, 'id' | 'label' | 'keys'>[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {rows.map(({ id, label, keys = '' }) => (
          <li key={id}>
            {label} <Keys keys={keys} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Keys({ keys }: { keys: string }) {
  return (
    <span className={styles.keys}>
      {keys.split(' ').map((key) => (
        <kbd key={key}>{key.length === 1 ? key.toUpperCase() : key}</kbd>
      ))}
    </span>
  )
}

function matching(actions: readonly Action[], typed: string, more: Props['words']): readonly Action[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return actions
    .filter((action) =>
      words.every((word) => `${action.label} ${action.group} ${action.words ?? ''} ${more[action.id] ?? ''}`.toLowerCase().includes(word)),
    )
    .slice(0, 40)
}
