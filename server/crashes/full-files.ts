import { mkdtempSync, openSync, readFileSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fastify } from 'fastify'
import type { Logger } from 'pino'
import sharp from 'sharp'
import { passwordEntryPoint } from '../database/postgres-entry-point.ts'
import { diskMedia } from '../adapters/media-disk.ts'
import { redrawProcess } from '../adapters/pictures/redraw-process.ts'
import { defaultsFor } from '../config-defaults.ts'
import { headsFile, keepHeads } from '../platform/audit-trail/heads.ts'
import { toProblem } from '../platform/database-errors.ts'
import { handleErrors } from '../platform/http.ts'
import { openLog } from '../platform/log.ts'
import { LogOutput } from '../platform/log-output.ts'
import { spoolBodies } from '../platform/spool-bodies.ts'
import type { Media } from '../ports/media.ts'
import { openStore } from '../standins/stripe/store.ts'
import type { Store } from '../standins/stripe/store.ts'

/**
 * All file writers of the product, in a folder whose disk becomes full and has space again later. Prints their messages and the remaining
 * files as one line of JSON.
 * `node server/crashes/full-files.ts FOLDER`
 */
async function main(folder: string): Promise<void> {
  const told: string[] = []
  const given: number[] = []
  const outside = mkdtempSync(join(tmpdir(), 'crewcall-picture-'))
  const writers: Writers = {
    folder,
    told,
    said: {},
    store: openStore(folder, (line) => told.push(line)),
    log: openLog({ log_level: 'info', environment: 'local' }, 'test', new LogOutput(() => undefined, openSync(join(folder, 'log'), 'a'))),
    long: new LogOutput((count) => given.push(count), openSync(join(folder, 'long'), 'a')),
    media: diskMedia(join(folder, 'media')),
    picture: join(outside, 'picture.png'),
  }
  const { store, log, long, said } = writers
  const noise = { type: 'gaussian', sigma: 90 } as const
  await sharp({ create: { width: 400, height: 400, channels: 3, background: 'red', noise } })
    .png()
    .toFile(writers.picture)

  store.put({ id: 'before', object: 'thing' })
  store.save()
  await keepHeads(head(1), folder)
  log.info('Said before')
  await pause(50)
  const filler = join(folder, 'filler')
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(filler, Buffer.alloc(bavail * bsize))
  await everybody(writers, 'while full', 2)
  for (const _ of chains.slice(0, 20)) long.write(`${'x'.repeat(1024 * 1024)}\n`)
  said['left over'] = readdirSync(folder, { recursive: true }).filter((name) => /\.(new|part|body|key|password)$/.test(String(name)))
  rmSync(filler)
  await until(() => told.length === 2)
  await everybody(writers, 'afterwards', 3)
  store.save()
  await pause(400)
  const kept = openStore(folder)
    .all('thing')
    .map(({ id }) => id)
  const sealed = counted(headsFile(folder), ({ position }) => String(position))
  const logged = counted(join(folder, 'log'), ({ msg }) => String(msg))
  const whole = readFileSync(join(folder, 'long'), 'utf8')
    .split('\n')
    .filter((line) => line.length === 1024 * 1024)
  rmSync(outside, { recursive: true })
  process.stdout.write(
    `${JSON.stringify({ ...said, told, kept, sealed, logged, 'lines kept': whole.length, 'lines given up': given[0] })}\n`,
  )
}

type Writers = {
  folder: string
  /** The sentences of the stand-in's store. */
  told: string[]
  said: Record<string, unknown>
  store: Store
  log: Logger
  long: LogOutput
  media: Media
  /** A picture outside the folder. */
  picture: string
}

async function everybody({ folder, told, said, store, log, media, picture }: Writers, round: string, position: number): Promise<void> {
  const attempt = async (name: string, act: () => unknown) => {
    try {
      said[`${name} ${round}`] = (await act()) ?? 'done'
    } catch (error) {
      const { status, message, why } = toProblem(error)
      said[`${name} ${round}`] = [status, message, why]
    }
  }
  store.put({ id: round, object: 'thing' })
  if (round === 'while full') await until(() => told.length === 1)
  for (const _ of chains) log.info(`Said ${round}`)
  await attempt('upload', () => upload(folder))
  await attempt('document', async () => (await media.put(Buffer.from(`%PDF-${'x'.repeat(9000)}`), { account: 1 })).ok)
  await attempt('picture', async () => (await media.put(readFileSync(picture), { account: 1 })).ok)
  await attempt('drawing', () => draw(picture, join(folder, 'drawn.png')))
  await attempt('seal', async () => (await keepHeads(head(position), folder)).length)
  await attempt('secret', () => defaultsFor('local', { DATA_DIR: folder })['SECRET_KEY']?.length)
  await attempt('password', () => passwordEntryPoint(folder, 1).password?.length)
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pause(10)
}

// Many: longer than a file system block, the last of which may still have space on a full disk.
const chains = Array.from({ length: 100 }, (_, index) => index)

function head(position: number) {
  return { now: new Date(0), rows: async () => chains.map((chain) => ({ chain, position, hash: 'a'.repeat(64) })) as never }
}

async function draw(from: string, to: string): Promise<unknown> {
  const redrawer = redrawProcess({ memory_mb: 512, seconds: 20, idle_ms: 100 })
  const drawn = await redrawer.redraw({ from, to, format: 'png', most_pixels: 1e6, most_bytes: 1e7 })
  return drawn.ok ? true : drawn.reason
}

// The lines of a JSON lines file by content; a torn line is counted separately.
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

// A body too large for memory waits on disk.
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
