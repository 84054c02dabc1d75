import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from '../platform/invariants/index.ts'
import { report, seedsFrom, sizeOf } from '../proof/figures.ts'
import { foundBusiness } from './business.ts'
import type { Setting } from './business.ts'
import { commands, plans, settings } from './commands.ts'
import type { Plan } from './commands.ts'
import { judge } from './oracle.ts'
import { Product } from './product.ts'
import { World } from './world.ts'

/** After this many runs the product moves to a fresh database, so that the last runs are as fast as the first. */
const runsPerDatabase = 100

/**
 * One half of the runs, odd or even seeds, so that both cores are used: a business, its provider and the actions are generated from the
 * seed, time passes until everything is settled, and the oracle compares what really moved with what the product reports. A failure prints
 * the seed and the shortest scenario that still fails; `npm run proof -- money-model --seed 7` repeats one, `--seed 1-600,738` runs
 * several.
 */
export function describeModel(half: 1 | 2): void {
  const seeds = seedsOf(half)
  const figures = { half, seeds: seeds.length, movements: 0, moved_cents: 0, taken_back: 0, alarms: 0 }
  const products = turns()

  describe.runIf(seeds.length > 0)('a provider that lies', () => {
    beforeAll(async () => void (await products.open()))
    afterAll(async () => {
      await products.close()
      report('money model', figures)
    })

    it.each(seeds)('leaves all books even, seed %i', { timeout: 900_000 }, async (seed) => {
      const product = await products.next()
      const story = fc.asyncProperty(settings, plans, commands, async (setting, plan, happens) => {
        const world = await begin(product, setting, plan)
        await fc.asyncModelRun(() => ({ model: world, real: world }), happens)
        await world.settle()
        const wrong = await judge(world)
        await end(world, figures)
        expect(wrong).toEqual([])
      })
      await fc.assert(story, { seed, numRuns: 1, interruptAfterTimeLimit: 600_000, markInterruptAsFailure: true })
    })

    it('leaves nothing for the auditor to find', async () => {
      const product = await products.next()
      const found = await product.crew.system((ctx) => findViolations(ctx.tx, new Date(product.now())))
      expect(found.filter(({ id }) => id.startsWith('F') || id === 'D3')).toEqual([])
    })
  })
}

/** The product, on a fresh database after a number of runs. */
function turns() {
  let product: Product | undefined
  let runs = 0
  const open = async () => {
    const former = product
    product = undefined
    await former?.close()
    product = await Product.open()
    await product.crew.clock.set('2026-03-10T16:00:00Z')
    return product
  }
  return {
    open,
    close: async () => product?.close(),
    next: async () => {
      runs += 1
      return product === undefined || runs % runsPerDatabase === 0 ? open() : product
    },
  }
}

function seedsOf(half: 1 | 2): number[] {
  return seedsFrom(process.env['SEED'] ?? `1-${sizeOf(50)}`).filter((seed) => seed % 2 === half % 2)
}

async function begin(product: Product, setting: Setting, plan: Plan): Promise<World> {
  const provider = product.newProvider(plan)
  const [newest] = await product.crew.sql<{ id: number }>(sql`select coalesce(max(id), 0) as id from alarms`)
  const world = new World(product, { provider, business: await foundBusiness(product, setting), lastAlarm: newest?.id ?? 0 })
  await product.work()
  return world
}

/** Counts what happened; leftovers of this run must not affect the next one. */
async function end({ product, provider, business, lastAlarm }: World, figures: Record<string, number>): Promise<void> {
  const { organization_id } = business.place
  const [raised] = await product.crew.sql<{ count: number }>(sql`select count(*) as count from alarms where id > ${lastAlarm}`)
  const add = (name: string, count: number) => (figures[name] = (figures[name] ?? 0) + count)
  add('movements', provider.records.book.length)
  add(
    'moved_cents',
    provider.records.book.reduce((sum, { cents }) => sum + cents, 0),
  )
  add('taken_back', provider.records.book.filter(({ takenBack }) => takenBack > 0).length)
  add('alarms', raised?.count ?? 0)
  await product.crew.sql(sql`update payment_intents set next_try_at = null where organization_id = ${organization_id}`)
}
