import type { QueryClient, QueryFunctionContext, QueryPersister } from '@tanstack/react-query'
import { ApiError, NetworkError } from '../api-error.ts'
import { readToken, tabOwner } from '../session.ts'
import { firstPaint } from '../first-paint.ts'
import { ageIs } from './age.ts'
import { forgetKept, keepFor, keptFor } from './kept-for.ts'

/** What a pro needs in a shift, by the names in query keys. Everything else is shown with a connection only. */
export const keptOnDevice: readonly (readonly [module: string, name: string])[] = [
  ['identity', 'getMe'],
  ['timesheets', 'getClock'],
  ['applications', 'listOwnApplications'],
  ['applications', 'listOwnApplications.pages'],
  ['applications', 'getOwnApplication'],
  ['pros', 'getOwnProfile'],
  ['payments', 'listEarnings'],
]

const patienceMs = 4000
// After one request without an answer, the others of the screen do not wait as long again.
const shortPatienceMs = 500
const silenceMs = 30_000
let silentUntil = 0
type Shown = Parameters<QueryPersister>[2]

/** Keeps these answers of a pro on the device, and shows them when the server does not answer. */
export function keepAnswers(client: QueryClient): void {
  for (const queryKey of keptOnDevice) client.setQueryDefaults(queryKey, { persister: answerOrKept })
  // What a punch returns is newer than the last answer to the query.
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual !== true) return
    if (event.query.queryKey[1] === 'getClock') learn(event.query, event.query.state.data)
  })
}

const answerOrKept: QueryPersister = async (ask, context, query) => {
  const answer = Promise.resolve(ask(context as QueryFunctionContext<never>))
  const fresh = answer.then((data) => {
    silentUntil = 0
    learn(query, data)
    return data
  })
  const { data: shown, dataUpdatedAt } = query.state
  if (keptFor() === null) return fresh
  const isKnown = shown !== undefined
  try {
    const soon = await Promise.race([fresh.then((data) => ({ data })), ...(isKnown ? [] : [silence()])])
    if (soon) return soon.data
  } catch (error) {
    const known = isUnanswered(error) ? (isKnown ? { data: shown, at: dataUpdatedAt } : await onDevice(query)) : undefined
    if (!known) throw error
    return showAgain(query, known)
  }
  silentUntil = Date.now() + silenceMs
  const known = await onDevice(query)
  if (!known) return fresh
  fresh.then(
    (data) => context.client.setQueryData(query.queryKey, data),
    () => undefined,
  )
  return showAgain(query, known)
}

function isUnanswered(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 502 && error.status <= 504)
}

function silence(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), Date.now() < silentUntil ? shortPatienceMs : patienceMs))
}

// It stays as old as it is, so that it is asked for again.
function showAgain(query: Shown, { data, at }: { data: unknown; at: number }): unknown {
  ageIs(query.queryHash, at)
  setTimeout(() => query.setState({ dataUpdatedAt: at }))
  return data
}

async function onDevice(query: Shown): Promise<{ data: unknown; at: number } | undefined> {
  const userId = tabOwner() ?? keptFor()
  if (userId === null || keptFor() !== userId) return undefined
  // Without its file nothing can be read; it is kept together with the screens.
  return import('./store.ts').then(({ kept }) => kept(userId, query.queryHash)).catch(() => undefined)
}

function learn(query: Shown, data: unknown): void {
  ageIs(query.queryHash, undefined)
  if (query.queryKey[1] === 'getMe') follow(data as { id: number; gigster_profile_id: number | null })
  const userId = tabOwner()
  if (userId === null || keptFor() !== userId) return
  const at = Date.now()
  void firstPaint()
    .then(() => import('./store.ts'))
    .then(({ keep }) => keep(userId, query.queryHash, { answer: { data, at }, isTheirs: () => keptFor() === userId }))
    .catch(() => undefined)
}

// Only for pros, and only while their session is this browser's.
function follow(me: { id: number; gigster_profile_id: number | null }): void {
  if (readToken()?.user_id !== me.id) return
  if (me.gigster_profile_id === null) forgetKept()
  else keepFor(me.id)
}
