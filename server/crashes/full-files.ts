import { mkdtempSync, openSync, readFileSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fastify } from 'fastify'
import sharp from 'sharp'
import { passwordDoor } from '../../scripts/postgres-door.ts'
import { diskMedia } from '../adapters/media-disk.ts'
import { redrawProcess } from '../adapters/pictures/redraw-process.ts'
import { defaultsFor } from '../config-defaults.ts'
import { headsFile, keepHeads } from '../platform/audit-trail/heads.ts'
import { toProblem } from '../platform/database-errors.ts'
import { handleErrors } from '../platform/http.ts'
import { openLog } from '../platform/log.ts'
import { logOutput } from '../platform/log-output.ts'
import { spoolBodies } from '../platform/spool-bodies.ts'
import { openStore } from '../standins/stripe/store.ts'

/**
 * Everybody who writes files of the product, in a folder whose disk becomes full and has room again later. Prints what was said and what is
 * there afterwards as one line of JSON.
 *
 * `node server/crashes/full-files.ts FOLDER`
 */
async function main(folder: string): Promise<void> {
  const said: Record<string, unknown> = {}
  const told: string[] = []
  const store = openStore(folder, (line) => told.push(line))
  const log = openLog(
    { log_level: 'info', environment: 'local' },
    'test',
    logOutput(() => undefined, openSync(join(folder, 'log'), 'a')),
  )
  const long = logOutput(
    (count) => {
      said['lines given up'] = count
    },
    openSync(join(folder, 'long'), 'a'),
  )
  const media = diskMedia(join(folder, 'media'))
  const redrawer = redrawProcess({ memory_mb: 512, seconds: 20, idle_ms: 100 })
  const picture = await sharp({
    create: { width: 400, height: 400, channels: 3, background: 'red', noise: { type: 'gaussian', sigma: 90 } },
  })
    .png()
    .toBuffer()
  const outside = mkdtempSync(join(tmpdir(), 'crewcall-picture-'))
  writeFileSync(join(outside, 'full-files.png'), picture)

  const attempt = async (name: string, act: () => unknown) => {
    try {
      said[name] = (await act()) ?? 'done'
    } catch (error) {
      const { status, message, why } = toProblem(error)
      said[name] = [status, message, why]
    }
  }
  // Longer than the block of a file, of which the last may have room on a full disk.
  const chains = Array.from({ length: 100 }, (_, index) => index)
  const head = (position: number) => ({
    now: new Date(0),
    rows: async () => chains.map((chain) => ({ chain, position, hash: 'a'.repeat(64) })) as never,
  })
  const everybody = async (round: string, position: number) => {
    store.put({ id: round, object: 'thing' })
    await pause(400)
    for (const _ of chains) log.info(`Said ${round}`)
    await attempt(`upload ${round}`, () => upload(folder))
    await attempt(`document ${round}`, async () => (await media.put(Buffer.from(`%PDF-${'x'.repeat(9000)}`), { account: 1 })).ok)
    await attempt(`picture ${round}`, async () => (await media.put(picture, { account: 1 })).ok)
    await attempt(`drawing ${round}`, async () => {
      const order = { from: join(outside, 'full-files.png'), to: join(folder, 'drawn.png'), format: 'png' as const }
      const drawn = await redrawer.redraw({ ...order, most_pixels: 1e6, most_bytes: 1e7 })
      return drawn.ok ? true : drawn.reason
    })
    await attempt(`seal ${round}`, async () => (await keepHeads(head(position), folder)).length)
    await attempt(`secret ${round}`, () => defaultsFor('local', { DATA_DIR: folder })['SECRET_KEY']?.length)
    await attempt(`password ${round}`, () => passwordDoor(folder, 1).password?.length)
  }

  store.put({ id: 'before', object: 'thing' })
  store.save()
  await keepHeads(head(1), folder)
  log.info('Said before')
  const filler = join(folder, 'filler')
  await pause(50)
  // Twice: the last free bytes of a block go too.
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(filler, Buffer.alloc(bavail * bsize))
  await everybody('while full', 2)
  for (const _ of chains.slice(0, 20)) long.write(`${'x'.repeat(1024 * 1024)}\n`)
  said['left over'] = readdirSync(folder, { recursive: true }).filter((name) => /\.(new|part|body|key|password)$/.test(String(name)))
  rmSync(filler)
  await pause(1500)
  await everybody('afterwards', 3)
  await pause(400)
  said['told'] = told
  said['lines kept'] = readFileSync(join(folder, 'long'), 'utf8')
    .split('\n')
    .filter((line) => line.length === 1024 * 1024).length
  said['kept'] = openStore(folder)
    .all('thing')
    .map(({ id }) => id)
  said['sealed'] = counted(headsFile(folder), ({ position }) => String(position))
  said['logged'] = counted(join(folder, 'log'), ({ msg }) => String(msg))
  rmSync(outside, { recursive: true })
  process.stdout.write(`${JSON.stringify(said)}\n`)
}

// The lines of a file of JSON by what they say; a line that is torn is counted apart.
function counted(file: string, word: (line: Record<string, unknown>) => string): Record<string, number> {
  const words = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      try {
        return word(JSON.parse(line) as Record<string, unknown>)
      } catch {
        return 'torn'
      }
    })
  return Object.fromEntries([...Map.groupBy(words, (each) => each)].map(([each, lines]) => [each, lines.length]))
}

// A body that is too large for the memory waits on the disk.
async function upload(folder: string): Promise<unknown> {
  const app = fastify({ logger: false })
  handleErrors(app, { log: app.log, db: { pool: { query: async () => undefined } } } as never)
  const spool = spoolBodies(join(folder, 'incoming'))
  const preParsing = (request: never, reply: never, payload: never) => spool(request, reply, payload, 4_000_000)
  app.post('/upload', { bodyLimit: 4_000_000, preParsing: preParsing as never }, () => ({ error: { message: 'taken' } }))
  const payload = { content: 'x'.repeat(2_000_000) }
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/upload', headers: { authorization: 'Bearer x' }, payload })
  await app.close()
  return [statusCode, (JSON.parse(body) as { error: { message: string } }).error.message]
}

if (import.meta.main) await main(process.argv[2] ?? '')
