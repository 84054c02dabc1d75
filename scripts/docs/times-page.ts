import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../source-files.ts'

const source = 'contract/rules/windows.ts'

/** Every time and limit of the rules with its meaning and default, read from their declarations. */
export function timesPage(): string {
  const text = readFileSync(join(root, source), 'utf8')
  const declared = [...text.matchAll(/^\/\*\* ([^\n]+) \*\/\nexport const ([A-Z_]+) = (.+?)(?: as const)?$/gm)]
  const rows = declared.map(([, meaning = '', name = '', value = '']) => `| \`${name}\` | ${plain(value)} | ${meaning} |`)
  return [
    '# Times and limits',
    '',
    `Printed by \`npm run docs\` from \`${source}\`; the unit is at the end of the name.`,
    '',
    '| Name | Default | Meaning |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

// `{ before: 4, after: 24 }` as "before 4, after 24".
function plain(value: string): string {
  return value
    .replaceAll(/[{}[\]]/g, '')
    .replaceAll(':', '')
    .trim()
}
