import * as machines from '@crewcall/contract/rules/machines/index.ts'
import type { MachineTable } from '@crewcall/contract/rules/machines/index.ts'
import { statusColumns } from '../../server/platform/status-columns.ts'
import { isTest, sourceFiles } from '../source-files.ts'

/** Every state machine as a diagram, a table of transitions and actors, and the files that use it. */
export function machinesPage(): string {
  const program = sourceFiles('server/modules', 'web/src').filter(({ path }) => !isTest(path))
  const sections = machines.allMachines.map((table) => {
    const [name = ''] = Object.entries(machines).find(([, exported]) => exported === table) ?? []
    const askedBy = program.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text)).map(({ path }) => path)
    return section(table, askedBy)
  })
  return `# State machines\n\n${intro}\n\n${sections.join('\n\n')}\n`
}

const intro = [
  'Generated from `contract/rules/machines/` by `npm run docs`. A machine is the only writer of the columns its section names: tests fail when a',
  'statement bypasses it, and when no command makes a transition. Nobody makes a transition that *follows*: its state is derived from other facts',
  'or from the time.',
].join('\n')

function section(table: MachineTable, askedBy: readonly string[]): string {
  const all = table.edges()
  const arrows = all.map(({ from, event, to }) => `  ${from ?? '[*]'} --> ${to}: ${event}`)
  const rows = all.map(
    ({ from, event, to, by, note, isFollowed }) =>
      `| ${from ?? '–'} | ${isFollowed ? `*${event}*` : event} | ${to} | ${by.join(', ')} | ${[isFollowed ? 'follows' : '', note].filter(Boolean).join(': ')} |`,
  )
  return [
    `## ${table.name}`,
    '',
    `${writtenTo(table)}Used by ${askedBy.map((path) => `\`${path}\``).join(', ')}.`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...arrows,
    '```',
    '',
    '| from | event | to | by | note |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

function writtenTo({ name }: MachineTable): string {
  const written = Object.entries(statusColumns).filter(([, { machine }]) => machine.name === name)
  const columns = written.flatMap(([table, { columns: names }]) => names.map((column) => `\`${table}.${column}\``))
  return columns.length === 0 ? '' : `Writes ${columns.join(', ')}. `
}
