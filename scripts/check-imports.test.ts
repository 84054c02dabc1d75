import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importRules, modules, paymentFolders } from '../architecture.mjs'
import { brokenRules, entanglements, importCycles, importsOf } from './check-imports.ts'
import { root } from './source-files.ts'

const broken = (path: string, text: string) => brokenRules(importsOf({ path, text })).join('\n')

/** An import that breaks each rule, quoting the rule. */
const planted: readonly (readonly [path: string, text: string, rule: string])[] = [
  ['server/modules/gigs/post.ts', `import Stripe from 'stripe'`, 'modules-reach-the-world-by-ports'],
  ['server/modules/gigs/post.ts', `import { readFile } from 'node:fs/promises'`, 'modules-reach-the-world-by-ports'],
  ['server/modules/gigs/post.ts', 'const { get } = await import(`node:http`)', 'modules-reach-the-world-by-ports'],
  ['server/modules/gigs/post.ts', 'await import(`../../adapters/sms.ts`)', 'no-database-in-modules'],
  ['server/modules/gigs/post.ts', 'await import(`../payments/${name}.ts`)', 'gigs-looks-left'],
  ['server/modules/gigs/post.ts', `export { a } from '../payments/index.ts'`, 'gigs-looks-left'],
  ['server/platform/media.ts', `import sharp from 'sharp'`, 'providers-in-adapters-only'],
  ['server/ports/payments.ts', `import { a } from '../modules/gigs/queries.ts'`, 'ports-stand-alone'],
  ['server/ports/payments.ts', `import { a } from '../platform/db.ts'`, 'ports-stand-alone'],
  ['server/standins/stripe.ts', `import { a } from '../modules/gigs/queries.ts'`, 'standins-are-strangers'],
  ['server/adapters/sms.ts', `import { a } from '../standins/sms.ts'`, 'adapters-speak-to-ports'],
  ['server/app.ts', `import { migrate } from '../scripts/migrate.ts'`, 'product-imports-no-tools'],
  ['web/src/domain/gig.ts', `import { a } from '@/features/gigs/a.ts'`, 'shared-knows-no-features'],
  ['web/src/lib/api.ts', `import { a } from '@/features/gigs/a.ts'`, 'shared-knows-no-features'],
  ['web/src/ui/card.tsx', `import { a } from '../routes/a.tsx'`, 'shared-knows-no-features'],
  ['web/src/lib/api.ts', `import type { A } from '@/domain/a.ts'`, 'lib-knows-no-shifts'],
  ['web/src/lib/api.ts', `import type { A } from '../../../bench/a.ts'`, 'browser-imports-no-server'],
  ['bench/run.ts', `import { a } from '../server/modules/gigs/queries.ts'`, 'tools-use-entry-points'],
  ['cli/call.ts', `import { a } from '../server/app.ts'`, 'cli-knows-the-contract'],
  ['scripts/admin.ts', `import { a } from '../bench/load.ts'`, 'benches-are-strangers'],
  ['server/modules/gigs/post.ts', `import { a } from '../billing/queries.ts'`, 'entry-point-only'],
  ['server/modules/gigs/post.ts', `import { sign } from 'jsonwebtoken'`, 'modules-reach-the-world-by-ports'],
  ['server/modules/gigs/post.ts', `const answer = await fetch('https://example.com')`, 'modules-reach-the-world-by-ports'],
  ['server/modules/gigs/post.ts', `const line = new WebSocket('wss://example.com')`, 'modules-reach-the-world-by-ports'],
  ['server/modules/gigs/post.ts', `globalThis.fetch.call(null, 'https://example.com')`, 'modules-reach-the-world-by-ports'],
  ['server/modules/gigs/post.ts', `const fs = process.getBuiltinModule('node:fs')`, 'modules-reach-the-world-by-ports'],
  ['server/modules/gigs/post.ts', `const fs = require('node:fs')`, 'modules-reach-the-world-by-ports'],
  ['server/modules/gigs/post.ts', 'await import(name)', 'imports-are-named'],
  ['server/modules/gigs/post.ts', 'await import(`${folder}/gigs.ts`)', 'imports-are-named'],
  ['web/src/lib/load.ts', 'await import(path)', 'imports-are-named'],
  ['server/platform/db.ts', `import { a } from '../modules/gigs/index.ts'`, 'platform-knows-no-modules'],
  ['server/standins/stripe.ts', `import { a } from '../ports/payments.ts'`, 'standins-are-strangers'],
  ['server/standins/stripe.ts', `import { a } from '@crewcall/contract/gigs.ts'`, 'standins-are-strangers'],
  ['web/src/features/pay/a.tsx', `import { b } from '../gigs/b.tsx'`, 'features-are-strangers'],
  ['web/src/ui/card.tsx', `import { gig } from '@crewcall/contract/gigs.ts'`, 'ui-knows-no-shifts'],
  ['web/src/ui/card.tsx', `import { gig } from '@/domain/gig/gig.ts'`, 'ui-knows-no-shifts'],
  ['contract/gigs.ts', `import { a } from '../server/platform/db.ts'`, 'contract-is-pure'],
  ['contract/gigs.ts', `import { readFileSync } from 'node:fs'`, 'contract-is-pure'],
]

describe('the import rules', () => {
  it('allow importing the entry point of an earlier module', () => {
    expect(broken('server/modules/gigs/post.ts', `import { pay } from '../billing/index.ts'`)).toBe('')
  })

  it('refuse a later module, also for types', () => {
    expect(broken('server/modules/gigs/post.ts', `import type { A } from '../payments/index.ts'`)).toContain('gigs-looks-left')
  })

  it('refuse an internal file of another module', () => {
    expect(broken('server/modules/gigs/post.ts', `import {\n  a,\n  b,\n} from '../billing/queries.ts'`)).toContain('entry-point-only')
  })

  it('refuse a later folder of payments, but not in its tests', () => {
    const text = `import { placeOnInvoice } from '../invoices/place.ts'`
    expect(broken('server/modules/payments/attempts/claim.ts', text)).toContain('payments-attempts-looks-left')
    expect(broken('server/modules/payments/charges/claim.ts', text)).toBe('')
    expect(broken('server/modules/payments/attempts/claim.test.ts', text)).toBe('')
  })

  it('know every folder of payments', () => {
    const folders = readdirSync(join(root, 'server/modules/payments'), { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && entry.name !== '__snapshots__',
    )
    expect(folders.map(({ name }) => name).toSorted()).toEqual(paymentFolders.toSorted())
  })

  it('refuse the driver and adapters in modules', () => {
    expect(broken('server/modules/gigs/post.ts', `import pg from 'pg'`)).toContain('no-database-in-modules')
    expect(broken('server/modules/gigs/post.ts', `const a = await import('../../adapters/sms.ts')`)).toContain('no-database-in-modules')
  })

  it('keep the contract pure', () => {
    expect(broken('contract/gigs.ts', `import { z } from 'zod'\nimport { id } from './common.ts'`)).toBe('')
    expect(broken('contract/gigs.ts', `import dayjs from 'dayjs'`)).toContain('contract-is-pure')
  })

  it('keep features independent of each other', () => {
    expect(broken('web/src/features/pay/a.tsx', `import { b } from './b.tsx'`)).toBe('')
    expect(broken('web/src/features/pay/a.tsx', `import { b } from '../gigs/b.tsx'`)).toContain('features-are-strangers')
  })

  it.each(planted)('%s may not use %s', (path, text, rule) => {
    expect(broken(path, text)).toContain(rule)
  })

  it('are each broken by one of the planted imports', () => {
    const isPlanted = (name: string) => planted.some(([, , rule]) => rule === name)
    // For rules per module or folder, the first represents all: one line generates them.
    const named = importRules.map(({ name }) => name).filter((name) => !name.endsWith('-looks-left'))
    expect(named.filter((name) => !isPlanted(name))).toEqual([])
    const of = (test: RegExp) => importRules.filter(({ name }) => test.test(name)).length
    expect(of(/^payments-.*-looks-left$/)).toBe(paymentFolders.length - 1)
    expect(of(/-looks-left$/)).toBe(modules.length - 1 + paymentFolders.length - 1)
  })

  it('ignore comments and strings', () => {
    expect(broken('server/modules/gigs/post.ts', `// import pg from 'pg'\nconst told = "import pg from 'pg'"`)).toBe('')
    expect(broken('server/modules/gigs/post.ts', `import {\n  type Client, // the driver's\n} from 'pg'`)).toContain(
      'no-database-in-modules',
    )
  })

  it('let a module use hashes and documents', () => {
    expect(broken('server/modules/gigs/post.ts', `import { randomInt } from 'node:crypto'\nimport PDFDocument from 'pdfkit'`)).toBe('')
  })

  it('exempt a listed import until it is fixed', () => {
    const imports = importsOf({ path: 'server/modules/gigs/post.ts', text: `import pg from 'pg'` })
    const known = 'server/modules/gigs/post.ts -> node_modules/pg'
    const exceptions = { 'no-database-in-modules': [known], 'modules-reach-the-world-by-ports': [known] }
    expect(brokenRules(imports, exceptions)).toEqual([])
    expect(brokenRules([], { 'no-database-in-modules': [known] })).toEqual([
      `no-database-in-modules ${known} is mended: take it off ruleExceptions in architecture.mjs`,
    ])
  })

  it('refuse two groups that import each other, also by types', () => {
    const [one, other] = [
      importsOf({ path: 'server/modules/payments/charges/a.ts', text: `import { b } from '../refunds/b.ts'` }),
      importsOf({ path: 'server/modules/payments/refunds/c.ts', text: `import type { D } from '../charges/d.ts'` }),
    ]
    expect(entanglements(one, [])).toEqual([])
    const [told] = entanglements([...one, ...other], [])
    expect(told).toContain('server/modules/payments: charges and refunds import each other')
    expect(entanglements([...one, ...other], ['server/modules/payments: charges and refunds'])).toEqual([])
    expect(entanglements(one, ['server/modules/payments: charges and refunds'])).toEqual([
      'server/modules/payments: charges and refunds are parted: take them off entangledGroups in architecture.mjs',
    ])
    const web = [
      ...importsOf({ path: 'web/src/domain/gig/a.ts', text: `import { b } from '../pro/b.ts'` }),
      ...importsOf({ path: 'web/src/domain/pro/c.ts', text: `import { d } from '@/domain/gig/d.ts'` }),
    ]
    expect(entanglements(web, [])).toHaveLength(1)
  })

  it('find an import cycle of files, but not one of types only', () => {
    const ring = (word: string) => [
      ...importsOf({ path: 'server/a.ts', text: `import { b } from './b.ts'` }),
      ...importsOf({ path: 'server/b.ts', text: `import ${word}{ a } from './a.ts'` }),
    ]
    expect(importCycles(ring(''))).toEqual(['These files import each other in a ring: server/a.ts -> server/b.ts -> server/a.ts'])
    expect(importCycles(ring('type '))).toEqual([])
  })
})
