import { describe, expect, it } from 'vitest'
import { brokenRules, importCycles, importsOf } from './check-imports.ts'

const broken = (path: string, text: string) => brokenRules(importsOf({ path, text })).join('\n')

describe('the import rules', () => {
  it('let a module import the door of a module to its left', () => {
    expect(broken('server/modules/gigs/post.ts', `import { pay } from '../billing/index.ts'`)).toBe('')
  })

  it('refuse a module to the right, also for types', () => {
    expect(broken('server/modules/gigs/post.ts', `import type { A } from '../payments/index.ts'`)).toContain('gigs-looks-left')
  })

  it('refuse a room of another module', () => {
    expect(broken('server/modules/gigs/post.ts', `import {\n  a,\n  b,\n} from '../billing/queries.ts'`)).toContain('front-door-only')
  })

  it('refuse the driver and adapters in modules', () => {
    expect(broken('server/modules/gigs/post.ts', `import pg from 'pg'`)).toContain('no-database-in-modules')
    expect(broken('server/modules/gigs/post.ts', `const a = await import('../../adapters/sms.ts')`)).toContain('no-database-in-modules')
  })

  it('keep the contract pure', () => {
    expect(broken('contract/gigs.ts', `import { z } from 'zod'\nimport { id } from './common.ts'`)).toBe('')
    expect(broken('contract/gigs.ts', `import dayjs from 'dayjs'`)).toContain('contract-is-pure')
  })

  it('keep features strangers to each other', () => {
    expect(broken('web/src/features/pay/a.tsx', `import { b } from './b.tsx'`)).toBe('')
    expect(broken('web/src/features/pay/a.tsx', `import { b } from '../gigs/b.tsx'`)).toContain('features-are-strangers')
  })

  it('find a ring of files, but not one that exists in types only', () => {
    const ring = (word: string) => [
      ...importsOf({ path: 'server/a.ts', text: `import { b } from './b.ts'` }),
      ...importsOf({ path: 'server/b.ts', text: `import ${word}{ a } from './a.ts'` }),
    ]
    expect(importCycles(ring(''))).toEqual(['These files import each other in a ring: server/a.ts -> server/b.ts -> server/a.ts'])
    expect(importCycles(ring('type '))).toEqual([])
  })
})
