import { hostileBodies, hostileHeaders, hostileTexts, hostileValues } from './hostile.ts'
import type { Dice } from './hostile.ts'
import type { Request } from './world/requests.ts'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  minimum?: number
  maximum?: number
  maxLength?: number
}
type Parameter = { name: string; in: 'path' | 'query'; schema: Schema }

/** One operation of the OpenAPI document. */
export type Operation = { name: string; method: string; path: string; parameters: Parameter[]; body: Schema | undefined }

/** A call as sent over the network. */
export type Malformed = { kind: string; method: string; url: string; headers: Record<string, string>; payload: string | Buffer | undefined }

type Draft = {
  params: Record<string, string>
  query: [string, string][]
  body: unknown
  raw: string | Buffer | undefined
  headers: Record<string, string>
  method: string
  spoilUrl: (url: string) => string
}

/** The operations of an OpenAPI document, in its order. */
export function operationsOf(document: unknown): Operation[] {
  const { paths } = JSON.parse(JSON.stringify(document))
  return Object.entries<Record<string, Record<string, unknown>>>(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([method, described]) => {
      const { operationId, parameters, requestBody } = JSON.parse(JSON.stringify(described))
      return {
        name: operationId,
        method: method.toUpperCase(),
        path,
        parameters: parameters ?? [],
        body: requestBody?.content['application/json'].schema,
      }
    }),
  )
}

/** A valid call of the operation with one to three defects, by the classes of docs/reliability.md#how-the-proofs-work. */
export function malformed(dice: Dice, operation: Operation, valid: Request): Malformed {
  const draft = draftOf(operation, valid)
  const spoilers = spoilersFor(operation)
  const kinds: string[] = []
  for (let times = 1 + dice.below(3); times > 0; times -= 1) {
    const [kind, spoil] = dice.pick(spoilers)
    spoil(dice, draft, operation)
    kinds.push(kind)
  }
  return sent(draft, operation, kinds.join('+'))
}

function draftOf({ method }: Operation, { params, query, body, headers }: Request): Draft {
  const texts = (record: object = {}) => Object.entries(record).map(([key, value]) => [key, String(value)] as [string, string])
  return {
    params: Object.fromEntries(texts(params)),
    query: texts(query),
    body: structuredClone(body),
    raw: undefined,
    headers: { ...headers },
    method,
    spoilUrl: (url) => url,
  }
}

type Spoiler = (dice: Dice, draft: Draft, operation: Operation) => void

const spoilValue: Spoiler = (dice, draft, { body }) => {
  draft.body = spoiled(dice, body ?? {}, draft.body ?? {}, 0)
}
const spoilQuery: Spoiler = (dice, draft, { parameters }) => {
  const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name)
  const name = dice.pick([...names, ...names, ...names, 'unknown', '__proto__', 'page', 'page_size', 'constructor', 'a[b]', ''])
  const value = dice.pick(hostileTexts)
  if (dice.below(3) > 0) draft.query = draft.query.filter(([key]) => key !== name)
  draft.query.push([name, value])
}
const spoilPath: Spoiler = (dice, draft) => {
  const name = dice.pick(Object.keys(draft.params))
  draft.params[name] = dice.pick(hostileTexts).slice(0, 2000)
}
const spoilHeaders: Spoiler = (dice, draft) => void Object.assign(draft.headers, dice.pick(hostileHeaders))
const spoilBody: Spoiler = (dice, draft) => {
  draft.raw = dice.pick(hostileBodies)
}
const spoilVerb: Spoiler = (dice, draft) => {
  draft.method = dice.pick(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
}
const spoilUrl: Spoiler = (dice, draft) => {
  draft.spoilUrl = dice.pick([
    (url: string) => url.replaceAll('/', '//'),
    (url: string) => `${url}%00`,
    (url: string) => `${url}/..%2f..%2fetc/passwd`,
    (url: string) => url.replace('/api/', '/api/./'),
    (url: string) => url.toUpperCase(),
    (url: string) => `${url}${'a'.repeat(8000)}`,
    (url: string) => `${url}?${'a=1&'.repeat(900)}`,
    (url: string) => `${url}%`,
    (url: string) => `${url}%ff%fe`,
    (url: string) => url.replace(/\/$/, ''),
    (url: string) => `${url};a=b`,
  ])
}

function spoilersFor({ parameters, body }: Operation): (readonly [string, Spoiler])[] {
  const common = [
    ['query', spoilQuery],
    ['header', spoilHeaders],
    ['body', spoilBody],
    ['verb', spoilVerb],
    ['url', spoilUrl],
  ] as const
  return [
    ...common,
    ...(body ? Array.from({ length: 10 }, () => ['value', spoilValue] as const) : []),
    ...(parameters.some((one) => one.in === 'query') ? Array.from({ length: 6 }, () => ['query', spoilQuery] as const) : []),
    ...(parameters.some((one) => one.in === 'path') ? Array.from({ length: 4 }, () => ['path', spoilPath] as const) : []),
  ]
}

/** The value with one defect: its type, its size, a missing field, an extra field, or the same one level down. */
function spoiled(dice: Dice, schema: Schema, value: unknown, depth: number): unknown {
  const fields = Object.entries(schema.properties ?? schema.anyOf?.find(({ properties }) => properties)?.properties ?? {})
  if (fields.length > 0 && depth < 4 && dice.below(12) > 0) {
    const [name, field] = dice.pick(fields)
    const whole: Record<string, unknown> = { ...Object(value) }
    switch (dice.below(8)) {
      case 0:
        delete whole[name]
        return whole
      case 1:
        return {
          ...whole,
          [dice.pick(['extra', 'id', 'organization_id', 'is_gigpro_admin', 'toString', 'x\0y', '\u202e', name.toUpperCase()])]:
            dice.pick(hostileValues),
        }
      default:
        return { ...whole, [name]: spoiled(dice, field, whole[name], depth + 1) }
    }
  }
  if (schema.items && dice.below(3) > 0)
    return [...(Array.isArray(value) ? value : []), spoiled(dice, schema.items, Array.isArray(value) ? value[0] : undefined, depth + 1)]
  if (dice.below(5) === 0) return dice.pick(edgesOf(schema))
  return dice.pick(hostileValues)
}

function edgesOf({ minimum, maximum, maxLength, enum: choices, type }: Schema): unknown[] {
  const numbers = [minimum, maximum].filter((edge) => edge !== undefined).flatMap((edge) => [edge - 1, edge, edge + 1, edge + 0.001])
  const texts = maxLength === undefined ? [] : ['x'.repeat(maxLength), 'x'.repeat(maxLength + 1), ' '.repeat(maxLength)]
  return [...numbers, ...texts, ...(choices ?? []).map((one) => `${String(one)} `), type === 'string' ? 1 : '1']
}

function sent({ params, query, body, raw, headers, method, spoilUrl: spoilAddress }: Draft, { path }: Operation, kind: string): Malformed {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent((params[name] ?? '').toWellFormed()))
  const search = new URLSearchParams(query.map(([key, value]): [string, string] => [key.toWellFormed(), value.toWellFormed()]))
  const url = `${spoilAddress(`/api${filled}`)}${search.size > 0 ? `?${search.toString()}` : ''}`
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  return { kind, method, url, headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers }, payload }
}
