import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { removeAbandoned } from './abandoned-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'crewcall-abandoned-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function leave(below: string): string {
  const path = join(folder, below)
  mkdirSync(path, { recursive: true })
  for (const name of ['fresh', 'old']) writeFileSync(join(path, name), 'half')
  utimesSync(join(path, 'old'), new Date(), new Date(Date.now() - 7_200_000))
  return path
}

it('leftovers of a killed program are removed after an hour, files in progress are not', async () => {
  const path = leave('alone')
  await removeAbandoned(path)
  expect(readdirSync(path)).toEqual(['fresh'])
  await removeAbandoned(join(folder, 'nowhere'))
})

it('the API does this at startup, for bodies and for pictures', async () => {
  const paths = [leave('data/incoming'), leave('data/media/incoming')]
  const crew = await openCrew({ routes: [], ports: {} as Crew['around']['ports'], env: { DATA_DIR: join(folder, 'data') } })
  await expect.poll(() => paths.map((path) => readdirSync(path))).toEqual([['fresh'], ['fresh']])
  await crew.close()
})
