import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { endpoints } from '@crewcall/contract/index.ts'
import { openApiDocument } from '../server/platform/openapi.ts'
import { readExamples } from '../server/platform/openapi-examples.ts'
import { apiPages } from './docs/api-pages.ts'
import { machinesPage } from './docs/machines-page.ts'
import { architecturePage } from './docs/architecture-page.ts'
import { invariantsPage } from './docs/invariants-page.ts'
import { permissionsPage } from './docs/permissions-page.ts'
import { retentionPage } from './docs/retention-page.ts'
import { timesPage } from './docs/times-page.ts'
import { root } from './source-files.ts'

/** Every document that is derived from the code, by its path below docs/. */
function documents(): Map<string, string> {
  return new Map([
    ['openapi.json', onePathPerLine(openApiDocument(endpoints, readExamples()))],
    ['machines.md', machinesPage()],
    ['permissions.md', permissionsPage()],
    ['architecture.md', architecturePage()],
    ['invariants.md', invariantsPage()],
    ['rules/retention.md', retentionPage()],
    ['rules/times.md', timesPage()],
    ...[...apiPages(endpoints)].map(([name, text]): [string, string] => [`api/${name}`, text]),
  ])
}

// Short enough to load, and a change shows as the line of its path.
function onePathPerLine(document: Record<string, unknown>): string {
  const { paths, ...rest } = document
  const lines = Object.entries(paths ?? {}).map(([path, item]) => `${JSON.stringify(path)}:${JSON.stringify(item)}`)
  return `${JSON.stringify(rest).slice(0, -1)},"paths":{\n${lines.join(',\n')}\n}}\n`
}

function leftovers(current: Map<string, string>): string[] {
  const folder = join(root, 'docs/api')
  const names = existsSync(folder) ? readdirSync(folder).map((name) => `api/${name}`) : []
  return names.filter((name) => !current.has(name))
}

function write(): void {
  const current = documents()
  for (const name of leftovers(current)) rmSync(join(root, 'docs', name))
  for (const [name, text] of current) {
    const path = join(root, 'docs', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  process.stdout.write(`${current.size} documents written, ${endpoints.length} endpoints\n`)
}

function check(): void {
  const current = documents()
  const isCurrent = ([name, text]: [string, string]) =>
    existsSync(join(root, 'docs', name)) && readFileSync(join(root, 'docs', name), 'utf8') === text
  const stale = [...[...current].filter((entry) => !isCurrent(entry)).map(([name]) => name), ...leftovers(current)]
  if (stale.length > 0) process.stderr.write(`Run "npm run docs": ${stale.map((name) => `docs/${name}`).join(', ')} would change.\n`)
  process.exitCode = stale.length > 0 ? 1 : 0
}

if (process.argv.includes('--check')) check()
else write()
