import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { isShaken } from '../../../scripts/tests/shake.ts'
import { countWork, tellWork } from '../../../scripts/tests/work.ts'
import { followClock } from './clock.ts'

type Fixtures = {
  /** What the product may log as an error in these tests: what they provoke. */
  mayLog: readonly RegExp[]
  errorLog: undefined
}

/** Tests of one file share a product that no other file has seen, with its own database, clock and providers; what it logs as an error fails them. */
export const test = base.extend<Fixtures, { taken: undefined }>({
  mayLog: [[], { option: true }],
  taken: [
    async ({ browserName: _ }, use) => {
      await use(undefined)
      await giveBack()
    },
    { scope: 'worker', auto: true },
  ],
  baseURL: async ({ browserName: _ }, use) => use(await productUrl()),
  context: async ({ context, baseURL: _started }, use) => {
    if (isShaken()) await followClock(context)
    await use(context)
  },
  errorLog: [
    async ({ mayLog, baseURL: _started }, use) => {
      const before = loggedErrors().length
      countWork('journeys')
      await use(undefined)
      tellWork()
      const logged = loggedErrors().slice(before)
      expect(
        logged.filter((line) => !mayLog.some((expected) => expected.test(line))),
        'errors in the log of the product',
      ).toEqual([])
    },
    { auto: true },
  ],
})

let taken: { of: string; url: string; port: string } | undefined

/**
 * The address of the product of the running file, which is started when it is first asked for, also by a hook before all its tests. From then on
 * `process.env` describes it.
 */
export async function productUrl(): Promise<string> {
  const { file, repeatEachIndex } = base.info()
  const of = `${file} ${repeatEachIndex}`
  if (taken?.of === of) return taken.url
  await giveBack()
  const answer = await fetch(poolUrl(), { method: 'POST' })
  if (!answer.ok) throw new Error(`No product could be started: ${await answer.text()}`)
  const env = (await answer.json()) as Record<string, string>
  Object.assign(process.env, env)
  countWork('products')
  taken = { of, url: env['E2E_URL'] ?? '', port: env['PORT'] ?? '' }
  return taken.url
}

async function giveBack(): Promise<void> {
  if (taken === undefined) return
  await fetch(`${poolUrl()}/${taken.port}`, { method: 'DELETE' })
  taken = undefined
}

function poolUrl(): string {
  const url = process.env['PRODUCT_POOL_URL']
  if (!url) throw new Error('Journeys run by "npm run e2e", which starts their products')
  return url
}

/** Lines that API and worker logged as errors since their start. */
function loggedErrors(): string[] {
  const folder = join(process.env['DATA_DIR'] ?? '', 'logs')
  if (!existsSync(folder)) return []
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  return lines.filter((line) => /^\{"level":[56]0/.test(line))
}
