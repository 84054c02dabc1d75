import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../source-files.ts'

const folder = join(root, 'docs/decisions')
const names = readdirSync(folder).filter((name) => name.endsWith('.md'))

/** What is wrong with the format of a decision, in words. */
function faultsOf(name: string, text: string): string[] {
  const number = Number(name.slice(0, 4))
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)
  return [
    text.startsWith(`# ${number}. `) ? [] : [`its title does not begin with "# ${number}. "`],
    /^# .+\n\nStatus: (?:accepted|replaced by decision \d+)\n\n## /.test(text) ? [] : ['no status below its title'],
    sections.join() === 'Context,Decision,Consequences' ? [] : [`its sections are ${sections.join(', ')}`],
  ].flat()
}

describe('a decision', () => {
  it.each(names)('has a number, a title, a status and three sections: %s', (name) => {
    expect(faultsOf(name, readFileSync(join(folder, name), 'utf8'))).toEqual([])
  })

  it('has a unique number', () => {
    expect(names.length).toBeGreaterThan(60)
    expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length)
  })

  it('in another format is refused', () => {
    const right = '# 7. A title\n\nStatus: accepted\n\n## Context\n\nA.\n\n## Decision\n\nB.\n\n## Consequences\n\nC.\n'
    expect(faultsOf('0007-a-title.md', right)).toEqual([])
    expect(faultsOf('0008-a-title.md', right)).toEqual(['its title does not begin with "# 8. "'])
    expect(faultsOf('0007-a-title.md', right.replace('Status: accepted\n\n', ''))).toEqual(['no status below its title'])
    expect(faultsOf('0007-a-title.md', right.replace('## Decision', '## Decided'))).toEqual([
      'its sections are Context, Decided, Consequences',
    ])
  })
})
