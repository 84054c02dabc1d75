import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { es } from './es.ts'

const source = readFileSync(join(import.meta.dirname, '../../../server/modules/admin/list-queues.ts'), 'utf8')
const labels = [...source.matchAll(/label: '([^']+)'/g)].map((found) => found[1] ?? '')

it('Every queue of the platform has a Spanish name', () => {
  expect(labels.length).toBeGreaterThan(10)
  expect(labels.filter((label) => !Object.hasOwn(es, label))).toEqual([])
})
