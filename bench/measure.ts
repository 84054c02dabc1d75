import { cpuOf, cpuOfChildren, spent } from './cpu.ts'
import { load, percentile } from './load.ts'
import type { Sending } from './load.ts'
import type { Operation } from './operations.ts'
import type { Running } from './processes.ts'

/** The totals of one side over all its blocks; CPU in milliseconds per request. */
export type Side = { requests: number; per_second: number; p50_ms: number; p99_ms: number; cpu_ms: number; database_cpu_ms: number }
/** `bare` replays the product's statements and answers with the rows of the largest result. */
export type Compared = {
  name: string
  kind: Operation['kind']
  product: Side
  bare: Side
  cpu_ratio: number
  database_cpu_ratio: number
}
type Name = 'product' | 'bare'

/** One turn of one side: the duration of each call, and the seconds of CPU used by the process and the database. */
export type Block = { ms: number[]; seconds: number; cpu: number; database: number }
type Setup = { product: Running; bare: Running; postmaster: number; seconds: number; rounds: number; warm_up_seconds: number }

const width = 4
// Until compiler and caches have settled, which takes longer for the larger program.
const warmUpRequests = 4000

/** Measures one operation in alternating blocks: product, bare, and again. The two sides never share a turn of a write. */
export async function compare(operation: Operation, setup: Setup): Promise<Compared> {
  // Turn 0 was the recording; the two sides of a write use odd and even ones.
  const turns = { product: 1, bare: 2 }
  const turnOf = (side: Name) => {
    turns[side] += 2
    return turns[side] - 2 < (operation.turns ?? Infinity) ? turns[side] - 2 : undefined
  }
  const sides = {
    product: () => ofProduct(operation, setup.product, turnOf('product')),
    bare: () => ofBare(operation, setup.bare, turnOf('bare')),
  }
  const names: readonly Name[] = ['product', 'bare']
  const blocks: Record<Name, Block[]> = { product: [], bare: [] }
  for (const side of names) {
    let left = Math.min(warmUpRequests, Math.floor((operation.turns ?? Infinity) / 8))
    await load(() => ((left -= 1) < 0 ? undefined : sides[side]()), width, setup.warm_up_seconds)
  }
  for (let round = 0; round < setup.rounds; round += 1) {
    for (const side of names)
      blocks[side].push(
        await block(sides[side], side === 'product' ? setup.product : setup.bare, setup.postmaster, { width, seconds: setup.seconds }),
      )
  }
  const [product, bare] = [summed(blocks.product), summed(blocks.bare)]
  if (product.requests === 0 || bare.requests === 0) throw new Error(`${operation.name} was never measured: use more --gigs or --seconds`)
  return {
    name: operation.name,
    kind: operation.kind,
    product,
    bare,
    cpu_ratio: ratio(product.cpu_ms, bare.cpu_ms),
    database_cpu_ratio: ratio(product.database_cpu_ms, bare.database_cpu_ms),
  }
}

function ofProduct({ call }: Operation, { url }: Running, turn: number | undefined): Sending | undefined {
  if (turn === undefined) return undefined
  const { path, ...rest } = call(turn)
  return { ...rest, url: `${url}${path}` }
}

function ofBare({ name, kind, instead }: Operation, { url }: Running, turn: number | undefined): Sending | undefined {
  if (turn === undefined) return undefined
  return { method: kind === 'read' ? 'GET' : 'POST', url: `${url}/${name}`, ...(kind === 'read' ? {} : { body: instead?.(turn) ?? {} }) }
}

/** Sends calls for a number of seconds, `width` at a time. @throws Error if one is refused */
export async function block(
  next: () => Sending | undefined,
  side: Running,
  postmaster: number,
  { width, seconds }: { width: number; seconds: number },
): Promise<Block> {
  const [cpu, database, began] = [cpuOf(side.pid), cpuOfChildren(postmaster), performance.now()]
  const answers = await load(next, width, seconds)
  const failed = answers.find(({ status }) => status < 200 || status >= 300)
  if (failed) throw new Error(`A measured call answered ${failed.status}: ${failed.content.slice(0, 300)}`)
  return {
    ms: answers.map(({ ms }) => ms),
    seconds: (performance.now() - began) / 1000,
    cpu: cpuOf(side.pid) - cpu,
    database: spent(database, cpuOfChildren(postmaster)),
  }
}

function summed(blocks: readonly Block[]): Side {
  const ms = blocks.flatMap((each) => each.ms)
  const total = (of: (each: Block) => number) => blocks.reduce((sum, each) => sum + of(each), 0)
  const perRequest = (seconds: number) => round((seconds * 1000) / Math.max(1, ms.length))
  return {
    requests: ms.length,
    per_second: Math.round(ms.length / total((each) => each.seconds)),
    p50_ms: round(percentile(ms, 0.5)),
    p99_ms: round(percentile(ms, 0.99)),
    cpu_ms: perRequest(total((each) => each.cpu)),
    database_cpu_ms: perRequest(total((each) => each.database)),
  }
}

function ratio(a: number, b: number): number {
  return round(a / b)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
