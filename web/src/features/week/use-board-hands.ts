import type { RefObject } from 'react'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { useActions } from '../../ui/shortcuts.ts'
import type { BoardRow } from './board-rows.ts'
import type { BoardShift } from './board-shift.ts'
import type { Verdict } from './drag-ghost.ts'
import { type Removal, removalOf } from './removing.ts'
import type { Selection } from './selection.ts'
import type { Board } from './use-board.ts'
import type { BoardActs } from './use-board-acts.ts'
import { focusedIn } from './use-board-keyboard.ts'
import { useDrops } from './use-drops.ts'
import { useKeyActs } from './use-key-acts.ts'
import { type GigTemplate, useTemplates } from './use-templates.ts'
import { useVerdict } from './use-verdict.ts'

/** The card that is open: of a shift, or for a new one on some days. */
export type Opened =
  | { kind: 'shift'; key: string; anchor: DOMRect }
  | { kind: 'several' }
  | { kind: 'removal'; removal: Removal }
  | { kind: 'relocation'; key: string; location_id: number; local_date: string }
  | {
      kind: 'new'
      row: string | undefined
      days: readonly string[]
      times?: { start: string; end: string }
      template?: GigTemplate
      anchor: DOMRect
    }

type Options = {
  board: Board
  acts: BoardActs
  /** The selected shifts. */
  chosen: readonly BoardShift[]
  open: (opened: Opened) => void
  selection: Selection
  select: (selection: Selection) => void
  /** Where keys tell what they do. */
  told: RefObject<HTMLElement | null>
}
/** What pointers and keys know of the board. */
export type Hands = Options & {
  shiftOf: (key: string | undefined) => BoardShift | undefined
  rowOf: (key: string | undefined) => BoardRow['of'] | undefined
  /** The selected shifts if this is one of them, or only this one. */
  heldWith: (shift: BoardShift) => readonly BoardShift[]
  /** Whether a shift fits somewhere, and why not. */
  verdict: ReturnType<typeof useVerdict>
  /** Removes drafts, and asks before posted shifts are cancelled. */
  remove: (shifts: readonly BoardShift[]) => void
  /** Tells what a key would do. */
  tell: (verdict: Verdict) => void
}

/** What pointers and keys do on the board. Every drag has its keys, and its taps on the card of a shift. */
export function useBoardHands(grid: RefObject<HTMLElement | null>, options: Options): void {
  const { board, selection, chosen, told } = options
  const verdict = useVerdict(board)
  const hands: Hands = {
    ...options,
    shiftOf: (key) => [...board.shifts, ...board.tails].find((shift) => shift.key === key),
    rowOf: (key) => board.rows.find((row) => row.key === key)?.of,
    heldWith: (shift) => (selection.keys.has(shift.key) ? chosen : [shift]),
    verdict,
    remove: useRemoval(options),
    tell: (said) => tellIn(told.current, said),
  }
  useKeyActs(grid, hands)
  useDrops(grid, hands)
  useBoardActions(grid, options)
}

/** Removes shifts: drafts at once, with Undo; with posted ones among them after a question. */
export function useRemoval({ board, acts, open }: Pick<Options, 'board' | 'acts' | 'open'>) {
  const { t } = useT()
  return (shifts: readonly BoardShift[]): void => {
    const removal = removalOf(shifts, (location) => board.places.some(({ id, may_plan }) => id === location && may_plan))
    if (removal.posted.length > 0) return open({ kind: 'removal', removal })
    if (removal.drafts.length > 0) return void acts.remove(removal.drafts)
    showToast(t('What is over or cancelled already stays'), { tone: 'info' })
  }
}

const nowhere = { row: undefined, day: undefined, element: undefined }
const toldMs = 5000
let forgetting: ReturnType<typeof setTimeout> | undefined

// On the element itself: a key that repeats renders nothing for it.
function tellIn(element: HTMLElement | null, { tone, words }: Verdict): void {
  if (!element) return
  element.dataset['tone'] = tone
  element.textContent = words
  clearTimeout(forgetting)
  forgetting = setTimeout(() => element.replaceChildren(), toldMs)
}

function useBoardActions(grid: RefObject<HTMLElement | null>, { board, open }: Options): void {
  const { t } = useT()
  const group = t('Week')
  const templates = useTemplates(board.location.id, board.mayPlan)
  function create(template?: GigTemplate): void {
    if (!grid.current) return
    const { row, day, element } = grid.current.contains(document.activeElement) ? focusedIn(grid.current) : nowhere
    const cell = grid.current.querySelector(`[role="gridcell"][data-day="${board.date}"]`)
    const anchor = (element ?? cell ?? grid.current).getBoundingClientRect()
    open({ kind: 'new', row, days: [day ?? board.date], anchor, ...(template ? { template } : {}) })
  }
  useActions([
    ...(board.mayPlan ? [{ id: 'board-create', label: t('New shift'), group, keys: 'c', run: () => create() }] : []),
    ...templates.map((template) => ({
      id: `board-template-${template.id}`,
      label: t('New shift from {name}', { name: template.name }),
      group,
      run: () => create(template),
    })),
    { id: 'board-move', label: t('Move the focused shift'), group, keys: t('Alt Arrow') },
    { id: 'board-stretch', label: t('Stretch the focused shift'), group, keys: t('Alt Shift Arrow') },
    { id: 'board-select', label: t('Select the focused shift'), group, keys: t('Space') },
    { id: 'board-copy', label: t('Copy and paste shifts'), group, keys: t('Ctrl C, Ctrl V') },
    { id: 'board-undo', label: t('Undo'), group, keys: t('Ctrl Z') },
  ])
}
