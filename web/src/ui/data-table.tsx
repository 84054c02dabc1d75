import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useDensity } from '../lib/density.ts'
import { useT } from '../lib/i18n.ts'
import { belowToasts } from './below-toasts.ts'
import styles from './data-table.module.css'
import { idsAfter } from './pick-rows.ts'
import { NothingOnPage, Pager, type PagerProps } from './pager.tsx'
import { Delayed, Skeleton } from './states.tsx'

/** One column, as data. `sort` is the field of the ordering parameter; the `lead` column is the card's heading on phones. */
export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  sort?: string
  width?: string
  lead?: boolean
  /** Takes the width of the card on phones. */
  wide?: boolean
  /**
   * In a long list on phones: shown at the right of the lead, keeps its header as a label before the value, or is only in the opened row.
   */
  phone?: 'corner' | 'named' | 'hidden'
}

/** From this number of rows on a phone shows rows of two lines instead of cards. */
const longFrom = 6

type Id = string | number
export type TableSelection = {
  ids: readonly Id[]
  onChange: (ids: Id[]) => void
  bar: ReactNode
  label?: (count: number) => string
  /** The rows of other pages stay chosen and are acted on too; otherwise the box of the header replaces the choice. */
  isAcrossPages?: boolean
}
type Props<Row> = {
  /** What the table lists, for screen readers. */
  caption: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowId: (row: Row) => Id
  empty: ReactNode
  onOpen?: (row: Row) => void
  /** The ordering parameter of the address, e.g. `-start_time`. */
  ordering?: string | undefined
  onOrdering?: (ordering: string) => void
  selection?: TableSelection
  pager?: PagerProps
  /** Shows skeleton rows in the final height. */
  pending?: boolean
  dense?: boolean
}

/**
 * Rows of plain elements: sticky header, open by click or Enter, sort, select by checkbox or Space, with Shift a range, with a floating bar;
 * under 900 px cards, or rows of two lines if there are many.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, rows, columns, empty, selection, pager, pending = false } = props
  const isCompact = useDensity() === 'compact'
  const dense = props.dense ?? isCompact
  const lastPicked = useRef<Id>(undefined)
  function handlePick(id: Id, isRange: boolean) {
    if (!selection) return
    const from = isRange ? lastPicked.current : undefined
    lastPicked.current = id
    selection.onChange(idsAfter(selection.ids, rows.map(props.rowId), { id, from }))
  }
  if (!pending && rows.length === 0) {
    return (
      <>
        <div className={styles.frame}>{pager ? <NothingOnPage {...pager}>{empty}</NothingOnPage> : empty}</div>
        {selection?.isAcrossPages && selection.ids.length > 0 && <SelectionBar {...selection} />}
      </>
    )
  }
  return (
    <>
      <div key={pending ? 'pending' : 'shown'} className={styles.frame} aria-busy={pending}>
        <table className={styles.table} data-dense={dense} data-long={rows.length > longFrom}>
          <caption className="visually-hidden">{caption}</caption>
          <Head {...props} />
          <tbody>
            {pending ? (
              <WaitingRows columns={columns.length + (selection ? 1 : 0)} />
            ) : (
              rows.map((row) => <BodyRow key={props.rowId(row)} row={row} onPick={handlePick} {...props} />)
            )}
          </tbody>
        </table>
      </div>
      {pager && <Pager {...pager} />}
      {selection && selection.ids.length > 0 && <SelectionBar {...selection} />}
    </>
  )
}

function Head<Row>({ columns, rows, rowId, ordering, onOrdering, selection }: Props<Row>) {
  const { t } = useT()
  const allIds = rows.map(rowId)
  const elsewhere = selection?.isAcrossPages ? selection.ids.filter((id) => !allIds.includes(id)) : []
  const all = selection !== undefined && allIds.length > 0 && allIds.every((id) => selection.ids.includes(id))
  return (
    <thead>
      <tr>
        {selection && (
          <th className={styles.pick}>
            <input
              type="checkbox"
              aria-label={t('Select all on this page')}
              checked={all}
              onChange={() => selection.onChange(all ? elsewhere : [...elsewhere, ...allIds])}
            />
          </th>
        )}
        {columns.map((column) => (
          <th key={column.id} scope="col" data-align={column.align} style={{ width: column.width }} aria-sort={sortOf(column, ordering)}>
            {column.sort && onOrdering ? <SortButton column={column} ordering={ordering} onOrdering={onOrdering} /> : column.header}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function SortButton<Row>({
  column,
  ordering,
  onOrdering,
}: {
  column: Column<Row>
  ordering: string | undefined
  onOrdering: (ordering: string) => void
}) {
  const direction = sortOf(column, ordering)
  const Icon = direction === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <button
      type="button"
      className={styles.sort}
      data-active={direction !== undefined}
      onClick={() => onOrdering(direction === 'ascending' ? `-${column.sort}` : (column.sort ?? ''))}
    >
      {column.header}
      <Icon size={14} aria-hidden="true" />
    </button>
  )
}

type BodyRowProps<Row> = Props<Row> & { row: Row; onPick: (id: Id, isRange: boolean) => void }
function BodyRow<Row>({ row, columns, rowId, onOpen, onPick, selection }: BodyRowProps<Row>) {
  const { t } = useT()
  const id = rowId(row)
  const selected = selection?.ids.includes(id) ?? false

  function handleClick(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a,button,input,label')) return
    onOpen?.(row)
  }
  function handleKey(event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter') onOpen?.(row)
    else if (event.key === ' ' && selection) onPick(id, event.shiftKey)
    else if (event.key === 'ArrowDown') focusRow(event.currentTarget.nextElementSibling)
    else if (event.key === 'ArrowUp') focusRow(event.currentTarget.previousElementSibling)
    else return
    event.preventDefault()
  }

  return (
    <tr
      data-opens={onOpen !== undefined}
      data-selected={selected}
      tabIndex={onOpen || selection ? 0 : undefined}
      onClick={handleClick}
      onKeyDown={handleKey}
    >
      {selection && (
        <td className={styles.pick}>
          <input
            type="checkbox"
            aria-label={t('Select row')}
            checked={selected}
            onChange={({ nativeEvent: pressed }) => onPick(id, pressed instanceof globalThis.MouseEvent && pressed.shiftKey)}
          />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} />
      ))}
    </tr>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row)
  return (
    <td
      data-align={column.align}
      data-label={column.header}
      data-lead={column.lead}
      data-wide={column.wide}
      data-phone={column.phone}
      data-nothing={content === '–'}
    >
      {content}
    </td>
  )
}

function WaitingRows({ columns }: { columns: number }) {
  return Array.from({ length: 8 }, (_, row) => (
    <tr key={row}>
      {Array.from({ length: columns }, (_, cell) => (
        <td key={cell} className={styles.waiting}>
          <Delayed>
            <Skeleton height={14} width={cell === 0 ? '60%' : '80%'} />
          </Delayed>
        </td>
      ))}
    </tr>
  ))
}

function SelectionBar({ ids, onChange, bar, label }: TableSelection) {
  const { t } = useT()
  return (
    <div ref={belowToasts} className={styles.bar} role="toolbar" aria-label={t('Selected rows')}>
      <strong>{label ? label(ids.length) : t('{count} selected', { count: ids.length })}</strong>
      {bar}
      <button type="button" className={styles.clear} onClick={() => onChange([])}>
        {t('Clear')}
      </button>
    </div>
  )
}

function focusRow(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus()
}

function sortOf<Row>(column: Column<Row>, ordering: string | undefined): 'ascending' | 'descending' | undefined {
  if (!column.sort || !ordering) return undefined
  if (ordering === column.sort) return 'ascending'
  return ordering === `-${column.sort}` ? 'descending' : undefined
}

/** Two lines of a cell: the name, and distinguishing details. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={styles.two}>
      <span>{first}</span>
      <small>{second}</small>
    </span>
  )
}
