import { policy } from '@crewcall/contract/rules/policy.ts'
import { holders, type AbilityRow } from '@crewcall/contract/rules/policy/row.ts'
import { isTest, sourceFiles } from '../source-files.ts'

const legend = [
  'PA platform admin · OA organization admin · LA location admin · TM team member · OM onsite manager · TC team captain while the',
  'window of the shift is open · PRO a pro · USER anyone signed in. ● held, ◐ held within the limit below the table, – not held.',
].join('\n')

/** Who may do what, as one table per scope. */
export function permissionsPage(): string {
  const rows: [string, AbilityRow][] = Object.entries(policy)
  const sections = [...Map.groupBy(rows, ([, { scope }]) => scope)].map(([scope, group]) => section(scope, group))
  const intro = 'Printed from `contract/rules/policy.ts` by `npm run docs`; server and screens ask this very table.'
  return `# Permissions\n\n${intro}\n\n${legend}\n\n${[...sections, notAsked()].join('\n\n')}\n`
}

// The table has every right of the specification, also of what is not built.
function notAsked(): string {
  const program = sourceFiles('server', 'web/src', 'contract')
    .filter(({ path }) => !isTest(path) && !path.startsWith('contract/rules/policy'))
    .map(({ text }) => text)
  const names = Object.keys(policy).filter((name) => !program.some((text) => text.includes(`'${name}'`)))
  const told = names.map((name) => `\`${name}\``).join(', ')
  return `## Not asked\n\nNo call and no screen asks for these: what they are about is not built, or is bound to the person by its statement.\n\n${told}`
}

const titles = { location: 'At a location', organization: 'In an organization', own: 'About oneself', platform: 'On the platform' }

function section(scope: AbilityRow['scope'], rows: [string, AbilityRow][]): string {
  const table = rows.map(([name, row]) => `| \`${name}\` | ${row.means} | ${holders.map((holder) => mark(row, holder)).join(' | ')} |`)
  const limits = rows.flatMap(([name, { limited }]) =>
    Object.entries(limited).map(([holder, limit]) => `- \`${name}\`, ${holder}: ${limit}`),
  )
  return [
    `## ${titles[scope]}`,
    '',
    `| ability | meaning | ${holders.join(' | ')} |`,
    `|---|---|${holders.map(() => ':-:').join('|')}|`,
    ...table,
    ...(limits.length > 0 ? ['', ...limits] : []),
  ].join('\n')
}

function mark({ full, limited }: AbilityRow, holder: (typeof holders)[number]): string {
  if (full.includes(holder)) return '●'
  return limited[holder] === undefined ? '–' : '◐'
}
