import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createApiKey } from '@crewcall/contract/api-keys.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tables } from '../server/platform/db.gen.ts'
import { gig, organizationAdmin, payingLocation } from '../server/test/cast.ts'
import { openCrew } from '../server/test/crew.ts'
import type { Crew } from '../server/test/crew.ts'

const limit = 400_000
const folderOf = (name: string) =>
  ['.', '..'].map((above) => join(import.meta.dirname, above, 'node_modules', name)).find((path) => existsSync(path)) ?? name
const generator = join(folderOf('@hey-api/openapi-ts'), 'bin/run.js')
const compiler = join(folderOf('typescript'), 'bin/tsc')

/** What a developer writes around the generated client. */
const program = `
import { client } from './client/client.gen'
import { listGigs, type ListGigsResponses } from './client'

declare const process: { env: Record<string, string | undefined>; stdout: { write(text: string): void } }
const { env, stdout } = process

async function main(): Promise<void> {
  client.setConfig({ baseUrl: env['API'] ?? '', auth: () => env['KEY'] })
  const at = (location_id: number) => listGigs({ query: { location_id } })
  const here = await at(Number(env['HERE']))
  const shifts: ListGigsResponses[200]['results'] = here.data?.results ?? []
  // @ts-expect-error a shift has no such field, and the compiler knows it
  void shifts[0]?.colour
  const elsewhere = await at(Number(env['ELSEWHERE']))
  const told = { shifts: shifts.map(({ id, location_name, status }) => ({ id, location_name, status })) }
  stdout.write(JSON.stringify({ ...told, elsewhere: elsewhere.response?.status, error: elsewhere.error?.error.code }))
}
void main()
`
const settings = {
  compilerOptions: {
    strict: true,
    target: 'es2022',
    module: 'commonjs',
    moduleResolution: 'node10',
    outDir: 'out',
    rootDir: '.',
    types: [],
    noEmitOnError: true,
  },
  include: ['main.ts', 'client'],
}

let crew: Crew
let folder: string
let here: Tables['locations']
let elsewhere: Tables['locations']
let work: Tables['gigs']
let env: Record<string, string>

beforeAll(async () => {
  crew = await openCrew()
  here = await payingLocation(crew, { name: 'Harbor Grill' })
  const { organization_id } = here
  elsewhere = await payingLocation(crew, { organization_id })
  work = await gig(crew, here)
  await gig(crew, elsewhere)
  const admin = await organizationAdmin(crew, organization_id)
  const body = { name: 'Website', scopes: ['shifts.read' as const], location_ids: [here.id] }
  const { data } = await crew.as(admin.id).call(createApiKey, { params: { orgId: organization_id }, body })
  await crew.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = crew.app.server.address() as AddressInfo // listens on a port
  env = { API: `http://127.0.0.1:${port}/api`, KEY: data.secret ?? '', HERE: String(here.id), ELSEWHERE: String(elsewhere.id) }
  folder = mkdtempSync(join(tmpdir(), 'crewcall-client-'))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  writeFileSync(join(folder, 'main.ts'), program)
})
afterAll(async () => {
  await crew.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a program of another maker to its end and returns what it printed; what it complains about is the error. */
async function run(...given: string[]): Promise<string> {
  try {
    return (await promisify(execFile)(process.execPath, given, { cwd: folder, env: { ...process.env, ...env }, timeout: limit })).stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string } // what the promise of a child process rejects with
    throw new Error(`${stdout}${stderr}`, { cause: error })
  }
}

it(
  'a client that another tool makes from the served document compiles, lists the shifts of a location, and is refused elsewhere',
  async () => {
    await run(generator, '--input', `${env['API']}/openapi.json`, '--output', join(folder, 'client'), '--no-log-file', '--silent')
    await run(compiler, '--project', folder)
    expect(JSON.parse(await run(join(folder, 'out/main.js')))).toEqual({
      shifts: [{ id: work.id, location_name: 'Harbor Grill', status: 'POSTED' }],
      elsewhere: 404,
      error: 'not_found',
    })
  },
  limit,
)
