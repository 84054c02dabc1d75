import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { takeKept, writeKept } from './before-commit.ts'
import { isConnectionLoss, isWriteRefused } from './database-errors.ts'
import type { Db, Query, Tx } from './db.ts'
import { isProblem, problem } from './errors.ts'
import { inOnePiece } from './statements/statement.ts'

/** The state of a transaction: `lost` if its connection is unusable, `undone` after a rollback, `later` while an abandoned commit is under way. */
export type TransactionState = { open: boolean; lost: boolean; undone?: boolean; later?: Promise<unknown> }
type Transaction = { client: PoolClient; db: Db; state: TransactionState; tx: Tx; readOnly?: boolean | undefined }
type Act = (db: Db) => void

const afterwards = new WeakMap<Pick<Tx, 'run'>, Act[]>()

/** Runs a function once the transaction has committed, and never after a rollback. It must not throw, and nothing waits for it. */
export function afterCommit(tx: Tx, act: Act): void {
  afterwards.set(tx, [...(afterwards.get(tx) ?? []), act])
}

/**
 * Runs the work of a transaction, writes its buffered rows and commits; rolls back if it throws anything but a problem with `commit: true`.
 * A read-only transaction is not awaited: its results are valid however it ends.
 * @throws problem unavailable if the commit takes too long; whether it succeeds is then unknown. Also if the server turned read-only, as one
 * does that another replaces: its connection is left
 */
export async function settleWith<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
  const { client, state, tx } = transaction
  try {
    const result = await whole(tx, work)
    if (transaction.readOnly) {
      await writeKept(tx)
      endLater(transaction)
    } else await commit(transaction, await takeKept(tx))
    return result
  } catch (error) {
    const wasOpen = state.open
    state.open = false
    if (!transaction.readOnly && isWriteRefused(error)) {
      state.lost = true
      throw problem('unavailable', 'DATABASE_AWAY', { retry_after: 2, cause: error, alarm: false, why: 'database_away' })
    }
    if (state.later || state.undone) throw error
    if (state.lost || isConnectionLoss(error) || !wasOpen) {
      state.lost = true
      throw error
    }
    const commits = isProblem(error) && error.commit
    const ended = await client.query(commits ? 'commit' : 'rollback')
    committed(transaction, ended)
    throw error
  }
}

// The buffered rows of a command are written with it, even if it refuses and commits.
async function whole<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isProblem(error) && error.commit) await writeKept(tx)
    throw error
  }
}

// Its connection is released when it has ended.
function endLater({ client, state }: Transaction): void {
  state.open = false
  state.later = client.query('commit').catch(() => {
    state.lost = true
  })
}

// A commit waits for the synchronous replica, without limit if that is unavailable. It is never reported as done before it is; after the
// timeout the caller learns that the outcome is unknown, and the connection stays with the commit until it ends.
async function commit(transaction: Transaction, kept: readonly Query[]): Promise<void> {
  const { db, state } = transaction
  const done = sendWithCommit(transaction, kept)
  const patience = new AbortController()
  const tooLong = pause(db.commitPatienceMs, 'too long' as const, { signal: patience.signal, ref: false }).catch(() => undefined)
  const outcome = await Promise.race([done, tooLong]).finally(() => patience.abort())
  if (outcome !== 'too long') return
  if ((db.overdue.count += 1) === 1) db.gates.writes.shorten(2000)
  state.later = done
    .catch(() => {
      state.lost = true
    })
    .finally(() => {
      db.overdue.count -= 1
    })
  throw problem('unavailable', 'COMMIT_WAITS', { retry_after: 2, alarm: false, why: 'commit_waits' })
}

// The last statements and the commit leave in one write; after one that failed, the commit is answered with a rollback.
async function sendWithCommit(transaction: Transaction, kept: readonly Query[]): Promise<void> {
  const { client, state, tx } = transaction
  const written = kept.map((query) => tx.run(query))
  state.open = false
  // A connection that refuses it at once must not leave the answers above unheard.
  const commits = async () => inOnePiece(client, () => client.query('commit'))
  const [ended, ...answers] = await Promise.allSettled([commits(), ...written])
  if (ended.status === 'rejected') throw ended.reason
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (!failed) return committed(transaction, ended.value)
  state.undone = true
  throw failed.reason
}

// PostgreSQL answers the commit of a transaction with a failed statement with a rollback.
function committed({ db, tx }: Transaction, { command }: { command: string }): void {
  if (command !== 'COMMIT') return
  for (const act of afterwards.get(tx) ?? []) act(db)
}
