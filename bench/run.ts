import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { buildWebWhenStale } from '../scripts/build-web.ts'
import { runCrowd } from './crowd.ts'
import { runFlash } from './flash.ts'
import { compare } from './measure.ts'
import type { Compared } from './measure.ts'
import { operationsOf } from './operations.ts'
import { hasPgbench, runPgbench } from './pgbench.ts'
import { settingsOf, startBare, startProduct } from './processes.ts'
import { recordOperations } from './recordings.ts'
import { tellHead, tellRest, tellRow, tellScreens, tellWeb } from './tell.ts'
import type { Result } from './tell.ts'
import { measureWeb } from './web.ts'
import { weighWeb } from '../scripts/web-bytes.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

const { values } = parseArgs({
  options: {
    gigs: { type: 'string', default: '10000,100000' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    'warm-up': { type: 'string', default: '10' },
    flash: { type: 'string', default: '2000' },
    crowd: { type: 'string', default: '100000' },
    only: { type: 'string' },
    'web-rounds': { type: 'string', default: '5' },
  },
})

/** `npm run bench -- --gigs 10000,100000,1000000 --seconds 2 --rounds 3 --flash 2000 --only apply,getMe --web-rounds 5`; `--gigs none` measures the web alone: see docs/performance.md. */
async function main(): Promise<void> {
  await buildWebWhenStale()
  const web = weighWeb()
  tellWeb(web)
  const screens = Number(values['web-rounds']) > 0 ? await measureWeb(Number(values['web-rounds'])) : null
  if (screens) tellScreens(screens)
  const results: Result[] = []
  for (const gigs of values.gigs === 'none' ? [] : sizes()) {
    if (!Number.isInteger(gigs) || gigs < 1000) throw new Error('--gigs takes whole numbers from 1000, with commas between')
    const result = await measureAt(gigs, results[0])
    results.push(result)
    tellRest(result)
  }
  process.stdout.write(
    `${JSON.stringify({ at: new Date().toISOString(), results, web: web && { ...web, chunks: web.chunks.length }, screens })}\n`,
  )
}

async function measureAt(gigs: number, first: Result | undefined): Promise<Result> {
  const world = await openWorld(gigs)
  try {
    return await measureIn(world, gigs, first)
  } finally {
    await world.stop()
  }
}

async function measureIn(world: World, gigs: number, first: Result | undefined): Promise<Result> {
  const only = values.only?.split(',')
  const operations = operationsOf(world.cast).filter(({ name }) => only === undefined || only.includes(name))
  const recordings = await recordOperations(settingsOf(world), operations)
  const [product, bare] = [await startProduct(world), await startBare(world, recordings)]
  const seconds = Number(values.seconds)
  try {
    const [rounds, warm_up_seconds] = [Number(values.rounds), Number(values['warm-up'])]
    const setup = { product, bare, postmaster: world.postmaster, seconds, rounds, warm_up_seconds }
    const [compared, database]: [Compared[], Record<string, number>] = [[], {}]
    tellHead(gigs)
    for (const operation of operations) {
      const { name, kind } = operation
      const [one, recording] = [await compare(operation, setup), recordings[name]]
      compared.push(one)
      if (kind === 'read' && recording && hasPgbench()) database[name] = await runPgbench(world, name, recording, 4, seconds)
      tellRow(one, database[name], first)
    }
    const flash = Number(values.flash) > 0 ? await runFlash(world, product, Number(values.flash)) : null
    const crowd = isLargest(gigs) && Number(values.crowd) > 0 ? await runCrowd(world, product, Number(values.crowd)) : null
    return { gigs, load_average: loadavg().map((each) => Math.round(each * 10) / 10), compared, database, flash, crowd }
  } finally {
    await product.stop()
    await bare.stop()
  }
}

// The crowd comes to the largest world only, and last, because it changes what the others measure.
function isLargest(gigs: number): boolean {
  return gigs === Math.max(...sizes())
}

function sizes(): number[] {
  return values.gigs.split(',').map(Number)
}

await main()
