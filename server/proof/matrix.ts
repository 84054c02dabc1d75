import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@crewcall/contract/kit.ts'
import { openCrew } from '../test/crew.ts'
import { send } from './call.ts'
import { callers, signInAll } from './cast-of-callers.ts'
import type { Caller } from './cast-of-callers.ts'
import { fingerprint } from './row-print.ts'
import { undoing } from './undo.ts'
import { requestsOf } from './world/requests.ts'
import { buildWorld } from './world/world.ts'

type Cells = ReadonlyMap<Caller, number>

/** The text of the permissions: the status with which each caller is answered, by route. */
export const table = readFileSync(join(import.meta.dirname, 'authz.csv'), 'utf8')
const rows = new Map<string, Cells>(
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [method, path, ...cells] = line.split(',')
      return [`${method} ${path}`, new Map(callers.map((caller, index) => [caller, Number(cells[index])]))]
    }),
)

/** The cells of a route; none if the table does not have it. */
export function cellsOf({ method, path }: Endpoint): Cells {
  return rows.get(`${method} ${path}`) ?? new Map<Caller, number>()
}

/** Whether a caller with this status is told who they are not, what they may not, or that there is nothing. */
export const isRefusal = (status: number | undefined) => status === 401 || status === 403 || status === 404

/** A world in which every call has something to succeed on, and asks calls as any of the callers. */
export async function openMatrix() {
  const crew = await openCrew()
  const now = await crew.clock.now()
  const home = await buildWorld(crew, now, 'home')
  const tokens = await signInAll(crew, home, await buildWorld(crew, now, 'other'))
  const requests = requestsOf(home)
  const undo = undoing(crew)
  const untouched = await fingerprint(crew)
  let calls = 0

  const call = async (endpoint: Endpoint, caller: Caller) => {
    const request = requests[endpoint.name]
    if (!request) throw new Error(`requests.ts has no valid call of ${endpoint.name}`)
    calls += 1
    return send(crew, endpoint, request, await tokens(caller, request.self))
  }
  return {
    calls: () => calls,
    hasCall: ({ name }: Endpoint) => requests[name] !== undefined,
    /** The tables with a row that differs from the beginning. */
    touched: async () => Object.entries(await fingerprint(crew)).flatMap(([name, now]) => (untouched[name] === now ? [] : [name])),
    /** How many transactions of a permitted call wrote something, which stays. */
    commitsOf: async (endpoint: Endpoint, caller: Caller) => (await undo.watch(() => call(endpoint, caller))).trace.commits,
    /** The statuses with which these callers are answered; with `caller wrote`, if one wrote who is refused. Nothing of it stays. */
    answers: async (endpoint: Endpoint, asked: readonly Caller[]) => {
      const found: Record<string, number> = {}
      for (const caller of asked) {
        const isDenied = isRefusal(cellsOf(endpoint).get(caller))
        const { result, trace } = await (isDenied ? undo.watch : undo.run)(() => call(endpoint, caller))
        found[isDenied && trace.commits > 0 ? `${caller} wrote` : caller] = result.status
      }
      return found
    },
    close: () => crew.close(),
  }
}
