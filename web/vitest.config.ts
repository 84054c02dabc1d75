import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { included } from '../scripts/tests/nets.ts'
import { isShaken, testsAtOnce } from '../scripts/tests/shake.ts'

const root = import.meta.dirname
const ofAll = ['seed-properties.ts', 'tests/set-up.ts', 'tests/shift-date.ts'].map((path) => join(root, '../scripts', path))
const setup = join(root, 'src/test/setup.ts')
const all = ['*.test.ts', 'src/**/*.test.{ts,tsx}', 'e2e/*/*.test.ts']
/** Tests that replace modules: what the process already loaded would be there first, and what they load would stay for the next file. */
const replacing = globSync(all, { cwd: root }).filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(root, file), 'utf8')),
)

/** Tests that ask what a process shared with others does not answer, and why. */
const asking = {
  'src/error-reports/filter.test.ts': 'an exception of the browser is an Error only within one context',
  'src/lib/preload-reload.test.ts': 'code that is still being fetched is counted for the whole page',
}
const alone = [...replacing, ...Object.keys(asking)]

// Ten times what the longest test takes, on the busy machine of a shaken run as well.
const longest = isShaken() ? 1_000_000 : 200_000
/** They only end what hangs. */
export const hanging = { testTimeout: longest, hookTimeout: longest, expect: { poll: { timeout: longest / 2 } } } as const

/** New objects fill the usual space many times in a test: emptying it took a sixth of the time. */
export const execArgv = ['--max-semi-space-size=64']

const common = {
  ...hanging,
  execArgv,
  environment: 'jsdom',
  css: { modules: { classNameStrategy: 'non-scoped' } },
  restoreMocks: true,
  maxWorkers: testsAtOnce(),
} as const

/** One process loads the libraries for all files, and the product for each. */
export const shared = defineConfig({
  root,
  test: {
    ...common,
    name: 'web',
    include: included('web', all, alone),
    exclude: [...configDefaults.exclude, ...alone],
    setupFiles: [join(root, 'src/test/anew.ts'), setup, ...ofAll],
    pool: 'forks',
    isolate: false,
  },
})

/** A context for each file, in processes that keep what they compiled. */
export const apart = defineConfig({
  root,
  test: { ...common, name: 'web apart', include: included('web', alone), setupFiles: [setup, ...ofAll], pool: 'vmForks' },
})

export default defineConfig({ test: { projects: [shared, apart] } })
