import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApiKey } from '@crewcall/contract/api-keys.ts'
import { callsOfKeys } from '@crewcall/contract/api-key-calls.ts'
import { keyScopeNames } from '@crewcall/contract/rules/key-scopes.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Tables } from '../server/platform/db.gen.ts'
import { gig, organizationAdmin, payingLocation } from '../server/test/cast.ts'
import { openCrew } from '../server/test/crew.ts'
import type { Crew } from '../server/test/crew.ts'
import { commands } from './commands.ts'
import { typedOf } from './arguments.ts'
import { run } from './run.ts'

type Ran = { code: number; stdout: string; stderr: string }

let crew: Crew
let place: Tables['locations']
let work: Tables['gigs']
let url: string
let key: string
let home: string

beforeAll(async () => {
  crew = await openCrew()
  home = mkdtempSync(join(tmpdir(), 'crewcall-cli-'))
  place = await payingLocation(crew, { name: 'Harbor Grill' })
  work = await gig(crew, place)
  const admin = await organizationAdmin(crew, place.organization_id)
  const body = { name: 'Terminal', scopes: keyScopeNames.filter((scope) => scope !== 'money.read'), location_ids: null }
  key = (await crew.as(admin.id).call(createApiKey, { params: { orgId: place.organization_id }, body })).data.secret ?? ''
  await crew.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = crew.app.server.address() as AddressInfo // listens on a port
  url = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await crew.close()
  rmSync(home, { recursive: true, force: true })
})

/** Runs the program as a terminal does. */
function crewcall(given: readonly string[], { env = {}, input }: { env?: Record<string, string>; input?: string } = {}): Promise<Ran> {
  const program = join(import.meta.dirname, 'crewcall.mjs')
  const plain = Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== 'NODE_OPTIONS'))
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      ['--no-warnings', program, ...given],
      { env: { ...plain, XDG_CONFIG_HOME: home, ...env } },
      (error, stdout, stderr) => done({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    )
    child.stdin?.end(input ?? '')
  })
}
/** The same without a process of its own. */
async function inProcess(given: readonly string[]): Promise<Ran> {
  const said = { stdout: '', stderr: '' }
  const heard = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => ((said[name] += String(text)), true)),
  )
  try {
    const code = await run(given, { XDG_CONFIG_HOME: home, CREWCALL_URL: url, CREWCALL_API_KEY: key })
    return { code, ...said }
  } finally {
    heard.forEach((each) => each.mockRestore())
  }
}
const withKey = (...given: string[]) => crewcall(given, { env: { CREWCALL_URL: url, CREWCALL_API_KEY: key } })

describe('crewcall', () => {
  it('keeps address and key in a file of its owner only, and uses them from then on', async () => {
    const before = await crewcall(['gigs', 'list'])
    expect([before.code, before.stderr]).toEqual([2, expect.stringContaining('crewcall login')])
    const login = await crewcall(['login', '--url', url], { input: `${key}\n` })
    expect([login.code, login.stdout]).toEqual([0, expect.stringContaining('“Terminal” of ')])
    const file = join(home, 'crewcall', 'account.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ url: `${url}/api`, key })
    expect((await crewcall(['gigs', 'list'])).stdout).toContain('Harbor Grill')
    rmSync(file)
  })

  it('keeps nothing of a key that is refused', async () => {
    const wrong = await crewcall(['login', '--url', url, '--key', `${key.slice(0, -1)}_`])
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('401 unauthenticated')])
    expect((await crewcall(['whoami'])).code).toBe(2)
  })

  it('lists shifts as a table for people and as JSON for programs', async () => {
    const shown = await withKey('gigs', 'list')
    expect(shown.stdout.split('\n')[0]).toMatch(/^ID +STATUS +STARTS +POSITION +LOCATION +CONFIRMED +WAGE$/)
    const json = await withKey('gigs', 'list', '--json', `--location_id=${place.id}`)
    expect([json.code, JSON.parse(json.stdout).results.map(({ id }: { id: number }) => id)]).toEqual([0, [work.id]])
    const one = await withKey('gigs', 'show', String(work.id))
    expect(one.stdout).toContain('location_name')
  })

  it('has every list of its commands, each with columns that its rows have', async () => {
    for (const { words, argument } of commands) {
      const needs = words === 'pros list' ? ['--location_id', String(place.id)] : []
      const { code, stderr } = await inProcess([...words.split(' '), ...(argument === undefined ? [] : [String(work.id)]), ...needs])
      const isWithoutScope = ['payments list', 'invoices list'].includes(words)
      expect([words, code, isWithoutScope ? stderr.split(':')[0] : stderr]).toEqual([
        words,
        isWithoutScope ? 1 : 0,
        isWithoutScope ? '403 scope_missing' : '',
      ])
    }
  })

  it('calls any operation by name, with a body from the command or from a pipe', async () => {
    const read = await withKey('call', 'getGig', '--gigId', String(work.id))
    expect(JSON.parse(read.stdout).id).toBe(work.id)
    const body = JSON.stringify({ special_inst: 'Ring twice' })
    const piped = await crewcall(['call', 'editGig', '--gigId', String(work.id), '--body', '-'], {
      env: { CREWCALL_URL: url, CREWCALL_API_KEY: key },
      input: body,
    })
    expect([piped.code, piped.stderr]).toEqual([0, ''])
    expect((await withKey('call', 'getMe')).stderr).toContain('403 not_for_keys')
    const all = await withKey('calls')
    expect(all.stdout.trim().split('\n')).toHaveLength(1 + Object.values(callsOfKeys).flat().length)
  })

  it('ends with 1 for what is refused or cannot be reached', async () => {
    expect((await withKey('gigs', 'show', '999999')).code).toBe(1)
    const away = await crewcall(['gigs', 'list'], { env: { CREWCALL_URL: 'http://127.0.0.1:9', CREWCALL_API_KEY: key } })
    expect([away.code, away.stderr]).toEqual([1, 'http://127.0.0.1:9/api cannot be reached.\n'])
  })

  it.each([
    [[]],
    [['gigs']],
    [['gigs', 'paint']],
    [['gigs', 'list', 'all']],
    [['gigs', 'list', '--colour', 'red']],
    [['gigs', 'list', '--location_id', 'x']],
    [['gigs', 'list', '--page']],
    [['gigs', 'show']],
    [['call', 'unheardOf']],
    [['call', 'editGig', '--gigId', '1', '--body', '{']],
    [['call', 'editGig', '--gigId', '1', '--body', '{"colour": 1}']],
    [['login', '--url', 'nowhere']],
  ])('ends with 2 for %j', async (given) => {
    const { code, stdout, stderr } = await inProcess(given)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('crewcall help')
  })

  it('says how it is used', async () => {
    expect((await withKey('help')).stdout).toContain('Exit codes: 0 done, 1 refused or failed, 2 wrong usage.')
    expect(() => typedOf(['--page', '1', '--page', '2'])).toThrow('--page is given twice.')
  })
})
