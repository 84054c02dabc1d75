import { createStore, del, get, update } from 'idb-keyval'

/** An answer as it was given, and when, in epoch milliseconds. */
export type KeptAnswer = { data: unknown; at: number }
/** Everything kept is one record, so that it belongs to one person and is deleted in one step. */
type Record = { user_id: number; answers: { [queryHash: string]: KeptAnswer } }

const store = createStore('crewcall-answers', 'answers')
const name = 'kept'
// Shifts that are over are not asked for again; the latest answers are of those ahead.
const most = 40
const longestMs = 30 * 24 * 3_600_000

/**
 * Keeps an answer of this person on the device; whatever was kept of somebody else is gone. Without storage nothing is kept.
 * @param isTheirs whether this device still keeps what is theirs, at the moment of writing
 */
export async function keep(
  userId: number,
  queryHash: string,
  { answer, isTheirs }: { answer: KeptAnswer; isTheirs: () => boolean },
): Promise<void> {
  await update<Record | undefined>(
    name,
    (kept) => {
      // Signing out may have come in between.
      if (!isTheirs()) return undefined
      const { [queryHash]: _, ...others } = kept?.user_id === userId ? kept.answers : {}
      const latest = Object.entries(others).toSorted(([, one], [, other]) => other.at - one.at)
      return { user_id: userId, answers: { ...Object.fromEntries(latest.slice(0, most - 1)), [queryHash]: answer } }
    },
    store,
  ).catch(() => undefined)
}

/** What this device keeps of this person for a query; undefined if nothing, or if it is older than a session lasts. */
export async function kept(userId: number, queryHash: string, nowMs: number = Date.now()): Promise<KeptAnswer | undefined> {
  const found = await get<Record>(name, store).catch(() => undefined)
  const answer = found?.user_id === userId ? found.answers[queryHash] : undefined
  return answer && nowMs - answer.at < longestMs ? answer : undefined
}

/** Deletes everything kept. */
export async function wipe(): Promise<void> {
  await del(name, store).catch(() => undefined)
}
