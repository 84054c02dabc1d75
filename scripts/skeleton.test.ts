import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { newCall, skeletonOf } from './skeleton.ts'
import { root } from './source-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'crewcall-skeleton-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)
const greeting = newCall('overview.getGreeting')
const promise = newCall('blocks.keepPromise', 'PUT /admin/promises/{id}/')

/** The files in which the compiler finds an error, as if they lay in the folders of the product. */
function refused(files: ReadonlyMap<string, string>): string[] {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const paths = { '@crewcall/contract/*': [join(folder, 'contract/*'), join(root, 'contract/*')] }
  const compilerOptions = { rootDirs: [root, folder], paths, typeRoots: [join(root, 'node_modules/@types')] }
  const config = { extends: join(root, 'server/tsconfig.json'), compilerOptions, include: [], files: [...files.keys()] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const said = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout
  return [...files.keys()].filter((path) => said.includes(`\n${path}(`) || said.startsWith(`${path}(`))
}

describe('a new call', () => {
  it('is below a location, to read if its name says so, unless its address is given', () => {
    expect(greeting).toEqual({ module: 'overview', name: 'getGreeting', method: 'GET', path: '/locations/{locationId}/greeting/' })
    expect(newCall('overview.sendGreeting')).toMatchObject({ method: 'POST', path: '/locations/{locationId}/greeting/' })
    expect(promise).toMatchObject({ method: 'PUT', path: '/admin/promises/{id}/' })
  })

  it.each([
    ['getGreeting', undefined],
    ['nowhere.getGreeting', undefined],
    ['overview.getGreeting', '/greeting/'],
    ['overview.getGreeting', 'GET /greeting'],
    ['overview.getGreeting', 'GET /greeting/ twice'],
    ['overview.getGreeting', 'GET /greeting/{}/'],
    ['overview.getGreeting', 'GET /greeting/{id}/of/{id}/'],
    ['overview.delete', 'DELETE /greeting/'],
  ])('needs a module and an address: %s %s', (name, route) => {
    expect(() => newCall(name, route)).toThrow('npm run new -- call <module>.<name>')
  })

  it('has a contract, a handler, a test, a route and a row of permissions that somebody must decide', () => {
    const files = skeletonOf(greeting, read)
    expect([...files.keys()]).toEqual([
      'contract/get-greeting.ts',
      'server/modules/overview/get-greeting.ts',
      'server/modules/overview/get-greeting.test.ts',
      'contract/index.ts',
      'server/modules/overview/routes.ts',
      'server/proof/authz.csv',
    ])
    expect(files.get('contract/index.ts')).toMatch(/^import \* as getGreeting from '.\/get-greeting.ts'\n[\s\S]*\n {2}getGreeting,\n/)
    expect(files.get('server/modules/overview/routes.ts')).toMatch(/\n {2}mount\(getGreetingEndpoint, getGreeting\),\n\]\n$/)
    expect(files.get('server/proof/authz.csv')).toMatch(/\nGET,\/locations\/\{locationId\}\/greeting\/(,\?){9}\n/)
    expect(files.get('server/modules/overview/get-greeting.ts')).toContain('is_done: false')
    expect(files.get('server/modules/overview/get-greeting.test.ts')).toContain('is_done: true')
  })

  it('takes the place of no other one', () => {
    expect(() => skeletonOf(newCall('overview.getGig'), read)).toThrow('gigs.getGig exists: GET /staffer/gigs/{gigId}/')
    expect(() => skeletonOf(newCall('overview.getGreeting', 'GET /staffer/gigs/{id}/'), read)).toThrow('gigs.getGig exists')
    expect(() => skeletonOf(greeting, (path) => (path === 'contract/get-greeting.ts' ? '' : read(path)))).toThrow(
      'contract/get-greeting.ts exists',
    )
    expect(() => skeletonOf(newCall('engagements.getGreeting'), read)).toThrow('There is no server/modules/engagements/routes.ts')
  })

  it('passes the compiler, which sees a wrong answer', () => {
    // The test of a call needs the whole product, and so do the lists: they are left out.
    const isAlone = ([path]: [string, string]) => /^(?:contract|server\/modules\/\w+)\/[a-z]+-[a-z]+\.ts$/.test(path)
    const files = new Map(
      [greeting, promise, newCall('blocks.breakPromise')].flatMap((call) => [...skeletonOf(call, read)]).filter(isAlone),
    )
    const wrong = 'server/modules/blocks/break-promise.ts'
    files.set(wrong, (files.get(wrong) ?? '').replace('is_done: false', "is_done: 'no'"))
    expect(files.size).toBe(6)
    expect(refused(files)).toEqual([wrong])
  })
})
