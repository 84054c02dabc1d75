import { isDeepStrictEqual } from 'node:util'
import { load, percentile, send } from '../load.ts'
import type { Sending } from '../load.ts'
import { block } from '../measure.ts'
import type { Block } from '../measure.ts'
import type { Running } from '../processes.ts'
import type { Side, YardstickCall } from './calls.ts'

/** The median round of one side: milliseconds per call. */
export type Taken = { calls: number; per_second: number; p50_ms: number; p99_ms: number; api_cpu_ms: number; database_cpu_ms: number }
/** The sides of one call, and how many times the CPU and the p50 of another side the product needs: the median of the rounds' ratios. */
export type Outcome = {
  name: string
  sides: Record<Side, Taken>
  cpu: Record<'by_hand' | 'bare', number>
  p50: Record<'by_hand' | 'bare', number>
}
export type Setup = {
  product: Running
  yardstick: Running
  postmaster: number
  width: number
  seconds: number
  rounds: number
  warm_up: number
}

const sides: readonly Side[] = ['product', 'by_hand', 'bare']

/** Measures one call, side after side in alternating rounds, after checking that both full answers are equal. */
export async function compareCall(call: YardstickCall, setup: Setup): Promise<Outcome> {
  let turn = 0
  const next = (side: Side) => (): Sending | undefined => {
    turn += 1
    return turn < (call.turns ?? Infinity) ? sendingOf(call, setup, side, turn) : undefined
  }
  await requireSameAnswer(call, setup, () => (turn += 1))
  for (const side of sides) await warmUp(next(side), setup)
  const rounds: Record<Side, Block>[] = []
  for (let round = 0; round < setup.rounds; round += 1) {
    const taken: Partial<Record<Side, Block>> = {}
    // The first side alternates, so that the effects of a round are spread evenly.
    for (let place = 0; place < sides.length; place += 1) {
      const side = sides[(place + round) % sides.length] ?? 'product'
      taken[side] = await block(next(side), runningOf(setup, side), setup.postmaster, setup)
    }
    rounds.push(taken as Record<Side, Block>)
  }
  return outcomeOf(call.name, rounds)
}

// By calls and not by time: a busy machine needs longer until the programs have compiled their code, the larger one most of all.
async function warmUp(next: () => Sending | undefined, { warm_up, width }: Setup): Promise<void> {
  let left = warm_up
  await load(() => ((left -= 1) < 0 ? undefined : next()), width, 600)
}

function outcomeOf(name: string, rounds: readonly Record<Side, Block>[]): Outcome {
  const ratioTo = (of: (block: Block) => number) => (side: Side) => round(middle(rounds.map((each) => of(each.product) / of(each[side]))))
  const [cpu, p50] = [ratioTo(cpuOfBlock), ratioTo(({ ms }) => percentile(ms, 0.5))]
  const takenBy = (side: Side): Taken => {
    const blocks = rounds.map((each) => each[side])
    const over = (of: (block: Block) => number) => round(middle(blocks.map(of)))
    return {
      calls: blocks.reduce((sum, { ms }) => sum + ms.length, 0),
      per_second: Math.round(middle(blocks.map(({ ms, seconds }) => ms.length / seconds))),
      p50_ms: over(({ ms }) => percentile(ms, 0.5)),
      p99_ms: over(({ ms }) => percentile(ms, 0.99)),
      api_cpu_ms: over(({ ms, cpu: seconds }) => (seconds * 1000) / ms.length),
      database_cpu_ms: over(({ ms, database }) => (database * 1000) / ms.length),
    }
  }
  return {
    name,
    sides: { product: takenBy('product'), by_hand: takenBy('by_hand'), bare: takenBy('bare') },
    cpu: { by_hand: cpu('by_hand'), bare: cpu('bare') },
    p50: { by_hand: p50('by_hand'), bare: p50('bare') },
  }
}

function cpuOfBlock({ ms, cpu, database }: Block): number {
  return (cpu + database) / ms.length
}

// An incomplete answer would make the comparison unfair.
async function requireSameAnswer(call: YardstickCall, setup: Setup, turnOf: () => number): Promise<void> {
  // Several times, because the first few may be planned differently from the rest.
  for (let time = 0; time < 3; time += 1) {
    const turn = turnOf()
    const [ours, theirs] = [await answerOf(call, setup, 'product', turn), await answerOf(call, setup, 'by_hand', call.twinOf(turn))]
    const [one, other] = call.changing.length === 0 ? [ours, theirs] : [common(call, ours), common(call, theirs)]
    if (isDeepStrictEqual(one, other)) continue
    throw new Error(`${call.name} differs: ${firstDifference(one, other)}`)
  }
}

/** Where two answers differ first, with both values: `results.0.is_recurring: false, missing by hand`. */
function firstDifference(ours: unknown, theirs: unknown, path: readonly string[] = []): string {
  if (!isObject(ours) || !isObject(theirs)) return `${path.join('.')}: ${shown(ours)}, ${shown(theirs)} by hand`
  const keys = new Set([...Object.keys(ours), ...Object.keys(theirs)])
  for (const key of keys) if (!isDeepStrictEqual(ours[key], theirs[key])) return firstDifference(ours[key], theirs[key], [...path, key])
  return `${path.join('.')}: another order`
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function shown(value: unknown): string {
  return value === undefined ? 'missing' : JSON.stringify(value).slice(0, 200)
}

async function answerOf(call: YardstickCall, setup: Setup, side: Side, turn: number): Promise<unknown> {
  const { status, content } = await send(sendingOf(call, setup, side, turn))
  if (status !== call.status) throw new Error(`${call.name}: ${side} answered ${status}: ${content.slice(0, 300)}`)
  return JSON.parse(content) as unknown
}

// Without the fields that differ between executions, at any depth.
function common({ changing }: YardstickCall, answer: unknown): unknown {
  const plain = (key: string, value: unknown) => (changing.includes(key) && typeof value !== 'object' ? undefined : value)
  return JSON.parse(JSON.stringify(answer, plain)) as unknown
}

function sendingOf(call: YardstickCall, setup: Setup, side: Side, turn: number): Sending {
  const { path, ...rest } = call.ask(side, turn)
  return { ...rest, url: `${runningOf(setup, side).url}${path}` }
}

function runningOf({ product, yardstick }: Setup, side: Side): Running {
  return side === 'product' ? product : yardstick
}

function middle(numbers: readonly number[]): number {
  return percentile(numbers, 0.5)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
