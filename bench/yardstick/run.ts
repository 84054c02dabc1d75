import { loadConfig } from '../../server/config.ts'
import { settingsOf, startProduct, startYardstick } from '../processes.ts'
import { openWorld } from '../world.ts'
import { callsIn } from './calls.ts'
import { compareCall } from './compare.ts'
import type { Outcome } from './compare.ts'

type Options = {
  gigs: number
  seconds: number
  rounds: number
  warm_up: number
  width: number
  only?: readonly string[] | undefined
  tells?: (gigs: number, outcome: Outcome) => void
}

/** Measures the product against the hand-written handlers and the bare ones, in a world with a given number of gigs. */
export async function measureYardstick({ gigs, only, tells, ...times }: Options): Promise<Outcome[]> {
  const world = await openWorld(gigs)
  try {
    const calls = (await callsIn(world)).filter(({ name }) => only === undefined || only.some((part) => name.includes(part)))
    const image = loadConfig(settingsOf(world)).default_location_image_id
    const [product, yardstick] = [await startProduct(world), await startYardstick(world, image)]
    const outcomes: Outcome[] = []
    try {
      for (const call of calls) {
        const outcome = await compareCall(call, { product, yardstick, postmaster: world.postmaster, ...times })
        outcomes.push(outcome)
        tells?.(gigs, outcome)
      }
    } finally {
      await product.stop()
      await yardstick.stop()
    }
    return outcomes
  } finally {
    await world.stop()
  }
}
