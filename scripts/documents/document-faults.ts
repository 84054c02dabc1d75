import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { anchorsIn } from './anchors.ts'
import { root } from '../source-files.ts'

/** What the checks need of an endpoint. */
type Call = { name: string; method: string; path: string }
type Operation = { operationId: string; parameters: { name: string; in: string }[] }
type Described = { paths: Record<string, Record<string, Operation>> }

/**
 * What is untrue in the printed documents, as sentences: a link or a path that leads nowhere, a call that the API description lacks, names
 * twice or gives other parameters than its address has, a reference inside it that leads nowhere, a document that git does not ignore.
 * @param documents by their paths
 * @param ignore the lines of `.gitignore`
 */
export function faultsOf(documents: ReadonlyMap<string, string>, calls: readonly Call[], ignore: string): string[] {
  const ignored = ignore.split('\n').filter((line) => line !== '')
  return [...documents].flatMap(([path, text]) => [
    ...(ignored.some((line) => path === line || (line.endsWith('/') && path.startsWith(line))) ? [] : [`${path} is not in .gitignore`]),
    ...(path.endsWith('.json') ? descriptionFaults(text, calls) : pageFaults(path, text, documents)).map((fault) => `${path}: ${fault}`),
  ])
}

function pageFaults(page: string, text: string, documents: ReadonlyMap<string, string>): string[] {
  const textOf = (path: string) => documents.get(path) ?? (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')
  const links = [...text.matchAll(/\]\(([^)#\s:]*)(?:#([^)]+))?\)/g)].filter(([, to, anchor]) => {
    const path = to === undefined || to === '' ? page : normalize(join(dirname(page), to)).replaceAll('\\', '/')
    if (!documents.has(path) && !existsSync(join(root, path))) return true
    return anchor !== undefined && !anchorsIn(textOf(path)).includes(anchor)
  })
  const paths = [...text.matchAll(/`((?:server|scripts|ops|docs|web|contract|bench)\/[\w./@-]+)`/g)].filter(
    ([, path = '']) => !documents.has(path) && !existsSync(join(root, path)),
  )
  return [...links.map(([link]) => `the link ${link} leads nowhere`), ...paths.map(([, path]) => `there is no ${path}`)]
}

function descriptionFaults(text: string, calls: readonly Call[]): string[] {
  const document: unknown = JSON.parse(text)
  if (!isDescription(document)) return ['it has no paths']
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ at: `${method.toUpperCase()} ${path}`, path, ...operation })),
  )
  const described = new Set(operations.map(({ operationId, at }) => `${operationId} ${at}`))
  const lacking = calls.filter(({ name, method, path }) => !described.has(`${name} ${method} ${path}`))
  const ids = operations.map(({ operationId }) => operationId)
  const elsewhere = operations.filter(({ path, parameters }) => namesIn(path) !== namesOf(parameters))
  return [
    ...lacking.map(({ name }) => `it lacks ${name}`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `it names ${id} twice`),
    ...elsewhere.map(({ operationId }) => `the parameters of ${operationId} are not those of its address`),
    ...[...text.matchAll(/"\$ref":"#\/([^"]+)"/g)]
      .filter(([, pointer = '']) => !leadsSomewhere(document, pointer.split('/')))
      .map(([, pointer]) => `the reference #/${pointer} leads nowhere`),
  ]
}

function namesIn(path: string): string {
  return [...path.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .toSorted()
    .join()
}

function namesOf(parameters: Operation['parameters']): string {
  return parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name }) => name)
    .toSorted()
    .join()
}

function leadsSomewhere(document: object, pointer: readonly string[]): boolean {
  return pointer.reduce<unknown>((found, key) => (isObject(found) ? found[key] : undefined), document) !== undefined
}

function isDescription(document: unknown): document is Described {
  return isObject(document) && isObject(document['paths'])
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
