import type { Query, Tx } from './db.ts'

/** The statements that write rows of one kind. */
type Statements<R> = (rows: R[]) => readonly Query[] | Promise<readonly Query[]>
type Kinds = Map<string, { rows: object[]; statements: Statements<never> }>

const waiting = new WeakMap<Pick<Tx, 'run'>, Kinds>()

/**
 * Buffers a row that is only read by others after the commit: the buffered rows of one kind are written together when the transaction
 * commits, in order. The first `statements` of a kind writes all of its rows.
 */
export function keepUntilCommit<R extends object>(tx: Tx, kind: string, row: R, statements: Statements<R>): void {
  const kinds: Kinds = waiting.get(tx) ?? new Map()
  waiting.set(tx, kinds)
  const kept = kinds.get(kind)
  if (kept) kept.rows.push(row)
  // The rows of a kind have the type its own statements take.
  else kinds.set(kind, { rows: [row], statements: statements as Statements<never> })
}

/** Takes the statements for the buffered rows, of one kind or of all; nothing is sent. */
export async function takeKept(tx: Pick<Tx, 'run'>, kind?: string): Promise<readonly Query[]> {
  const kinds: Kinds = waiting.get(tx) ?? new Map()
  const chosen = [...kinds].filter(([name]) => kind === undefined || name === kind)
  for (const [name] of chosen) kinds.delete(name)
  return (await Promise.all(chosen.map(async ([, { rows, statements }]) => statements(rows as never[])))).flat()
}

/** Writes the buffered rows, of one kind or of all. */
export async function writeKept(tx: Pick<Tx, 'run'>, kind?: string): Promise<void> {
  await Promise.all((await takeKept(tx, kind)).map((query) => tx.run(query)))
}
