import { join } from 'node:path'
import { load, percentile } from '../load.ts'
import type { Sending } from '../load.ts'
import { block } from '../measure.ts'
import type { Block } from '../measure.ts'
import { startProduct } from '../processes.ts'
import type { Running } from '../processes.ts'
import { openWorld } from '../world.ts'
import { callsIn } from '../yardstick/calls.ts'
import type { YardstickCall } from '../yardstick/calls.ts'

type Times = { seconds: number; rounds: number; warm_up: number; width: number }
type Options = Times & { gigs: number; only?: readonly string[] | undefined }

/** Measures the API beside one that sends its statements as the driver does, and prints the cost without our method. */
export async function measureMechanisms({ gigs, only, ...times }: Options): Promise<void> {
  const world = await openWorld(gigs)
  try {
    const calls = (await callsIn(world)).filter(({ name }) => only === undefined || only.some((part) => name.includes(part)))
    const [own, plain] = [
      await startProduct(world),
      await startProduct(world, { flags: ['--import', join(import.meta.dirname, 'without.ts')] }),
    ]
    try {
      for (const call of calls) print(call.name, await inTurns(call, own, plain, world.postmaster, times))
    } finally {
      await own.stop()
      await plain.stop()
    }
  } finally {
    await world.stop()
  }
}

async function inTurns(call: YardstickCall, own: Running, plain: Running, postmaster: number, times: Times): Promise<[Block, Block][]> {
  let turn = 0
  const next = (side: Running) => (): Sending | undefined => {
    turn += 1
    const { path, ...rest } = call.ask('product', turn)
    return turn < (call.turns ?? Infinity) ? { ...rest, url: `${side.url}${path}` } : undefined
  }
  for (const side of [own, plain]) {
    let left = times.warm_up
    await load(() => ((left -= 1) < 0 ? undefined : next(side)()), times.width, 600)
  }
  const rounds: [Block, Block][] = []
  const measured = (side: Running) => block(next(side), side, postmaster, times)
  for (let round = 0; round < times.rounds; round += 1) {
    const first = await measured(round % 2 === 0 ? own : plain)
    const second = await measured(round % 2 === 0 ? plain : own)
    rounds.push(round % 2 === 0 ? [first, second] : [second, first])
  }
  return rounds
}

function print(name: string, rounds: readonly [Block, Block][]): void {
  const times = (of: (block: Block) => number) =>
    percentile(
      rounds.map(([own, plain]) => of(plain) / of(own)),
      0.5,
    ).toFixed(2)
  const [cpu, all] = [times(({ cpu: spent, ms }) => spent / ms.length), times(({ cpu: api, database, ms }) => (api + database) / ms.length)]
  const p50 = times(({ ms }) => percentile(ms, 0.5))
  process.stdout.write(
    `${name}, statements sent by the driver: ${cpu} × the CPU of the process, ${all} × that of process and database, ${p50} × p50\n`,
  )
}
