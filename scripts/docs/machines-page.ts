import * as machines from '@crewcall/contract/rules/machines/index.ts'
import type { MachineTable } from '@crewcall/contract/rules/machines/index.ts'
import { isTest, sourceFiles } from '../source-files.ts'

/** Every state machine as a picture, a table of who may move what, and the files that ask it. */
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
  'Printed from `contract/rules/machines/` by `npm run docs`. A state that is stored is the one its table gives. The states of shifts, applications, payments',
  'and suspensions are derived from facts: their tables say which way they go, and commands ask them where they need the answer.',
].join('\n')

function section({ name, edges }: MachineTable, askedBy: readonly string[]): string {
  const all = edges()
  const arrows = all.map(({ from, event, to }) => `  ${from ?? '[*]'} --> ${to}: ${event}`)
  const rows = all.map(({ from, event, to, by, note }) => `| ${from ?? '–'} | ${event} | ${to} | ${by.join(', ')} | ${note ?? ''} |`)
  return [
    `## ${name}`,
    '',
    askedBy.length > 0
      ? `Asked by ${askedBy.map((path) => `\`${path}\``).join(', ')}.`
      : 'No command asks it: the state follows from facts.',
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
