import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mutants } from './mutants-list.ts'
import { timesFound } from './mutants.ts'
import { root } from './source-files.ts'

describe('the planted faults', () => {
  it('have names of their own', () => {
    const names = mutants.map(({ name }) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it.each(mutants.map((mutant) => ({ name: mutant.name, mutant })))(
    '$name fits the code as it is, and its tests are there',
    ({ mutant }) => {
      const changes = [mutant.change].flat().flatMap((change) => ('file' in change ? change : []))
      const found = changes.map(({ file, find }) => timesFound(readFileSync(join(root, file), 'utf8'), find))
      expect(found).toEqual(found.map(() => 1))
      expect(mutant.tests.filter(({ file }) => !existsSync(join(root, file)))).toEqual([])
    },
  )
})
