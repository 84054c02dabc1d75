import { useEffect, useState } from 'react'
import { errorSentence } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toast.ts'

/** How many rows can be chosen at the same time. */
export const mostChosen = 2000
/** Rows of a page while everything that matches is loaded. */
export const rowsAtOnce = 100

type Options<Row> = {
  /** The filters: with others the choice is empty, so that nobody acts on what they do not see. */
  filter: unknown
  /** The rows on this page. */
  rows: readonly Row[]
  rowId: (row: Row) => number
  /** A page of `rowsAtOnce` rows of everything that matches the filters. */
  load: (page: number) => Promise<{ results: readonly Row[]; count: number }>
}
export type RowSelection<Row> = {
  chosen: readonly Row[]
  ids: readonly number[]
  onChange: (ids: readonly (number | string)[]) => void
  /** After an act on some of the chosen rows: of these only the ones left stay chosen. */
  keepOf: (acted: readonly Row[], left: readonly Row[]) => void
  /** What of everything that matches is loaded and chosen, while that lasts. */
  loading: { done: number; of: number } | undefined
  chooseAll: () => Promise<void>
  stop: () => void
}

type State<Row> = {
  /** The filters of the choice. */
  within: string
  chosen: ReadonlyMap<number, Row>
  /** Of everything that matches, while it is loaded: whatever changes the choice meanwhile takes its place. */
  loading?: { run: AbortController; done: number; of: number }
}

/** Rows that are chosen for an act on several, also of other pages of the same filters. */
export function useRowSelection<Row>({ filter, rows, rowId, load }: Options<Row>): RowSelection<Row> {
  const within = JSON.stringify(filter)
  const [kept, setState] = useState<State<Row>>({ within, chosen: new Map() })
  // A choice under other filters is gone, not only hidden until they are as before.
  if (kept.within !== within) setState({ within, chosen: new Map() })
  const { chosen: byId, loading } = kept.within === within ? kept : { chosen: new Map<number, Row>() }
  const run = loading?.run
  useEffect(() => () => run?.abort(), [run])
  const shown = new Map(rows.map((row) => [rowId(row), row]))

  function onChange(ids: readonly (number | string)[]) {
    const rowsById = ids.flatMap((id) => {
      const row = shown.get(Number(id)) ?? byId.get(Number(id))
      return row === undefined ? [] : [[Number(id), row] as const]
    })
    setState({ within, chosen: new Map(rowsById) })
  }
  function keepOf(acted: readonly Row[], left: readonly Row[]) {
    const done = new Set(acted.map(rowId))
    for (const row of left) done.delete(rowId(row))
    onChange([...byId.keys()].filter((id) => !done.has(id)))
  }
  async function chooseAll() {
    const own = new AbortController()
    const all = new Map<number, Row>()
    const change = (to: (now: State<Row>) => State<Row>) => setState((now) => (now.loading?.run === own ? to(now) : now))
    setState(({ chosen }) => ({ within, chosen, loading: { run: own, done: 0, of: mostChosen } }))
    try {
      for (let page = 1; ; page += 1) {
        const { results, count } = await load(page)
        for (const row of results) all.set(rowId(row), row)
        change((now) => ({ ...now, loading: { run: own, done: all.size, of: count } }))
        if (results.length < rowsAtOnce || all.size >= mostChosen || own.signal.aborted) break
      }
    } catch (error) {
      if (!own.signal.aborted) showToast(errorSentence(error), { tone: 'error' })
    }
    change(({ chosen }) => ({ within, chosen: all.size > 0 ? all : chosen }))
  }
  return {
    chosen: [...byId].map(([id, row]) => shown.get(id) ?? row),
    ids: [...byId.keys()],
    onChange,
    keepOf,
    loading,
    chooseAll,
    stop: () => run?.abort(),
  }
}
