import type { Endpoint, Module, Output, Sent } from '@crewcall/contract/kit.ts'
import { QueryClient, queryOptions, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { call } from './api.ts'
import { ApiError, ContractError, errorSentence, NetworkError } from './api-error.ts'
import { reportError } from './report-error.ts'
import { showToast, type Watch } from './toast.ts'
import { randomId } from './random-id.ts'

/** The cache with the specification's settings (§9): fresh 10 s, one retry, 1 s to 30 s back-off, kept 5 min. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, gcTime: 300_000, retry: retryOnce, retryDelay: backOff },
      // Without a connection a command fails at once: one that waited would be sent when the person has long gone on.
      mutations: { retry: retryCommand, retryDelay: backOff, networkMode: 'always' },
    },
  })
}

/** The only place that builds query keys: `[module, name, sent]`. */
export const api = {
  query: <E extends Endpoint>(endpoint: E, sent: Sent<E>) =>
    queryOptions({ queryKey: [endpoint.module, endpoint.name, sent] as const, queryFn: ({ signal }) => call(endpoint, sent, { signal }) }),
}
export type Api = typeof api

/** Changes what is cached of one endpoint, whatever was asked of it. */
export type Change = <Q extends Endpoint>(endpoint: Q, update: (shown: Output<Q>) => Output<Q>) => void

type CommandOptions<E extends Endpoint> = {
  /** Modules whose queries are asked again afterwards. */
  refresh: readonly Module[]
  /** Shows the outcome in the same frame; taken back when the command fails. */
  optimistic?: (sent: Sent<E>, change: Change) => void
  /** A sentence for the toast, with an optional way back. */
  success?: (output: Output<E>, sent: Sent<E>) => Said | undefined
}
/** `watch` takes the offer to undo away as soon as there is nothing left to undo. */
type Said = string | { message: string; undo: () => void; watch: Watch }

/** Prepares a command: `send` reports failure by a toast with Retry, `submit` throws so that a form can place the errors. */
export function useCommand<E extends Endpoint>(endpoint: E, options: CommandOptions<E>) {
  const client = useQueryClient()
  const mutation = useMutation<Output<E>, Error, Sent<E>, Snapshot>({
    mutationKey: [endpoint.module, endpoint.name],
    mutationFn: (sent) => call(endpoint, sent, endpoint.method === 'GET' ? {} : { idempotencyKey: keyFor(endpoint, sent) }),
    onMutate: async (sent) => applyOptimistic(client, options, sent),
    onError: (error, sent, snapshot) => {
      if (!canRetry(error)) settled(endpoint, sent)
      snapshot?.forEach(([key, data]) => client.setQueryData(key, data))
    },
    onSuccess: (output, sent) => {
      settled(endpoint, sent)
      announceSuccess(options.success?.(output, sent))
    },
    onSettled: () => Promise.all(options.refresh.map((module) => client.invalidateQueries({ queryKey: [module] }))).then(() => undefined),
  })

  async function submit(sent: Sent<E>): Promise<Output<E>> {
    return mutation.mutateAsync(sent)
  }

  async function send(sent: Sent<E>): Promise<Output<E> | undefined> {
    try {
      return await submit(sent)
    } catch (error) {
      showToast(errorSentence(error), {
        tone: 'error',
        ...(canRetry(error) ? { action: { label: 'Retry', run: () => void send(sent) } } : {}),
      })
      if (error instanceof ContractError) reportError(error)
      return undefined
    }
  }

  return { send, submit, isPending: mutation.isPending, sent: mutation.variables }
}

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

/** So long the same command is taken for a repetition when its first outcome is not known; later, somebody means another one. */
const repetitionMs = 10 * 60_000
/** The keys of commands whose outcome is not known, by what was sent. */
const keys = new Map<string, { key: string; since: number }>()
const nameOf = (endpoint: Endpoint, sent: object) => `${endpoint.name} ${JSON.stringify(sent)}`

// The same command keeps its key until its outcome is known, also when its button is pressed again or its form is sent anew, so that a
// lost answer never makes two of it. What differs in anything is another command.
function keyFor(endpoint: Endpoint, sent: object): string {
  const known = keys.get(nameOf(endpoint, sent))
  if (known && Date.now() - known.since < repetitionMs) return known.key
  const key = randomId()
  keys.set(nameOf(endpoint, sent), { key, since: Date.now() })
  return key
}

function settled(endpoint: Endpoint, sent: object): void {
  keys.delete(nameOf(endpoint, sent))
}

function canRetry(error: unknown): boolean {
  return (
    error instanceof NetworkError || (error instanceof ApiError && (error.status >= 500 || error.is('request_in_flight', 'rate_limited')))
  )
}

function retryOnce(failures: number, error: Error): boolean {
  if (error instanceof ContractError) return false
  return failures < 1 && !(error instanceof ApiError && error.status < 500)
}

function retryCommand(failures: number, error: Error): boolean {
  return failures < 1 && (error instanceof NetworkError || (error instanceof ApiError && error.is('request_in_flight', 'unavailable')))
}

function backOff(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 30_000)
}
