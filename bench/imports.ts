import { availableParallelism, loadavg } from 'node:os'
import { judge } from './goals.ts'
import { percentile, send } from './load.ts'
import { startProduct } from './processes.ts'
import { openWorld } from './world.ts'

const rows = 5000

/** Milliseconds of dry runs of a file, of importing it, and of dry runs when its people are there already. */
type Imports = { previews: number[]; import_ms: number; again: number[] }

/** A file of When I Work with 5,000 people, over HTTP, before and after it is imported. */
export async function measureImports(): Promise<Imports> {
  const world = await openWorld(10_000)
  try {
    const { manager, gig } = world.cast
    const product = await startProduct(world)
    try {
      const path = `${product.url}/locations/${gig.location_id}/people-imports/`
      const call = async (url: string) => {
        const { status, ms, content } = await send({ method: 'POST', url, token: manager.token, body: { text: sheet() } })
        if (status !== 200) throw new Error(`The call was refused: ${content}`)
        return ms
      }
      const previews = async () => {
        const times = []
        for (let turn = 0; turn < 10; turn += 1) times.push(await call(`${path}previews/`))
        return times
      }
      await previews()
      return { previews: await previews(), import_ms: await call(path), again: await previews() }
    } finally {
      await product.stop()
    }
  } finally {
    await world.stop()
  }
}

/** Prints the figures, and the goals. */
export function printImports({ previews, import_ms, again }: Imports): void {
  const [before, after] = [percentile(previews, 0.5), percentile(again, 0.5)].map(Math.round)
  process.stdout.write(`${availableParallelism()} processors, load average ${loadavg()[0]?.toFixed(1)}\n`)
  for (const [what, ms = 0] of [
    ['a dry run', before],
    ['the import', Math.round(import_ms)],
    ['a dry run of people who are there already', after],
  ] as const)
    process.stdout.write(`${what} of ${rows} rows: ${ms} ms, ${Math.round((rows * 1000) / ms)} rows a second\n`)
  judge([
    { what: 'a dry run of 5,000 rows', is: before ?? 0, most: 5000, unit: 'ms' },
    { what: 'the same of people who are there already', is: after ?? 0, most: 5000, unit: 'ms' },
  ])
}

function sheet(): string {
  const people = Array.from({ length: rows }, (_, nth) => {
    const phone = nth % 135 === 0 ? '12' : `(843) 555-${2000 + nth}`
    return `Pat${nth},Doe,pat${nth}@example.com,${phone},${nth},"Cook, Server"`
  })
  return ['First Name,Last Name,Email Address,Mobile Phone Number,Employee Code,Positions', ...people].join('\r\n')
}
