import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { BackCloses } from '../../ui/back-closes.tsx'
import { BoardBar } from './board-bar.tsx'
import { BoardGrid } from './board-grid.tsx'
import { BoardTools } from './board-tools.tsx'
import styles from './board.module.css'
import type { BoardShift } from './board-shift.ts'
import { BudgetLine } from './budget-line.tsx'
import { ChipAction } from './chip-action.tsx'
import { DayGrid } from './day-grid.tsx'
import { DayStrip } from './day-strip.tsx'
import { MoveQuestionDialog } from './move-question.tsx'
import { NewCard } from './new-card.tsx'
import { nothingSelected, onlyShown } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { ShortDays } from './short-days.tsx'
import { ShiftCard } from './shift-card.tsx'
import type { BoardSearch } from './shown-shifts.ts'
import type { Board } from './use-board.ts'
import type { BoardActs } from './use-board-acts.ts'
import { focusedIn } from './use-board-keyboard.ts'
import { type Opened, useBoardHands, useRemoval } from './use-board-hands.ts'
import { useActions } from '../../ui/shortcuts.ts'
import { usePresses } from './use-presses.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { usePublishing } from './use-publishing.ts'

const EditSeveral = lazy(() => import('./edit-several.tsx').then((module) => ({ default: module.EditSeveral })))
const CancelSeveral = lazy(() => import('./cancel-several.tsx').then((module) => ({ default: module.CancelSeveral })))
const RelocateDialog = lazy(() => import('./relocate-dialog.tsx').then((module) => ({ default: module.RelocateDialog })))

const RepeatCard = lazy(() => import('./repeat-card.tsx').then((module) => ({ default: module.RepeatCard })))

type Props = {
  board: Board
  acts: BoardActs
  isOld: boolean
  search: BoardSearch
  change: (changes: BoardSearch) => void
  controls?: ReactNode
}

/** The board with its bar, its cards, and what is selected. */
export function ShownBoard({ board, acts, isOld, search, change, controls }: Props) {
  const { t } = useT()
  const isPhone = useIsPhone()
  const grid = useRef<HTMLDivElement>(null)
  const told = useRef<HTMLParagraphElement>(null)
  const publishing = usePublishing(acts.published)
  const [opened, setOpened] = useState<Opened>()
  const [selected, setSelected] = useState(nothingSelected)
  const selection = onlyShown(selected, new Set(board.shifts.flatMap(({ key, repeats }) => (repeats ? [] : key))))
  const chosen = board.shifts.filter(({ key }) => selection.keys.has(key))
  useBoardHands(grid, { board, acts, chosen, open: setOpened, selection, select: setSelected, told })

  useOpenOnly(search, change)
  const { close, handleClick } = usePresses(grid, { board, search, change, selection, select: setSelected, opened, open: setOpened })

  const remove = useRemoval({ board, acts, open: setOpened })
  const clear = () => {
    setSelected(nothingSelected)
    if (grid.current) focusedIn(grid.current).element?.focus()
  }

  return (
    <div className={styles.board}>
      <BoardBar board={board} change={change} controls={controls}>
        <BoardTools board={board} acts={acts} publishing={publishing} />
      </BoardBar>
      <BudgetLine board={board} />
      {isPhone && (
        <DayStrip board={board} day={board.date} onDay={(day) => change({ calendar_date: day === board.today ? undefined : day })} />
      )}
      {/* Presses on the buttons inside are told apart here: a thousand shifts share one listener. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys press the buttons */}
      <div onClick={handleClick}>
        {board.view === 'day' ? (
          <DayGrid ref={grid} board={board} selected={selection.keys} isOld={isOld} />
        ) : (
          <BoardGrid
            ref={grid}
            board={board}
            days={isPhone ? [board.date] : board.days}
            selected={selection.keys}
            isOld={isOld}
            onDay={(day) => change({ calendar_date: day === board.today ? undefined : day, calendar_view: 'day' })}
          />
        )}
      </div>
      <NoRegulars board={board} />
      <ChipAction {...{ grid, board, publishing }} />
      {/* Below the shifts: it comes later, and what is under the pointer must not jump. */}
      <ShortDays board={board} search={search} />
      <p ref={told} role="status" className={styles.told} />
      <p className="soft note phone-hidden">
        {t(
          'Times are those of the location. Drag a shift to move it, or its end to stretch it; hold Ctrl to copy it. By keys: Alt with an arrow, and with Shift to stretch.',
        )}
      </p>
      {opened && <BackCloses onClose={close} />}
      {opened && <OpenedCard {...{ board, acts, publishing, opened, chosen }} onDone={clear} onClose={close} />}
      <MoveQuestionDialog acts={acts} />
      <SelectionBar
        {...{ board, acts, publishing, chosen }}
        onEdit={() => setOpened({ kind: 'several' })}
        onRemove={remove}
        onClear={clear}
      />
    </div>
  )
}

function NoRegulars({ board: { regulars } }: { board: Board }) {
  const { t } = useT()
  if (regulars.state === 'failed') return <p className="soft note">{t('Regulars could not be loaded')}</p>
  if (regulars.state !== 'known' || regulars.people.length > 0) return null
  return <p className="soft note">{t('No regulars to show: favorites, your network and pros who worked here appear here')}</p>
}

// The open shifts alone, or all again.
function useOpenOnly({ only }: BoardSearch, change: Props['change']): void {
  const { t } = useT()
  const run = () => change({ only: only ? undefined : 'open' })
  useActions([{ id: 'board-open', label: t('Show only open shifts'), group: t('Week'), keys: 'o', run }])
}

// A draft that somebody else removed stays in its open card, with what was typed there.
function useLastShown(board: Board, opened: Opened): BoardShift | undefined {
  const [last, setLast] = useState<BoardShift>()
  const shift = opened.kind === 'shift' ? board.shifts.find(({ key }) => key === opened.key) : undefined
  if (shift && shift !== last) setLast(shift)
  return shift ?? last
}

type CardProps = Pick<Props, 'board' | 'acts'> & {
  publishing: ReturnType<typeof usePublishing>
  opened: Opened
  chosen: readonly BoardShift[]
  /** The selected shifts are gone. */
  onDone: () => void
  onClose: () => void
}

function OpenedCard({ board, acts, publishing, opened, chosen, onDone, onClose }: CardProps) {
  const last = useLastShown(board, opened)
  if (opened.kind === 'several') {
    return (
      <Suspense>
        <EditSeveral {...{ chosen, acts, publishing, onClose }} />
      </Suspense>
    )
  }
  if (opened.kind === 'removal') {
    return (
      <Suspense>
        <CancelSeveral
          {...{ board, acts, onClose }}
          removal={opened.removal}
          onDone={() => {
            onClose()
            onDone()
          }}
        />
      </Suspense>
    )
  }
  if (opened.kind === 'relocation') {
    const shift = board.shifts.find(({ key }) => key === opened.key)
    const { location_id, local_date } = opened
    return shift ? (
      <Suspense>
        <RelocateDialog {...{ shift, acts, onClose }} onMoved={onClose} to={{ location_id, local_date }} />
      </Suspense>
    ) : null
  }
  if (opened.kind === 'shift') {
    const current = [...board.shifts, ...board.tails].find(({ key }) => key === opened.key)
    const shift = current ?? (last?.key === opened.key && last.status === null ? last : undefined)
    if (shift?.repeats)
      return (
        <Suspense>
          <RepeatCard {...{ board, shift, onClose }} of={shift.repeats} anchor={opened.anchor} />
        </Suspense>
      )
    return shift ? <ShiftCard {...{ board, acts, publishing, shift, onClose }} isGone={!current} anchor={opened.anchor} /> : null
  }
  return (
    <NewCard
      key={`${opened.row} ${opened.days.join(' ')} ${opened.times?.start} ${opened.template?.id}`}
      {...{ board, acts, publishing, onClose }}
      row={board.rows.find(({ key }) => key === opened.row)?.of}
      dates={opened.days}
      times={opened.times}
      template={opened.template}
      anchor={opened.anchor}
    />
  )
}
