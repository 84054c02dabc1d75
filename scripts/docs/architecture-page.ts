import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entangledGroups, importRules, modules, ruleExceptions, tableOwners } from '../../architecture.mjs'
import { importsOf } from '../check-imports.ts'
import { root, sourceFiles } from '../source-files.ts'

/** The prose of the architecture page with the modules in order, the diagram of their current imports, and the rules that enforce it. */
export function architecturePage(): string {
  const parts: Record<string, string> = { modules: table(), picture: picture(), rules: rules() }
  const prose = readFileSync(join(import.meta.dirname, 'architecture-prose.md'), 'utf8')
  return prose.replace(/\{\{(\w+)\}\}/g, (_, name: string) => parts[name] ?? '')
}

function table(): string {
  const rows = modules.map((name) => `| ${name} | ${used(name).join(', ') || '–'} | ${owned(name).join(', ') || '–'} |`)
  return ['| module | imports | writes |', '|---|---|---|', ...rows].join('\n')
}

function picture(): string {
  const arrows = modules.flatMap((name) => directly(name).map((other) => `  ${name} --> ${other}`))
  return ['```mermaid', 'flowchart BT', ...modules.map((name) => `  ${name}`), ...arrows, '```'].join('\n')
}

// Its imports, excluding those also reached through another import.
function directly(module: string): string[] {
  const others = used(module)
  return others.filter((name) => !others.some((other) => other !== name && reaches(other, name)))
}

function reaches(from: string, to: string): boolean {
  return used(from).some((name) => name === to || reaches(name, to))
}

function rules(): string {
  const lines = importRules.filter(({ name }) => !name.endsWith('-looks-left')).map(({ name, comment }) => `- **${name}** ${comment}`)
  const edges = Object.entries(ruleExceptions).flatMap(([rule, listed]) => listed.map((edge) => `${rule}, \`${edge}\``))
  const excepted = [...entangledGroups.map((pair) => `groups-one-way, ${pair}`), ...edges]
  return [
    ...lines,
    '- **groups-one-way** The folders inside a module, of `web/src` and inside each of its folders depend on each other in one direction only.',
    '',
    excepted.length === 0 ? 'There are no exceptions.' : `Exceptions by name, only as long as needed: ${excepted.join('; ')}.`,
  ].join('\n')
}

function owned(module: string): string[] {
  return Object.keys(tableOwners)
    .filter((table) => tableOwners[table] === module)
    .toSorted()
}

const importsByModule = new Map<string, string[]>()

function used(module: string): string[] {
  const known = importsByModule.get(module)
  if (known) return known
  const found = readImports(module)
  importsByModule.set(module, found)
  return found
}

function readImports(module: string): string[] {
  const folder = `server/modules/${module}`
  if (!existsSync(join(root, folder))) return []
  const targets = sourceFiles(folder)
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .flatMap(importsOf)
    .map(({ to }) => /^server\/modules\/([^/]+)\//.exec(to)?.[1] ?? module)
  return modules.filter((name) => name !== module && targets.includes(name))
}
