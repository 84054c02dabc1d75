import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { importRules, modules, tableOwners } from '../../architecture.mjs'
import { importsOf } from '../check-imports.ts'
import { root, sourceFiles } from '../source-files.ts'

/** The modules in their order, what each imports today, the tables each writes, and the rules that keep it so. */
export function modulesPage(): string {
  return [
    '# Modules',
    '',
    'A module imports only modules above it in this list, and only their `index.ts`. Facts flow down by call, news flows up by announcement.',
    'Printed from `architecture.mjs` and the imports by `npm run docs`.',
    '',
    '| module | imports | writes |',
    '|---|---|---|',
    ...modules.map((name) => `| ${name} | ${used(name).join(', ') || '–'} | ${owned(name).join(', ') || '–'} |`),
    '',
    '```mermaid',
    'flowchart RL',
    ...modules.map((name) => `  ${name}`),
    ...modules.flatMap((name) => used(name).map((other) => `  ${name} --> ${other}`)),
    '```',
    '',
    '## Rules',
    '',
    ...importRules.filter(({ name }) => !name.endsWith('-looks-left')).map(({ name, comment }) => `- **${name}** ${comment}`),
    '',
  ].join('\n')
}

function owned(module: string): string[] {
  return Object.keys(tableOwners)
    .filter((table) => tableOwners[table] === module)
    .toSorted()
}

function used(module: string): string[] {
  const folder = `server/modules/${module}`
  if (!existsSync(join(root, folder))) return []
  const targets = sourceFiles(folder)
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .flatMap(importsOf)
    .map(({ to }) => /^server\/modules\/([^/]+)\//.exec(to)?.[1] ?? module)
  return modules.filter((name) => name !== module && targets.includes(name))
}
