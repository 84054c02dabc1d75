import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { buildAndPackWeb } from '../scripts/build-web.ts'
import { measureApiKeys, printApiKeys } from './api-keys.ts'
import { measureBoard, printBoard } from './board.ts'
import { measureChats, printChats } from './chats.ts'
import { measureEventPage, printEventPage } from './event-page.ts'
import { measureEvents, printEvents } from './events.ts'
import { runCrowd } from './crowd.ts'
import { runFlash } from './flash.ts'
import { measureDashboards, printDashboards } from './dashboards.ts'
import { measureHiring, printHiring } from './hiring.ts'
import { measureExports, printExports } from './exports.ts'
import { measureImports, printImports } from './imports.ts'
import { measureJobHistory, printJobHistory } from './job-history.ts'
import { measureLocations, printLocations } from './locations.ts'
import { compare } from './measure.ts'
import type { Compared } from './measure.ts'
import { measureMechanisms } from './mechanisms/run.ts'
import { operationsOf } from './operations.ts'
import { hasPgbench, runPgbench } from './pgbench.ts'
import { settingsOf, startBare, startProduct } from './processes.ts'
import { measurePayroll, printPayroll } from './payroll.ts'
import { measurePhone, printPhone } from './phone.ts'
import { measurePhoneLine, printPhoneLine } from './phone-line.ts'
import { measurePublishing, printPublishing } from './publishing.ts'
import { measurePushes, printPushes } from './pushes.ts'
import { measureNetworks, printNetworks } from './networks.ts'
import { recordOperations } from './recordings.ts'
import { measureLocationMoves, printLocationMoves } from './location-moves.ts'
import { measureSearch, printSearch } from './search.ts'
import { measureSignOn, printSignOn } from './sign-on.ts'
import { measureSeries, printSeries } from './series.ts'
import { measureSimulation, printSimulation } from './simulation.ts'
import { printHead, printRest, printRow, printScreens, printWeb } from './print.ts'
import type { Result } from './print.ts'
import { measureWeb } from './web.ts'
import { weighWeb } from '../scripts/web-bytes.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'
import { measureYardstick } from './yardstick/run.ts'
import { printOutcome } from './yardstick/print.ts'
import { measureWebhooks, printWebhooks } from './webhooks.ts'

const { values } = parseArgs({
  options: {
    measure: { type: 'string', default: 'yardstick' },
    gigs: { type: 'string', default: '10000' },
    width: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    // Calls per side for the yardstick, seconds per side for the replay.
    'warm-up': { type: 'string' },
    flash: { type: 'string', default: '2000' },
    crowd: { type: 'string', default: '100000' },
    people: { type: 'string', default: '10000' },
    series: { type: 'string', default: '10000' },
    messages: { type: 'string', default: '1000000' },
    only: { type: 'string' },
    'web-rounds': { type: 'string', default: '5' },
  },
})

/**
 * `npm run bench` measures three calls against hand-written handlers; `npm run bench -- --measure replay` the larger list of calls against
 * a replay of their own statements, with the flash, the crowd and the web: see docs/performance.md.
 */
async function main(): Promise<void> {
  if (values.measure === 'yardstick') return besideYardstick()
  if (values.measure === 'replay') return besideReplay()
  if (values.measure === 'publishing') return publishing()
  if (values.measure === 'simulation') return printSimulation(await measureSimulation({ calls: 20 }))
  if (values.measure === 'series') return printSeries(await measureSeries({ series: Number(values.series), calls: 60 }))
  if (values.measure === 'events') return printEvents(await measureEvents({ calls: 60 }))
  if (values.measure === 'event-page') return eventPage()
  if (values.measure === 'api-keys') return printApiKeys(await measureApiKeys({ calls: 2000 }))
  if (values.measure === 'sign-on') return printSignOn(await measureSignOn({ calls: 60 }))
  if (values.measure === 'imports') return printImports(await measureImports())
  if (values.measure === 'webhooks') return printWebhooks(await measureWebhooks())
  if (values.measure === 'phone') return phone()
  if (values.measure === 'phone-line') return printPhoneLine(await measurePhoneLine({ calls: 40 }))
  if (values.measure === 'locations') return printLocations(await measureLocations({ calls: 40 }))
  if (values.measure === 'dashboards') return printDashboards(await measureDashboards({ gigs: 200_000 }))
  if (values.measure === 'search') return printSearch(await measureSearch({ calls: 100, gigs: 200_000 }))
  if (values.measure === 'location-moves') return printLocationMoves(await measureLocationMoves({ gigs: 2000, applications: 100_000 }))
  if (values.measure === 'exports') return printExports(await measureExports({ applications: 400_000 }))
  if (values.measure === 'payroll') return printPayroll(await measurePayroll({ employees: 10_000, contractors: 100_000 }))
  if (values.measure === 'hiring') return printHiring(await measureHiring({ calls: 100 }))
  if (values.measure === 'job-history') return printJobHistory(await measureJobHistory({ talks: 20 }))
  if (values.measure === 'chats') return chats()
  if (values.measure === 'networks') return printNetworks(await measureNetworks({ calls: 100 }))
  if (values.measure === 'pushes') return printPushes(await measurePushes(Number(values.people)))
  if (values.measure === 'board') return board()
  if (values.measure === 'mechanisms') return withoutMechanisms()
  throw new Error(
    '--measure takes yardstick, mechanisms, publishing, simulation, series, events, event-page, phone, phone-line, locations, location-moves, dashboards, search, hiring, job-history, api-keys, sign-on, webhooks, imports, exports, payroll, chats, networks, pushes, board or replay',
  )
}

async function besideYardstick(): Promise<void> {
  for (const gigs of sizes()) await measureYardstick({ gigs, ...times(), tells: printOutcome })
}

async function withoutMechanisms(): Promise<void> {
  for (const gigs of sizes()) await measureMechanisms({ gigs, ...times() })
}

function times() {
  const [seconds, rounds, warm_up, width] = [values.seconds, values.rounds, values['warm-up'] ?? '2500', values.width].map(Number) as Four
  return { seconds, rounds, warm_up, width, only: values.only?.split(',') }
}

async function chats(): Promise<void> {
  for (const gigs of sizes()) printChats(await measureChats({ gigs, messages: Number(values.messages), calls: 60 }))
}

async function eventPage(): Promise<void> {
  await buildAndPackWeb()
  printEventPage(await measureEventPage(Number(values.rounds)))
}

async function phone(): Promise<void> {
  await buildAndPackWeb()
  printPhone(await measurePhone(Number(values.rounds)))
}

async function board(): Promise<void> {
  await buildAndPackWeb()
  printBoard(await measureBoard(1000, Number(values.rounds)))
}

async function publishing(): Promise<void> {
  const [writers, seconds, rounds] = [24, Number(values.seconds), Number(values.rounds)]
  printPublishing(writers, await measurePublishing({ writers, seconds, rounds }))
}

type Four = [number, number, number, number]

async function besideReplay(): Promise<void> {
  await buildAndPackWeb()
  const web = weighWeb()
  printWeb(web)
  const screens = Number(values['web-rounds']) > 0 ? await measureWeb(Number(values['web-rounds'])) : null
  if (screens) printScreens(screens)
  const results: Result[] = []
  for (const gigs of values.gigs === 'none' ? [] : sizes()) {
    const result = await measureAt(gigs, results[0])
    printRest(result, results[0])
    results.push(result)
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
    const [rounds, warm_up_seconds] = [Number(values.rounds), Number(values['warm-up'] ?? '10')]
    const setup = { product, bare, postmaster: world.postmaster, seconds, rounds, warm_up_seconds }
    const [compared, database]: [Compared[], Record<string, number>] = [[], {}]
    printHead(gigs)
    for (const operation of operations) {
      const { name, kind } = operation
      const [one, recording] = [await compare(operation, setup), recordings[name]]
      compared.push(one)
      if (kind === 'read' && recording && hasPgbench()) database[name] = await runPgbench(world, name, recording, 4, seconds)
      printRow(one, database[name], first)
    }
    const flash = Number(values.flash) > 0 ? await runFlash(world, product, Number(values.flash)) : null
    const crowd = isLargest(gigs) && Number(values.crowd) > 0 ? await runCrowd(world, product, Number(values.crowd)) : null
    return { gigs, load_average: loadavg().map((each) => Math.round(each * 10) / 10), compared, database, flash, crowd }
  } finally {
    await product.stop()
    await bare.stop()
  }
}

// The crowd is only added to the largest world, and last, because it changes the other measurements.
function isLargest(gigs: number): boolean {
  return gigs === Math.max(...sizes())
}

function sizes(): number[] {
  const asked = values.gigs.split(',').map(Number)
  if (!asked.every((gigs) => Number.isInteger(gigs) && gigs >= 1000))
    throw new Error('--gigs takes whole numbers from 1000, with commas between')
  return asked
}

await main()
