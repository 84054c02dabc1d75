import { allMachines } from '@crewcall/contract/rules/machines/index.ts'
import type { Machine } from '@crewcall/contract/rules/machine.ts'

/** Every state machine as a picture and a table of who may move what. */
export function machinesPage(): string {
  const sections = Object.values(allMachines).map(section)
  return `# State machines\n\nPrinted from \`contract/rules/machines/\` by \`npm run docs\`; server and screens ask these very tables.\n\n${sections.join('\n\n')}\n`
}

function section({ name, edges }: Pick<Machine, 'name' | 'edges'>): string {
  const all = edges()
  const arrows = all.map(({ from, event, to }) => `  ${from ?? '[*]'} --> ${to}: ${event}`)
  const rows = all.map(({ from, event, to, by, note }) => `| ${from ?? '–'} | ${event} | ${to} | ${by.join(', ')} | ${note ?? ''} |`)
  return [
    `## ${name}`,
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
