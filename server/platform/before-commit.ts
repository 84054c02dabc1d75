import type { Tx } from './db.ts'

type Rows = Map<string, { rows: object[]; write: (rows: never[]) => Promise<unknown> }>

const waiting = new WeakMap<Pick<Tx, 'run'>, Rows>()

/**
 * Buffers a row that is only read by others after the commit: the buffered rows of one kind are written in one statement before the
 * transaction commits, in order. The first `write` of a kind writes all of its rows.
 */
export function keepUntilCommit<R extends object>(tx: Tx, kind: string, row: R, write: (rows: R[]) => Promise<unknown>): void {
  const kinds: Rows = waiting.get(tx) ?? new Map()
  waiting.set(tx, kinds)
  const kept = kinds.get(kind)
  if (kept) kept.rows.push(row)
  // The rows of a kind have the type its own `write` takes.
  else kinds.set(kind, { rows: [row], write: write as (rows: never[]) => Promise<unknown> })
}

/** Writes the buffered rows, of one kind or of all. */
export async function writeKept(tx: Pick<Tx, 'run'>, kind?: string): Promise<void> {
  const kinds = waiting.get(tx) ?? new Map()
  const chosen = [...kinds].filter(([name]) => kind === undefined || name === kind)
  for (const [name] of chosen) kinds.delete(name)
  await Promise.all(chosen.map(([, { rows, write }]) => write(rows as never[])))
}
