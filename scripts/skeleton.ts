import { endpoints } from '@crewcall/contract/index.ts'
import { modules } from '../architecture.mjs'

/** A call to begin: `organizations.getGreeting`, with its method and address. */
export type NewCall = { module: string; name: string; method: string; path: string }

/**
 * The call that the arguments of the command name.
 * @param route method and address; by default those that the name suggests, below a location
 * @throws Error saying how the command is used
 */
export function newCall(name = '', route?: string): NewCall {
  const [, module = '', call = ''] = /^([a-z-]+)\.(?!(?:delete|import|export|return|switch|void)$)([a-z][A-Za-z]+)$/.exec(name) ?? []
  const isQuery = /^(?:get|list|find)[A-Z]/.test(call)
  const noun = kebab(call).split('-').slice(1).join('-') || kebab(call)
  const [method = '', path = '', ...more] = (route ?? `${isQuery ? 'GET' : 'POST'} /locations/{locationId}/${noun}/`).split(' ')
  const isPath = /^\/(?:(?:[\w-]+|\{[a-z]\w*\})\/)+$/.test(path) && new Set(idsIn(path)).size === idsIn(path).length
  const isRoute = /^(?:GET|POST|PUT|PATCH|DELETE)$/.test(method) && isPath && more.length === 0
  if (!modules.includes(module) || !isRoute)
    throw new Error('npm run new -- call <module>.<name> ["GET /locations/{locationId}/greeting/"], with a module of architecture.mjs')
  return { module, name: call, method, path }
}

/**
 * The files of a call that answers, with a test that fails until somebody writes what it is for: new ones, and the contract, the routes and the
 * permissions with their line.
 * @param read the text of a file, or undefined if there is none
 * @throws Error if the call exists, or its module has no routes
 */
export function skeletonOf(call: NewCall, read: (path: string) => string | undefined): Map<string, string> {
  const taken = endpoints.find((each) => each.name === call.name || addressOf(each) === addressOf(call))
  if (taken) throw new Error(`${taken.module}.${taken.name} exists: ${taken.method} ${taken.path}`)
  const file = kebab(call.name)
  const home = `server/modules/${call.module}`
  const made = new Map([
    [`contract/${file}.ts`, contractOf(call)],
    [`${home}/${file}.ts`, handlerOf(call, file)],
    [`${home}/${file}.test.ts`, testOf(call, file)],
  ])
  for (const path of made.keys()) if (read(path) !== undefined) throw new Error(`${path} exists`)
  const [index, routes, permissions] = ['contract/index.ts', `${home}/routes.ts`, 'server/proof/authz.csv'].map((path) => {
    const text = read(path)
    if (text === undefined) throw new Error(`There is no ${path}`)
    return text
  })
  return new Map([
    ...made,
    ['contract/index.ts', registered(index ?? '', call.name, file)],
    [`${home}/routes.ts`, mounted(routes ?? '', call.name, file)],
    ['server/proof/authz.csv', undecided(permissions ?? '', call)],
  ])
}

// Whatever its ids are called.
const addressOf = ({ method, path }: Pick<NewCall, 'method' | 'path'>) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`

function contractOf({ module, name, method, path }: NewCall): string {
  const ids = idsIn(path)
  const isQuery = method === 'GET'
  return `import { z } from 'zod'
${ids.length > 0 ? "import { idParams } from './common.ts'\n" : ''}import { endpoint } from './kit.ts'

export const ${name} = endpoint('${module}', '${name}', '${method} ${path}', {
${isQuery ? '' : '  touches: [],\n'}${path.startsWith('/admin/') ? "  access: 'admin',\n" : ''}  summary: '${titleOf(name)}',
${ids.length > 0 ? `  params: idParams(${ids.map((id) => `'${id}'`).join(', ')}),\n` : ''}${
    isQuery ? '' : '  body: z.object({ is_done: z.boolean() }),\n'
  }  response: z.object({ is_done: z.boolean() }),
  errors: [${isQuery ? '' : "'invalid', "}'forbidden', 'not_found'],
})
`
}

function handlerOf(call: NewCall, file: string): string {
  return knowsLocation(call) ? handlerAtLocation(call, file) : plainHandler(call, file)
}

function handlerAtLocation({ module, name, method }: NewCall, file: string): string {
  const [load, ability] = method === 'GET' ? ['locationById', 'location.view'] : ['locationForUpdate', 'location.edit']
  return `import type { ${name} as endpoint } from '@crewcall/contract/${file}.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { Ctx } from '../../platform/context.ts'
import { allow } from '../../platform/policy.ts'
import { ${load}, scopeOfLocation } from '${module === 'organizations' ? './rows.ts' : '../organizations/index.ts'}'

/** ${titleOf(name)}. @throws problem forbidden; not_found */
export async function ${name}(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const location = await ${load}(ctx, params.locationId)
  allow(ctx, '${ability}', scopeOfLocation(location))
  return { is_done: false }
}
`
}

function plainHandler({ name }: NewCall, file: string): string {
  return `import type { ${name} as endpoint } from '@crewcall/contract/${file}.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'

/** ${titleOf(name)}. @throws problem forbidden; not_found */
export async function ${name}(ctx: Ctx): Promise<Reply<typeof endpoint>> {
  return ctx.tx.one<{ is_done: boolean }>(sql\`select false as is_done\`)
}
`
}

function testOf({ name, method, path }: NewCall, file: string): string {
  const ids = idsIn(path)
  const params = ids.length > 0 ? [`params: { ${ids.map((id) => `${id}: ${id === 'locationId' ? 'place.id' : '1'}`).join(', ')} }`] : []
  const input = [...params, ...(method === 'GET' ? [] : ['body: { is_done: true }'])]
  return `import { ${name} } from '@crewcall/contract/${file}.ts'
import { expect, it } from 'vitest'
import { openLocation } from '../../test/open-place.ts'

const { crew, ${ids.includes('locationId') ? 'place, ' : ''}admin } = await openLocation()

it('${titleOf(name)}', async () => {
  const { status, data } = await crew.as(admin.id).call(${name}${input.length > 0 ? `, { ${input.join(', ')} }` : ''})
  expect({ status, data }).toEqual({ status: 200, data: { is_done: true } })
})
`
}

function registered(index: string, name: string, file: string): string {
  return `import * as ${name} from './${file}.ts'\n${index.replace(/^(const files.*\[)$/m, `$1\n  ${name},`)}`
}

function mounted(routes: string, name: string, file: string): string {
  const end = routes.lastIndexOf(']')
  const before = routes.slice(0, end).trimEnd()
  const imports = `import { ${name} as ${name}Endpoint } from '@crewcall/contract/${file}.ts'\nimport { ${name} } from './${file}.ts'\n`
  return `${imports}${before}${before.endsWith(',') ? '' : ','}\n  mount(${name}Endpoint, ${name}),\n${routes.slice(end)}`
}

// A person decides who may call: \`npm run missing\` proposes the row of the most similar call.
function undecided(permissions: string, { method, path }: NewCall): string {
  const [head = '', ...rows] = permissions.trimEnd().split('\n')
  const row = `${method},${path},${head.split(',').slice(2).fill('?').join()}`
  const at = rows.findIndex((other) => (other.split(',')[1] ?? '') > path)
  return `${[head, ...rows.toSpliced(at < 0 ? rows.length : at, 0, row)].join('\n')}\n`
}

// Modules before organizations must not import it.
function knowsLocation({ module, path }: NewCall): boolean {
  return idsIn(path).includes('locationId') && modules.indexOf(module) >= modules.indexOf('organizations')
}

function idsIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, id = '']) => id)
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

// `getGreeting` as "Get greeting": somebody writes what it is for.
function titleOf(name: string): string {
  const words = kebab(name).replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
