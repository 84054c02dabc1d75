import type { Endpoint, Output, Sent } from '@crewcall/contract/kit.ts'
import type { Resource } from '@crewcall/contract/resources.ts'
import { QueryClient, queryOptions, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { call } from './api.ts'
import { ApiError, ContractError, NetworkError, toldSentence } from './api-error.ts'
import { keepAnswers } from './kept-answers/keep-answers.ts'
import { quietly } from './preload-reload.ts'
import { reportError } from './report-error.ts'
import { showToast, type Toast, type Watch } from './toast.ts'
import { keyFor, settled } from './command-keys.ts'

/** The cache: fresh 10 s, one retry, 1 s to 30 s back-off, kept 5 min; what a pro needs in a shift is also kept on the device. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, gcTime: 300_000, retry: retryOnce, retryDelay: backOff },
      // While offline a command fails at once: a waiting one would be sent long after the person has moved on.
      mutations: { retry: retryCommand, retryDelay: backOff, networkMode: 'always' },
    },
  })
  keepAnswers(client)
  return client
}

/** The only place that builds query keys: `[module, name, sent]`. */
export const api = {
  query: <E extends Endpoint>(endpoint: E, sent: Sent<E>) =>
    queryOptions({ queryKey: [endpoint.module, endpoint.name, sent] as const, queryFn: ({ signal }) => call(endpoint, sent, { signal }) }),
}
export type Api = typeof api

/** Changes everything cached of one endpoint, whatever was requested. */
export type Change = <Q extends Endpoint>(endpoint: Q, update: (shown: Output<Q>) => Output<Q>) => void

type CommandOptions<E extends Endpoint> = {
  /** The next screen requests everything itself, so nothing is refetched on this one. */
  leaves?: boolean
  /** Shows the result immediately; reverted if the command fails. */
  optimistic?: (sent: Sent<E>, change: Change) => void
  /** A sentence for the toast, with an optional undo. */
  success?: (output: Output<E>, sent: Sent<E>) => Said | undefined
  /** What to do about a refusal, for a button of its toast. */
  remedy?: (refusal: unknown) => Toast['action']
}
/** `watch` removes the undo offer as soon as there is nothing left to undo. */
type Said = string | { message: string; undo: () => void; watch: Watch }

/**
 * Refetches everything shown of what was touched, e.g. by a command (`endpoint.touches`) or by an event; `isWanted` excludes some of it.
 */
export async function refetch(
  client: QueryClient,
  touched: readonly Resource[] = [],
  isWanted: (key: QueryKey) => boolean = () => true,
): Promise<void> {
  if (touched.length === 0) return
  // The list is loaded after the first screen. If it cannot load, everything shown may be outdated.
  let keys: readonly QueryKey[] = [[]]
  await quietly(async () => {
    const { modulesShowing } = await import('@crewcall/contract/resources.ts')
    keys = modulesShowing(touched).map((module) => [module])
  })
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey, predicate: (query) => isWanted(query.queryKey) })))
}

/** Prepares a command: `send` reports failure by a toast with Retry, `submit` throws so that a form can show the errors at its fields. */
export function useCommand<E extends Endpoint>(endpoint: E, options: CommandOptions<E> = {}) {
  const client = useQueryClient()
  const mutation = useMutation<Output<E>, Error, Press<E>, Snapshot>({
    mutationKey: [endpoint.module, endpoint.name],
    mutationFn: ({ sent, key }) => call(endpoint, sent, key === undefined ? {} : { idempotencyKey: key }),
    onMutate: async ({ sent }) => applyOptimistic(client, options, sent),
    onError: (error, { sent, key }, snapshot) => {
      if (key !== undefined && isOutcome(error)) settled(endpoint, sent, key)
      snapshot?.forEach(([queryKey, data]) => client.setQueryData(queryKey, data))
    },
    onSuccess: (output, { sent, key }) => {
      if (key !== undefined) settled(endpoint, sent, key)
      announceSuccess(options.success?.(output, sent))
    },
    onSettled: () => (options.leaves ? undefined : refetch(client, endpoint.touches)),
  })

  async function submit(sent: Sent<E>): Promise<Output<E>> {
    return mutation.mutateAsync({ sent, key: endpoint.method === 'GET' ? undefined : keyFor(endpoint, sent) })
  }

  async function send(sent: Sent<E>): Promise<Output<E> | undefined> {
    try {
      return await submit(sent)
    } catch (error) {
      const told = toldSentence(error)
      if (told === undefined) return undefined
      showToast(told, {
        tone: 'error',
        action: canRetry(error) ? { label: 'Retry', run: () => void send(sent) } : options.remedy?.(error),
      })
      if (error instanceof ContractError) reportError(error)
      return undefined
    }
  }

  return { send, submit, isPending: mutation.isPending, sent: mutation.variables?.sent }
}

/** The request, and its key across all attempts; queries need none. */
type Press<E extends Endpoint> = { sent: Sent<E>; key: string | undefined }
type Snapshot = [QueryKey, unknown][]

async function applyOptimistic<E extends Endpoint>(client: QueryClient, options: CommandOptions<E>, sent: Sent<E>): Promise<Snapshot> {
  const snapshot: Snapshot = []
  if (!options.optimistic) return snapshot
  options.optimistic(sent, (endpoint, update) => {
    const queryKey = [endpoint.module, endpoint.name]
    void client.cancelQueries({ queryKey })
    snapshot.push(...client.getQueriesData({ queryKey }))
    client.setQueriesData<Output<typeof endpoint>>({ queryKey }, (shown) => (shown === undefined ? shown : update(shown)))
  })
  return snapshot
}

function announceSuccess(said: Said | undefined): void {
  if (said === undefined) return
  if (typeof said === 'string') showToast(said)
  else showToast(said.message, { action: { label: 'Undo', run: said.undo }, watch: said.watch })
}

function canRetry(error: unknown): boolean {
  return (
    error instanceof NetworkError || (error instanceof ApiError && (error.status >= 500 || error.is('request_in_flight', 'rate_limited')))
  )
}

// An answer that is not understood may have come after the work was done.
function isOutcome(error: unknown): boolean {
  return error instanceof ContractError ? error.part !== 'response' : error instanceof ApiError && !canRetry(error)
}

function retryOnce(failures: number, error: Error): boolean {
  if (error instanceof ContractError) return false
  return failures < 1 && !(error instanceof ApiError && error.status < 500)
}

function retryCommand(failures: number, error: Error): boolean {
  return (
    failures < 1 &&
    (error instanceof NetworkError || (error instanceof ApiError && (error.status === 503 || error.is('request_in_flight'))))
  )
}

function backOff(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 30_000)
}
