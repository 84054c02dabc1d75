import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isTest, root, sourceFiles } from '../../scripts/source-files.ts'

const folder = join(root, 'docs/runbook')

/** The kinds of alarm that the code can raise, read from the calls that raise them. */
function raisedKinds(): string[] {
  const sources = sourceFiles('server').filter(({ path }) => !isTest(path))
  const calls = sources.flatMap(({ text }) =>
    [...text.matchAll(/(?:\balarm|raiseAlarm|noteAlarm|keepOneAlarm)\(([^{;]*)/g)].map(([, given = '']) => given),
  )
  const named = calls.flatMap((given) => [...given.matchAll(/'([a-z]+(?:_[a-z]+)+)'/g)].map(([, kind = '']) => kind))
  const kept = sources.flatMap(({ text }) =>
    text.includes('keepOneAlarm(') ? [...text.matchAll(/const kind = '(\w+)'/g)].map(([, kind = '']) => kind) : [],
  )
  return [...new Set([...named, ...kept])].sort()
}

describe('the runbook', () => {
  const pages = readdirSync(folder).filter((name) => name !== 'README.md')

  it('has a page for every alarm the code can raise, and none for one it cannot', () => {
    const kinds = raisedKinds()
    expect(kinds).toEqual(
      expect.arrayContaining(['server_error', 'validator_bypass', 'job_failed', 'invariant_violated', 'payment_unknown']),
    )
    expect(pages.filter((name) => !name.includes('-')).map((name) => name.replace('.md', ''))).toEqual(kinds)
  })

  it('has a page for every alarm of Prometheus', () => {
    const rules = readFileSync(join(root, 'ops/prometheus/alerts.yml'), 'utf8')
    const named = [...rules.matchAll(/docs\/runbook\/([\w-]+\.md)/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(4)
    expect(named.filter((name) => !existsSync(join(folder, name)))).toEqual([])
    expect(pages.filter((name) => name.includes('-') && !named.includes(name))).toEqual([])
  })

  it.each(pages)('%s says what it means, where to look and what to do, and is listed', (name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual(['What it means', 'First look', 'Remedy'])
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain(`(${name})`)
  })

  it('links only to existing pages', () => {
    const links = pages.flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/\]\(([^)#]+)(?:#[\w-]+)?\)/g)].map(([, target = '']) => target),
    )
    expect(links.length).toBeGreaterThan(5)
    expect(links.filter((target) => !existsSync(join(folder, target)))).toEqual([])
  })
})
