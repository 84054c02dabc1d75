import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faultOfFragment, fragmentsIn, mostLines, released, releasesOf } from './changelog.ts'
import { root } from './source-files.ts'

const changelog = '# Changelog\n\n## 0.1.0, May 1\n\nThe first.\n'
const upcoming = changelog.replace('## 0', '## Unreleased\n\n### For pros\n\n- Old.\n\n### For operators\n\n- A setting.\n\n## 0')
const pros = { file: 'a.md', text: 'For pros: New,\nand better.\n' }
const managers = { file: 'b.md', text: 'For managers: A board.\n' }

describe('the changelog', () => {
  it('has at most 60 lines for each release', () => {
    const releases = releasesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))
    expect(releases.length).toBeGreaterThan(1)
    expect(releases.filter(({ lines }) => lines > mostLines)).toEqual([])
  })

  it('waits for entries of the right form', () => {
    expect(fragmentsIn(join(root, 'changes')).flatMap((fragment) => faultOfFragment(fragment) ?? [])).toEqual([])
  })
})

describe('a release', () => {
  it('has the entries of its readers under one heading, those of the unreleased part first', () => {
    expect(released(changelog, [pros], '0.2.0', 'June 1')).toBe(
      '# Changelog\n\n## 0.2.0, June 1\n\n### For pros\n\n- New,\n  and better.\n\n## 0.1.0, May 1\n\nThe first.\n',
    )
    expect(released(upcoming, [pros, managers], '0.2.0', 'June 1')).toBe(
      [
        '# Changelog\n\n## 0.2.0, June 1\n\n### For pros\n\n- Old.\n- New,\n  and better.\n\n',
        '### For operators\n\n- A setting.\n\n### For managers\n\n- A board.\n\n## 0.1.0, May 1\n\nThe first.\n',
      ].join(''),
    )
  })

  it('is refused without a version, without a change, and above 60 lines', () => {
    expect(() => released(changelog, [pros], 'next', 'June 1')).toThrow('Name the version')
    expect(() => released(changelog, [], '0.2.0', 'June 1')).toThrow('Nothing waits')
    const many = Array.from({ length: mostLines }, (_, index) => ({ ...managers, file: `b${index}.md` }))
    expect(() => released(changelog, many, '0.2.0', 'June 1')).toThrow('60 is the limit')
  })

  it.each([
    ['Big Board.md', 'For pros: New.\n', 'name it with small letters'],
    ['a.md', 'For nobody: New.\n', 'begin with one of'],
    ['a.md', 'For pros: New.\n\nAnd more.\n', 'one paragraph'],
    ['a.md', 'For pros: 1\n2\n3\n4\n5\n', 'one paragraph'],
  ])('is refused with an entry of another form: %s, %j', (file, text, fault) => {
    expect(faultOfFragment({ file, text })).toMatch(fault)
    expect(() => released(changelog, [{ file, text }], '0.2.0', 'June 1')).toThrow(fault)
  })
})
